// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

extension UIScrollView {
  /// The width of an indicator, its distance from the edge, and its minimum length; in points.
  private static let thickness: CGFloat = 4, gap: CGFloat = 3, shortest: CGFloat = 32

  final func drawIndicators(into list: inout DisplayList, _ context: DrawContext) {
    let alpha = indicatorAlpha
    guard alpha > 0 else { return }
    var color = context.color(Token.text2)
    color.alpha *= Float(alpha) * 0.6
    draw(verticalIndicator, color, into: &list, context)
    draw(horizontalIndicator, color, into: &list, context)
  }

  private func draw(
    _ rect: CGRect?, _ color: RGBA, into list: inout DisplayList, _ context: DrawContext
  ) {
    guard let rect else { return }
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: rect, cornerRadius: UIScrollView.thickness / 2, fill: color, transform: context.transform)))
  }

  /// The rectangle of the indicator at the right; nil if it is turned off or all of the content is visible.
  final var verticalIndicator: CGRect? {
    guard showsVerticalScrollIndicator,
      let part = UIScrollView.part(
        offset: contentOffset.y, range: limits(.vertical), length: bounds.height)
    else { return nil }
    return CGRect(
      x: bounds.maxX - UIScrollView.gap - UIScrollView.thickness, y: bounds.minY + part.start,
      width: UIScrollView.thickness, height: part.length)
  }

  /// The rectangle of the indicator at the bottom; nil if it is turned off or all of the content is visible.
  final var horizontalIndicator: CGRect? {
    guard showsHorizontalScrollIndicator,
      let part = UIScrollView.part(
        offset: contentOffset.x, range: limits(.horizontal), length: bounds.width)
    else { return nil }
    return CGRect(
      x: bounds.minX + part.start, y: bounds.maxY - UIScrollView.gap - UIScrollView.thickness,
      width: part.length, height: UIScrollView.thickness)
  }

  /// The start and length of the indicator in a view `length` points long. The length shows how much of the
  /// content is visible, and shrinks while the content is pulled beyond an end.
  package static func part(
    offset: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat
  ) -> (start: CGFloat, length: CGFloat)? {
    let (travel, room) = (range.upperBound - range.lowerBound, length - 2 * gap)
    guard travel > 0, room > shortest else { return nil }
    let pulled = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let own = max(shortest, room * length / (length + travel))
    let shown = max(2 * thickness, own - pulled)
    let fraction = ((offset - range.lowerBound) / travel).held(in: 0...1)
    return ((gap + fraction * (room - shown)).rounded(), shown.rounded())
  }
}
