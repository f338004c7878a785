internal import CGlanceLinux
internal import Glibc

/// The signals of a stream.
enum Signals {
  /// Sets what each signal does, and gives the descriptor from which the ones that are news are read.
  ///
  /// What a bar left ignored or blocked is not taken over. SIGTERM, SIGHUP and SIGINT end the process at once, also while
  /// it waits for a bar that does not read. Signals that people send to their bars, and that programs of a similar name
  /// get too, do nothing.
  static func open() -> Int32 {
    for number in [SIGTERM, SIGHUP, SIGINT] { signal(number, SIG_DFL) }
    for number in [SIGPIPE, SIGUSR2] + Array(realTime) { signal(number, SIG_IGN) }
    var news = sigset_t()
    sigemptyset(&news)
    for number in [SIGUSR1, SIGCONT, SIGWINCH, SIGCHLD] {
      signal(number, SIG_DFL)
      sigaddset(&news, number)
    }
    sigprocmask(SIG_SETMASK, &news, nil)
    return signalfd(-1, &news, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
  }

  /// Those for real time that glibc leaves to programs.
  private static let realTime = __libc_current_sigrtmin()...__libc_current_sigrtmax()

  /// Whether a bar may send a signal at any time, to a stream and to what it has started; 0 is none.
  static func isHarmless(_ number: Int32) -> Bool {
    [0, SIGUSR1, SIGUSR2, SIGURG, SIGWINCH].contains(number) || realTime.contains(number)
  }

  /// What the signals say that have come, and whether a child has ended.
  static func take(from descriptor: Int32) -> (wakes: [Wake], hasEndedChildren: Bool) {
    var wakes: [Wake] = []
    var hasEndedChildren = false
    var signal = signalfd_siginfo()
    while read(descriptor, &signal, MemoryLayout<signalfd_siginfo>.size) > 0 {
      switch Int32(signal.ssi_signo) {
      case SIGWINCH: wakes.append(.resized)
      case SIGCHLD: hasEndedChildren = true
      default: wakes.append(.redraw)
      }
    }
    return (wakes, hasEndedChildren)
  }
}
