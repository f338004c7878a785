internal import Glance
internal import Synchronization

/// The layouts of a person's own, which come before those that are compiled in.
final class TemplateFolder: Sendable {
  private let folder: String?
  private let faults = Mutex<[CommandError]>([])

  /// The templates of a folder, if it is there.
  init(folder: String?) {
    self.folder = folder.flatMap { File.isFolder($0) ? $0 : nil }
  }

  /// Whether there is such a folder.
  var isPresent: Bool { folder != nil }

  /// The first fault of a template that was asked for.
  var firstFault: CommandError? { faults.withLock { $0.first } }

  /// The template of a name, a person's own or a built-in one; a broken one is kept in `firstFault`.
  @Sendable func template(named name: String) -> Template? {
    if let path = folder.map({ "\($0)/\(name).mustache" }), File.exists(path) {
      do {
        return try TemplateFolder.load(path)
      } catch {
        faults.withLock { $0.append(error) }
      }
    }
    return BuiltInTemplate.named(name)
  }

  /// The template that a person names: a path, or a name of their own or of a built-in one.
  func template(for choice: String) throws(CommandError) -> Template {
    if TemplateFolder.isPath(choice) { return try TemplateFolder.load(choice) }
    if let template = template(named: choice) {
      if let firstFault { throw firstFault }
      return template
    }
    throw .failure(
      brief: "no such template",
      message:
        "--template \(choice.quoted): no such template; it is a path, the name of a file NAME.mustache in "
        + "\(folder ?? "~/.config/glance/templates"), or one of \(TemplateFolder.builtIn.joined(separator: ", "))"
    )
  }

  /// Whether what a person names a layout by is the path of a file.
  static func isPath(_ choice: String) -> Bool {
    choice.contains("/") || choice.hasSuffix(".mustache")
  }

  /// The names of the built-in layouts that a person can choose.
  private static var builtIn: [String] { BuiltInTemplate.names.filter { !$0.hasPrefix("partial-") } }

  /// The names of the layouts that a person can choose: their own, and the built-in ones.
  var names: [String] {
    let own = folder.map(File.names(in:)) ?? []
    let suffix = ".mustache"
    let names = own.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    return names.filter { !$0.hasPrefix("partial-") } + TemplateFolder.builtIn.filter { !names.contains($0) }
  }

  /// Lines of help that tell what the built-in layouts are that suit any size.
  static var builtInSummaries: String {
    builtIn.filter { !$0.contains("-") }.map { name in
      let summary = BuiltInTemplate.summary(of: name) ?? ""
      return "  \(name): \(summary.prefix(1).lowercased())\(summary.dropFirst().dropLast())"
    }.joined(separator: "\n")
  }

  /// The most bytes of a template.
  private static let sizeLimit = 1 << 20

  private static func load(_ path: String) throws(CommandError) -> Template {
    let bytes: [UInt8]
    switch File.readRegular(path: path, limit: sizeLimit) {
    case .success(let read): bytes = read
    case .failure(let failure):
      throw .failure(
        brief: "no such template",
        message: "can't read the template \(path.neutralised): \(failure.reason); "
          + "check the path and its permissions"
      )
    }
    do {
      return try Template(parsing: String(decoding: bytes, as: UTF8.self), name: path.neutralised)
    } catch {
      // The message may quote from the file, which is a person's own and as long as it likes.
      throw .failure(
        brief: "broken template",
        message: "\(error.name):\(error.line):\(error.column): \(error.message.neutralised)"
      )
    }
  }
}
