import Foundation
import Glance
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// What the program answers to a shell, here as fish gets it.
@Suite struct CompleterTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// An answer: candidates with their meanings, and whether files may stand there.
  private struct Answer {
    var words: [String] = []
    var meanings: [String] = []
    var offersFiles = false
  }

  /// What may stand in place of the last of some words.
  private func complete(_ words: String..., environment: [String: String?] = [:]) -> Answer {
    let ran = scratch.run(["completions", "fish", "--"] + words, environment: environment)
    #expect(ran.status == 0 && ran.errors.isEmpty)
    var answer = Answer(offersFiles: ran.lines.first == "files")
    for line in ran.lines.dropFirst() {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      answer.words.append(parts[0])
      answer.meanings.append(parts.count > 1 ? parts[1] : "")
    }
    return answer
  }

  private func addTasks(_ count: Int) {
    for number in 1...count { _ = scratch.run("add", "Task \(number)") }
  }

  @Test func commands() {
    let answer = complete("d")
    #expect(
      answer.words == Commands.all.map { $0.name } && answer.meanings == Commands.all.map { $0.summary }
    )
    #expect(complete("nosuch", "").words.isEmpty && complete("nosuch", "--").words.isEmpty)
  }

  @Test(arguments: Commands.all.map { $0.name })
  func options(of name: String) throws {
    let command = try #require(Commands.named(name))
    let specs = command.options + OptionSpec.common
    let answer = complete(name, "--")
    #expect(answer.words.filter { $0 != "--version" } == specs.map { "--" + $0.name })
    #expect(answer.meanings.starts(with: specs.map(\.help)))
    for spec in specs {
      switch spec.value {
      case .flag: #expect(!complete(name, "--" + spec.name, "-").words.contains("--" + spec.name))
      case .text, .number: continue
      case .choice(let words):
        #expect(complete(name, "--" + spec.name, "").words == words())
        #expect(complete(name, "--\(spec.name)=").words == words().map { "--\(spec.name)=\($0)" })
      case .configured(let words): #expect(complete(name, "--" + spec.name, "").words == words(Config()))
      }
    }
  }

  @Test func optionsOfShowNeedNoCommand() {
    #expect(complete("-").words == complete("show", "-").words)
    #expect(complete("-f", "").words == Dialects.all.map { $0.name })
    #expect(complete("-f", "").meanings == Dialects.all.map { $0.summary })
    #expect(complete("-ft").words == Dialects.all.map { "-f" + $0.name })
    #expect(complete("--no-pause", "-s", "").words == SizeFamily.allCases.map(\.rawValue))
  }

  @Test func themesOfTheConfig() throws {
    _ = try scratch.file("home/.config/glance/config.toml", Array("[theme.mine]\nbase = \"light\"\n".utf8))
    #expect(complete("--theme", "").words.contains("mine"))
    #expect(complete("theme", "").words.contains("mine") && complete("theme", "").words.contains("toggle"))
    #expect(complete("theme", "dark", "").words.isEmpty)
  }

  @Test func templates() throws {
    _ = try scratch.file("home/.config/glance/templates/mine.mustache", Array("{{! Mine. }}".utf8))
    let answer = complete("--template", "")
    #expect(answer.offersFiles && answer.words.first == "mine" && answer.words.contains("agenda"))
    #expect(!answer.words.contains { $0.hasPrefix("partial-") })
    #expect(answer.words.count == Set(answer.words).count)
  }

  @Test func subActionsAndFormats() {
    _ = scratch.run("project", "add", "Big House")
    #expect(complete("project", "").words == ["add", "list", "edit", "delete"])
    #expect(complete("project", "edit", "B").words == ["Big House"])
    #expect(complete("project", "edit", "Big House", "").words.isEmpty)
    #expect(complete("list", "").words.contains("overdue") && complete("list", "").words.contains("all"))
    #expect(complete("import", "").words.contains("taskwarrior") && !complete("import", "").offersFiles)
    #expect(complete("import", "taskwarrior", "").offersFiles)
    #expect(!complete("import", "taskwarrior", "a", "").offersFiles)
    #expect(complete("completions", "").words == CompletionShells.all.map { $0.name })
    #expect(complete("show", "--store=").offersFiles && complete("--store", "").offersFiles)
  }

  @Test func tasks() {
    addTasks(12)
    _ = scratch.run("done", "2", "3")
    let open = complete("done", "")
    #expect(open.words == ["1"] + (4...12).map(String.init) && open.meanings.first == "Task 1")
    #expect(Set(complete("reopen", "").words) == ["2", "3"])
    #expect(Set(complete("delete", "").words) == Set((1...12).map(String.init)))
    #expect(complete("done", "1").words == ["1", "10", "11", "12"] && complete("done", "12").words == ["12"])
    for none in ["0", "01", "13", "x", "-", "99999999999999999999", "9223372036854775807"] {
      #expect(complete("done", "--", none).words.isEmpty)
    }
    // Those that are there already are left out, also those behind `--`.
    #expect(complete("done", "10", "--", "12", "1").words == ["1", "11"])
    #expect(complete("done", "n").words == ["next"] && complete("done", "sel").words == ["selected"])
    #expect(!complete("edit", "1", "").words.contains("1"))
  }

  @Test func projectsAndTags() {
    _ = scratch.run("add", "x", "--project", "Big House", "--tag", "phone")
    _ = scratch.run("add", "y", "--project", "Home", "--tag", "phone", "--tag", "a:b")
    #expect(complete("list", "--project", "").words == ["Big House", "Home", "none"])
    #expect(
      complete("edit", "1", "--project=").words == [
        "--project=Big House", "--project=Home", "--project=none",
      ]
    )
    #expect(complete("edit", "1", "--tag", "").words == ["phone", "a:b", "none"])
    #expect(complete("add", "x", "+").words == ["+Home"])
    #expect(complete("add", "x", "@").words == ["@phone", "@a:b"])
    #expect(complete("add", "due:to").words.contains("due:tomorrow"))
    #expect(complete("add", "Buy").words.isEmpty)
  }

  @Test func dates() {
    let answer = complete("add", "x", "--due", "")
    #expect(zip(answer.words, answer.meanings).contains { $0 == "tomorrow" && $1 == "Tue 2026-12-01" })
    for word in answer.words { #expect(scratch.run("add", "x", "--due", word).status == 0) }
    #expect(complete("--now", "2027-01-01", "--project", "").words.isEmpty)
    #expect(complete("edit", "1", "--now=2027-01-01", "--due=").meanings.contains("Sat 2027-01-02"))
  }

  @Test func theStoreOfTheLine() {
    _ = scratch.run(["add", "Elsewhere", "--store", scratch.folder + "/home/other.db"])
    addTasks(2)
    for words in [["done", "--store", scratch.folder + "/home/other.db"], ["done", "--store=~/other.db"]] {
      let ran = scratch.run(["completions", "fish", "--"] + words + [""])
      #expect(ran.output == "words\n1\tElsewhere\n")
    }
  }

  @Test func nothingIsSaidOfWhatCannotBeRead() throws {
    let broken = try scratch.file("broken.db", Array("no database".utf8))
    for words in [["done", ""], ["list", "--project", ""], ["edit", "1", "--tag", ""]] {
      #expect(
        scratch.run(["completions", "fish", "--"] + words, environment: ["GLANCE_STORE": broken]).lines.count
          <= 2
      )
    }
    for environment in [["GLANCE_STORE": nil], ["GLANCE_STORE": scratch.folder + "/none.db"]]
      as [[String: String?]]
    {
      #expect(complete("done", "", environment: environment).words.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.folder + "/none.db"))
  }

  @Test func privateHidesTitlesAndNames() {
    _ = scratch.run("add", "Secret", "--project", "Hidden", "--tag", "dark")
    _ = scratch.run("private", "on")
    #expect(complete("done", "").words == ["1"] && complete("done", "").meanings == [""])
    for words in [
      ["list", "--project", ""], ["add", "--tag", ""], ["add", "+"], ["add", "@"], ["project", "edit", ""],
    ] {
      #expect(
        scratch.run(["completions", "fish", "--"] + words).output.split(separator: "\n").filter {
          $0 != "none"
        } == ["words"]
      )
    }
  }

  @Test func textIsHarmless() {
    _ = scratch.run("add", "one\ntwo\tthree\u{1B}[31m\u{202E}", "--project", "a\nb", "--tag", "x\u{202E}y")
    _ = scratch.run("project", "add", "c\u{1B}]0;x\u{7}")
    #expect(complete("done", "").meanings == ["one two three[31m"])
    #expect(complete("list", "--project", "").words == ["none"] && complete("add", "--tag", "").words.isEmpty)
  }

  @Test func aLargeStore() throws {
    let ledger = SQLiteLedger(path: scratch.store)
    let added = try ledger.add(
      (1...5000).map { .init(title: "Task \($0)", project: "Project \($0 % 300)") },
      at: scratch.moment
    )
    #expect(added.count == 5000)
    #expect(complete("done", "").words.count == Completions.limit)
    #expect(complete("done", "499").words == ["499"] + (4990...4999).map(String.init))
    #expect(complete("list", "--project", "").words.count == Completions.limit)
    #expect(
      complete("list", "--project", "project 29").words == ["Project 29"]
        + (290...299).map { "Project \($0)" } + ["none"]
    )
  }

  @Test(arguments: [
    ["completions"], ["completions", "bsh"], ["completions", "bash", "x"],
    ["completions", "bash", "x", "--", "y"],
  ])
  func misuse(_ words: [String]) {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2)
  }

  @Test(arguments: [
    ["completions", "bash", "--", "glance"], ["completions", "bash", "--", "glance x", "y", "9", "80"],
    ["completions", "bash", "--", "glance x", "x", "nine", "0"], ["completions", "zsh", "--", ""],
    ["completions", "zsh", "--", "x", ""],
    ["completions", "bash", "--", "", "", "9", "80"],
  ])
  func whatNoScriptHandsOver(_ words: [String]) {
    #expect(scratch.run(words).status == 0)
  }
}
