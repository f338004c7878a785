import GlanceTestSupport
import Testing

/// `--now`, which pins the clock, and the simulated latency.
@Suite struct NowOptionTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24T00:00:00+01:00"),
    ("2026-12-24T18:30", "2026-12-24T18:30:00+01:00"),
    ("2026-12-24 18:30", "2026-12-24T18:30:00+01:00"),
    ("2026-12-24T18:30:15", "2026-12-24T18:30:15+01:00"),
    ("2026-12-24T18:30Z", "2026-12-24T19:30:00+01:00"),
    ("2026-12-24T18:30:15-05:00", "2026-12-25T00:30:15+01:00"),
    ("2026-06-24T18:30+00:00", "2026-06-24T20:30:00+02:00"),
    ("2027-03-28T02:30", "2027-03-28T03:30:00+02:00"),
    ("1970-01-03", "1970-01-03T00:00:00+01:00"),
    ("9989-12-31T23:59:59", "9989-12-31T23:59:59+01:00"),
  ])
  func forms(_ text: String, _ expected: String) throws {
    let ran = scratch.run("show", "-f", "json", "--now", text)
    #expect(ran.status == 0)
    #expect(try JSONText.object(ran.output)["generated"] as? String == expected)
    #expect(scratch.run("-f", "json", "--now=\(text)") == ran)
  }

  @Test(arguments: [
    "", " ", "now", "today", "10:00", "2026", "2026-13-01", "2026-02-29", "2026-11-30T24:00", "2026-11-30T10",
    "2026-11-30T10:00:61", "2026-11-30T10:00+25:00", "2026-11-30T10:00 CET", "30.11.2026", "1796112000",
    "1969-12-31", "10000-01-01", "-2026-01-01", "2026-11-30T10:00\n", "２０２６-11-30",
    "99999999999999999999-01-01",
  ])
  func refuses(_ text: String) {
    for command in ["show", "list", "add", "done", "theme", "private", "import", "project", "edit"] {
      let ran = scratch.run(command, "--now", text)
      #expect(ran.isRefusal && ran.status == 2 && ran.errors.hasPrefix("glance: --now "))
    }
    #expect(scratch.run("-f", "waybar", "--now", text).status == 2)
  }

  @Test func everyCommandTakesIt() throws {
    let now = ["--now", "2026-12-24T18:30"]
    #expect(scratch.run(["add", "A", "--due", "today"] + now).output == "Added 1: A (due Thu 2026-12-24)\n")
    #expect(scratch.run(["list", "today"] + now).output == "1  A  2026-12-24\n")
    #expect(scratch.run(["list", "overdue", "--now", "2026-12-25"]).output == "1  A  2026-12-24\n")
    #expect(scratch.run(["edit", "1", "--due", "tom"] + now).output == "Changed 1: A (due Fri 2026-12-25)\n")
    #expect(scratch.run(["done", "1"] + now).status == 0)
    let task = try #require(JSONText.objects("tasks", in: scratch.run("list", "all", "--json").output).first)
    #expect(task["completed"] as? String == "2026-12-24T18:30:00+01:00")
    for words in [["project", "list"], ["theme", "dark"], ["private", "off"], ["delete", "1"]] {
      #expect(scratch.run(words + now).status == 0)
    }
  }

  @Test(arguments: ["1ms", "0", "0.001s", "0.001", "1e-3s", "0ms"])
  func delay(_ text: String) {
    #expect(scratch.run(["list"], environment: ["GLANCE_SIMULATE_DELAY": text]).status == 0)
    #expect(scratch.run(["add", "A"], environment: ["GLANCE_SIMULATE_DELAY": text]).status == 0)
  }

  @Test(arguments: [
    "x", "s", "ms", "-1", "+1", "1m", "1 s", "nan", "inf", "1e99", "3601", "1.5.5s", "s1", "١s", "\n",
  ])
  func badDelay(_ text: String) {
    for words in [["list"], ["add", "A"], ["show"]] {
      let ran = scratch.run(words, environment: ["GLANCE_SIMULATE_DELAY": text])
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.hasPrefix("glance: $GLANCE_SIMULATE_DELAY "))
    }
    let bar = scratch.run(["show", "-f", "waybar"], environment: ["GLANCE_SIMULATE_DELAY": text])
    #expect(bar.status == 0 && bar.output.contains("GLANCE_SIMULATE_DELAY"))
    #expect(scratch.run("list").output == "No open tasks\n")
  }
}
