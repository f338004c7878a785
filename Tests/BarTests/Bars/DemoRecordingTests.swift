import Foundation
import GlanceTestSupport
import Testing

extension BarTests {
  /// The animation at the top of the README, and the script that records it.
  @Suite(
    .needs(.waybar, .sway, .foot, .grim, .xvfb, .xdotool, .convert, .bash),
    .timeLimit(.minutes(5))
  )
  struct DemoRecordingTests {
    /// The size and the number of the pictures of a GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt).
    private func animation(_ data: Data) throws -> (width: Int, height: Int, pictures: Int) {
      let bytes = Array(data)
      try #require(bytes.starts(with: Array("GIF89a".utf8)))
      // Each picture of an animation has a Graphic Control Extension of four bytes before it.
      let pictures = bytes.indices.dropLast(2).count {
        bytes[$0...].prefix(3).elementsEqual([0x21, 0xF9, 4])
      }
      return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8, pictures)
    }

    @Test
    func `the recording that is kept is an animation`() throws {
      let url = SharedData.projectRoot.appending(path: "examples/demo.gif")
      let kept = try animation(Data(contentsOf: url))
      #expect(kept.width == 760 && kept.height == 340)
      #expect(kept.pictures >= 10)
    }

    @Test
    func `the script records another one`() async throws {
      try await Sandbox.with { sandbox in
        let script = try sandbox.example("record-demo.sh")
        let words = [script, sandbox.glance.path, sandbox.path("recorded.gif")]
        try await sandbox.output(
          of: Program.bash.found(),
          words,
          environment: ["TMPDIR": sandbox.folder.path]
        )
        let recorded = try animation(Data(contentsOf: URL(filePath: sandbox.path("recorded.gif"))))
        #expect(recorded.width == 760 && recorded.height == 340)
        #expect(recorded.pictures >= 10)
      }
    }
  }
}
