// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Corners of a layer, by the ends of its axes; y grows downwards.
///
/// ```swift
/// square.layer.cornerRadius = 16
/// square.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]  // the upper ones
/// ```
public struct CACornerMask: OptionSet, Sendable {
  /// The bits that UIKit uses.
  public let rawValue: UInt
  /// Corners by the bits that UIKit uses.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper corners: left, right.
  public static let layerMinXMinYCorner = Self(rawValue: 1), layerMaxXMinYCorner = Self(rawValue: 2)
  /// The lower corners: left, right.
  public static let layerMinXMaxYCorner = Self(rawValue: 4), layerMaxXMaxYCorner = Self(rawValue: 8)

  static let all = Self(rawValue: 15)
}

/// The curve of a layer's corners; kept for client code.
///
/// ```swift
/// square.layer.cornerCurve = .continuous
/// ```
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The curve with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Parts of circles, and curves that begin more gently.
  public static let circular = Self(rawValue: "circular"), continuous = Self(rawValue: "continuous")
}

extension CALayer {
  /// The layer's rectangle, if only some of its corners are round; nil if all or none are.
  private func partlyRound(_ box: CGRect) -> UIBezierPath? {
    guard maskedCorners != .all, shownRadius > 0 else { return nil }
    // The bits of both types stand for the same corners.
    let corners = UIRectCorner(rawValue: maskedCorners.rawValue & CACornerMask.all.rawValue)
    let radii = CGSize(width: shownRadius, height: shownRadius)
    return UIBezierPath(roundedRect: box, byRoundingCorners: corners, cornerRadii: radii)
  }

  /// Writes the layer's rectangle, and the line inside its edge.
  final func fill(
    _ box: CGRect, _ color: RGBA, border: (width: CGFloat, color: RGBA)? = nil,
    into list: inout DisplayList, transform: CGAffineTransform
  ) {
    guard let outline = partlyRound(box) else {
      return list.append(
        .roundedRect(
          RoundedRectCommand(
            rect: box, cornerRadius: shownRadius, fill: color, borderWidth: border?.width ?? 0,
            border: border?.color ?? .clear, transform: transform)))
    }
    if color.alpha > 0, var path = list.appendPath(outline, color: color) {
      path.transform = transform
      list.append(.fill(path))
    }
    if let border, let inner = partlyRound(box.insetBy(dx: border.width / 2, dy: border.width / 2)) {
      for contour in inner.flattened() {
        var line = list.appendContour(contour, color: border.color)
        line.transform = transform
        list.append(.stroke(line, StrokeStyle(width: border.width, cap: .butt, join: .miter)))
      }
    }
  }

  /// Begins clipping to the layer's rectangle.
  final func pushClip(_ box: CGRect, into list: inout DisplayList, transform: CGAffineTransform) {
    if let outline = partlyRound(box), var path = list.appendPath(outline, color: .clear) {
      path.transform = transform
      list.append(.pushPathClip(path))
    } else {
      list.append(
        .pushClip(
          RoundedRectCommand(rect: box, cornerRadius: shownRadius, fill: .clear, transform: transform)))
    }
  }
}
