// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionData

extension MotionMeasure {
  /// A row of the card: its title, number and unit.
  struct Row: Equatable {
    let title, number, unit: String
  }

  var rows: [Row] {
    [
      Row(title: "Settles", number: settlesText, unit: settles == nil ? "" : "s"),
      Row(title: "Overshoots", number: overshootText, unit: overshoot == nil ? "" : "%"),
      Row(title: "Peak", number: Self.whole(peak), unit: "pt/s"),
      Row(title: "Bounces", number: "\(bounces)", unit: ""),
    ]
  }

  private var settlesText: String { settles.map { String(format: "%.2f", $0) } ?? "–" }
  private var overshootText: String { overshoot.map { Self.whole($0 * 100) } ?? "–" }

  /// A whole number with its thousands separated, as in "1 840".
  private static func whole(_ number: Double) -> String {
    var text = String(format: "%.0f", min(number, 1e9))
    var index = text.count - 3
    while index > 0 {
      text.insert(" ", at: text.index(text.startIndex, offsetBy: index))
      index -= 3
    }
    return text
  }

  /// All measurements, for a ticket.
  var sentence: String {
    let settling =
      settles == nil
      ? "still moves" : "settles after \(settlesText) s (within 0.5 pt and 0.5 pt/s)"
    let beyond = overshoot == nil ? "" : ", overshoots \(overshootText) %"
    let times = bounces == 1 ? "1 bounce" : "\(bounces) bounces"
    return "\(settling)\(beyond), peak \(Self.whole(peak)) pt/s, \(times)"
  }

  /// The most important measurements, for when there is little room.
  var shortSentence: String {
    guard settles != nil else { return "Still moves" }
    return "Settles in \(settlesText) s" + (overshoot == nil ? "" : ", overshoots \(overshootText) %")
  }
}
