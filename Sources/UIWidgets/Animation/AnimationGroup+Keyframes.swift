// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// How a property moves from one keyframe to the next.
enum KeyframeMode {
  /// At an even rate, each keyframe over its own time.
  case linear
  /// In one jump, when a keyframe begins.
  case discrete
}

extension AnimationGroup {
  /// An item's progress at the group's current time; nil for a keyframe that has not begun, because the view
  /// still shows the previous keyframe.
  func fraction(of item: Item) -> CGFloat? {
    guard let keyframes else { return fraction(from: item.start) }
    // The curve paces the whole group rather than each keyframe.
    let place = TimeInterval(curve.value(at: timeInRound, of: duration)) * duration
    guard place >= item.start else { return item.isFirst ? 0 : nil }
    guard keyframes == .linear, place < item.end else { return 1 }
    return CGFloat((place - item.start) / (item.end - item.start))
  }

  /// Sorts recorded keyframes by time and makes each start from the value at which the previous one ends.
  func chainKeyframes() {
    let order = items.indices.sorted { (items[$0].start, $0) < (items[$1].start, $1) }
    items = order.map { items[$0] }
    for index in items.indices {
      let (view, property) = (items[index].view, items[index].change.property)
      let before = items[..<index].last { $0.view === view && $0.change.property == property }
      guard let before else { continue }
      items[index].change = items[index].change.following(before.change)
      items[index].isFirst = false
    }
  }
}
