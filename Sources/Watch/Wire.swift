// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import UIWidgets
import Workbench

// Two processes: one has the window and never runs the code that is watched, the other runs that code in an
// ordinary workbench and draws it into memory that both have. They talk in lines of JSON.
//
//     window, errors, journal          ── orders ──→     controller, workbench, log
//     files, compiler, old and new     ←── reports ──    pictures in shared memory

/// What the window's process asks of the one that runs the code.
enum Order: Codable {
  /// Load a library and show its controller.
  case load(Loading)
  /// Go on where another process was.
  case takeUp(TakingUp)
  /// A person did something to the window.
  case event(InputEvent)
  /// True: let time stand still, and report the state that the next process takes up. False: let time run on.
  case hold(Bool)
  /// Answer, as a sign of life.
  case ask(Int)
  /// The frame of that number is shown: the memory of the one before is free.
  case shown(Int)
  /// What the clipboard holds, as an answer.
  case clipboard(String?)
  /// The window is closed.
  case end
}

/// What is loaded, and for what window.
struct Loading: Codable {
  var library: String
  /// The scene's id, the name in the bar and the file of the controller.
  var id: String, title: String, source: String
  /// Where documents and journals are; nil where nothing can be kept.
  var documents: String?, journals: String?
  /// In points, and pixels per point.
  var width: Double, height: Double, scale: Double
  var appearance: UserInterfaceAppearance
  /// What is done to the controller, in points of its view.
  var events: [InputEvent]
}

/// Where another process was.
struct TakingUp: Codable {
  var state: WatchedState?
  /// The lines of its log, and the step that it had come to.
  var lines: [String] = []
  var step = 0
}

/// What the process that runs the code tells the window's.
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
  /// It asks for the end of the program, or has come to its own in good order.
  case quit, ended
}

/// A picture in the shared memory.
struct Frame: Codable, Equatable {
  var number: Int
  var width: Int, height: Int
  /// The step of the scene that it shows.
  var step: Int
  /// Which half of the memory it is in.
  var slot: Int { number & 1 }
}

/// Lines that come through a socket in pieces.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var searched = 0

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next whole line, without its end; nil where it is not there yet.
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

  /// The message of a line; nil for what is none.
  static func message<Message: Decodable>(_ kind: Message.Type, _ line: [UInt8]) -> Message? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(kind, from: Data(line))
  }

  /// Where the child finds its end of the socket, and the memory of pictures.
  static let socket: Int32 = 3
  static let memory: Int32 = 4
  /// The function that a library brings.
  static let entry = "tabletop_watched"
}
