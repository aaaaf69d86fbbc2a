// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

/// Whether all numbers are finite. If not, reports one diagnostic; the caller then keeps the old value.
@MainActor
func accepts(_ values: CGFloat..., for property: String) -> Bool {
  acceptsAll(values, for: property, of: nil)
}

/// Whether all numbers are finite. If not, the diagnostic names the object to which the property belongs.
@MainActor
private func acceptsAll(_ values: [CGFloat], for property: String, of owner: String?) -> Bool {
  if values.allSatisfy(\.isFinite) { return true }
  let shown = values.count == 1 ? "\(values[0])" : "(" + values.map { "\($0)" }.joined(separator: ", ") + ")"
  let whose = owner.map { " (\($0))" } ?? ""
  Diagnostic.report(
    "\(property) not finite\(whose)", "\(property) = \(shown) is not finite: keeping the old value\(whose)")
  return false
}

extension UIDynamicBehavior {
  /// Whether all numbers are finite. If not, the diagnostic names the behaviour or, if it has no name, its
  /// first item with one.
  final func accepts(_ values: CGFloat..., for property: String) -> Bool {
    let item = itemList.items.lazy.compactMap(\.name).first
    return acceptsAll(
      values, for: property, of: name.map { "named \"\($0)\"" } ?? item.map { "of the item \"\($0)\"" })
  }
}

/// A point if it is finite. Otherwise, with a diagnostic, an item's centre, or zero if the centre is not
/// finite either.
@MainActor
func accepted(_ point: CGPoint, at item: any UIDynamicItem, for property: String) -> CGPoint {
  if accepts(point.x, point.y, for: property) { return point }
  return item.center.x.isFinite && item.center.y.isFinite ? item.center : .zero
}

/// An offset if it is finite; otherwise zero, with a diagnostic.
@MainActor
func accepted(_ offset: UIOffset, for property: String) -> UIOffset {
  accepts(offset.horizontal, offset.vertical, for: property) ? offset : .zero
}
