// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// What throws a shadow: the rectangle of a view with a ground, else what it shows.
@MainActor
struct ShapeShadowTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 80))

  init() {
    host.window.addSubview(view)
    view.layer.shadowColor = UIColor.blue.cgColor
    (view.layer.shadowOpacity, view.layer.shadowRadius) = (0.4, 5)
    view.layer.shadowOffset = CGSize(width: 2, height: 3)
  }

  private func commands() -> [DrawCommand] {
    host.step()
    return host.render().commands
  }

  private func shadows() -> Int { commands().count { if case .shadow = $0 { true } else { false } } }

  /// The colours and shifts of the rectangles that are drawn before the view's own content, which is red.
  private func copies() -> [(color: RGBA, shift: CGVector)] {
    commands().compactMap { command in
      guard case .roundedRect(let rect) = command, rect.fill.red == 0 else { return nil }
      return (rect.fill, CGVector(dx: rect.transform.tx, dy: rect.transform.ty))
    }
  }

  @Test func aViewWithoutGroundThrowsTheShadowOfWhatIsInIt() throws {
    let dot = UIView(frame: CGRect(x: 40, y: 30, width: 20, height: 20))
    dot.backgroundColor = .red
    dot.layer.cornerRadius = 10
    // What is in a shadow throws none of its own.
    dot.layer.shadowOpacity = 1
    dot.layer.shadowColor = UIColor.green.cgColor
    view.addSubview(dot)
    let found = copies()
    #expect(found.count == 12 && shadows() == 1)
    #expect(found.allSatisfy { $0.color.blue == 1 && $0.color.alpha > 0 && $0.color.alpha < 0.1 })
    // All of them, one over the other, are as dark as the shadow is strong.
    let light = found.reduce(Float(1)) { $0 * (1 - $1.color.alpha) }
    #expect(abs(light - 0.6) < 1e-5)
    // Around the place to which the shadow falls, 20 + 40 + 2 and 30 + 30 + 3, with the blur's deviation.
    let (n, dx) = (CGFloat(found.count), found.map { $0.shift.dx - 62 })
    let dy = found.map { $0.shift.dy - 63 }
    #expect(abs(dx.reduce(0, +)) < 1e-9 && abs(dy.reduce(0, +)) < 1e-9)
    for values in [dx, dy] {
      let deviation = (values.reduce(0) { $0 + $1 * $1 } / n).squareRoot()
      #expect(abs(deviation - 5) < 1, "\(deviation)")
    }
  }

  @Test func aGroundABorderAndAGradientThrowTheShadowOfTheRectangle() {
    view.addSubview(UILabel(frame: view.bounds))
    #expect(shadows() == 0)
    view.backgroundColor = .white
    #expect(shadows() == 1)
    view.backgroundColor = nil
    #expect(shadows() == 0)
    view.layer.borderWidth = 1
    #expect(shadows() == 1)
    final class Sky: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }
    let sky = Sky(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    sky.layer.shadowOpacity = 1
    host.window.addSubview(sky)
    #expect(shadows() == 2)
  }

  @Test func textPicturesAndPathsThrowTheirOwnShadow() {
    final class Drawn: UIView { override func draw(_ rect: CGRect) { UIBezierPath(ovalIn: rect).fill() } }
    let label = UILabel(frame: view.bounds)
    label.text = "a"
    let picture = UIImageView(
      image: UIImage(Bitmap(width: 2, height: 2, rgba: .init(repeating: 9, count: 16))!, scale: 1))
    for content in [label, picture, Drawn(frame: view.bounds)] as [UIView] {
      for old in view.subviews { old.removeFromSuperview() }
      view.addSubview(content)
      #expect(commands().count == 13 && shadows() == 0, "\(type(of: content))")
    }
    if case .image(let image)? = commands().first { #expect(image.tint != nil) }
    view.layer.shadowRadius = 0
    #expect(commands().count == 2)
  }

  @Test func aPathThrowsTheShadowInPlaceOfTheRectangle() throws {
    view.backgroundColor = .red
    view.layer.shadowPath = UIBezierPath(ovalIn: view.bounds).cgPath
    let fills = commands().count { if case .fill = $0 { true } else { false } }
    #expect(fills == 12 && shadows() == 0)
    let before = ViewTreeState(of: host.window)
    view.layer.shadowPath = nil
    #expect(shadows() == 1)
    before.restore()
    #expect(view.layer.shadowPath != nil)
  }
}
