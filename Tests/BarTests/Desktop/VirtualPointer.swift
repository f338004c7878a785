import Foundation
import Glibc

/// A pointer of a Wayland desktop that has no mouse, while it lives.
///
/// It speaks the wire protocol itself (https://wayland.freedesktop.org/docs/html/ch04.html#sect-Protocol-Wire-Format): a
/// few messages to `zwlr_virtual_pointer_manager_v1` of wlroots.
struct VirtualPointer: ~Copyable {
  private let socket: Int32

  /// What went wrong on the way to the compositor.
  struct Failed: Error {
    let step: String
  }

  /// The objects of this connection: the display is the first, the others are numbered here.
  private enum Object {
    static let display: UInt32 = 1, registry: UInt32 = 2, callback: UInt32 = 3
    static let manager: UInt32 = 4, pointer: UInt32 = 5
  }

  /// Makes a pointer on the desktop that listens at a socket.
  init(socket path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw Failed(step: "socket") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard connected == 0 else { throw Failed(step: "connect") }
    // A compositor that says nothing must not hold the test up.
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))

    try send(Object.display, 1, [Object.registry])
    try send(Object.display, 0, [Object.callback])
    let interface = "zwlr_virtual_pointer_manager_v1"
    let name = try globalName(of: interface)
    try send(Object.registry, 0, [name] + VirtualPointer.words(of: interface) + [1, Object.manager])
    try send(Object.manager, 0, [0, Object.pointer])
  }

  deinit {
    close(socket)
  }

  /// Moves it to a place on a screen of a size; a step aside follows, since a program notices motion only.
  func move(toX x: Int, y: Int, of size: (width: Int, height: Int)) throws {
    for (step, place) in [(size.width - 1, size.height - 1), (x, y), (x + 1, y)].enumerated() {
      let words = [step * 10, place.0, place.1, size.width, size.height].map { UInt32($0) }
      try send(Object.pointer, 1, words)
      try send(Object.pointer, 4, [])
    }
  }

  /// A button of a mouse (linux/input-event-codes.h).
  enum Button: UInt32 {
    case left = 272, right, middle
  }

  /// Presses and releases a button where it is.
  func click(_ button: Button) throws {
    for (time, state): (UInt32, UInt32) in [(100, 1), (120, 0)] {
      try send(Object.pointer, 2, [time, button.rawValue, state])
      try send(Object.pointer, 4, [])
    }
  }

  /// Turns the wheel by one notch, up or down.
  func scroll(up isUp: Bool) throws {
    let vertical: UInt32 = 0, wheel: UInt32 = 0
    // Fifteen units of a mouse's wheel, as a fixed-point number of 24.8 bits.
    let distance = UInt32(bitPattern: (isUp ? -15 : 15) << 8)
    try send(Object.pointer, 5, [wheel])
    try send(Object.pointer, 7, [140, vertical, distance, UInt32(bitPattern: isUp ? -1 : 1)])
    try send(Object.pointer, 4, [])
  }

  /// A text as an argument: its length with the zero that ends it, and its bytes in whole words.
  private static func words(of text: String) -> [UInt32] {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 4 - text.utf8.count % 4)
    let words = stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return [UInt32(text.utf8.count + 1)] + words
  }

  private func send(_ object: UInt32, _ operation: UInt32, _ arguments: [UInt32]) throws {
    let message = [object, UInt32(8 + arguments.count * 4) << 16 | operation] + arguments
    let sent = message.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard sent == message.count * 4 else { throw Failed(step: "send") }
  }

  /// Reads the registry's events up to the answer of the callback, and finds the number of an interface in them.
  private func globalName(of interface: String) throws -> UInt32 {
    let wanted = VirtualPointer.words(of: interface)
    var found: UInt32?
    while true {
      let head = try receive(2)
      let body = try receive(Int(head[1] >> 16) / 4 - 2)
      if head[0] == Object.registry, body.dropFirst().starts(with: wanted) { found = body[0] }
      if head[0] == Object.callback { break }
    }
    guard let found else { throw Failed(step: "no \(interface)") }
    return found
  }

  private func receive(_ count: Int) throws -> [UInt32] {
    var words = [UInt32](repeating: 0, count: count)
    guard count > 0 else { return words }
    let read = words.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, Int32(MSG_WAITALL)) }
    guard read == count * 4 else { throw Failed(step: "receive") }
    return words
  }
}
