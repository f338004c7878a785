internal import CGlanceLinux
internal import Glibc

/// Another generator of status lines, whose blocks stand behind ours.
///
/// Its pipes never block us. SIGPIPE has to be ignored: a generator may close its standard input.
struct WrappedGenerator {
  /// Whether it is there.
  enum State: Hashable {
    case running
    /// It has ended, with an exit code or 128 and the number of a signal.
    case ended(code: Int32)
  }

  /// Whether it is there; `readAvailable()` takes note of its end.
  private(set) var state = State.running
  /// What it asks for; `nil` until its header has come, and for one that writes plain text.
  private(set) var header: I3BarHeader?
  /// The descriptor that is readable once there is something to read, its end included; -1, which `poll` passes over,
  /// when there will be nothing more.
  private(set) var outputDescriptor: Int32
  private var inputDescriptor: Int32
  private let process: ChildProcess
  private var reader = I3BarStreamReader()
  private var exitCode: Int32?
  private var hasClicks = false
  /// Whether there was more to read than `readAvailable()` reads at once.
  private(set) var isFlooding = false

  /// Starts a generator.
  ///
  /// - Parameter words: Its name and its arguments.
  /// - Throws: Why it could not be started.
  init(_ words: [String]) throws(ChildProcess.StartError) {
    let input = try Pipe()
    let output: Pipe
    do throws(ChildProcess.StartError) { output = try Pipe() } catch {
      input.close()
      throw error
    }
    do throws(ChildProcess.StartError) {
      process = try ChildProcess.start(words, input: input.reading, output: output.writing)
    } catch {
      input.close()
      output.close()
      throw error
    }
    close(input.reading)
    close(output.writing)
    inputDescriptor = input.writing
    outputDescriptor = output.reading
    // Only ours: the two ends of a pipe have flags of their own.
    for descriptor in [inputDescriptor, outputDescriptor] {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
  }

  /// Reads what there is, at most 64 KiB of it, and takes note of its end.
  ///
  /// To be called when the descriptor is readable, and when a child has ended: what it started may hold its standard
  /// output open.
  mutating func readAvailable() -> [I3BarStreamReader.Element] {
    guard state == .running else { return [] }
    // Looked at before the reading, so that nothing which it wrote before its end is lost.
    if exitCode == nil { exitCode = process.endCode() }
    var elements: [I3BarStreamReader.Element] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    isFlooding = true
    for _ in 0..<4 {
      let count = read(outputDescriptor, &bytes, bytes.count)
      if count > 0 {
        elements += reader.read(bytes[..<count])
      } else if count < 0, errno == EINTR {
        continue
      } else {
        // Without a standard output it is of no use, even if it lives.
        if count == 0 || errno != EAGAIN || exitCode != nil { finish() }
        isFlooding = false
        break
      }
    }
    if case .header(let header)? = elements.first { self.header = header }
    return elements
  }

  /// Hands it a click, as the protocol of click events has it, if it asked for clicks.
  ///
  /// A click that the pipe has no room for is dropped whole, since nobody waits for it: a pipe takes up to `PIPE_BUF`
  /// bytes (4096) in one piece or not at all (pipe(7)).
  ///
  /// - Parameter click: The object of the click, on one line.
  mutating func send(click: [UInt8]) {
    guard inputDescriptor >= 0, header?.asksForClicks == true else { return }
    let message = Array((hasClicks ? "," : "[\n").utf8) + click + [0x0A]
    guard message.count <= PIPE_BUF else { return }
    while true {
      let count = write(inputDescriptor, message, message.count)
      if count >= 0 {
        hasClicks = true
      } else if errno == EINTR {
        continue
      } else if errno != EAGAIN {
        closeInput()
      }
      return
    }
  }

  /// Ends it, and waits for that a moment; one that takes longer goes on ending when this process has ended.
  mutating func end() {
    guard state == .running else { return }
    // Before its pipes break, which would end it in another way.
    askToEnd()
    closePipes()
    state = .ended(code: exitCode ?? waitBriefly() ?? 128 + SIGTERM)
  }

  private mutating func finish() {
    closePipes()
    if exitCode == nil { exitCode = waitBriefly() }
    if exitCode == nil {
      askToEnd()
      exitCode = waitBriefly()
    }
    if exitCode == nil { kill(process.id, SIGKILL) }
    state = .ended(code: exitCode ?? process.wait())
  }

  private func askToEnd() {
    guard exitCode == nil else { return }
    process.terminate()
    // A bar that was hidden has stopped it.
    kill(process.id, SIGCONT)
  }

  /// Waits for its end up to an eighth of a second; a process whose standard output is closed is mostly about to end.
  private func waitBriefly() -> Int32? {
    var pause: Int32 = 1
    while pause < 128 {
      if let code = process.endCode() { return code }
      poll(nil, 0, pause)
      pause *= 2
    }
    return process.endCode()
  }

  private mutating func closeInput() {
    if inputDescriptor >= 0 { close(inputDescriptor) }
    inputDescriptor = -1
  }

  private mutating func closePipes() {
    closeInput()
    if outputDescriptor >= 0 { close(outputDescriptor) }
    outputDescriptor = -1
  }

  /// The two ends of a pipe, which no other program inherits.
  private struct Pipe {
    let reading: Int32, writing: Int32

    init() throws(ChildProcess.StartError) {
      var ends: [Int32] = [-1, -1]
      guard pipe2(&ends, O_CLOEXEC) == 0 else {
        throw ChildProcess.StartError(reason: ErrorNumber.reason(errno))
      }
      reading = ends[0]
      writing = ends[1]
    }

    func close() {
      Glibc.close(reading)
      Glibc.close(writing)
    }
  }
}
