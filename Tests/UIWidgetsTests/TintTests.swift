// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// The tint that views inherit, and when they are told of another one.
@MainActor
struct TintTests {
  private final class Teller: UIView {
    var count = 0
    override func tintColorDidChange() { count += 1 }
  }

  private let tinted = UIView()
  private let plain = UIView()

  init() { tinted.tintColor = .red }

  @Test func aViewIsToldOfTheTintThatItComesUnder() {
    let (outer, teller) = (UIView(), Teller())
    outer.addSubview(teller)
    plain.addSubview(outer)
    #expect(teller.count == 0)
    tinted.addSubview(outer)
    #expect(teller.count == 1 && teller.tintColor == .red)
    // Between two of one tint nothing changes; the plain tint is one as well.
    tinted.addSubview(plain)
    plain.addSubview(outer)
    #expect(teller.count == 1)
    plain.removeFromSuperview()
    UIView().addSubview(outer)
    #expect(teller.count == 2 && teller.tintColor == .tintColor)
  }

  @Test func aViewInATreeThatWasTintedIsToldWhenItLeavesAlone() {
    let (outer, teller) = (UIView(), Teller())
    outer.addSubview(teller)
    tinted.addSubview(outer)
    plain.addSubview(teller)
    #expect(teller.count == 2 && teller.tintColor == .tintColor)
  }

  @Test func aTintOfItsOwnStays() {
    let (outer, teller) = (UIView(), Teller())
    outer.tintColor = .green
    outer.addSubview(teller)
    let told = teller.count
    tinted.addSubview(outer)
    #expect(teller.count == told && teller.tintColor == .green)
    tinted.tintColor = .blue
    #expect(teller.count == told)
  }

  /// As a scene delegate does, before anything is loaded.
  @Test func barButtonsAndControlsTakeTheTintOfTheWindow() throws {
    let host = HeadlessHost(size: CGSize(width: 600, height: 400))
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Settings", primaryAction: nil)
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    slider.value = 0.5
    controller.view.addSubview(slider)
    host.window.rootViewController = UINavigationController(rootViewController: controller)
    host.window.tintColor = .red
    host.step()
    let commands = host.render().commands
    let text = commands.compactMap {
      if case .text(let text) = $0, text.text == "Settings" { text } else { nil }
    }
    #expect(text.map(\.color) == [RGBA(1, 0, 0)])
    #expect(
      commands.contains { if case .roundedRect(let rect) = $0 { rect.fill == RGBA(1, 0, 0) } else { false } })
  }
}
