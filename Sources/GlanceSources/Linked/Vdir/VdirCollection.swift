internal import GlanceTasks
internal import Glibc

/// A list of to-dos, as its folder tells: what it is called, its colour, and whether it may be written.
///
/// vdirsyncer keeps the name and the colour in files, `displayname` and `color`; Radicale keeps both in the JSON of
/// `.Radicale.props` (`D:displayname` and `ICAL:calendar-color`).
struct VdirCollection {
  /// What people call it.
  let name: String
  /// Its colour, if it tells one.
  let color: Color?
  /// Why none of its to-dos can be changed; `nil` when they can.
  let refusal: String?

  /// The files that it is told in.
  static let files = ["displayname", "color", ".Radicale.props"]

  /// More bytes than these no name has, with all else that Radicale keeps beside it.
  private static let mostBytes = 1 << 16

  /// The list in a folder.
  init(at folder: String) {
    var name = VdirCollection.text(folder + "/displayname")
    var color = VdirCollection.text(folder + "/color").flatMap(VdirCollection.color)
    if let text = VdirCollection.text(folder + "/.Radicale.props") {
      var reader = JSONReader(Array(text.utf8), depthLimit: 16)
      _ = try? reader.members { (key, reader) throws(JSONError) in
        guard case .string(let value) = try reader.value() else { return }
        switch key {
        case "D:displayname": name = name ?? value
        case "ICAL:calendar-color": color = color ?? VdirCollection.color(value)
        default: break
        }
      }
      refusal =
        "\(folder) belongs to a Radicale server, which alone may write there; link a copy that vdirsyncer keeps"
    } else {
      refusal = nil
    }
    let own = folder.split(separator: "/").last.map(String.init) ?? folder
    self.name =
      name.flatMap { try? TextRules.projectName($0) } ?? ((try? TextRules.projectName(own)) ?? "to-dos")
    self.color = color
  }

  /// The project of its to-dos, if it has a colour to tell.
  var project: Project? {
    color.map { Project(name: name, color: $0) }
  }

  /// A colour as servers write it: `#RRGGBB`, perhaps with how opaque it is behind it.
  private static func color(_ text: String) -> Color? {
    let word = (try? TextRules.title(text)) ?? ""
    return Color(word) ?? (word.utf8.count == 9 ? Color(String(word.prefix(7))) : nil)
  }

  /// What a file says, or `nil` when it is not there or is no text.
  private static func text(_ path: String) -> String? {
    guard let bytes = try? SharedFile.contents(of: path, named: path), bytes.count <= mostBytes else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The lists whose to-dos are read, and what all of them need.
final class VdirCollections {
  /// The zones that the to-dos name.
  let zones = InstalledZones()
  private var known: [String: VdirCollection] = [:]

  /// The list in a folder, which is read once.
  func collection(_ folder: String) -> VdirCollection {
    if let collection = known[folder] { return collection }
    let collection = VdirCollection(at: folder)
    known[folder] = collection
    return collection
  }
}
