// SPDX-License-Identifier: Apache-2.0
import UIGeometry
public import UIWidgets

/// A script of events: JSON lines with times in seconds and positions in points of the window.
///
///     {"t":0.5,"down":[700,300]}
///     {"t":0.55,"up":[700,300]}
///     {"t":1,"move":[10,10]}
///     {"t":2,"key":"ctrl+f"}
///     {"t":3,"resize":[480,800]}
///     {"t":4,"wheel":[0,-3]}
///     {"t":5,"text":"42"}
///     {"t":6,"focus":false}
///     {"t":7,"down":[80,90],"finger":1}
///
/// An event takes effect before the first step of 1/60 s that starts at or after its time. Presses are the
/// mouse's, with a `"button"` of "left", "right" or "middle", or those of a `"finger"` from 1 to 9. The wheel
/// turns at the mouse's last position; `"focus"` tells whether the window has the keyboard. Empty lines are
/// skipped.
///
/// ```swift
/// let script = try EventScript(parsing: """
///   {"t":0.5,"down":[100,100]}
///   {"t":0.6,"up":[100,100]}
///   """)
/// let host = HeadlessHost()
/// script.play(on: host.driver)
/// host.step(60)
/// ```
public struct EventScript: Equatable, Sendable {
  /// The events in the order of their times.
  public let events: [InputEvent]

  /// A script of events, sorted by time; events with equal times keep their order.
  public init(events: [InputEvent]) {
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Parses a script; errors show `name`.
  public init(parsing text: String, name: String = "events") throws(EventScriptError) {
    var parser = EventLineParser()
    var events: [InputEvent] = []
    var number = 0
    // Not at every Unicode line separator, because some of them may be part of a text.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let content = String(Substring(line)).trimmingCharacters(in: .whitespacesAndNewlines)
      guard !content.isEmpty else { continue }
      do {
        events += try parser.parse(content)
      } catch {
        throw EventScriptError(name: name, line: number, reason: error.text)
      }
    }
    self.init(events: events)
  }

  /// Plays the script on a driver, in addition to its current `beforeStep`. Times count from the driver's
  /// first step.
  @MainActor
  public func play(on driver: FrameDriver) {
    let before = driver.beforeStep
    var player = Player(self)
    driver.beforeStep = { [unowned driver] step in
      before?(step)
      player.send(before: step, to: driver)
    }
  }

  /// Sends each event of a script when it is due.
  ///
  /// ```swift
  /// // By hand, where a driver's `beforeStep` is taken.
  /// let host = HeadlessHost()
  /// var player = EventScript.Player(EventScript(events: []))
  /// for step in 0..<60 {
  ///   player.send(before: step, to: host.driver)
  ///   host.step()
  /// }
  /// ```
  public struct Player {
    private let events: [InputEvent]
    private var next = 0

    /// A player at the start of a script.
    public init(_ script: EventScript) { events = script.events }

    /// Sends the events that are due before the fixed step with the given index.
    @MainActor
    public mutating func send(before step: Int, to driver: FrameDriver) {
      while next < events.count, events[next].time <= Double(step) / 60 {
        driver.send(events[next])
        next += 1
      }
    }
  }
}

/// Why a script cannot be played; prints as one line, `file:line: reason`.
///
/// ```swift
/// do {
///   _ = try EventScript(parsing: "{\"t\":-1}", name: "clicks.jsonl")
/// } catch {
///   print(error)  // clicks.jsonl:1: and the reason
/// }
/// ```
public struct EventScriptError: Error, Equatable, CustomStringConvertible {
  /// The name of the file or text.
  public let name: String
  /// The number of the line, from 1; nil for an error that concerns the whole file.
  public let line: Int?
  /// The reason.
  public let reason: String

  /// The whole line.
  public var description: String { line.map { "\(name):\($0): \(reason)" } ?? "\(name): \(reason)" }
}
