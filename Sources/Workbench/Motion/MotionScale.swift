// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The two ends of a lane: round numbers that enclose everything that its curves show.
struct MotionScale: Equatable {
  private(set) var lower = 0.0
  private(set) var upper = 1.0

  /// A scale around `least`…`greatest`, at least `span` wide.
  init(_ least: Double, _ greatest: Double, atLeast span: Double, beginsAtZero: Bool) {
    guard least.isFinite, greatest.isFinite, least <= greatest, greatest - least < 1e12 else { return }
    var (low, high) = (beginsAtZero ? 0 : least, greatest)
    if high - low < span {
      let middle = (low + high) / 2
      if beginsAtZero { high = low + span } else { (low, high) = (middle - span / 2, middle + span / 2) }
    }
    let step = Self.roundStep((high - low) / 4)
    (lower, upper) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
  }

  /// The smallest 1, 2 or 5 times a power of ten that is no less than `step`.
  private static func roundStep(_ step: Double) -> Double {
    let power = pow(10, log10(step).rounded(.down))
    for factor in [1.0, 2, 5] where factor * power >= step { return factor * power }
    return 10 * power
  }

  /// The relative position of a value: 0 at the lower end and 1 at the upper end.
  func fraction(_ value: Double) -> Double { min(max((value - lower) / (upper - lower), 0), 1) }

  /// A number at an end of the scale as a person reads it, with its thousands separated and no more digits
  /// than needed.
  static func text(_ value: Double) -> String {
    let digits = abs(value) >= 10 || value == value.rounded() ? 0 : abs(value) >= 1 ? 1 : 2
    let text = String(format: "%.\(digits)f", abs(value))
    let parts = text.split(separator: ".", maxSplits: 1)
    var whole = String(parts[0])
    if whole.count > 3 { whole.insert(" ", at: whole.index(whole.endIndex, offsetBy: -3)) }
    let isNegative = value < 0 && text.contains { $0 != "0" && $0 != "." }
    return (isNegative ? "−" : "") + whole + (parts.count > 1 ? "." + parts[1] : "")
  }
}
