// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

/// What gradients and clips of client code become in a display list.
@Suite("Gradients in draw") @MainActor
struct GradientRecordingTests {
  private final class Canvas: UIView {
    var drawing: (CGContext) -> Void = { _ in }
    override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { drawing(context) }
    }
  }

  private func sketched(_ drawing: @escaping (CGContext) -> Void) -> String {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    canvas.drawing = drawing
    host.window.addSubview(canvas)
    host.step()
    return sketch(host.render()).split(separator: "\n").filter { !$0.hasPrefix("rect 0,0 200") }.joined(
      separator: "\n")
  }

  private let fade = CGGradient(
    colorsSpace: CGColorSpaceCreateDeviceRGB(),
    colors: [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray,
    locations: nil)!

  @Test("without a clip a gradient fills the view; under one it is the clip that is filled")
  func fillsWhatIsThere() {
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let whole = sketched { context in
      context.drawLinearGradient(fade, start: .zero, end: CGPoint(x: 9, y: 0), options: all)
    }
    #expect(whole == "gradient 0,0 100×80 0 #000000, 1 #FFFFFF")
    let clipped = sketched { context in
      UIBezierPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40)).addClip()
      context.drawLinearGradient(fade, start: .zero, end: CGPoint(x: 9, y: 0), options: all)
    }
    #expect(clipped == "gradient 10,20 30×40 0 #000000, 1 #FFFFFF", "no cutting where filling does")
  }

  @Test("a gradient ends where its options end it")
  func ends() {
    let strip = sketched { context in
      context.drawLinearGradient(fade, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: [])
    }
    #expect(strip == "gradient 10,0 20×80 0 #000000, 1 #FFFFFF")
    let before = sketched { context in
      context.drawLinearGradient(
        fade, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsBeforeStartLocation)
    }
    #expect(before == "gradient 0,0 30×80 0 #000000, 1 #FFFFFF")
    let disc = sketched { context in
      context.drawRadialGradient(
        fade, startCenter: CGPoint(x: 50, y: 40), startRadius: 0, endCenter: CGPoint(x: 50, y: 40),
        endRadius: 20, options: [])
    }
    #expect(disc == "gradient 30,20 40×40 0 #000000, 1 #FFFFFF")
  }

  @Test("a clip holds until its state is left, and every clip that begins ends")
  func clipsEnd() {
    let lines = sketched { context in
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
      UIRectFill(CGRect(x: 1, y: 1, width: 2, height: 2))
      context.saveGState()
      context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
      context.clip()
      UIRectFill(CGRect(x: 3, y: 3, width: 2, height: 2))
      context.restoreGState()
      context.restoreGState()
      UIRectFill(CGRect(x: 5, y: 5, width: 2, height: 2))
      UIRectClip(CGRect(x: 0, y: 0, width: 9, height: 9))
      UIRectFill(CGRect(x: 7, y: 7, width: 2, height: 2))
      UIRectClip(.zero)
    }
    #expect(
      lines == """
        clip 0,0 50×50
        rect 1,1 2×2 r0 #000000
        clip 10,10 20×20
        rect 3,3 2×2 r0 #000000
        end
        end
        rect 5,5 2×2 r0 #000000
        clip 0,0 9×9
        rect 7,7 2×2 r0 #000000
        end
        """)
  }

  @Test("a gradient layer lies on its view's ground, under the subviews, and fades with it")
  func layers() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 80))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    child.backgroundColor = .black
    view.addSubview(child)
    let sky = CAGradientLayer()
    sky.frame = view.bounds
    sky.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.addSublayer(sky)
    sky.opacity = 0.5
    host.window.addSubview(view)
    host.step()
    let lines = sketch(host.render()).split(separator: "\n").suffix(2).joined(separator: "\n")
    #expect(
      lines == "gradient 10,10 100×80 0 #FF0000 50%, 1 #0000FF 50%\nrect 10,10 5×5 r0 #000000")
    sky.type = .radial
    sky.removeFromSuperlayer()
    #expect(sky.superlayer == nil && view.layer.sublayers == nil)
    host.step()
    #expect(!sketch(host.render()).contains("gradient"))
  }
}
