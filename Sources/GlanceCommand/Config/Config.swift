internal import Glance
internal import GlanceTasks

/// What a person chose in `config.toml`; without a file, the defaults.
struct Config: Sendable {
  /// The themes in place of the built-in ones, these first; `nil` when the config says nothing of themes.
  var ownThemes: [Theme]?
  /// The name of the glyph set of the config, and the glyphs that take the place of some of it.
  var iconSet: String?
  var glyphs: [(glyph: IconSet.Glyph, text: String)] = []
  var spark: [String]?
  /// How things are said.
  var wording = Wording.english
  /// The first day of the week, 1 for Monday to 7 for Sunday.
  var firstWeekday = 1
  /// What a click on a block does.
  var clicks = ClickBindings()
  /// The default options of `show`, in the order of the file.
  var options: [DefaultOption] = []
  /// What shows menus.
  var menu = MenuSection.Choice()
  /// When tasks are reminded of.
  var remind = RemindSection.Choice()
  /// What is wrong in the file, each with its place.
  var faults: [String] = []

  /// An option of `show` as if it stood on the command line.
  struct DefaultOption: Sendable {
    /// The format that it is for; `nil` for all.
    let format: String?
    let name: String
    /// Its value; `nil` for a flag that is not to be there.
    let value: String?
    /// Where it stands, for a fault that only its use can find.
    let place: String
  }

  /// What is wrong, no more of it than a person reads.
  var tellableFaults: [String] {
    let most = 5
    guard faults.count > most else { return faults }
    let amount = (faults.count < TOMLReader.faultLimit ? "" : "at least ") + String(faults.count - most)
    return faults.prefix(most) + ["and \(amount) more mistakes in the config"]
  }

  /// All themes, the built-in ones first.
  var themes: [Theme] { ownThemes ?? Theme.all }

  /// The theme of a name, or `nil` when there is none.
  func theme(named name: String) -> Theme? {
    guard let ownThemes else { return Theme.named(name) }
    return ownThemes.first { $0.name == name }
  }

  /// The theme of a store; one that is not known here is dark.
  func theme(ofStore name: String) -> Theme {
    theme(named: name) ?? theme(named: Theme.dark.name) ?? .dark
  }

  /// The glyphs of a set that an option names, or of that of the config; a pure set is taken without single ones.
  func icons(of set: String?, isPure: Bool) -> IconSet {
    let base = (set ?? iconSet).flatMap(IconSet.named) ?? .unicode
    guard !isPure, !glyphs.isEmpty || spark != nil else { return base }
    return IconSet(basedOn: base, glyphs: glyphs, spark: spark)
  }

  /// The default options for a format: those for all formats, then its own ones, which are stronger.
  func options(for format: String) -> [DefaultOption] {
    guard !options.isEmpty else { return [] }
    var strongest: [DefaultOption] = []
    for option in options.filter({ $0.format == nil }) + options.filter({ $0.format == format }) {
      strongest.removeAll { $0.name == option.name }
      strongest.append(option)
    }
    return strongest.filter { $0.value != nil }
  }
}
