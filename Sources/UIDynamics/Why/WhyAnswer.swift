// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
internal import UIWidgets

/// Why an item does not move, or why it does not stop: one reason, with its numbers and a remedy.
package struct WhyAnswer: Equatable {
  /// Reasons why an item does not move, in the order in which they are tried.
  package enum Stillness: CaseIterable {
    case paused, notRunning, noMover, notAdded, pushIdle, noGravity, anchored, contradiction, tooHeavy
    case resistance, friction, cancel, restsOn, held, jammed, asleep, elsewhere, refused
  }

  /// Reasons why an item does not stop, in the order in which they are tried.
  package enum Restlessness: CaseIterable {
    case spring, field, push, mechanism, bounce, falling, neighbor, coasting, program
  }

  package enum Reason: Equatable {
    case still(Stillness)
    case restless(Restlessness)
  }

  /// A number with a bar; all bars of an answer have one scale.
  package struct Row: Equatable {
    package var label: String
    package var value: Double
    package var unit = "pt/s²"
    /// Whether the number hinders motion; otherwise it drives motion.
    package var hinders = false
  }

  /// The remedy that a button offers.
  package struct Mend: Equatable {
    package enum Action: Equatable {
      case set(ParameterAddress, ParameterValue)
      /// Adds the item with this number to a gravity.
      case addGravity(item: Int)
      /// Adds behaviours, named by their positions among the controller's behaviours, to the animator with
      /// this key.
      case addBehaviors([Int], animator: ParameterAddress.Key)
      /// Tells the animator where the item with this number is.
      case place(item: Int, at: CGPoint)
      case play
    }
    package var title: String
    package var action: Action
    /// The remedy's consequence.
    package var foot: String
  }

  /// An arrow on the item.
  package struct Arrow: Equatable {
    package var words: String
    package var vector: CGVector
    package var hinders = false
  }

  package var reason: Reason
  package var title: String
  package var sentence: String
  package var rows: [Row] = []
  package var mend: Mend?
  package var arrows: [Arrow] = []
  /// Why an item that stands still stays awake; nil if it sleeps or soon will.
  package var note: String?

  /// The question that fits the item.
  package static func question(_ facts: MotionFacts) -> String {
    facts.isMoving ? "Why won’t it stop?" : "Why isn’t it moving?"
  }

  /// The answer to the question that fits the item. Its title, sentence and remedy begin with capitals, even
  /// if they begin with the name of a behaviour.
  package static func to(_ facts: MotionFacts) -> WhyAnswer {
    var answer = found(facts)
    (answer.title, answer.sentence) = (answer.title.withCapital, answer.sentence.withCapital)
    if let title = answer.mend?.title { answer.mend?.title = title.withCapital }
    return answer
  }

  private static func found(_ facts: MotionFacts) -> WhyAnswer {
    if facts.isMoving { return restlessness(of: facts) ?? unknown(facts, .restless(.program)) }
    guard var answer = stillness(of: facts) else { return unknown(facts, .still(.asleep)) }
    if facts.isAwake, facts.recentSpeed != nil, !facts.isScenePaused,
      let restless = restlessness(of: facts, onlyIfMoving: false)
    {
      answer.note = "It stays awake: \(restless.sentence)"
    }
    return answer
  }

  /// The answer when no known fact explains the item's state.
  private static func unknown(_ facts: MotionFacts, _ reason: Reason) -> WhyAnswer {
    if case .restless = reason {
      return WhyAnswer(
        reason: reason, title: "The program moves it",
        sentence: "No known behaviour explains how \(facts.name) moves.")
    }
    return WhyAnswer(
      reason: reason, title: "Nothing is moving it",
      sentence: "No force acts on \(facts.name), and nothing holds it. It sleeps after half a second.")
  }
}

/// Numbers and lists as answers write them.
package enum WhyNumber {
  /// A number with three digits at most, unless its whole part has more: 0.4, 12.5, 346, 1 840.
  package static func text(_ value: Double) -> String {
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

  /// A round number of two digits, at most `value`; 0 below a thousandth.
  static func below(_ value: Double) -> Double {
    guard value.isFinite, value >= 0.001 else { return 0 }
    let scale = pow(10, (log10(value)).rounded(.down) - 1)
    return (value / scale + 1e-9).rounded(.down) * scale
  }

  /// A list in words: "a", "a and b", "a, b and c".
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

}
