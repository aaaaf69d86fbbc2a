internal import UIGeometry
internal import UIWidgets

/// Whether all numbers are finite. If not, reports one diagnostic; the caller then keeps the old value.
@MainActor
func accepts(_ values: CGFloat..., for property: String) -> Bool {
  if values.allSatisfy(\.isFinite) { return true }
  let shown = values.count == 1 ? "\(values[0])" : "(" + values.map { "\($0)" }.joined(separator: ", ") + ")"
  Diagnostic.report("\(property) not finite", "\(property) = \(shown) is not finite: the old value stays")
  return false
}
