/// The words of a command line, told apart into options and operands.
struct Arguments {
  /// The words that are no options and no values of options.
  private(set) var operands: [String] = []
  /// The index of the first operand behind `--`, which is taken as it is; the count of operands without one.
  private(set) var firstLiteral = 0
  private var options: [Given] = []

  /// An option that is there; a flag has an empty value.
  private struct Given {
    let name: String
    let value: String
  }

  /// Reads the words behind the name of a command.
  ///
  /// An option's next word is its value, also with a dash in front; `--name=value` and `-nvalue` mean the same.
  init(
    _ words: some Sequence<String>,
    of command: any Command.Type,
    config: Config = Config()
  ) throws(UsageError) {
    let specs = command.options + OptionSpec.common
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        firstLiteral = operands.count
        operands += rest
        return
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let spec = specs.first(where: { $0.name == name }) else {
          let similar = Similarity.nearest(to: name, among: specs.map(\.name))
          throw .unknownOption("--" + name, of: command.name, similar: similar.map { "--" + $0 })
        }
        try take(spec, as: "--" + name, attached: parts.count > 1 ? String(parts[1]) : nil, config, &rest)
      } else if word.hasPrefix("-"), word.count > 1, let letter = word.dropFirst().first {
        guard let spec = specs.first(where: { $0.letter == letter }) else {
          throw .unknownOption("-\(letter)", of: command.name, similar: nil)
        }
        let attached = String(word.dropFirst(2))
        try take(spec, as: "-\(letter)", attached: attached.isEmpty ? nil : attached, config, &rest)
      } else {
        operands.append(word)
      }
    }
    firstLiteral = operands.count
  }

  private mutating func take(
    _ spec: OptionSpec,
    as written: String,
    attached: String?,
    _ config: Config,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if case .flag = spec.value {
      guard attached == nil else { throw .unexpectedValue(written) }
      options.append(Given(name: spec.name, value: ""))
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(written, placeholder: spec.placeholder ?? "VALUE")
    }
    if let mistake = spec.mistake(in: value, config: config) {
      var place = written
      if case .number = spec.value { place = "--" + spec.name }
      throw .badValue(place, value, mistake)
    }
    options.append(Given(name: spec.name, value: value))
  }

  /// The arguments with default options, before which those of the command line come.
  func with(_ defaults: [Config.DefaultOption]) -> Arguments {
    var arguments = self
    arguments.options.insert(contentsOf: defaults.map { Given(name: $0.name, value: $0.value ?? "") }, at: 0)
    return arguments
  }

  /// Whether an option is there.
  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option; the last one, if it is there more than once.
  func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  /// All values of an option, in order.
  func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }
}
