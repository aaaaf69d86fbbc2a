import Tabletop

/// A bar above or below the stage, with its hairline on the stage's side and a title in the middle.
@MainActor
final class BarView: UIView {
  /// Where the stage is.
  enum Hairline { case above, below }

  private let side: Hairline
  private let line = UIView()
  private let label = UILabel()

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  init(hairline side: Hairline) {
    self.side = side
    super.init(frame: .zero)
    backgroundColor = Look.bar
    line.backgroundColor = Look.hairline
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = Look.text
    label.textAlignment = .center
    addSubview(line)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    side = .below
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: side == .above ? 0 : size.height - pixel, width: size.width, height: pixel)
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
