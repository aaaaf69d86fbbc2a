// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// One error: its location, its message, and the line with a wavy underline at the fault. A press opens the
/// file at this location.
@MainActor
final class MessageRow: UIControl {
  private let ground = UIView()
  private let place = UILabel(), words = UILabel(), hint = UILabel(), number = UILabel(), code = UILabel()
  private let wave = WaveView(frame: .zero)
  let message: CompilerMessage
  private static let margin: CGFloat = 12
  private static let codeFont = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)

  init(_ message: CompilerMessage) {
    self.message = message
    super.init(frame: .zero)
    ground.layer.cornerRadius = 8
    ground.isUserInteractionEnabled = false
    place.text = message.path.isEmpty ? "" : message.place
    place.font = Self.codeFont
    place.lineBreakMode = .byTruncatingMiddle
    place.textColor = WatchLook.tint
    words.text = message.message
    words.font = .systemFont(ofSize: 13, weight: .medium)
    words.textColor = WatchLook.text
    words.numberOfLines = 4
    hint.text = "Return opens it"
    hint.font = .systemFont(ofSize: 12)
    hint.textColor = WatchLook.selectedText
    number.text = "\(message.line)"
    code.text = message.source
    for label in [number, code] { label.font = Self.codeFont }
    number.textColor = WatchLook.selectedText
    code.textColor = WatchLook.text
    code.lineBreakMode = .byTruncatingTail
    for part in [ground, place, words, hint, number, code, wave] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isChosen = false
  }

  required init?(coder: NSCoder) { nil }

  /// Whether Return opens this error.
  var isChosen = false {
    didSet {
      ground.backgroundColor = isChosen ? WatchLook.selection : nil
      hint.isHidden = !isChosen || message.path.isEmpty
      setNeedsLayout()
    }
  }

  private var showsCode: Bool { isChosen && !message.source.isEmpty }
  private var hasPlace: Bool { !message.path.isEmpty }

  /// The row's height for a width.
  func height(for width: CGFloat) -> CGFloat {
    let room = max(width - 2 * Self.margin, 1)
    let text = words.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    return (10 + (hasPlace ? 20 : 0) + text + (showsCode ? 26 : 0) + 10).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let room = max(bounds.width - 2 * Self.margin, 0)
    let hintWidth = hint.isHidden ? 0 : hint.sizeThatFits(.zero).width.rounded(.up)
    let placeWidth = place.sizeThatFits(.zero).width.rounded(.up)
    // If there is not room for both, the hint goes: the location is more useful.
    let fits = placeWidth + 12 + hintWidth <= room
    hint.alpha = fits ? 1 : 0
    place.frame = CGRect(x: Self.margin, y: 9, width: min(placeWidth, room), height: 18)
    hint.frame = CGRect(x: bounds.width - Self.margin - hintWidth, y: 9, width: hintWidth, height: 18)
    let text = words.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let top: CGFloat = hasPlace ? 30 : 10
    words.frame = CGRect(x: Self.margin, y: top, width: room, height: text.rounded(.up))
    for part in [number, code, wave] { part.isHidden = !showsCode }
    let numberWidth = number.sizeThatFits(.zero).width.rounded(.up) + 12
    let codeTop = words.frame.maxY + 6
    number.frame = CGRect(x: Self.margin, y: codeTop, width: numberWidth, height: 18)
    let codeRoom = max(room - numberWidth, 0)
    code.frame = CGRect(x: Self.margin + numberWidth, y: codeTop, width: codeRoom, height: 18)
    let source = Array(message.source)
    let (before, fault) = (message.fault.lowerBound, message.fault)
    func width(_ text: some Sequence<Character>) -> CGFloat {
      let label = UILabel()
      label.font = Self.codeFont
      label.text = String(text)
      return label.sizeThatFits(.zero).width
    }
    guard showsCode, !fault.isEmpty, fault.upperBound <= source.count else {
      wave.isHidden = true
      return
    }
    let start = width(source[..<before]), end = width(source[..<fault.upperBound])
    let visible = min(end, codeRoom) - start
    wave.isHidden = visible <= 0
    wave.frame = CGRect(x: code.frame.minX + start, y: codeTop + 14, width: max(visible, 0), height: 5)
  }
}

/// The wavy underline of a fault.
@MainActor
private final class WaveView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.lineWidth = 1.5
    var (x, isUp): (CGFloat, Bool) = (0, false)
    path.move(to: CGPoint(x: 0, y: 2.5))
    while x < bounds.width {
      path.addQuadCurve(
        to: CGPoint(x: min(x + 2.4, bounds.width), y: 2.5),
        controlPoint: CGPoint(x: x + 1.2, y: isUp ? 0.2 : 4.8))
      x += 2.4
      isUp.toggle()
    }
    WatchLook.error.setStroke()
    path.stroke()
  }
}
