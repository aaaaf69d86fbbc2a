// SPDX-License-Identifier: Apache-2.0
extension UIBezierPath {
  /// Adds a contour, with a line to its start if there is a current point.
  package func continuePath(with contour: UIBezierPath) {
    for element in contour.elements {
      if case .move(let point) = element, !isEmpty { addLine(to: point) } else { add(element) }
    }
  }

  /// The path drawn from its end to its beginning.
  public final func reversing() -> UIBezierPath {
    var parts: [[Element]] = []
    for element in elements {
      if case .move = element { parts.append([]) } else if parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(element)
    }
    let reversed = UIBezierPath()
    for part in parts.reversed() { reversed.addBackwards(part) }
    return reversed
  }

  private func add(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let control, let end): addQuadCurve(to: end, controlPoint: control)
    case .curve(let control1, let control2, let end):
      addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
    case .close: close()
    }
  }

  /// Adds one part of a path, from its end to its beginning: each step leads back to where it began.
  private func addBackwards(_ part: [Element]) {
    var ends = part.compactMap(\.end)
    guard let last = ends.popLast() else { return }
    move(to: last)
    for element in part.reversed() {
      switch element {
      case .move: break
      case .line: add(.line(ends.popLast() ?? last))
      case .quadCurve(let control, _): add(.quadCurve(control, ends.popLast() ?? last))
      case .curve(let control1, let control2, _): add(.curve(control2, control1, ends.popLast() ?? last))
      case .close: break
      }
    }
    if part.contains(.close) { close() }
  }
}

extension UIBezierPath.Element {
  /// The point to which the step leads; nil for a closing step.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }
}
