import Foundation
import Glibc
import Testing

extension BarTests {
  /// The stream of a bar ends with the bar, however that ends; a bar that is loaded anew has a new one.
  @Suite(.timeLimit(.minutes(5)))
  struct LifeCycleTests {
    /// How a bar is loaded anew, and how often that is tried.
    private struct Reload {
      let times: Int
      let run: () async throws -> Void
    }

    /// Loads a running bar anew, ends it by SIGTERM, starts it again, ends it by SIGKILL.
    ///
    /// - Parameters:
    ///   - bar: The name of its process.
    ///   - helpers: The names of what our stream has started.
    ///   - sandbox: Where it runs.
    ///   - reload: How it is loaded anew; `nil` for a bar that can't be.
    ///   - restart: Starts it again.
    /// - Throws: What a process, or the system, says.
    private func expectNothingLeft(
      of bar: String,
      helpers: [String] = [],
      in sandbox: Sandbox,
      reload: Reload? = nil,
      restart: () async throws -> Void
    ) async throws {
      var streams = try await sandbox.processes(1, named: "glance")
      if let reload {
        for _ in 0..<reload.times {
          try await reload.run()
          streams = try await sandbox.processes(1, named: "glance", otherThan: streams)
        }
      }
      for signal in [SIGTERM, SIGKILL] {
        for helper in helpers { try await sandbox.processes(1, named: helper) }
        try await sandbox.processes(1, named: bar)
        sandbox.send(signal, toAll: bar)
        for name in ["glance"] + helpers { try await sandbox.processes(0, named: name) }
        guard signal == SIGTERM else { break }
        try await restart()
        try await sandbox.processes(1, named: "glance")
      }
    }

    private static let tasks = "tasks.db"

    /// A stream that dies is started again by the bar.
    private func expectNewStream(in sandbox: Sandbox) async throws {
      let streams = try await sandbox.processes(1, named: "glance")
      sandbox.send(SIGKILL, toAll: "glance")
      try await sandbox.processes(1, named: "glance", otherThan: streams)
    }

