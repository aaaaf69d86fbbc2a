// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import UIGeometry

/// Numbers in the format of findings.
enum Words {
  static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }
  static func points(_ value: Double) -> String { String(format: "%.1f pt", value) }
  static func percent(_ value: Double) -> String { String(format: "%.1f %%", value * 100) }
  static func angle(_ value: Double) -> String { String(format: "%.3f rad", value) }
  static func place(_ value: CGPoint) -> String { String(format: "(%.1f, %.1f)", value.x, value.y) }
  static func time(of step: Int) -> String { "step \(step) (\(seconds(Double(step) / 60)))" }
  static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}

extension CGPoint {
  /// The distance to a line segment, or to the whole line if `isEndless`.
  func distance(toLineFrom a: CGPoint, to b: CGPoint, isEndless: Bool = false) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return Double(hypot(x - a.x, y - a.y)) }
    let part = ((x - a.x) * dx + (y - a.y) * dy) / squared
    let nearest = isEndless ? part : min(max(part, 0), 1)
    return Double(hypot(x - a.x - nearest * dx, y - a.y - nearest * dy))
  }
}

/// The last finding, readable from any thread on which a test library reports a failed expectation.
final class FoundWords: CustomStringConvertible, Sendable {
  private let store = Mutex((text: "", summary: ""))

  var text: String {
    get { store.withLock { $0.text } }
    set { store.withLock { $0.text = newValue } }
  }
  /// The description before the first predicate.
  var summary: String {
    get { store.withLock { $0.summary } }
    set { store.withLock { $0.summary = newValue } }
  }
  var description: String { text.isEmpty ? summary : text }
}
