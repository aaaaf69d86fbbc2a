// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// The room that a window, with the frame that the desktop puts around it, has on a display. Window units.
struct WindowFit: Equatable {
  /// What panels leave of the display.
  var room: CGRect
  /// How far the frame reaches beyond the window.
  var frame: UIEdgeInsets

  /// The size of the window where `wish` has room, else scaled down in its proportion; never under `least`.
  func size(for wish: CGSize, least: CGSize) -> CGSize {
    let width = room.width - frame.left - frame.right, height = room.height - frame.top - frame.bottom
    guard width > 0, height > 0, wish.width > 0, wish.height > 0 else { return wish }
    let part = min(1, width / wish.width, height / wish.height)
    return CGSize(
      width: max((wish.width * part).rounded(.down), least.width),
      height: max((wish.height * part).rounded(.down), least.height))
  }

  /// The window's origin, moved no further than it has to be so that the frame lies within the room. What is larger
  /// than the room shows its top and left, where the desktop's buttons are.
  func origin(of size: CGSize, at origin: CGPoint) -> CGPoint {
    func kept(_ place: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(min(place, high - length), low)
    }
    return CGPoint(
      x: kept(origin.x, size.width, room.minX + frame.left, room.maxX - frame.right),
      y: kept(origin.y, size.height, room.minY + frame.top, room.maxY - frame.bottom))
  }

  /// The origin that puts window and frame in the middle of the room.
  func middle(of size: CGSize) -> CGPoint {
    origin(
      of: size,
      at: CGPoint(
        x: (room.midX - (size.width + frame.left + frame.right) / 2 + frame.left).rounded(.down),
        y: (room.midY - (size.height + frame.top + frame.bottom) / 2 + frame.top).rounded(.down)))
  }
}
