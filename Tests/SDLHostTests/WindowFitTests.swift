// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

/// A window and its frame lie within what panels leave of a display.
struct WindowFitTests {
  static let displays = [
    CGSize(width: 1366, height: 768), CGSize(width: 1280, height: 720), CGSize(width: 1024, height: 600),
    CGSize(width: 800, height: 480), CGSize(width: 3840, height: 2160), CGSize(width: 768, height: 1366),
    CGSize(width: 480, height: 854),
  ]
  static let panels = [
    UIEdgeInsets.zero, UIEdgeInsets(top: 32, left: 0, bottom: 0, right: 0),
    UIEdgeInsets(top: 0, left: 64, bottom: 0, right: 0), UIEdgeInsets(top: 0, left: 0, bottom: 48, right: 0),
  ]
  static let frames = [
    UIEdgeInsets.zero, UIEdgeInsets(top: 20, left: 1, bottom: 5, right: 1),
    UIEdgeInsets(top: 37, left: 4, bottom: 4, right: 4),
  ]
  static let wishes = [
    CGSize(width: 1024, height: 768), CGSize(width: 768, height: 1024), CGSize(width: 1000, height: 680),
    CGSize(width: 480, height: 800), CGSize(width: 360, height: 294), CGSize(width: 1920, height: 1080),
  ]
  private let least = CGSize(width: 360, height: 294)

  @Test(arguments: displays, panels) func theFrameLiesWithinTheRoom(display: CGSize, panel: UIEdgeInsets) {
    let room = CGRect(origin: .zero, size: display).inset(by: panel)
    for frame in Self.frames {
      let fit = WindowFit(room: room, frame: frame)
      for wish in Self.wishes {
        let size = fit.size(for: wish, least: least)
        let isWhole = size == wish
        let hasRoom =
          wish.width + frame.left + frame.right <= room.width
          && wish.height + frame.top + frame.bottom <= room.height
        #expect(isWhole == hasRoom || size.width == least.width || size.height == least.height)
        #expect(size.width >= least.width && size.height >= least.height)
        let places = [
          fit.middle(of: size), fit.origin(of: size, at: CGPoint(x: -500, y: -300)),
          fit.origin(of: size, at: CGPoint(x: 9000, y: 9000)), fit.origin(of: size, at: room.origin),
        ]
        for place in places {
          let outer = CGRect(
            x: place.x - frame.left, y: place.y - frame.top, width: size.width + frame.left + frame.right,
            height: size.height + frame.top + frame.bottom)
          let isTooSmall = outer.width > room.width || outer.height > room.height
          #expect(room.contains(outer) || isTooSmall, "\(wish) on \(display): \(outer)")
          #expect(outer.minX >= room.minX && outer.minY >= room.minY)
        }
      }
    }
  }

  @Test func theProportionIsKept() {
    let fit = WindowFit(room: CGRect(x: 0, y: 0, width: 1024, height: 600), frame: .zero)
    #expect(fit.size(for: CGSize(width: 1024, height: 768), least: least) == CGSize(width: 800, height: 600))
    #expect(fit.size(for: CGSize(width: 768, height: 1024), least: least) == CGSize(width: 450, height: 600))
    #expect(fit.size(for: CGSize(width: 200, height: 1000), least: least) == CGSize(width: 360, height: 600))
  }

  @Test func aWindowWithinIsNotMoved() {
    let fit = WindowFit(
      room: CGRect(x: 64, y: 0, width: 1302, height: 768),
      frame: UIEdgeInsets(top: 20, left: 1, bottom: 5, right: 1))
    let place = CGPoint(x: 300, y: 40)
    #expect(fit.origin(of: CGSize(width: 800, height: 600), at: place) == place)
  }
}
