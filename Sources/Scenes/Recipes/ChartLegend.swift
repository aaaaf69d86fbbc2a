// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Explains a chart's colours, one per line, in the upper right corner of the stage.
@MainActor
final class ChartLegend: UIView, Restorable {
  private static let dot: CGFloat = 8
  private let labels: [UILabel]
  private let dots: [UIView]
  /// The bounds of the stage for which the legend was last laid out.
  @Kept private var placedIn: CGRect?

  init(colors: [UIColor]) {
    labels = colors.map { _ in UILabel() }
    dots = colors.map { color in
      let dot = UIView()
      dot.backgroundColor = color
      dot.layer.cornerRadius = ChartLegend.dot / 2
      return dot
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in labels {
      label.textColor = UIColor.label.withAlphaComponent(0.75)
    }
    for part in dots + labels { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line of text for each colour. On a stage as low as that of the smallest window, the text is
  /// smaller.
  func show(_ lines: [String], in stage: CGRect) {
    isHidden = lines.count != labels.count || stage.height < 100
    let isNew = placedIn != stage || zip(lines, labels).contains { $0 != $1.text }
    guard !isHidden, isNew else { return }
    placedIn = stage
    let isLow = stage.height < 300
    let (margin, lineHeight): (CGFloat, CGFloat) = isLow ? (8, 14) : (16, 18)
    for (line, label) in zip(lines, labels) {
      label.text = line
      label.font = .systemFont(ofSize: isLow ? 11 : 12, weight: .medium)
    }
    let width = labels.reduce(CGFloat(0)) { max($0, $1.sizeThatFits(.zero).width) }.rounded(.up)
    let lead = ChartLegend.dot + 8
    frame = CGRect(
      x: stage.maxX - margin - lead - width, y: stage.minY + margin,
      width: lead + width, height: CGFloat(labels.count) * lineHeight)
    for (index, label) in labels.enumerated() {
      let y = CGFloat(index) * lineHeight
      dots[index].frame = CGRect(
        x: 0, y: y + (lineHeight - ChartLegend.dot) / 2, width: ChartLegend.dot,
        height: ChartLegend.dot)
      label.frame = CGRect(x: lead, y: y, width: width, height: lineHeight)
    }
  }
}
