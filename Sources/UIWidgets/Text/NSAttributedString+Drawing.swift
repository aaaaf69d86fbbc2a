// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension NSAttributedString.Key {
  /// The `UIFont` of characters.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of characters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension NSAttributedString {
  /// The size in points, with a new line only at each line break.
  @preconcurrency @MainActor
  public final func size() -> CGSize {
    let layout = textLayout(.greatestFiniteMagnitude)
    return CGSize(
      width: layout.width.rounded(.up),
      height: layout.lines.reduce(0) { $0 + Text.height(of: $1) })
  }

  /// Draws the text within `draw(_:)`, with its upper left corner at `point`.
  @preconcurrency @MainActor
  public final func draw(at point: CGPoint) {
    write(textLayout(.greatestFiniteMagnitude), at: point)
  }

  /// Draws the text within `draw(_:)`, broken into lines as wide as `rect`, starting at its upper left
  /// corner.
  @preconcurrency @MainActor
  public final func draw(in rect: CGRect) {
    write(textLayout(rect.width), at: rect.origin)
  }

  /// The box of the text in points, broken into lines as wide as `size` if the options name
  /// `usesLineFragmentOrigin`, else on one line.
  @preconcurrency @MainActor
  public final func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let layout = textLayout(breaks ? size.width : .greatestFiniteMagnitude)
    let height = layout.lines.reduce(0) { $0 + Text.height(of: $1) }
    return CGRect(
      x: 0, y: 0, width: layout.width, height: size.height > 0 && breaks ? min(height, size.height) : height)
  }

  /// Draws the text within `rect`, as `draw(in:)`.
  @preconcurrency @MainActor
  public final func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    draw(in: rect)
  }

  @MainActor
  private func textLayout(_ width: CGFloat) -> TextLayout {
    TextLayout(
      StyledText(self, font: Text.plain), width: width, maximum: 0, mode: .byWordWrapping,
      measurer: Text.measurer)
  }

  @MainActor
  private func write(_ layout: TextLayout, at point: CGPoint) {
    GraphicsRecorder.withCurrent { frame in
      var top = point.y
      for line in layout.lines {
        let height = Text.height(of: line)
        let baseline = Text.baseline(top + height / 2, line.font)
        let scheme = frame.scheme
        line.draw(
          x: point.x, baseline: baseline, own: UIColor.black.rgba(scheme), transform: frame.state.map,
          color: { $0.rgba(scheme) }, emit: { frame.emit($0) })
        top += height
      }
    }
  }
}

extension String {
  /// The box of the text with these attributes in points, as that of an `NSAttributedString`.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// The size of the text with these attributes, in points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Draws the text within `draw(_:)`, with its upper left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text within `draw(_:)`, broken into lines as wide as `rect`, starting at its upper left
  /// corner.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
}

extension NSString {
  /// The box of the text with these attributes in points, as that of an `NSAttributedString`.
  @preconcurrency @MainActor
  public final func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the text with these attributes, in points.
  @preconcurrency @MainActor
  public final func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Draws the text within `draw(_:)`, with its upper left corner at `point`.
  @preconcurrency @MainActor
  public final func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text within `draw(_:)`, broken into lines as wide as `rect`, starting at its upper left
  /// corner.
  @preconcurrency @MainActor
  public final func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}

/// How text is measured and drawn.
///
/// ```swift
/// let box = "wide".boundingRect(
///   with: CGSize(width: 200, height: 1000), options: .usesLineFragmentOrigin, attributes: nil, context: nil)
/// ```
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits that UIKit uses.
  public let rawValue: Int
  /// Options by the bits that UIKit uses.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Breaks the text into lines.
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  /// Kept for client code: the height always includes the space between lines.
  public static let usesFontLeading = Self(rawValue: 2)
  /// Kept for client code: the width is always that of the characters' places.
  public static let usesDeviceMetrics = Self(rawValue: 8)
  /// Kept for client code: text that does not fit is not drawn differently.
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// What UIKit reports about drawn text; kept for client code, which passes nil.
///
/// ```swift
/// let context: NSStringDrawingContext? = nil
/// ```
open class NSStringDrawingContext: NSObject {
  /// Stored but ignored.
  open var minimumScaleFactor: CGFloat = 0
}
