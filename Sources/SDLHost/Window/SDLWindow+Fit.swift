// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import UIGeometry
import UIWidgets

/// Keeps the window and its frame within the display.
extension SDLWindow {
  /// The room on a display for a window that has no frame yet; nil if SDL does not know the display's size.
  static func fit(display: Int32) -> WindowFit? {
    var bounds = SDL_Rect()
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    let room = CGRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
    return WindowFit(room: room, frame: .zero)
  }

  /// The display that shows a window of this size at this position, or the nearest one.
  static func display(of size: CGSize, at origin: CGPoint?) -> Int32 {
    guard let origin else { return 0 }
    var frame = SDL_Rect(
      x: Int32(origin.x), y: Int32(origin.y), w: units(size.width), h: units(size.height))
    return max(SDL_GetRectDisplayIndex(&frame), 0)
  }

  /// The position and size of the window; nil while it is maximised or fills the screen, and if there is no
  /// display.
  var place: WindowPlace? {
    guard Self.isSeen, !hasFixedSize else { return nil }
    return WindowPlace(origin: origin, size: size)
  }

  /// Whether the window is on a real display. SDL's drivers without one report 1024 × 768, which must not
  /// limit the window.
  static var isSeen: Bool {
    guard let name = SDL_GetCurrentVideoDriver() else { return false }
    return !["dummy", "offscreen"].contains(String(cString: name))
  }

  /// The room on the window's display, with the frame as far as it is known.
  private var currentFit: WindowFit? {
    guard var fit = Self.fit(display: SDL_GetWindowDisplayIndex(handle)) else { return nil }
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    if SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right) == 0 {
      fit.frame = UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(right))
    }
    return fit
  }

  /// Fits the window when its frame becomes known or it moves to another display. Unless a person resized it,
  /// the window gets the requested size as far as there is room. An opening window gets its requested
  /// position, or is centred on the display.
  func fitAgain(isOpening: Bool) {
    guard Self.isSeen, let fit = currentFit, fit != lastFit, !hasFixedSize else { return }
    lastFit = fit
    let now = units
    apply(now == given ? wish : now, fit, isOpening: isOpening)
  }

  /// Makes the window `size` points large, scaled down if the display has less room. Returns false, without
  /// any effect, while the window is maximised or fills the screen.
  @discardableResult
  func request(_ size: CGSize) -> Bool {
    guard !hasFixedSize, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return false
    }
    wish = CGSize(width: size.width * contentScale, height: size.height * contentScale)
    guard let fit = currentFit else {
      SDL_SetWindowSize(handle, Self.units(wish.width), Self.units(wish.height))
      return true
    }
    lastFit = fit
    apply(wish, fit)
    return true
  }

  private func apply(_ wish: CGSize, _ fit: WindowFit, isOpening: Bool = false) {
    let size = fit.size(for: wish, least: leastUnits)
    let (width, height) = (Self.units(size.width), Self.units(size.height))
    if units != CGSize(width: Int(width), height: Int(height)) { SDL_SetWindowSize(handle, width, height) }
    given = units
    let old = origin
    let new =
      if isOpening {
        openingOrigin.map { fit.origin(of: given, at: $0) } ?? fit.middle(of: given)
      } else {
        fit.origin(of: given, at: old)
      }
    if new != old { SDL_SetWindowPosition(handle, Int32(new.x), Int32(new.y)) }
  }

  private var origin: CGPoint {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return CGPoint(x: Int(x), y: Int(y))
  }

  private var hasFixedSize: Bool {
    SDL_GetWindowFlags(handle) & (SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue) != 0
  }

  private var leastUnits: CGSize {
    CGSize(
      width: Self.minimumSize.width * contentScale, height: Self.minimumSize.height * contentScale)
  }

  private var units: CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: Int(width), height: Int(height))
  }
}
