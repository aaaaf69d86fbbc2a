// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// One segment: its content and its label.
@MainActor
final class Segment {
  static let fontSize: CGFloat = 13

  var title = ""
  var image: UIImage?
  var isEnabled = true
  let label = SegmentLabel()

  init(title: String) {
    self.title = title
  }

  init(image: UIImage) {
    self.image = image
  }

  func show(isSelected: Bool, isEnabled: Bool, attributes: [NSAttributedString.Key: Any]) {
    label.text = image == nil ? title : nil
    label.image = image
    label.font =
      attributes[.font] as? UIFont
      ?? .systemFont(ofSize: Segment.fontSize, weight: isSelected ? .semibold : .regular)
    label.textColor = isEnabled ? attributes[.foregroundColor] as? UIColor ?? Token.text : Token.disabled
  }
}

/// A segment's text or picture, centred.
@MainActor
final class SegmentLabel: UILabel {
  var image: UIImage? { didSet { setNeedsFrame() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    super.drawContent(into: &list, context)
    image?.draw(
      into: &list, center: CGPoint(x: bounds.midX, y: bounds.midY), color: textColor, context)
  }
}

extension UISegmentedControl {
  /// A segment's box. All boxes are equally wide, with edges rounded to whole points.
  final func box(_ index: Int) -> CGRect {
    let count = CGFloat(max(1, segments.count))
    let left = (bounds.width * CGFloat(index) / count).rounded()
    let right = (bounds.width * CGFloat(index + 1) / count).rounded()
    return CGRect(x: bounds.minX + left, y: bounds.minY, width: right - left, height: bounds.height)
  }

  /// The segment under a point; nil outside the segments, and for a segment that is disabled.
  final func segment(at point: CGPoint) -> Int? {
    guard self.point(inside: point, with: nil) else { return nil }
    let index = segments.indices.first { point.x < box($0).maxX } ?? segments.indices.last
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  /// The pill is inset by 2 pt within its segment.
  final func placePill() {
    guard segments.indices.contains(selectedSegmentIndex) else { return }
    let place = box(selectedSegmentIndex).shrunk(2, 2)
    if pill.frame != place { pill.frame = place }
  }

  /// Draws lines one pixel wide between segments, but none next to the pill. The lines end 8 pt short of the
  /// edges.
  final func drawDividers(into list: inout DisplayList, _ context: DrawContext) {
    guard segments.count > 1, bounds.height > 16 else { return }
    let pixel = 1 / max(1, context.scale)
    for index in 1..<segments.count where index != selectedSegmentIndex && index - 1 != selectedSegmentIndex {
      let line = CGRect(
        x: box(index).minX, y: bounds.minY + 8, width: pixel, height: bounds.height - 16)
      list.append(
        .roundedRect(
          RoundedRectCommand(rect: line, fill: context.color(Token.hairline), transform: context.transform)))
    }
  }
}
