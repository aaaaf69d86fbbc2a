import Tabletop

/// A note in the middle of the stage about what just happened.
@MainActor
final class StageNote: UILabel {
  init() {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 17)
    textColor = .secondaryLabel
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Centres the note in `stage` and keeps it there for any size.
  func place(in stage: UIView) {
    let size = stage.bounds.size
    let margin = min(16, size.width / 2)
    frame = CGRect(x: margin, y: 0, width: size.width - 2 * margin, height: size.height)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if superview !== stage { stage.insertSubview(self, at: 0) }
  }
}
