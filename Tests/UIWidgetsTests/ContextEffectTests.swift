// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Opacity and shadows within `draw(_:)`, and images that are drawn.
@MainActor
struct ContextEffectTests {
  private func drawn(_ body: @escaping (CGContext) -> Void) -> [DrawCommand] {
    GraphicsRecorder.begin(scheme: .light, bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    if let context = UIGraphicsGetCurrentContext() { body(context) }
    return GraphicsRecorder.end()?.commands ?? []
  }

  private func fills(_ commands: [DrawCommand]) -> [PathCommand] {
    commands.compactMap { if case .fill(let path) = $0 { path } else { nil } }
  }

  private let box = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test func alphaFadesAllLaterDrawingUntilTheStateIsRestored() {
    let commands = drawn { context in
      context.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor)
      context.saveGState()
      context.setAlpha(0.5)
      context.fill(self.box)
      context.restoreGState()
      context.fill(self.box)
      UIBezierPath(rect: self.box).fill(with: .normal, alpha: 0.25)
    }
    #expect(fills(commands).map(\.color.alpha) == [0.25, 0.5, 0.125])
  }

  @Test func aShadowLiesBehindAndBesideTheShape() throws {
    let commands = drawn { context in
      context.setFillColor(UIColor.red.cgColor)
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 5, color: UIColor.blue.cgColor)
      context.fill(self.box)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(self.box)
    }
    let paths = fills(commands)
    try #require(paths.count == 3)
    #expect(paths[0].color == RGBA(0, 0, 1) && paths[1].color == RGBA(1, 0, 0))
    // As in Core Graphics, the offset does not follow the context's transform.
    #expect(paths[0].transform.tx == 3 && paths[0].transform.ty == 4 && paths[1].transform == .identity)
  }

  @Test func whatIsDrawnBetweenBeginAndEndBecomesAnImage() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 20), false, 0)
    UIColor.green.setFill()
    UIRectFill(box)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 40, height: 20))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && GraphicsRecorder.stack.isEmpty)
    let again = drawn { _ in image?.draw(at: .zero) }
    #expect(again.count == 1)
  }

  @Test func aViewIsDrawnIntoAnImage() {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
    view.backgroundColor = .red
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
    let commands = drawn { _ in image.draw(in: CGRect(x: 0, y: 0, width: 80, height: 40)) }
    #expect(
      commands.contains { command in
        guard case .roundedRect(let rect) = command else { return false }
        return rect.rect.applying(rect.transform) == CGRect(x: 0, y: 0, width: 80, height: 40)
      })
  }

  @Test func anImageMayHaveAColourOfItsOwn() throws {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let plus = try #require(UIImage(systemName: "plus"))
    for (image, color) in [
      (plus, RGBA(0, 0, 1)), (plus.withTintColor(.red), RGBA(1, 0, 0)),
      (plus.withTintColor(.red, renderingMode: .alwaysTemplate), RGBA(0, 0, 1)),
      (plus.withTintColor(.red, renderingMode: .alwaysOriginal), RGBA(1, 0, 0)),
    ] {
      let view = UIImageView(image: image)
      view.tintColor = .blue
      host.window.addSubview(view)
      host.step()
      let colors = host.render().commands.compactMap {
        if case .stroke(let path, _) = $0 { path.color } else { nil }
      }
      #expect(!colors.isEmpty && colors.allSatisfy { $0 == color }, "\(colors)")
      view.removeFromSuperview()
    }
  }

  @Test func aConfigurationSetsTheSizeOfASymbol() {
    let large = UIImage(
      systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34, weight: .bold))
    #expect(large?.size == CGSize(width: 48, height: 48))
    #expect(UIImage(systemName: "no.such.symbol", withConfiguration: nil) == nil)
    #expect(UIImage().size == .zero)
  }

  @Test(arguments: [
    (UIColor.red, 0.0, 1.0, 1.0), (.green, 1.0 / 3, 1, 1), (.blue, 2.0 / 3, 1, 1), (.white, 0, 0, 1),
    (.black, 0, 0, 0), (UIColor(hue: 0.9, saturation: 0.5, brightness: 0.8, alpha: 1), 0.9, 0.5, 0.8),
  ])
  func aColourGivesTheHueItWasMadeOf(color: UIColor, hue: Double, saturation: Double, brightness: Double) {
    var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < 1e-5 && abs(s - saturation) < 1e-5 && abs(b - brightness) < 1e-5 && a == 1)
  }
}
