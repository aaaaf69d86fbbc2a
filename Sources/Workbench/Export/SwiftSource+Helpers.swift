// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Additions to the code: classes for unusual kinds of items, and paths.
extension SwiftSource {
  /// The classes that unusual views and items need.
  func helperClasses(prefix: String) -> [[String]] {
    var blocks: [[String]] = []
    let type = "UIDynamicItemCollisionBoundsType"
    if stage.views.contains(where: { $0.isView && $0.shape == .ellipse }) {
      blocks.append([
        "/// A view that collides as the ellipse in its bounds.", "\(prefix)final class RoundView: UIView {",
        "    override var collisionBoundsType: \(type) { .ellipse }", "}",
      ])
    }
    let hasOutline = stage.views.contains { view in
      if case .path = view.shape { view.isView } else { false }
    }
    if hasOutline {
      blocks.append([
        "/// A view that collides as an outline, in points around its centre.",
        "\(prefix)final class OutlineView: UIView {", "    var outline = UIBezierPath()",
        "    override var collisionBoundsType: \(type) { .path }",
        "    override var collisionBoundingPath: UIBezierPath { outline }", "}",
      ])
    }
    if stage.views.contains(where: { !$0.isView }) {
      blocks.append([
        "/// An item that is no view.", "\(prefix)final class DynamicPoint: NSObject, UIDynamicItem {",
        "    var center: CGPoint", "    let bounds: CGRect", "    var transform = CGAffineTransform.identity",
        "    let collisionBoundsType: \(type)", "",
        "    init(center: CGPoint, size: CGSize, isRound: Bool = false) {", "        self.center = center",
        "        bounds = CGRect(origin: .zero, size: size)",
        "        collisionBoundsType = isRound ? .ellipse : .rectangle", "    }", "}",
      ])
    }
    return blocks
  }

  /// A path as an expression if UIKit has an initialiser for it, or else as steps on a variable.
  func path(_ path: UIBezierPath, named name: String) -> (expression: String?, steps: [String]) {
    if let expression = simple(path) { return (expression, []) }
    func point(_ point: CGPoint) -> String { SwiftLiteral.point(point, isExact: true) }
    let steps = path.elements.map { element in
      switch element {
      case .move(let end): "\(name).move(to: \(point(end)))"
      case .line(let end): "\(name).addLine(to: \(point(end)))"
      case .quadCurve(let control, let end):
        "\(name).addQuadCurve(to: \(point(end)), controlPoint: \(point(control)))"
      case .curve(let first, let second, let end):
        "\(name).addCurve(\n    to: \(point(end)), controlPoint1: \(point(first)),\n"
          + "    controlPoint2: \(point(second)))"
      case .close: "\(name).close()"
      }
    }
    return (nil, steps.flatMap(Self.lines))
  }

  private func simple(_ path: UIBezierPath) -> String? {
    var box = CGRect.null
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end):
        box = box.union(CGRect(origin: end, size: .zero))
      case .close: break
      }
    }
    guard !box.isNull else { return nil }
    if UIBezierPath(rect: box).elements == path.elements {
      return "UIBezierPath(rect: \(SwiftLiteral.rect(box)))"
    }
    if UIBezierPath(ovalIn: box).elements == path.elements {
      return "UIBezierPath(ovalIn: \(SwiftLiteral.rect(box)))"
    }
    return nil
  }
}
