import UIGeometry
import UIWidgets

/// A display list as lines of text, so that a test can hold a control's whole drawing: what, where in the window, which
/// colour. Shadows are counted, not told.
func recorded(_ list: DisplayList) -> [String] {
  list.commands.compactMap { command in
    switch command {
    case .roundedRect(let rect):
      let ground = rect.fill.alpha > 0 ? " \(hex(rect.fill))" : ""
      let border = rect.borderWidth > 0 ? " line \(short(rect.borderWidth)) \(hex(rect.border))" : ""
      let radius = rect.cornerRadius > 0 ? " r\(short(rect.cornerRadius))" : ""
      return "rect \(box(rect.rect.applying(rect.transform)))\(radius)\(ground)\(border)"
    case .shadow(let shadow):
      return "shadow \(short(shadow.sigma)) \(hex(shadow.color))"
    case .fill(let path): return "fill \(hex(path.color))"
    case .stroke(let path, let style): return "stroke \(short(style.width)) \(hex(path.color))"
    case .text(let text):
      let place = text.baseline.applying(text.transform)
      return
        "text \"\(text.text)\" \(short(text.font.size))/\(text.font.weight) at \(short(place.x)) \(short(place.y)) \(hex(text.color))"
    case .pushClip(let rect): return "clip \(box(rect.rect.applying(rect.transform)))"
    case .popClip: return "end"
    }
  }
}

private func box(_ rect: CGRect) -> String {
  "\(short(rect.minX)) \(short(rect.minY)) \(short(rect.width))×\(short(rect.height))"
}

/// At most two decimals, none where none are needed.
private func short(_ value: CGFloat) -> String {
  let hundredths = Int((value * 100).rounded())
  if hundredths % 100 == 0 { return "\(hundredths / 100)" }
  return "\(Double(hundredths) / 100)"
}

private func hex(_ color: RGBA) -> String {
  func byte(_ part: Float) -> String {
    let text = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
    return text.count < 2 ? "0" + text : text
  }
  let opaque = "#" + byte(color.red) + byte(color.green) + byte(color.blue)
  return color.alpha >= 1 ? opaque : opaque + "@\(Int((color.alpha * 100).rounded()))"
}
