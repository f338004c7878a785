import Foundation
import GlanceTestSupport
import Testing

/// A shell, and how it comes by the completions.
enum ShellSetup: String, CaseIterable, CustomTestStringConvertible {
  /// They are loaded when the shell starts.
  case bash, zsh, fish
  /// They are where the README's command installs them.
  case bashPackage, zshFolder, fishFolder

  var testDescription: String { rawValue }

  /// The shells themselves, by the way that leads to the completions.
  static let shells = [bash, zsh, fish]

  private static let bashPackageFile = "/usr/share/bash-completion/bash_completion"

  /// Whether what it needs beside the shell is there.
  var isInstalled: Bool {
    self != .bashPackage || FileManager.default.fileExists(atPath: ShellSetup.bashPackageFile)
      || Program.areRequired
  }

  /// What the shell reads when it starts.
  private var settings: String {
    switch self {
    case .bash:
      """
      PS1='\(ShellTerminal.prompt) '
      source <(glance completions bash)
      """
    case .bashPackage:
      """
      PS1='\(ShellTerminal.prompt) '
      source \(ShellSetup.bashPackageFile)
      """
    case .zsh:
      """
      PROMPT='\(ShellTerminal.prompt) '
      autoload -Uz compinit && compinit -u -D
      source <(glance completions zsh)
      """
    case .zshFolder:
      """
      PROMPT='\(ShellTerminal.prompt) '
      fpath=(~/.local/share/zsh/site-functions $fpath)
      autoload -Uz compinit && compinit -u -D
      """
    case .fish:
      """
      set -g fish_greeting
      set -g fish_autosuggestion_enabled 0
      function fish_prompt; printf '\(ShellTerminal.prompt) '; end
      glance completions fish | source
      """
    case .fishFolder:
      """
      set -g fish_greeting
      set -g fish_autosuggestion_enabled 0
      function fish_prompt; printf '\(ShellTerminal.prompt) '; end
      """
    }
  }

  /// Writes the settings, and returns the command of the shell.
  private func words(in sandbox: Sandbox) throws -> [String] {
    switch self {
    case .bash, .bashPackage:
      let file = try sandbox.write(settings + "\n", to: "bashrc")
      return [try Program.bash.found(), "--noprofile", "--rcfile", file, "-i"]
    case .zsh, .zshFolder:
      try sandbox.write(settings + "\n", to: ".zshrc")
      return [try Program.zsh.found(), "-i"]
    case .fish, .fishFolder:
      let file = try sandbox.write(settings + "\n", to: "settings.fish")
      return [try Program.fish.found(), "--init-command", "'source \(file)'"]
    }
  }

  /// Runs the README's command that installs the program.
  static func install(in sandbox: Sandbox) async throws {
    let readme = try String(
      contentsOf: SharedData.projectRoot.appending(path: "README.md"),
      encoding: .utf8
    )
    let blocks = readme.components(separatedBy: "```")
    let block = try #require(blocks.first { $0.contains("\ninstall -D ") })
    let script = block.dropFirst("sh\n".count).replacing(".build/release/glance", with: sandbox.glance.path)
    try await sandbox.output(of: Program.shell.found(), ["-euc", String(script)])
  }

  /// Does something with the shell on a store, in which the completions are there.
  func with(store: String, in sandbox: Sandbox, _ body: (ShellTerminal) async throws -> Void) async throws {
    var environment = sandbox.exampleEnvironment(store: store)
    if !ShellSetup.shells.contains(self) {
      try await ShellSetup.install(in: sandbox)
      let path = environment["PATH", default: ""]
      environment["PATH"] = sandbox.path(".local/bin") + ":" + path
    }
    try await ShellTerminal.with(try words(in: sandbox), environment: environment, in: sandbox, body)
  }
}
