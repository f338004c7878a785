// Measures the store: glance-bench [FOLDER [SIZE…]]
//
// A store that is in the folder from an earlier run is used again, since a large one takes long to make.

let arguments = CommandLine.arguments.dropFirst()
let folder = arguments.first ?? "/tmp/glance-bench"
let sizes = arguments.dropFirst().compactMap { Int($0) }

for size in sizes.isEmpty ? [1000, 1_000_000] : sizes {
  let store = SampleStore(path: "\(folder)/\(size).db", size: size)
  try store.make()
  try StoreBenchmark(store: store).run()
}
