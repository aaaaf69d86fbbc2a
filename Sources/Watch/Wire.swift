// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import UIWidgets
import Workbench

// There are two processes. One has the window and never runs the watched code; the other runs that code in an
// ordinary workbench and draws it into shared memory. They exchange lines of JSON.
//
//     window, errors, journal          ── orders ──→     controller, workbench, log
//     files, compiler, old and new     ←── reports ──    pictures in shared memory

/// Messages from the window's process to the process that runs the code.
enum Order: Codable {
  /// Load a library and show its controller.
  case load(Loading)
  /// Continue where another process stopped.
  case takeUp(TakingUp)
  /// A person did something to the window.
  case event(InputEvent)
  /// True means: pause time, and report the state that the next process takes up. False means: resume time.
  case hold(Bool)
  /// Answer, as a sign of life.
  case ask(Int)
  /// The frame with that number is shown, so the memory of the previous frame is free.
  case shown(Int)
  /// The clipboard's content, as an answer.
  case clipboard(String?)
  /// The window is closed.
  case end
}

/// The code to load, and the window that shows it.
struct Loading: Codable {
  var library: String
  /// The scene's id, the name in the bar and the file of the controller.
  var id: String, title: String, source: String
  /// The folders of documents and journals; nil if nothing can be kept.
  var documents: String?, journals: String?
  /// The size in points, and the pixels per point.
  var width: Double, height: Double, scale: Double
  var appearance: UserInterfaceAppearance
  /// Events to play on the controller, in points of its view.
  var events: [InputEvent]
}

/// The state that another process reached.
struct TakingUp: Codable {
  var state: WatchedState?
  /// The lines of that process's log, and the step that it had reached.
  var lines: [String] = []
  var step = 0
}

/// Messages from the process that runs the code to the window's process.
enum Report: Codable {
  case loaded
  case tookUp
  case held(WatchedState)
  case answer
  case frame(Frame)
  case log(LogChange)
  case state(WatchedState)
  case journal(Journal.Entry?)
  /// The library cannot be loaded.
  case failed(String)
  case title(String)
  case tone(hertz: Double, gain: Double, seconds: Double)
  case size(width: Double, height: Double)
  case cursor(Int)
  case caret([Double]?)
  case copy(String)
  case paste
  case fullScreen
  /// The code asks to end the program, or has itself ended in good order.
  case quit, ended
}

/// A picture in the shared memory.
struct Frame: Codable, Equatable {
  var number: Int
  var width: Int, height: Int
  /// The step of the scene that the picture shows.
  var step: Int
  /// Which half of the memory the picture is in.
  var slot: Int { number & 1 }
}

/// Lines that arrive through a socket in pieces.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var searched = 0

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next complete line, without its newline; nil if it has not arrived yet.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: 10) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeSubrange(...end)
    searched = 0
    return line
  }
}

enum Wire {
  /// A message as a line.
  static func line(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return ((try? encoder.encode(message)).map { Array($0) } ?? []) + [10]
  }

  /// The message in a line; nil if the line is not a message.
  static func message<Message: Decodable>(_ kind: Message.Type, _ line: [UInt8]) -> Message? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(kind, from: Data(line))
  }

  /// The child's descriptors of its end of the socket and of the pictures' memory.
  static let socket: Int32 = 3
  static let memory: Int32 = 4
  /// The function that a library exports.
  static let entry = "tabletop_watched"
}
