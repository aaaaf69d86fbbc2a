// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// What a bar draws behind its items, and its line.
struct BarGround {
  var color: UIColor
  var image: UIImage?
  var mode = UIView.ContentMode.scaleToFill
  /// The colour of the line; nil for no line.
  var line: UIColor?

  /// The ground of a bar whose looks nobody set.
  @MainActor static let usual = BarGround(color: Token.bar, line: Token.hairline)
}

/// The looks that client code gave a bar: in an appearance, or one by one as before iOS 13.
@MainActor
struct BarLooks<Appearance: UIBarAppearance> {
  var standard: Appearance?
  var scrollEdge: Appearance?
  var compact: Appearance?
  var barTintColor: UIColor?
  var barStyle = UIBarStyle.default
  var backgroundImage: UIImage?
  var shadowImage: UIImage?
  var titleTextAttributes: [NSAttributedString.Key: Any]?
  var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

  /// The appearance that applies: content here is always at the bar's edge, never under the bar.
  func appearance(isLow: Bool) -> Appearance? {
    (isLow ? compact : nil) ?? standard ?? scrollEdge
  }

  /// The ground according to the single values; an image without a size stands for no background or no line,
  /// as client code for older versions of iOS writes it.
  var ground: BarGround {
    var ground = BarGround.usual
    if barStyle != .default { (ground.color, ground.line) = (UIColor(white: 0.1, alpha: 1), nil) }
    if let barTintColor { ground.color = barTintColor }
    if let backgroundImage {
      ground.image = backgroundImage
      if backgroundImage.size == .zero { ground.color = .clear }
    }
    if let shadowImage, shadowImage.size == .zero { ground.line = nil }
    return ground
  }
}

/// The view of a bar's background picture.
@MainActor
final class BarPicture: UIImageView {
  /// Shows the picture of a ground behind all items of `bar`; no picture removes the view.
  static func show(_ ground: BarGround, in bar: UIView, _ picture: inout BarPicture?) {
    guard let image = ground.image, image.size != .zero else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? BarPicture(frame: bar.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (view.image, view.contentMode) = (image, ground.mode)
    if picture == nil { bar.insertSubview(view, at: 0) }
    picture = view
  }
}
