// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@testable import iOSClient

/// Unedited source for iOS that uses many of UIKit's names beside dynamics does what its author meant.
@MainActor
struct ClientNamesTests {
  @Test(arguments: [CGSize(width: 480, height: 800), CGSize(width: 1024, height: 768)])
  func thePosterSwingsIsPressedShakenAndTurned(size: CGSize) {
    let host = HeadlessHost(size: size)
    let wall = PosterWall()
    host.window.rootViewController = wall
    host.step(30)
    #expect(wall.traitCollection.userInterfaceStyle == .light)
    #expect(wall.tag.bounds.width > 40)
    let drawn = host.render().commands
    #expect(drawn.contains { if case .fill(let path) = $0 { path.color == RGBA(1, 1, 1) } else { false } })
    let button = wall.button.convert(CGPoint(x: 70, y: 22), to: nil)
    host.click(at: button)
    host.step(20)
    #expect(wall.presses == 1 && abs(wall.poster.transform.b) > 0.01, "\(wall.poster.transform)")
    host.press(.character("z"), modifiers: [.control, .alternate])
    #expect(wall.shakes == 1)
    host.resize(to: CGSize(width: size.height, height: size.width))
    host.step(2)
    #expect(wall.turns == (size.width > size.height ? 1 : 10))
    #expect(abs(wall.poster.center.x - size.height / 2) < 1)
    // Only a drag downwards begins.
    let place = wall.poster.convert(CGPoint(x: 30, y: 60), to: nil)
    host.drag(from: place, to: CGPoint(x: place.x + 40, y: place.y + 60), steps: 8)
    #expect(wall.isCapped && wall.eye.gaze.x > 4)
  }

  @Test(arguments: [CGSize(width: 480, height: 800), CGSize(width: 1024, height: 768)])
  func namesThatSmallAppsUseAreThereAndTrue(size: CGSize) {
    let host = HeadlessHost(size: size)
    let names = MixedNames()
    host.window.rootViewController = UINavigationController(rootViewController: names)
    host.step(2)
    #expect(names.summary() == "2.0 5.0 {3.0, 4.0}", "\(names.summary())")
    #expect(names.sprite.isAnimating && names.field.placeholder == "Name")
    names.field.text = "old"
    names.field.becomeFirstResponder()
    host.send(.text("a"))
    #expect(names.field.text == "a")
    host.press(.return)
    #expect(!names.field.isEditing)
    host.resize(to: CGSize(width: size.height, height: size.width))
    #expect(names.lines == ["turned"])
  }
}
