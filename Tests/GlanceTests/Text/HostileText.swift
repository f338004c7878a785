import Foundation
import GlanceTestSupport

/// Text as nobody would write it, for tests of what must hold for any text.
enum HostileText {
  private static let pieces = [
    "a", "Z", "7", " ", "  ", "!", "é", "ß", "e\u{301}", "日", "本語", "한", "\u{1112}\u{1161}\u{11AB}", "ｶﾞ", "👍",
    "👍🏽",
    "👩‍👩‍👧", "🇬🇧", "🇬", "1️⃣", "❤️", "❤", "⌚︎", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्ष", "नि", "ก็", "שלום", "\u{301}", "\u{200D}", "\u{200B}",
    "\u{FE0F}",
    "\u{AD}", "\u{600}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{FEFF}", "\u{E0041}",
    "\u{FFF9}", "\u{0}", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\t", "\n", "\r", "\r\n",
    "\u{2028}", "\u{115F}",
    String(repeating: "\u{301}", count: 20), String(repeating: "\u{1100}", count: 20),
    String(repeating: "👩\u{200D}", count: 9), String(repeating: "\u{600}", count: 18),
    String(repeating: "क्", count: 9), "longer words of plain text ",
    noncharacter(0xFFFE), noncharacter(0xFDD0), noncharacter(0x10FFFF),
  ]

  /// A text of one noncharacter, which a literal may not hold.
  static func noncharacter(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }

  /// A random text for a seed; long enough, now and then, to be cut.
  static func random(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...(seed.isMultiple(of: 4) ? 300 : 12), using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// The Big List of Naughty Strings; empty where the shared data is missing.
  static let naughty: [String] = {
    let text = try? SharedData.text("corpora/naughty-strings/blns.json")
    return text.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) } ?? []
  }()

  /// Titles that would run a command, hide text or break the line of some bar (`research/bar-protocols.md`).
  static let payloads = [
    "${exec touch /tmp/x}", "$template0{exec touch /tmp/x}", "${template0}{exec touch /tmp/x}",
    "#(touch /tmp/x)",
    "#[fg=red]x#[default]", "#{E:@x}", "%{A1:touch /tmp/x:}click%{A}", "%{A:touch /tmp/x:}click%{A}", "100%",
    "<action=`touch /tmp/x`>x</action>", "<fc=red>x</fc>", "x | bash=touch href=http://localhost", "--- -~",
    "(literal :content x)", "^fg(red)x", "a & b", "&b;", "&nbsp;", "&lt;b&gt;", "&#1;", "&#x1b;", "&#0;",
    "&#xD800;",
    "< ", "<script>", "<a href='x'>y</a>", "<b>", "</span>", "</tt></span>", "<b><i>x</b></i>", "<!-- x -->",
    "<?x?>",
    "<![CDATA[x]]>", "]]>", "<span size='999999'>x</span>", "<span foreground=\"red\">x</span>", #"C:\x41"#,
    #"\u0041 \\ \n"#, #"say "hi""#, "\"quoted\"", "it's", "a\u{0}b", "\u{1}", "\u{202E}reversed",
    "two\nlines",
    "two\r\nlines", "two\u{2028}lines", "two\u{2029}lines", "next\u{85}line", "\u{1B}[31mred\u{1B}[0m",
    "\u{9B}31m",
    "{\"full_text\":\"x\"}", "],[", "a" + noncharacter(0xFFFE) + "b", String(repeating: "W", count: 5000),
    String(repeating: "<b>&", count: 100), "😀\u{FE0F}\u{200D}", "ि first",
  ]

  /// Titles enough for a test that renders each of them.
  static let titles: [String] = payloads + naughty + (0..<80).map { random(seed: $0) }

  static let all: [String] = (0..<800).map { random(seed: $0) } + naughty
}
