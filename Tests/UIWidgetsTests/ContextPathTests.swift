// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// Arcs, curves and lines of a graphics context go where Core Graphics' go.
@MainActor
struct ContextPathTests {
  /// The path that `body` makes in a view's context.
  private func path(_ body: @escaping (CGContext) -> Void) -> (bounds: CGRect, end: CGPoint) {
    final class Canvas: UIView {
      var body: (CGContext) -> Void = { _ in }
      var found = (bounds: CGRect.zero, end: CGPoint.zero)
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        body(context)
        found = (context.boundingBoxOfPath, context.currentPointOfPath)
        context.strokePath()
      }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 300))
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    canvas.body = body
    host.window.addSubview(canvas)
    host.step()
    _ = host.render()
    return canvas.found
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 0.01 }

  @Test(arguments: [false, true]) func anArcTurnsTheOtherWayThanItsNameOnTheScreen(clockwise: Bool) {
    let arc = path {
      $0.addArc(
        center: CGPoint(x: 100, y: 100), radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
    }
    #expect(isNear(arc.end, CGPoint(x: 100, y: 150)))
    // A quarter, or the three others.
    #expect(abs(arc.bounds.width - (clockwise ? 100 : 50)) < 0.5, "\(arc.bounds)")
  }

  @Test(arguments: [CGPoint(x: 150, y: 150), CGPoint(x: 150, y: 20), CGPoint(x: 40, y: 130)], [5.0, 20, 40])
  func aTangentArcTouchesBothLines(end: CGPoint, radius: Double) {
    let (start, corner) = (CGPoint(x: 50, y: 80), CGPoint(x: 150, y: 80))
    let arc = path {
      $0.move(to: start)
      $0.addArc(tangent1End: corner, tangent2End: end, radius: CGFloat(radius))
    }
    // It ends on the second line.
    let (a, b) = (
      CGPoint(x: arc.end.x - corner.x, y: arc.end.y - corner.y),
      CGPoint(x: end.x - corner.x, y: end.y - corner.y)
    )
    #expect(abs(a.x * b.y - a.y * b.x) < 0.5 && a.x * b.x + a.y * b.y > 0, "\(arc.end)")
  }

  @Test func linesCurvesAndRectanglesAreInThePath() {
    let lines = path {
      $0.addLines(between: [CGPoint(x: 10, y: 20), CGPoint(x: 60, y: 20), CGPoint(x: 60, y: 90)])
      $0.addQuadCurve(to: CGPoint(x: 10, y: 90), control: CGPoint(x: 35, y: 140))
    }
    #expect(isNear(lines.end, CGPoint(x: 10, y: 90)) && lines.bounds.minX == 10 && lines.bounds.minY == 20)
    let boxes = path {
      $0.addRects([CGRect(x: 5, y: 6, width: 10, height: 10), CGRect(x: 50, y: 60, width: 10, height: 10)])
    }
    #expect(boxes.bounds == CGRect(x: 5, y: 6, width: 55, height: 64))
  }

  @Test func aParagraphStyleAlignsAndSpaces() {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.center, 10)
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: "one\ntwo\nthree")
    let plain = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    label.attributedText = NSAttributedString(string: "one\ntwo\nthree", attributes: [.paragraphStyle: style])
    #expect(
      label.textAlignment == .center && label.sizeThatFits(CGSize(width: 200, height: 0)).height == plain + 20
    )
    #expect((style.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 10)
  }

  @Test func hapticsSayOnceThatThereAreNone() {
    let (_, said) = Diagnostic.recording {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
    #expect(said.count == 3 && said.allSatisfy { $0.contains("there are no haptics on a desktop") })
  }

  @Test func aBlurIsATintOfItsMaterial() {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
    panel.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      panel.contentView.frame == panel.bounds && panel.backgroundColor == UIColor(white: 0.14, alpha: 0.7))
    panel.effect = nil
    #expect(panel.backgroundColor == .clear)
  }
}
