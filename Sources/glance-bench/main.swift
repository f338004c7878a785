// A store that is in the folder from an earlier run is used again, since a large one takes long to make.

import Glibc

let usage = """
  Measures the store:  glance-bench [FOLDER [SIZE…]]
  Measures files:      glance-bench files [FOLDER [SIZE]], by default of 100,000 tasks
  Measures streams:    glance-bench follow [PROGRAM [FOLDER]], by default the release build beside it
  Measures sources:    glance-bench sources [PROGRAM [FOLDER [SIZE]]], by default of 10,000 tasks in
                       FOLDER/sources, whose contents are made anew

  FOLDER is /tmp/glance-bench unless you name another.
  """

/// The release build beside this program.
func programBeside() -> String {
  let own = CommandLine.arguments[0]
  return (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "") + "glance"
}

let arguments = CommandLine.arguments.dropFirst()

if let word = arguments.first(where: { $0.hasPrefix("-") }) {
  // There are no options, and a word such as --help would become a folder with a large store in it.
  print(usage)
  exit(word == "--help" || word == "-h" ? 0 : 2)
} else if arguments.first == "follow" {
  let words = Array(arguments.dropFirst())
  try FollowBenchmark(
    program: words.first ?? programBeside(),
    folder: words.count > 1 ? words[1] : "/tmp/glance-bench"
  ).run()
} else if arguments.first == "sources" {
  let words = Array(arguments.dropFirst())
  SourcesBenchmark(
    program: words.first ?? programBeside(),
    folder: (words.count > 1 ? words[1] : "/tmp/glance-bench") + "/sources",
    size: words.count > 2 ? Int(words[2]) ?? 10_000 : 10_000
  ).run()
} else if arguments.first == "files" {
  let words = Array(arguments.dropFirst())
  let size = words.count > 1 ? Int(words[1]) ?? 100_000 : 100_000
  let store = SampleStore(path: "\(words.first ?? "/tmp/glance-bench")/\(size).db", size: size)
  try store.make()
  try FilesBenchmark(store: store).run()
} else {
  let folder = arguments.first ?? "/tmp/glance-bench"
  let sizes = arguments.dropFirst().compactMap { Int($0) }
  for size in sizes.isEmpty ? [1000, 1_000_000] : sizes {
    let store = SampleStore(path: "\(folder)/\(size).db", size: size)
    try store.make()
    try StoreBenchmark(store: store).run()
  }
}
