internal import GlanceTasks

/// What of a task can be changed, each attribute as the texts that it holds; one that is absent holds none.
struct TaskwarriorState: Hashable {
  /// The attributes, by the names that `task` has for them.
  enum Attribute: String, CaseIterable {
    case description, due, end, start, project, priority, status, tags, annotations
  }

  private var values: [Attribute: [String]] = [:]

  /// A state in which nothing is.
  init() {}

  /// The state of a task.
  init(_ record: TaskwarriorRecord) {
    for attribute in Attribute.allCases {
      guard let key = TaskwarriorRecord.Key(rawValue: attribute.rawValue), let value = record[key]?.value
      else { continue }
      switch (attribute, value) {
      case (.annotations, .array(let elements)):
        // The oldest come first, whatever the order in which they were printed.
        let dated = elements.map { ($0["entry"]?.scalarText ?? "", $0["description"]?.scalarText ?? "") }
        self[attribute] = dated.sorted { $0.0 < $1.0 }.map(\.1)
      case (_, .array(let elements)): self[attribute] = elements.compactMap(\.scalarText)
      case (.tags, _): self[attribute] = (value.scalarText ?? "").split(separator: ",").map(String.init)
      default: self[attribute] = value.scalarText.map { [$0] } ?? []
      }
    }
    self[.tags].sort()
    let status = TaskwarriorDrafter.status(self[.status].first, of: record.form)
    self[.status] = [status.map { "\($0)" } ?? "unknown"]
  }

  /// The texts of an attribute.
  subscript(attribute: Attribute) -> [String] {
    get { values[attribute] ?? [] }
    set { values[attribute] = newValue.isEmpty ? nil : newValue }
  }

  /// The state with no more than some attributes.
  func only(_ attributes: some Collection<Attribute>) -> TaskwarriorState {
    var state = TaskwarriorState()
    for attribute in attributes { state[attribute] = self[attribute] }
    return state
  }

  /// The attributes in which two states differ.
  func differences(from other: TaskwarriorState) -> [Attribute] {
    Attribute.allCases.filter { self[$0] != other[$0] }
  }
}

/// What a change of a task of Taskwarrior leaves, with which it is taken back.
struct TaskwarriorReceipt {
  var uuid: String
  /// The attributes that were changed.
  var attributes: [TaskwarriorState.Attribute]
  /// What they were and what they are.
  var before: TaskwarriorState, after: TaskwarriorState

  /// A receipt from its parts.
  init(
    uuid: String,
    attributes: [TaskwarriorState.Attribute],
    before: TaskwarriorState,
    after: TaskwarriorState
  ) {
    self.uuid = uuid
    self.attributes = attributes
    self.before = before.only(attributes)
    self.after = after.only(attributes)
  }

  /// The receipt that a text holds, or `nil` for any other text.
  init?(_ text: String) {
    guard let value = try? JSONReader.value(of: Array(text.utf8)), case .string(let uuid)? = value["uuid"],
      let before = value["before"], let after = value["after"], case .object(let members) = after
    else { return nil }
    let attributes = members.compactMap { TaskwarriorState.Attribute(rawValue: $0.key) }
    func state(_ value: JSONValue) -> TaskwarriorState {
      var state = TaskwarriorState()
      for attribute in attributes {
        guard case .array(let texts)? = value[attribute.rawValue] else { continue }
        state[attribute] = texts.compactMap(\.scalarText)
      }
      return state
    }
    self.init(uuid: uuid, attributes: attributes, before: state(before), after: state(after))
  }

  /// The text that is kept: JSON with the UUID and the attributes before and after.
  var text: String {
    var writer = JSONWriter(capacity: 512)
    writer.object { object in
      object.member("uuid", uuid)
      for (name, state) in [("before", before), ("after", after)] as [(StaticString, TaskwarriorState)] {
        object.key(name)
        object.object { object in
          for attribute in attributes {
            object.key(attribute.name)
            object.array { array in for text in state[attribute] { array.string(text) } }
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension TaskwarriorState.Attribute {
  fileprivate var name: StaticString {
    switch self {
    case .description: "description"
    case .due: "due"
    case .end: "end"
    case .start: "start"
    case .project: "project"
    case .priority: "priority"
    case .status: "status"
    case .tags: "tags"
    case .annotations: "annotations"
    }
  }
}
