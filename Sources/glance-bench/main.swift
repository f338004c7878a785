// Measures the store: glance-bench [FOLDER [SIZE…]]
// Measures streams: glance-bench follow [PROGRAM [FOLDER]], by default the release build beside it
//
// A store that is in the folder from an earlier run is used again, since a large one takes long to make.

let arguments = CommandLine.arguments.dropFirst()

if arguments.contains(where: { $0.hasPrefix("-") }) {
  // A folder of that name would be made, and filled for minutes.
  print("usage: glance-bench [FOLDER [SIZE…]] | glance-bench follow [PROGRAM [FOLDER]]")
} else if arguments.first == "follow" {
  let words = Array(arguments.dropFirst())
  let own = CommandLine.arguments[0]
  let beside = own.lastIndex(of: "/").map { String(own[...$0]) } ?? ""
  try FollowBenchmark(
    program: words.first ?? beside + "glance",
    folder: words.count > 1 ? words[1] : "/tmp/glance-bench"
  ).run()
} else {
  let folder = arguments.first ?? "/tmp/glance-bench"
  let sizes = arguments.dropFirst().compactMap { Int($0) }
  for size in sizes.isEmpty ? [1000, 1_000_000] : sizes {
    let store = SampleStore(path: "\(folder)/\(size).db", size: size)
    try store.make()
    try StoreBenchmark(store: store).run()
  }
}
