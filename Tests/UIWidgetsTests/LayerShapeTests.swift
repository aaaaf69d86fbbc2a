// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Corners, masks, contents and values of layers, and the layers that draw text and copies.
@MainActor
struct LayerShapeTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 200))
  private let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 80))

  init() {
    host.window.addSubview(view)
    view.backgroundColor = .red
    host.step()
  }

  private func render() -> DisplayList {
    host.step()
    return host.render()
  }

  /// Whether the drawn path covers a point of the view.
  private func covers(_ point: CGPoint) -> Bool? {
    let list = render()
    for command in list.commands {
      guard case .fill(let path) = command, path.color == RGBA(1, 0, 0) else { continue }
      let outline = UIBezierPath()
      for point in list.points[path.firstPoint..<list.contourEnds[path.contours.lowerBound]] {
        outline.addLine(to: point)
      }
      outline.close()
      return outline.contains(point)
    }
    return nil
  }

  @Test(arguments: 0..<16 as Range<UInt>)
  func onlyTheNamedCornersAreRound(raw: UInt) {
    view.layer.cornerRadius = 20
    view.layer.maskedCorners = CACornerMask(rawValue: raw)
    let corners: [(UInt, CGPoint)] = [
      (1, CGPoint(x: 1, y: 1)), (2, CGPoint(x: 99, y: 1)), (4, CGPoint(x: 1, y: 79)),
      (8, CGPoint(x: 99, y: 79)),
    ]
    for (bit, point) in corners {
      // All corners are drawn as a rounded rectangle, not as a path.
      #expect(covers(point) == (raw == 15 ? nil : raw & bit == 0), "\(raw), \(bit)")
    }
  }

  @Test func aLayerClipsToItsRoundCornersOnly() {
    (view.clipsToBounds, view.layer.cornerRadius) = (true, 10)
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    view.addSubview(UIView(frame: view.bounds))
    #expect(render().commands.contains { if case .pushPathClip = $0 { true } else { false } })
    view.layer.maskedCorners = .all
    #expect(
      render().commands.contains {
        if case .pushClip(let clip) = $0 { clip.cornerRadius == 10 } else { false }
      })
  }

  @Test func aViewThatIsAMaskClipsToItsRoundedRectangle() {
    let mask = UIView(frame: CGRect(x: 10, y: 5, width: 50, height: 40))
    (mask.backgroundColor, mask.layer.cornerRadius) = (.black, 7)
    view.mask = mask
    let clips = render().commands.compactMap { if case .pushClip(let clip) = $0 { clip } else { nil } }
    #expect(clips.count == 1 && clips[0].rect.size == CGSize(width: 50, height: 40))
    #expect(clips[0].cornerRadius == 7 && clips[0].transform.tx == 30 && clips[0].transform.ty == 35)
    view.mask = nil
    #expect(!render().commands.contains { if case .pushClip = $0 { true } else { false } })
  }

  @Test(arguments: [
    (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 100, height: 80)),
    (.resizeAspect, CGRect(x: 10, y: 0, width: 80, height: 80)),
    (.resizeAspectFill, CGRect(x: 0, y: -10, width: 100, height: 100)),
    (.bottomRight, CGRect(x: 80, y: 60, width: 20, height: 20)),
  ])
  func theContentsOfALayerLieByTheirGravity(gravity: CALayerContentsGravity, place: CGRect) throws {
    let square = UIImage(size: CGSize(width: 20, height: 20)) {
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    (view.layer.contents, view.layer.contentsGravity) = (square.cgImage, gravity)
    let drawn = render().commands.compactMap { command in
      if case .roundedRect(let rect) = command, rect.fill == RGBA(0, 1, 0) { rect } else { nil }
    }
    let rect = try #require(drawn.first)
    #expect(rect.rect.applying(rect.transform) == place.offsetBy(dx: 20, dy: 30))
  }

  @Test func aReplicatorDrawsItsLayersOnceForEachInstance() {
    let copies = CAReplicatorLayer()
    copies.frame = view.bounds
    (copies.instanceCount, copies.instanceAlphaOffset) = (4, -0.25)
    copies.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let dot = CALayer()
    (dot.frame, dot.backgroundColor) = (CGRect(x: 0, y: 0, width: 5, height: 5), UIColor.blue.cgColor)
    copies.addSublayer(dot)
    view.layer.addSublayer(copies)
    let dots = render().commands.compactMap { command in
      if case .roundedRect(let rect) = command, rect.fill.blue == 1 { rect } else { nil }
    }
    #expect(dots.map { $0.rect.applying($0.transform).minX } == [20, 30, 40, 50])
    #expect(dots.map(\.fill.alpha) == [1, 0.75, 0.5, 0.25])
  }

  @Test func aTextLayerWritesFromItsUpperLeftCorner() throws {
    let text = CATextLayer()
    (text.string, text.fontSize, text.alignmentMode) = ("abc", 20, .right)
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    view.layer.addSublayer(text)
    let written = try #require(
      render().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }.first)
    #expect(written.text == "abc" && written.color == RGBA(1, 1, 1) && written.font.size == 20)
    #expect(written.baseline.x > 30 && written.baseline.y < 30)
  }

  @Test func aLayerDrawsOnceItIsAskedTo() {
    final class Eye: CALayer {
      var calls = 0
      override func draw(in ctx: CGContext) {
        calls += 1
        ctx.setFillColor(UIColor.green.cgColor)
        ctx.fillEllipse(in: bounds)
      }
    }
    let eye = Eye()
    eye.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.layer.addSublayer(eye)
    _ = render()
    #expect(eye.calls == 0)
    eye.setNeedsDisplay()
    for _ in 0..<3 {
      #expect(
        render().commands.contains {
          if case .fill(let path) = $0 { path.color == RGBA(0, 1, 0) } else { false }
        })
    }
    #expect(eye.calls == 1)
  }

  @Test func valuesAreReadAndSetByTheirKeyPaths() {
    let layer = view.layer
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs(view.transform.b - 1) < 1e-12)
    #expect(abs((layer.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0) - .pi / 2) < 1e-12)
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(abs(hypot(view.transform.a, view.transform.b) - 2) < 1e-12)
    layer.setValue("mine", forKey: "id")
    #expect(layer.value(forKey: "id") as? String == "mine" && layer.value(forKey: "other") == nil)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(7, forKey: "number")
    #expect(animation.value(forKey: "number") as? Int == 7)
  }

  @Test func pointsAreConvertedBetweenLayers() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    inner.layer.addSublayer(sublayer)
    #expect(sublayer.convert(CGPoint.zero, to: view.layer) == CGPoint(x: 15, y: 15))
    #expect(sublayer.convert(CGPoint(x: 15, y: 15), from: view.layer) == .zero)
    #expect(view.layer.hitTest(CGPoint(x: 20 + 16, y: 30 + 16)) === sublayer)
    #expect(view.layer.hitTest(CGPoint(x: 20 + 50, y: 30 + 50)) === view.layer)
    #expect(view.layer.hitTest(.zero) == nil)
  }

  @Test func sublayersCanBeSetAndReplaced() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    view.layer.sublayers = [a, b]
    view.layer.replaceSublayer(a, with: c)
    #expect(view.layer.sublayers?.map(ObjectIdentifier.init) == [c, b].map(ObjectIdentifier.init))
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == nil && b.superlayer == nil)
  }

  /// Sizes of the tile, and the corners of the last one in the view of 100 × 80 pt.
  @Test(arguments: [(50.0, 2, 2), (30, 4, 3), (200, 1, 1), (100, 1, 1)])
  func aPatternIsRepeatedFromTheUpperLeftCorner(side: Double, across: Int, down: Int) {
    let tile = UIImage(size: CGSize(width: side, height: side)) {
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    }
    view.backgroundColor = UIColor(patternImage: tile)
    let places = render().commands.compactMap { command in
      if case .roundedRect(let rect) = command, rect.fill == RGBA(0, 1, 0) {
        rect.rect.applying(rect.transform).origin
      } else {
        nil
      }
    }
    #expect(places.count == across * down && places.first == CGPoint(x: 20, y: 30))
    #expect(
      places.last == CGPoint(x: 20 + side * Double(across - 1), y: 30 + side * Double(down - 1)))
  }
}
