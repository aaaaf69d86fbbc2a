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
        for piece in line.pieces {
          let color = (piece.color ?? .black).rgba(frame.scheme)
          frame.emit(
            .text(
              TextCommand(
                piece.text, font: piece.font, color: color,
                baseline: CGPoint(x: point.x + piece.x, y: baseline), transform: frame.state.map)))
        }
        top += height
      }
    }
  }
}

extension String {
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
