internal import GlanceTasks

/// With what a change of a to-do is taken back.
///
/// It is JSON with the part, the UID, and either the bytes that were replaced and the properties that were meant, or all
/// bytes of a file that was made or taken away. Bytes are texts of as many characters, those from 0x80 on by the numbers of
/// Latin-1, since they need not be UTF-8.
struct VdirReceipt: Hashable {
  /// What was done.
  enum Deed: Hashable {
    case changed(Change)
    /// The file was made with these bytes.
    case made([UInt8])
    /// The file was taken away, which held these bytes.
    case removed([UInt8])
  }

  /// A change of a file.
  struct Change: Hashable {
    /// The hashes of the bytes before and after.
    var former: UInt64, new: UInt64
    /// What was replaced.
    var splices: [Splice]
    /// The properties that were changed, without stamps.
    var properties: [Property]
  }

  /// All contents of the properties of a name, before and after.
  struct Property: Hashable {
    var name: String
    var former: [[UInt8]], new: [[UInt8]]
  }

  /// The name of the part.
  var part: String
  /// The UID of the to-do.
  var uid: String
  /// What was done.
  var deed: Deed

  /// The receipt of what was done to a part.
  init(part: String, uid: String, deed: Deed) {
    self.part = part
    self.uid = uid
    self.deed = deed
  }

  /// The hash of a file.
  static func hash(of bytes: [UInt8]) -> UInt64 {
    var hash = Hash64(seed: UInt64(bytes.count))
    hash.combine(bytes)
    return hash.value
  }
}

extension VdirReceipt.Change {
  /// What was changed, from the to-do before to that after.
  init(from former: ICalendarItem, to new: ICalendarItem, _ splices: [Splice]) {
    self.init(
      former: VdirReceipt.hash(of: former.bytes),
      new: VdirReceipt.hash(of: new.bytes),
      splices: splices,
      properties: []
    )
    let names = Set((former.properties + new.properties).map(\.line.name))
    for name in names.subtracting(ICalendarMeaning.stamps).sorted() {
      let property = VdirReceipt.Property(
        name: name,
        former: former[name].map(\.content),
        new: new[name].map(\.content)
      )
      if property.former != property.new { properties.append(property) }
    }
  }

  /// The change that leads back.
  var inverted: VdirReceipt.Change {
    VdirReceipt.Change(
      former: new,
      new: former,
      splices: Splice.inverted(splices),
      properties: properties.map { VdirReceipt.Property(name: $0.name, former: $0.new, new: $0.former) }
    )
  }
}

extension VdirReceipt {
  /// The receipt as it is kept.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("part", part)
      json.member("uid", uid)
      switch deed {
      case .made(let bytes): json.member("made", VdirReceipt.text(of: bytes))
      case .removed(let bytes): json.member("removed", VdirReceipt.text(of: bytes))
      case .changed(let change):
        json.member("former", String(change.former, radix: 16))
        json.member("new", String(change.new, radix: 16))
        json.key("splices")
        json.array { json in
          for splice in change.splices {
            json.array { json in
              json.number(splice.index)
              json.string(VdirReceipt.text(of: splice.former))
              json.string(VdirReceipt.text(of: splice.new))
            }
          }
        }
        json.key("properties")
        json.array { json in
          for property in change.properties {
            json.array { json in
              json.string(property.name)
              VdirReceipt.write(property.former, to: &json)
              VdirReceipt.write(property.new, to: &json)
            }
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The receipt that a text is, or `nil` for any other text.
  init?(_ text: String) {
    guard let json = try? JSONReader.value(of: Array(text.utf8)), case .string(let part)? = json["part"],
      case .string(let uid)? = json["uid"]
    else { return nil }
    if let bytes = VdirReceipt.bytes(json["made"]) {
      self.init(part: part, uid: uid, deed: .made(bytes))
    } else if let bytes = VdirReceipt.bytes(json["removed"]) {
      self.init(part: part, uid: uid, deed: .removed(bytes))
    } else if let change = Change(json) {
      self.init(part: part, uid: uid, deed: .changed(change))
    } else {
      return nil
    }
  }

  private static func write(_ contents: [[UInt8]], to json: inout JSONWriter) {
    json.array { json in for content in contents { json.string(text(of: content)) } }
  }

  private static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  fileprivate static func bytes(_ value: JSONValue?) -> [UInt8]? {
    guard case .string(let text)? = value else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

extension VdirReceipt.Change {
  fileprivate init?(_ json: JSONValue) {
    guard case .string(let former)? = json["former"], let former = UInt64(former, radix: 16),
      case .string(let new)? = json["new"], let new = UInt64(new, radix: 16),
      case .array(let splices)? = json["splices"], case .array(let properties)? = json["properties"]
    else { return nil }
    self.init(former: former, new: new, splices: [], properties: [])
    for splice in splices {
      guard case .array(let parts) = splice, parts.count == 3, case .number(let number) = parts[0],
        let index = Int(number), let former = VdirReceipt.bytes(parts[1]),
        let new = VdirReceipt.bytes(parts[2])
      else { return nil }
      self.splices.append(Splice(index: index, former: former, new: new))
    }
    for property in properties {
      guard case .array(let parts) = property, parts.count == 3, case .string(let name) = parts[0],
        case .array(let former) = parts[1], case .array(let new) = parts[2]
      else { return nil }
      self.properties.append(
        VdirReceipt.Property(
          name: name,
          former: former.compactMap { VdirReceipt.bytes($0) },
          new: new.compactMap { VdirReceipt.bytes($0) }
        )
      )
    }
  }
}
