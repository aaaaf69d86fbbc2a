// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// The room on a display for a window and its frame, in window units.
struct WindowFit: Equatable {
  /// The display without its panels.
  var room: CGRect
  /// The width of the frame at each edge of the window.
  var frame: UIEdgeInsets

  /// `wish`, scaled down in proportion if it does not fit; never less than `least`.
  func size(for wish: CGSize, least: CGSize) -> CGSize {
    let width = room.width - frame.left - frame.right, height = room.height - frame.top - frame.bottom
    guard width > 0, height > 0, wish.width > 0, wish.height > 0 else { return wish }
    let part = min(1, width / wish.width, height / wish.height)
    return CGSize(
      width: max((wish.width * part).rounded(.down), least.width),
      height: max((wish.height * part).rounded(.down), least.height))
  }

  /// The origin nearest to `origin` at which the frame is within the room. A window that is too large keeps
  /// its top and left edges visible.
  func origin(of size: CGSize, at origin: CGPoint) -> CGPoint {
    func kept(_ place: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(min(place, high - length), low)
    }
    return CGPoint(
      x: kept(origin.x, size.width, room.minX + frame.left, room.maxX - frame.right),
      y: kept(origin.y, size.height, room.minY + frame.top, room.maxY - frame.bottom))
  }

  /// The origin that centres the window and its frame in the room.
  func middle(of size: CGSize) -> CGPoint {
    origin(
      of: size,
      at: CGPoint(
        x: (room.midX - (size.width + frame.left + frame.right) / 2 + frame.left).rounded(.down),
        y: (room.midY - (size.height + frame.top + frame.bottom) / 2 + frame.top).rounded(.down)))
  }
}
