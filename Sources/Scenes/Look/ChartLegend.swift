import Tabletop
import Workbench

/// Which colour of a chart stands for what, a line for each, at the upper right corner of the stage.
@MainActor
final class ChartLegend: UIView, Restorable {
  var memento: CGRect? {
    get { placedIn }
    set { placedIn = newValue }
  }

  private static let margin: CGFloat = 16
  private static let lineHeight: CGFloat = 18
  private static let dot: CGFloat = 8
  private let labels: [UILabel]
  private let dots: [UIView]
  /// The stage that it was placed on.
  private var placedIn: CGRect?

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
      label.font = .systemFont(ofSize: 12, weight: .medium)
      label.textColor = UIColor.label.withAlphaComponent(0.75)
    }
    for part in dots + labels { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line of words for each colour. On a stage as low as that of the smallest window it is hidden.
  func show(_ lines: [String], in stage: CGRect) {
    isHidden = lines.count != labels.count || stage.height < 300
    let isNew = placedIn != stage || zip(lines, labels).contains { $0 != $1.text }
    guard !isHidden, isNew else { return }
    placedIn = stage
    for (line, label) in zip(lines, labels) { label.text = line }
    let width = labels.reduce(CGFloat(0)) { max($0, $1.sizeThatFits(.zero).width) }.rounded(.up)
    let lead = ChartLegend.dot + 8
    frame = CGRect(
      x: stage.maxX - ChartLegend.margin - lead - width, y: stage.minY + ChartLegend.margin,
      width: lead + width, height: CGFloat(labels.count) * ChartLegend.lineHeight)
    for (index, label) in labels.enumerated() {
      let y = CGFloat(index) * ChartLegend.lineHeight
      dots[index].frame = CGRect(
        x: 0, y: y + (ChartLegend.lineHeight - ChartLegend.dot) / 2, width: ChartLegend.dot,
        height: ChartLegend.dot)
      label.frame = CGRect(x: lead, y: y, width: width, height: ChartLegend.lineHeight)
    }
  }
}
