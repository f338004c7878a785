internal import Glibc

#if FUZZING

// libFuzzer has its own main; GLANCE_FUZZ names the entry.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let name = getenv("GLANCE_FUZZ").map { String(cString: $0) } ?? ""
  FuzzEntry(rawValue: name)?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

#else

func complain(_ message: String) {
  let line = message + "\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// Replays files through an entry: `glance-fuzz ENTRY FILE…`.
func replay(_ arguments: ArraySlice<String>) -> CInt {
  guard let name = arguments.first, let entry = FuzzEntry(rawValue: name) else {
    let names = FuzzEntry.allCases.map(\.rawValue).joined(separator: ", ")
    complain("usage: glance-fuzz ENTRY FILE…, ENTRY being one of \(names)")
    return 2
  }
  for path in arguments.dropFirst() {
    guard let file = fopen(path, "r") else {
      complain("glance-fuzz: can't read \(path)")
      return 1
    }
    var bytes: [UInt8] = []
    while true {
      let byte = fgetc(file)
      if byte == EOF { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    fclose(file)
    entry.run(bytes)
    print("\(path): survived")
  }
  return 0
}

exit(replay(CommandLine.arguments.dropFirst()))

#endif
