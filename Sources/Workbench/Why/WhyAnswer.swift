import Tabletop
import UIDynamics

/// Why an item does not move, or why it does not stop: one reason, with its numbers, and what mends it.
struct WhyAnswer: Equatable {
  /// Why an item does not move, in the order in which they are tried.
  enum Stillness: CaseIterable {
    case paused, notRunning, noMover, notAdded, pushIdle, noGravity, anchored, contradiction, tooHeavy
    case resistance, friction, cancel, restsOn, held, jammed, asleep, elsewhere, refused
  }

  /// Why an item does not stop, in the order in which they are tried.
  enum Restlessness: CaseIterable {
    case spring, field, push, mechanism, bounce, falling, neighbor, coasting, program
  }

  enum Reason: Equatable {
    case still(Stillness)
    case restless(Restlessness)
  }

  /// A number with a bar: all of a reason on the scale of the largest.
  struct Row: Equatable {
    var label: String
    var value: Double
    var unit = "pt/s²"
    /// Whether it hinders, or drives.
    var hinders = false
  }

  /// What a button does about it.
  struct Mend: Equatable {
    enum Action: Equatable {
      /// One edit, which can be undone and is recorded.
      case edit([any SceneCommand])
      case play

      static func == (a: Action, b: Action) -> Bool {
        switch (a, b) {
        case (.edit(let first), .edit(let second)):
          first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
        case (.play, .play): true
        case (.edit, .play), (.play, .edit): false
        }
      }
    }
    var title: String
    var action: Action
    /// What will happen.
    var foot: String
  }

  /// An arrow on the item.
  struct Arrow: Equatable {
    var words: String
    var vector: CGVector
    var hinders = false
  }

  var reason: Reason
  var title: String
  var sentence: String
  var rows: [Row] = []
  var mend: Mend?
  var arrows: [Arrow] = []
  /// What keeps an item awake that stands still; nil where it sleeps or will.
  var note: String?

  /// What a person asks about an item like this.
  static func question(_ facts: MotionFacts) -> String {
    facts.isMoving ? "Why won’t it stop?" : "Why isn’t it moving?"
  }

  /// The answer to that.
  static func to(_ facts: MotionFacts) -> WhyAnswer {
    if facts.isMoving { return restlessness(of: facts) ?? unknown(facts, .restless(.program)) }
    guard var answer = stillness(of: facts) else { return unknown(facts, .still(.asleep)) }
    if facts.isAwake, facts.recentSpeed != nil, !facts.isScenePaused,
      let restless = restlessness(of: facts, onlyIfMoving: false)
    {
      answer.note = "It stays awake: \(restless.sentence)"
    }
    return answer
  }

  /// Nothing that is known here explains it.
  private static func unknown(_ facts: MotionFacts, _ reason: Reason) -> WhyAnswer {
    if case .restless = reason {
      return WhyAnswer(
        reason: reason, title: "The program moves it",
        sentence: "No behavior that is known here explains how \(facts.name) moves.")
    }
    return WhyAnswer(
      reason: reason, title: "Nothing moves it at present",
      sentence: "No force acts on \(facts.name), and nothing holds it. It sleeps after half a second.")
  }
}

/// How answers write numbers.
enum WhyNumber {
  /// Three digits at most where they suffice: 0.4, 12.5, 346, 1 840.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "∞" }
    let size = value.magnitude
    if size >= 1e7 { return String(format: "%.1e", value).replacingOccurrences(of: "e+0", with: "e") }
    let digits = size >= 100 || size == size.rounded() ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3
    var text = String(format: "%.\(digits)f", size)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    if text.count > 3, !text.contains(".") {
      var grouped = ""
      for (index, digit) in text.enumerated() {
        if index > 0, (text.count - index).isMultiple(of: 3) { grouped += "\u{202F}" }
        grouped.append(digit)
      }
      text = grouped
    }
    return value < 0 && text != "0" ? "−" + text : text
  }

  /// A number of two digits that a person would choose, at most `value`; 0 for what is too small to matter.
  static func below(_ value: Double) -> Double {
    guard value.isFinite, value >= 0.001 else { return 0 }
    let scale = pow(10, (log10(value)).rounded(.down) - 1)
    return (value / scale + 1e-9).rounded(.down) * scale
  }

  /// Names as a person lists them: "a", "a and b", "a, b and c".
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

}
