// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Workbench

/// The process that runs the code, as the window's process sees it.
@MainActor
final class WatchedChild {
  private let process: ChildProcess
  private let socket: Int32
  private let errors: Int32
  private let picture: SharedPicture
  private var incoming = LineBuffer()
  private var outgoing: [UInt8] = []
  private var errorText: [UInt8] = []
  /// The folder with the library that the process loaded; it is removed with this object.
  var folder: BuildFolder?
  /// When the code that the process shows was saved.
  var saved = Date.distantPast
  /// The source texts that the library was built from.
  var texts: [String] = []

  /// The newest picture; nil before there is one.
  private(set) var frame: Frame?
  /// The lines of the process's log, and the state of a person's other work.
  private(set) var lines: [String] = []
  var state: WatchedState?
  /// Whether the process has caught up with the previous process. If so, its next picture is shown.
  var isReady = false
  /// How many questions the process has not answered.
  private(set) var unanswered = 0

  /// How much of the end of the standard error is kept, in bytes.
  private static let longestError = 65536

  /// Starts the process; nil if it cannot be started.
  init?(_ program: String, _ arguments: [String]) {
    var sockets: [Int32] = [-1, -1], pipes: [Int32] = [-1, -1]
    guard let picture = SharedPicture(),
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &sockets) == 0
    else { return nil }
    guard pipe(&pipes) == 0 else {
      for socket in sockets { close(socket) }
      return nil
    }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var environment = ProcessInfo.processInfo.environment
    // A trap is reported at once, in one line.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let process = ChildProcess(
      program, arguments,
      places: [(pipes[1], 2), (sockets[1], Wire.socket), (picture.descriptor, Wire.memory)],
      environment: environment)
    close(sockets[1])
    close(pipes[1])
    guard let process else {
      close(sockets[0])
      close(pipes[0])
      return nil
    }
    for descriptor in [sockets[0], pipes[0]] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    self.process = process
    self.picture = picture
    socket = sockets[0]
    errors = pipes[0]
  }

  isolated deinit {
    process.stop()
    close(socket)
    close(errors)
  }

  /// The number of the process.
  var pid: pid_t { process.pid }

  /// The first pixel of the newest picture.
  var pixels: UnsafePointer<UInt32>? { frame.map { UnsafePointer(picture.pixels($0.slot)) } }

  /// Ends the process at once.
  func stop() { process.stop() }

  func send(_ order: Order) {
    outgoing += Wire.line(order)
    push()
  }

  /// Asks for a sign of life.
  func ask() {
    unanswered += 1
    send(.ask(unanswered))
  }

  /// Starts the wait for an answer over, because the delay was not the child's fault.
  func forgive() { unanswered = 0 }

  private func push() {
    while !outgoing.isEmpty {
      let count = outgoing.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      outgoing.removeFirst(count)
    }
  }

  /// The reports since the last call.
  func take() -> [Report] {
    push()
    readErrors()
    var bytes = [UInt8](repeating: 0, count: 65536)
    while case let count = read(socket, &bytes, bytes.count), count > 0 { incoming.append(bytes[..<count]) }
    var reports: [Report] = []
    while let line = incoming.next() {
      guard let report = Wire.message(Report.self, line) else { continue }
      unanswered = 0
      switch report {
      case .frame(let frame): if isPlausible(frame) { self.frame = frame }
      case .log(let change): change.apply(to: &lines)
      case .state(let state), .held(let state): self.state = state
      default: break
      }
      reports.append(report)
    }
    return reports
  }

  private func isPlausible(_ frame: Frame) -> Bool {
    frame.width > 0 && frame.height > 0 && frame.width <= 65_536 && frame.height <= 65_536
      && frame.width * frame.height <= SharedPicture.most
  }

  /// Passes on the standard error of the process.
  private func readErrors() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(errors, &bytes, bytes.count), count > 0 {
      errorText += bytes[..<count]
      errorText.removeFirst(max(errorText.count - Self.longestError, 0))
      _ = Descriptor.write(Array(bytes[..<count]), to: 2)
    }
  }

  /// How the process ended; nil while it runs. Read the process's reports first, because some may be from
  /// before its end.
  func poll() -> Crash? {
    guard let end = process.poll() else { return nil }
    readErrors()
    return Crash(
      end, errors: String(decoding: errorText, as: UTF8.self), library: folder.map { $0.path + "/Watched.so" }
    )
  }
}

/// A folder for the output of one compilation, which is removed with this object.
final class BuildFolder {
  let path: String

  /// A new folder; nil if none can be made.
  init?() {
    var template = Array((NSTemporaryDirectory() + "/tabletop-watch-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
