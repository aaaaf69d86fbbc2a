import Tabletop

/// A clear view that only draws: touches go through it, and it is drawn anew when its size changes.
@MainActor
class DrawingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }
}
