import GlanceTestSupport
import Testing

@Suite struct ProjectCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("project", "add", "home", "--color", "tomato")
    _ = scratch.run("add", "A", "+home")
    _ = scratch.run("add", "B", "+home")
    _ = scratch.run("done", "1")
  }

  @Test(
    arguments: [
      (["work"], "work (#417adf)"),
      (["work", "--color", "#ABCDEF"], "work (#abcdef)"),
      (["two words", "--color", "SteelBlue"], "two words (#4682b4)"),
      (["  work  ", "--color", "#123"], "work (#112233)"),
    ] as [([String], String)]
  )
  func add(_ words: [String], _ expected: String) throws {
    let ran = try Scratch().run(["project", "add"] + words)
    #expect(ran == Ran(output: "Added the project \(expected)\n"))
  }

  @Test func list() {
    _ = scratch.run("project", "add", "art")
    #expect(
      scratch.run("project", "list").output == """
        art  0 open, 0 completed  #b8682e
        home  1 open, 1 completed  #ff6347

        """
    )
    let json =
      ##"{"schema":1,"projects":[{"name":"art","color":"#b8682e","open":0,"completed":0},"##
      + ##"{"name":"home","color":"#ff6347","open":1,"completed":1}]}"##
    #expect(scratch.run("project", "list", "--json").output == json + "\n")
  }

  @Test func emptyList() throws {
    let empty = try Scratch()
    #expect(empty.run("project", "list").output == "No projects\n")
    #expect(empty.run("project", "list", "--json").output == #"{"schema":1,"projects":[]}"# + "\n")
  }

  @Test func edit() throws {
    #expect(
      scratch.run("project", "edit", "home", "--name", "house").output
        == "Changed the project house (#ff6347)\n"
    )
    #expect(
      scratch.run("project", "edit", "house", "--color", "#000000").output
        == "Changed the project house (#000000)\n"
    )
    let task = try #require(JSONText.objects("tasks", in: scratch.run("list", "--json").output).first)
    #expect(task["project"] as? [String: String] == ["name": "house", "color": "#000000"])
  }

  @Test(
    arguments: [
      (
        "keep", "Deleted the project home; its 1 open and 1 completed tasks have no project now\n",
        ["B", "A"]
      ),
      ("delete", "Deleted the project home and its 1 open and 1 completed tasks\n", []),
    ]
  )
  func delete(_ fate: String, _ expected: String, _ left: [String]) throws {
    #expect(scratch.run("project", "delete", "HOME", "--tasks", fate) == Ran(output: expected))
    let list = scratch.run("list", "all", "--json").output
    #expect(try JSONText.titles(list) == left)
    #expect(try JSONText.objects("tasks", in: list).allSatisfy { $0["project"] is String == false })
    #expect(scratch.run("project", "list").output == "No projects\n")
  }

  @Test func deleteWithoutTasks() {
    _ = scratch.run("project", "add", "art")
    #expect(
      scratch.run("project", "delete", "art") == Ran(output: "Deleted the project art, which had no tasks\n")
    )
  }

  @Test(
    arguments: [
      (["k"], "home; its 1 open", ["B", "A"]), (["D"], "home and its 1 open", []),
      (["what", "", "k"], "Left the project as it is", ["B", "A"]), ([], "Left the project", ["B", "A"]),
      (["x", "keep"], "home; its 1 open", ["B", "A"]), (["delete"], "home and its 1 open", []),
      (["cancel"], "Left the project as it is", ["B", "A"]),
    ]
  )
  func deleteOnATerminal(_ answers: [String], _ expected: String, _ left: [String]) throws {
    let person = FakePerson(answers: answers)
    let ran = scratch.run(["project", "delete", "Home"], person: person)
    #expect(ran.status == 0 && ran.output.contains(expected))
    let question =
      #"Delete the project "home" and its 1 open and 1 completed tasks? "#
      + "[k]eep the tasks, [d]elete them, [c]ancel: "
    #expect(person.questions.first == question)
    #expect(try JSONText.titles(scratch.run("list", "all", "--json").output) == left)
    #expect(scratch.run("project", "list").output.contains("No projects") == !expected.contains("Left"))
  }

  @Test func namesWhateverTheirCase() throws {
    _ = scratch.run("project", "add", "Über")
    #expect(scratch.run("project", "add", "üBER").errors.contains(#"there is a project "Über" already"#))
    #expect(scratch.run("project", "add", "U\u{308}ber").status == 1)
    #expect(scratch.run("add", "C", "+HOME").output == "Added 3: C (+home)\n")
    #expect(scratch.run("edit", "3", "--project", "über").output == "Changed 3: C (+Über)\n")
    #expect(try JSONText.titles(scratch.run("list", "--project", "ÜBER", "--json").output) == ["C"])
    #expect(scratch.run("project", "edit", "über", "--name", "Home").errors.contains(#"project "home""#))
    #expect(scratch.run("project", "edit", "HOME", "--name", "Home").output.contains("project Home ("))
    #expect(try JSONText.titles(scratch.run("list", "--project", "home", "--json").output) == ["B"])
  }

  @Test(
    arguments: [
      ([], 2, "missing what to do: write one of add, list, edit, delete"),
      (["foo"], 2, #""foo": write one of add, list, edit, delete"#),
      (["add"], 2, "missing the NAME of a project"),
      (["add", ""], 2, "is empty"),
      (["add", " \u{200B} "], 2, "is empty"),
      (["add", "a", "b"], 2, #""b" is one word too many"#),
      (["add", "home"], 1, #"there is a project "home" already"#),
      (["add", "HoMe"], 1, #"there is a project "home" already"#),
      (["add", "a", "--color", "reddish"], 2, #"--color "reddish": write #RRGGBB"#),
      (["add", "a", "--color", "#12345"], 2, "--color"),
      (["add", "a", "--color", ""], 2, "--color"),
      (["add", "a", "--name", "b"], 2, "--name"),
      (["add", "a", "--tasks", "keep"], 2, "--tasks"),
      (["add", "a", "--json"], 2, "--json"),
      (["list", "a"], 2, #""a" is one word too many"#),
      (["list", "--color", "red"], 2, "--color"),
      (["edit"], 2, "missing the NAME"),
      (["edit", "home"], 2, "missing what to change: --name NAME or --color COLOR"),
      (["edit", "home", "--name", ""], 2, "--name"),
      (["edit", "nome", "--name", "b"], 1, #"no project "nome""#),
      (["edit", "HO", "--name", "b"], 1, #"do you mean "home"?"#),
      (["edit", "home", "--tasks", "keep"], 2, "--tasks"),
      (["delete"], 2, "missing the NAME"),
      (["delete", "nome"], 1, #"no project "nome""#),
      (
        ["delete", "home"], 2,
        #"1 open and 1 completed tasks of "home": write --tasks keep or --tasks delete"#
      ),
      (["delete", "home", "--tasks", "burn"], 2, #"--tasks "burn": write one of keep, delete"#),
      (["delete", "home", "--color", "red"], 2, "--color"),
    ] as [([String], Int32, String)]
  )
  func refuses(_ words: [String], _ status: Int32, _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(["project"] + words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment))
    #expect(try scratch.content() == before)
  }

  @Test func nameOfAnother() throws {
    _ = scratch.run("project", "add", "work")
    let ran = scratch.run("project", "edit", "work", "--name", "home")
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("already"))
    #expect(scratch.run("project", "edit", "work", "--name", "work").status == 0)
  }

  @Test("the case of a name does not decide where it is listed")
  func order() throws {
    for name in ["Work", "art", "work 2"] { _ = scratch.run("project", "add", name) }
    let names = scratch.run("project", "list").lines.map { $0.prefix { $0 != " " } }
    #expect(names == ["art", "home", "Work", "work"])
    let projects = try JSONText.objects("projects", in: scratch.run("show", "-f", "json").output)
    #expect(projects.map { $0["name"] as? String } == ["art", "home", "Work", "work 2"])
  }

  @Test("no project has the name that means none")
  func none() throws {
    let before = try scratch.content()
    for words in [
      ["project", "add", "none"], ["project", "add", " None"], ["project", "edit", "home", "--name", "NONE"],
      ["add", "C", "+none"],
    ] {
      let ran = scratch.run(words)
      #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains("means no project"), "\(words)")
    }
    #expect(try scratch.content() == before)
    #expect(scratch.run("edit", "2", "--project", "None").output == "Changed 2: B\n")
    #expect(scratch.run("list", "--project", "NONE").output == "2  B\n")
  }
}
