/// A command line that a person is typing, read by the declarations of its command as far as it goes.
struct TypedLine {
  /// Where the word stands that is being typed.
  let place: Place
  /// The options that are there with a value, by their long names.
  private(set) var values: [(name: String, value: String)] = []
  /// The options that are there and have no value.
  private(set) var flags: [String] = []

  /// A place in a command line.
  enum Place {
    /// Of the name of a command.
    case command
    /// Of an option of a command.
    case option(any Command.Type)
    /// Of the value of an option, behind what stands in the same word before it.
    case value(OptionSpec, behind: String)
    /// Of an operand of a command, behind others.
    case operand(any Command.Type, behind: [String])
    /// Where nothing is known of.
    case unknown
  }

  /// Reads the words behind the name of the program: whole ones, and the one that is being typed.
  init(_ words: [String], typing current: String) {
    var rest = words[...]
    var command: any Command.Type = ShowCommand.self
    if let first = rest.first, !first.hasPrefix("-") {
      guard let named = Commands.named(first) else {
        place = .unknown
        return
      }
      command = named
      rest = rest.dropFirst()
    } else if rest.isEmpty, !current.hasPrefix("-") {
      place = .command
      return
    }

    var operands: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        place = .operand(command, behind: operands + rest)
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      guard let (spec, attached) = TypedLine.option(word, of: command) else { continue }
      if case .flag = spec.value {
        flags.append(spec.name)
      } else if let attached {
        values.append((spec.name, String(word.dropFirst(attached.count))))
      } else if let value = rest.popFirst() {
        values.append((spec.name, value))
      } else {
        place = .value(spec, behind: "")
        return
      }
    }
    if current.hasPrefix("-"), let (spec, attached) = TypedLine.option(current, of: command), let attached {
      place = .value(spec, behind: attached)
    } else {
      place = current.hasPrefix("-") ? .option(command) : .operand(command, behind: operands)
    }
  }

  /// The option that a word names, and what stands in the word before a value that is there too.
  private static func option(
    _ word: String,
    of command: any Command.Type
  ) -> (spec: OptionSpec, attached: String?)? {
    let specs = command.options + OptionSpec.common
    guard word.hasPrefix("--") else {
      guard let letter = word.dropFirst().first, let spec = specs.first(where: { $0.letter == letter }) else {
        return nil
      }
      return (spec, word.count > 2 ? String(word.prefix(2)) : nil)
    }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    guard let spec = specs.first(where: { $0.name == name }) else { return nil }
    return (spec, word.contains("=") ? "--\(name)=" : nil)
  }
}
