internal import UIGeometry
internal import UIWidgets

/// Whether numbers may be taken over: all are finite. If not, one diagnostic is said and the old value stays.
@MainActor
func accepts(_ values: CGFloat..., for property: String) -> Bool {
  if values.allSatisfy(\.isFinite) { return true }
  let shown = values.count == 1 ? "\(values[0])" : "(" + values.map { "\($0)" }.joined(separator: ", ") + ")"
  Diagnostic.report("\(property) not finite", "\(property) = \(shown) is not finite: the old value stays")
  return false
}
