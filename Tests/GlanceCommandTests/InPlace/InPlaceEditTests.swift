import Foundation
import GlanceTestSupport
import Testing

/// `glance edit N` alone, on a real terminal with editors that are scripts.
@Suite(.enabled(if: Binary.isBuilt)) struct InPlaceEditTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run(
      "add",
      "Call the bank",
      "+home",
      "@phone",
      "--due",
      "2027-01-08 17:00",
      "--note",
      "Ask Marta.\n# x"
    )
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/run",
      withIntermediateDirectories: true
    )
  }

  /// The words that run a script, which gets the form as its last argument.
  ///
  /// The shell reads it, since a program that was just written may still be open in a child of another test, and can't
  /// be run then.
  private func editor(_ lines: String...) throws -> String {
    let path = try scratch.file("editor", Array(("set -e\n" + lines.joined(separator: "\n") + "\n").utf8))
    return "sh \(path)"
  }

  private func edit(
    _ selector: String = "1",
    typing: String = "",
    with variables: [String: String]
  ) throws -> Ran {
    let environment = ["XDG_RUNTIME_DIR": scratch.folder + "/run", "GLANCE": Binary.path]
    return try scratch.spawnOnTerminal(
      "edit",
      selector,
      typing: typing,
      environment: environment.merging(variables) { _, own in own }
    )
  }

  /// The forms that are left, each with its text.
  private func kept() throws -> [String] {
    let run = URL(filePath: scratch.folder + "/run")
    return try FileManager.default.subpathsOfDirectory(atPath: run.path).filter { $0.hasSuffix(".txt") }
      .map { try String(contentsOf: run.appending(path: $0), encoding: .utf8) }
  }

  private func task() throws -> JSONText.Object {
    try #require(JSONText.objects("tasks", in: scratch.run("list", "all", "--json").output).first)
  }

  @Test func change() throws {
    let before = try scratch.content()
    let path = try editor(
      #"sed -i 's/^title:.*/title: Call Ada/; s/^due:.*/due: 2027-01-09/; s/^priority:.*/priority: low/' "$1""#,
      #"printf '#2\nlast\n' >> "$1""#
    )
    let ran = try edit(with: ["EDITOR": path])
    #expect(ran.output == "Changed 1: Call Ada (due Sat 2027-01-09, +home, @phone, low, with a note)\n")
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(try task()["note"] as? String == "Ask Marta.\n# x\n#2\nlast")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder + "/run") == [])
    #expect(scratch.run("undo").output == "Took back: edited \"Call the bank\"\n")
    #expect(try scratch.content() == before)
  }

  @Test func theFileIsForNobodyElse() throws {
    let path = try editor(
      #"stat -c %a "$1" "${1%/*}"; echo "${1##*/}"; touch "$1~" "${1%/*}/.x.swp""#
    )
    #expect(try edit(with: ["EDITOR": path]).output == "600\n700\ntask-1.txt\nNothing changed\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder + "/run") == [])
  }

  @Test func theEditorHasTheTerminalAndItsOwnArguments() throws {
    let path = try editor(#"test -t 0; test -t 1; echo "$1,$2,$#"; sed -i s/bank/shop/ "$3""#)
    let ran = try edit("next", with: ["VISUAL": "  \(path)  --wait  -x ", "EDITOR": "/nowhere"])
    #expect(ran.output.hasPrefix("--wait,-x,3\nChanged 1: Call the shop ("))
    #expect(try edit(with: ["VISUAL": "  ", "EDITOR": path]).status == 1)
  }

  @Test(arguments: [#":"#, #": > "$1""#, #"printf '\n\n' > "$1""#, #"sed -i 's/$/\r/' "$1""#, #"touch "$1""#])
  func nothingChanged(_ script: String) throws {
    let before = try scratch.content()
    let ran = try edit(with: ["EDITOR": editor(script)])
    #expect(ran == Ran(output: "Nothing changed\n"))
    #expect(try scratch.content() == before)
    #expect(scratch.run("undo").output.contains("added"))
  }

  @Test func aMistakeIsShownAndEditedAgain() throws {
    let path = try editor(
      #"if grep -q nope "$1"; then sed -i s/nope/2027-02-01/ "$1"; else sed -i 's/^due:.*/due: nope/; s/bank/shop/' "$1"; fi"#
    )
    let ran = try edit(typing: "what\ne\n", with: ["EDITOR": path])
    #expect(
      ran.output.contains("line 9: due \"nope\": not understood")
        && ran.output.contains("[e]dit again, [q]uit: ")
    )
    #expect(
      ran.output.hasSuffix("Changed 1: Call the shop (due Mon 2027-02-01, +home, @phone, with a note)\n")
    )
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(try kept() == [])
  }

  @Test func aScriptIsAnEditorWithoutATerminal() throws {
    let path = try editor(#"sed -i s/bank/shop/ "$1""#)
    let ran = scratch.run(["edit", "1"], environment: ["EDITOR": path])
    #expect(ran.output.hasPrefix("Changed 1: Call the shop (") && ran.status == 0)
    let mistaken = try editor(#"sed -i 's/^due:.*/due: nope/' "$1""#)
    let refused = scratch.run(
      ["edit", "1"],
      environment: ["EDITOR": mistaken, "XDG_RUNTIME_DIR": scratch.folder]
    )
    #expect(refused.status == 1 && refused.errors.contains("line 9: due \"nope\": not understood"))
    #expect(refused.errors.contains("your text is kept in \(scratch.folder)/"))
    #expect(scratch.run("edit", "1").status == 2)
  }

  @Test(arguments: ["q\n", "\u{4}"])
  func aMistakeThatIsLeftKeepsTheText(_ typing: String) throws {
    let before = try scratch.content()
    let path = try editor(#"sed -i 's/^due:.*/due: nope/; s/bank/shop/' "$1""#)
    let ran = try edit(typing: typing, with: ["EDITOR": path])
    #expect(
      ran.status == 1
        && ran.errors.hasPrefix("glance: line 9: due \"nope\": not understood")
        && ran.errors.contains("; nothing was changed; your text is kept in \(scratch.folder)/run/glance-")
    )
    #expect(try kept().count == 1 && kept()[0].contains("title: Call the shop\ndue: nope\n"))
    #expect(try scratch.content() == before)
  }

  @Test func anEditorThatFails() throws {
    let before = try scratch.content()
    let failing = try edit(with: ["EDITOR": editor("exit 3")])
    #expect(
      failing.status == 1
        && failing.errors
          == "glance: the editor \"sh\" ended with 3, so nothing was changed\n"
    )
    let missing = try edit(with: ["EDITOR": "/nowhere/vi -f"])
    #expect(
      missing.status == 1
        && missing.errors.hasPrefix("glance: can't start the editor \"/nowhere/vi\": no such file")
    )
    #expect(try kept() == [])
    // What was written before it failed is kept.
    let late = try edit(with: ["EDITOR": editor(#"sed -i s/bank/shop/ "$1"; exit 1"#)])
    #expect(
      late.status == 1 && late.errors.contains("ended with 1, so nothing was changed; your text is kept in ")
    )
    #expect(try kept().count == 1)
    let large = try edit(with: ["EDITOR": editor(#"truncate -s 100M "$1""#)])
    #expect(large.status == 1 && large.errors.contains("larger than") && large.errors.contains("is kept in "))
    let gone = try edit(with: ["EDITOR": editor(#"rm "$1""#)])
    #expect(gone.status == 1 && gone.errors.contains("can't read what the editor wrote"))
    #expect(try scratch.content() == before)
  }

  @Test func whatOthersChangeMeanwhileStays() throws {
    let path = try editor(
      #""$GLANCE" edit 1 --priority high --note other --due none > /dev/null; sed -i s/bank/shop/ "$1""#
    )
    #expect(
      try edit(with: ["EDITOR": path]).output
        == "Changed 1: Call the shop (+home, @phone, high, with a note)\n"
    )
    #expect(try task()["note"] as? String == "other")
  }

  @Test(arguments: [
    ("edit 1 --title X", "the title of task 1 has been changed by another program meanwhile"),
    ("delete 1", "no task \"1\""),
  ])
  func aConflictKeepsTheText(_ command: String, _ message: String) throws {
    let path = try editor(#""$GLANCE" \#(command) > /dev/null; sed -i s/bank/shop/ "$1""#)
    let ran = try edit(with: ["EDITOR": path])
    #expect(ran.status == 1 && ran.errors.contains(message) && ran.errors.contains("your text is kept in "))
    #expect(try kept().count == 1 && kept()[0].contains("Call the shop"))
    #expect(!scratch.run("list", "all", "--json").output.contains("shop"))
  }

  @Test func controlsOfATitleDoNotReachTheTerminal() throws {
    _ = scratch.run("add", "evil \u{1B}]0;x\u{7}\u{202E} title; touch /tmp/x")
    let before = try scratch.content()
    let ran = try edit("2", with: ["EDITOR": "cat"])
    #expect(ran.output.contains(#"title: evil \u{1B}]0;x\u{7}\u{202E} title; touch /tmp/x"#))
    #expect(!ran.output.contains("\u{1B}") && ran.output.hasSuffix("Nothing changed\n"))
    #expect(try scratch.content() == before)
    _ = try edit("2", with: ["EDITOR": editor(#"sed -i 's/evil/good/' "$1""#)])
    #expect(
      try JSONText.titles(scratch.run("list", "--json").output).contains(
        "good \u{1B}]0;x\u{7}\u{202E} title; touch /tmp/x"
      )
    )
  }

  @Test func theEditorOfAPersonWhoChoseNone() throws {
    let nobody = FakePerson()
    let ran = scratch.run(["edit", "1"], person: nobody)
    #expect(nobody.commands.map { $0.first } == ["editor", "vi"])
    #expect(
      ran.isRefusal
        && ran.errors.contains(
          "can't start the editor \"vi\": no such file or directory; name one in $VISUAL"
        )
    )
    let person = FakePerson(edits: [FakePerson.rewriting { $0.replacing("bank", with: "shop") }])
    #expect(scratch.run(["edit", "1"], person: person).output.hasPrefix("Changed 1: Call the shop"))
    #expect(person.commands.map { $0.count } == [2])
  }

  @Test func wordsCountFromTheClock() throws {
    let person = FakePerson(edits: [
      FakePerson.rewriting { $0.replacing("2027-01-08 17:00", with: "tomorrow") }
    ])
    let ran = scratch.run(["edit", "1", "--now", "2026-12-30"], person: person)
    #expect(ran.output.contains("due Thu 2026-12-31"))
  }

  @Test func withoutATerminal() throws {
    let before = try scratch.content()
    for ran in [
      scratch.run("edit", "1"), scratch.run(["edit", "1"], columns: 80), try scratch.spawn("edit", "1"),
    ] {
      #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains("--title TEXT"))
    }
    #expect(try scratch.content() == before)
  }

  @Test func aTaskThatIsNotThere() throws {
    let ran = try edit("9", with: ["EDITOR": "cat"])
    #expect(ran.status == 1 && ran.output.isEmpty && ran.errors.contains("no task \"9\""))
  }

  @Test func theQuestionOfADeletedProject() throws {
    let ran = try scratch.spawnOnTerminal("project", "delete", "HOME", typing: "x\nk\n")
    #expect(
      ran.output.contains(
        "Delete the project \"home\" and its 1 open task? [k]eep the tasks, [d]elete them, [c]ancel: "
      )
    )
    #expect(ran.output.hasSuffix("Deleted the project home; its 1 open task has no project now\n"))
  }
}
