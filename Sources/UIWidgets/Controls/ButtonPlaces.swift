// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Where the image and the title of a button lie, as a pure function of their sizes.
struct ButtonPlaces: Equatable {
  var image: CGRect, title: CGRect

  init(
    room: CGRect, image: CGSize?, title: CGSize?, gap: CGFloat, placement: NSDirectionalRectEdge,
    horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
  ) {
    let margin = min(4, room.width / 8)
    guard let image, let title else {
      // One alone has the whole room, and lies in it by the alignment.
      (self.image, self.title) = (room, room.insetBy(dx: margin, dy: 0))
      if let image, horizontal != .center, horizontal != .fill {
        self.image.size.width = min(image.width, room.width)
        if horizontal.isAtEnd { self.image.origin.x = room.maxX - self.image.width }
      }
      if let size = image ?? title, vertical == .top || vertical == .bottom {
        let top = vertical == .top ? room.minY : room.maxY - size.height
        (self.image.origin.y, self.image.size.height) = (top, size.height)
        (self.title.origin.y, self.title.size.height) = (top, size.height)
      }
      return
    }
    if placement == .top || placement == .bottom {
      let height = image.height + gap + title.height
      let top = room.midY - height / 2, first = placement == .top ? image.height : title.height
      self.image = CGRect(x: room.minX, y: top, width: room.width, height: image.height)
      self.title = CGRect(x: room.minX, y: top, width: room.width, height: title.height)
      if placement == .top { self.title.origin.y += first + gap } else { self.image.origin.y += first + gap }
      return
    }
    // Side by side; if they are too wide, the end of the title is cut off.
    let own = min(image.width + gap, room.width) - gap
    let words = min(title.width, max(room.width - own - gap - margin, 0))
    let start: CGFloat =
      switch horizontal {
      case .center, .fill: room.minX + (room.width - own - gap - words) / 2
      case .left, .leading: room.minX
      case .right, .trailing: room.maxX - own - gap - words
      }
    let isLast = placement == .trailing
    self.image = CGRect(
      x: isLast ? start + words + gap : start, y: room.minY, width: max(own, 0), height: room.height)
    self.title = CGRect(
      x: isLast ? start : start + own + gap, y: room.minY, width: words, height: room.height)
  }
}

extension CGRect {
  /// The rectangle moved away from each side by half of the insets' difference, as centred content moves.
  func pushed(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

extension UIControl {
  /// Where the content of a control lies from left to right.
  ///
  /// ```swift
  /// button.contentHorizontalAlignment = .left
  /// ```
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
    /// Whether the content lies at the right.
    var isAtEnd: Bool { self == .right || self == .trailing }
  }

  /// Where the content of a control lies from top to bottom.
  ///
  /// ```swift
  /// button.contentVerticalAlignment = .top
  /// ```
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
}