    @Test(.needs(.sway, .waybar, .grim))
    func waybar() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        try await SwayDesktop.with(in: sandbox) { desktop in
          func start() throws {
            let config = try WaybarExampleTests.config()
            try desktop.startWaybar(config: config, style: WaybarStyle.css, environment: environment)
          }
          try start()
          try await expectNothingLeft(
            of: "waybar",
            in: sandbox,
            reload: Reload(times: 50) { sandbox.send(SIGUSR2, toAll: "waybar") },
            restart: start
          )
        }
      }
    }

    @Test(.needs(.xvfb, .i3, .i3bar, .i3msg))
    func i3bar() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        let block = "include \(try sandbox.example("i3/bar.conf"))"
        try await I3Desktop.with(bar: block, environment: environment, in: sandbox) { desktop in
          let restart = { try await desktop.i3("restart") }
          try await expectNothingLeft(
            of: "i3bar",
            in: sandbox,
            reload: Reload(times: 5, run: restart),
            restart: restart
          )
        }
      }
    }

    @Test(
      .needs(.xvfb, .i3, .i3bar, .i3msg, .i3status, .i3blocks),
      arguments: [
        ("i3status", "general { output_format = i3bar }\norder += \"load\"\n"),
        ("i3blocks", "[block]\ncommand=echo x\ninterval=1\n"),
      ]
    )
    func `what i3bar shows behind our blocks`(program: String, config: String) async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        let file = try sandbox.write(config, to: "wrapped.conf")
        let status = "glance show -f i3bar --follow --wrap -- \(program) -c \(file)"
        try await I3Desktop.with(status: status, environment: environment, in: sandbox) { desktop in
          let restart = { try await desktop.i3("restart") }
          try await expectNothingLeft(
            of: "i3bar",
            helpers: [program],
            in: sandbox,
            reload: Reload(times: 5, run: restart),
            restart: restart
          )
        }
      }
    }

    @Test(.needs(.sway, .swaybar, .swaymsg, .grim))
    func swaybar() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        let file = try sandbox.example("sway/bar.conf")
        try await SwayDesktop.with(including: file, environment: environment, in: sandbox) { desktop in
          let restart = { try await desktop.sway("reload") }
          try await expectNothingLeft(
            of: "swaybar",
            in: sandbox,
            reload: Reload(times: 5, run: restart),
            restart: restart
          )
        }
      }
    }

    @Test(.needs(.xvfb, .polybar, .polybarMessage))
    func polybar() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        try await XDesktop.with(log: "polybar.log", in: sandbox) { desktop in
          func start() throws {
            let file = try sandbox.example("polybar/glance.ini") {
              $0.replacing("interval = 5", with: "interval = 1")
            }
            try PolybarTests.start(module: file, on: desktop, environment: environment)
          }
          try start()
          try await expectNewStream(in: sandbox)
          try await expectNothingLeft(
            of: "polybar",
            in: sandbox,
            reload: Reload(times: 5) {
              try await sandbox.output(of: Program.polybarMessage.found(), ["cmd", "restart"])
            },
            restart: start
          )
        }
      }
    }

    @Test(.needs(.xvfb, .lemonbar))
    func lemonbar() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        try await XDesktop.with(log: "sh.log", in: sandbox) { desktop in
          func start() throws {
            try desktop.start(.shell, [sandbox.example("lemonbar/glance.sh")], environment: environment)
          }
          try start()
          try await expectNothingLeft(of: "lemonbar", in: sandbox, restart: start)
        }
      }
    }

    @Test(.needs(.xvfb, .xmobar))
    func xmobar() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        try await XDesktop.with(log: "xmobar.log", in: sandbox) { desktop in
          func start() throws {
            let config = try sandbox.example("xmobar/xmobarrc")
            try XmobarTests.start(config: config, on: desktop, environment: environment)
          }
          try start()
          try await expectNothingLeft(of: "xmobar", in: sandbox, restart: start)
        }
      }
    }

    @Test(.needs(.xvfb, .yambar))
    func yambar() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        try await XDesktop.with(log: "yambar.log", in: sandbox) { desktop in
          func start() throws {
            let config = try sandbox.example("yambar/config.yml")
            try desktop.start(.yambar, ["-b", "xcb", "-c", config], environment: environment)
          }
          try start()
          try await expectNothingLeft(of: "yambar", in: sandbox, restart: start)
        }
      }
    }

    @Test(.needs(.tmux), arguments: ["detach-client", "kill-server", "SIGKILL"])
    func tmux(end: String) async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        let config = try sandbox.example("tmux/tmux.conf")
        try await TmuxTerminal.with(config: config, environment: environment, in: sandbox) { terminal in
          try await sandbox.processes(1, named: "glance")
          if end == "SIGKILL" {
            sandbox.send(SIGKILL, toAll: "tmux: server")
          } else {
            try await terminal.run([end])
          }
          try await sandbox.processes(0, named: "glance")
        }
      }
    }

    /// A bar that is hidden stops what writes for it.
    @Test(.needs(.xvfb, .i3, .i3bar, .i3msg, .tesseract))
    func `a bar that was hidden shows what is by now`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: LifeCycleTests.tasks)
        let block = """
          bar {
            status_command exec glance show -f i3bar -s medium --follow
            mode hide
            position top
            font pango:DejaVu Sans 20px
            colors {
              background \(I3Desktop.background)
            }
          }
          """
        try await I3Desktop.with(bar: block, environment: environment, in: sandbox) { desktop in
          func waitUntilStopped() async throws {
            _ = try await eventually("a stream that is stopped") {
              sandbox.processes(named: "glance").contains { sandbox.state(of: $0) == "T" } ? true : nil
            }
          }
          for (index, title) in ["Water the plants", "Call the bank"].enumerated() {
            try await waitUntilStopped()
            try await sandbox.glance(["add", title, "--due", "today"], in: environment)
            try await desktop.i3("bar mode dock")
            try await desktop.block(reads: title, in: DarkTheme.today)
            try await sandbox.glance(["done", "\(index + 1)"], in: environment)
            try await desktop.i3("bar mode hide")
          }
          // The system lets go on what a dead bar has stopped, with SIGHUP.
          try await waitUntilStopped()
          sandbox.send(SIGKILL, toAll: "i3bar")
          try await sandbox.processes(0, named: "glance")
        }
      }
    }
  }
}
