// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class ImageTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 200))

  /// 20×10, all red.
  private func flag() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, "10,10 100×100"), (.scaleAspectFit, "10,35 100×50"),
    (.scaleAspectFill, "-40,10 200×100"), (.center, "50,55 20×10"), (.top, "50,10 20×10"),
    (.bottomRight, "90,100 20×10"), (.left, "10,55 20×10"),
  ])
  func anImageLiesWhereItsModeSays(mode: UIView.ContentMode, place: String) {
    _ = host
    let view = UIImageView(image: flag())
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    view.contentMode = mode
    host.window.addSubview(view)
    #expect(sketch(host.render()) == "rect \(place) r0 #FF0000")
  }

  @Test func aTemplateTakesTheTintAndKeepsItsShape() {
    _ = host
    let view = UIImageView(image: flag().withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    host.window.addSubview(view)
    #expect(sketch(host.render()) == "rect 0,0 20×10 r0 #0000FF")
  }

  @Test func namedImagesAreThoseThatWereRegistered() {
    _ = host
    UIImage.register(flag(), named: "flag")
    #expect(UIImage(named: "flag")?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(named: "plus")?.size == CGSize(width: 24, height: 24))
    UIImage.register(nil, named: "flag")
    #expect(UIImage(named: "flag") == nil)
  }

  @Test func aContextDrawsThroughItsMapAndKeepsStates() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.red.cgColor)
        context.saveGState()
        context.translateBy(x: 10, y: 20)
        context.scaleBy(x: 2, y: 2)
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        UIRectFill(CGRect(x: 10, y: 0, width: 5, height: 5))
        context.setStrokeColor(UIColor.green.cgColor)
        context.setLineWidth(3)
        context.move(to: CGPoint(x: 0, y: 10))
        context.addLine(to: CGPoint(x: 5, y: 10))
        context.strokePath()
        context.restoreGState()
        context.fillEllipse(in: CGRect(x: 50, y: 50, width: 10, height: 10))
        UIImage(systemName: "plus")?.draw(at: CGPoint(x: 100, y: 100))
      }
    }
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    host.window.addSubview(view)
    #expect(
      sketch(host.render()) == """
        fill 10,20 10×10 #0000FF
        rect 30,20 10×10 r0 #0000FF
        stroke 10,40 10×0 w6 #00FF00
        fill 50,50 10×10 #FF0000
        stroke 112,104 0×16 w2 #FF0000
        stroke 104,112 16×0 w2 #FF0000
        """)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
