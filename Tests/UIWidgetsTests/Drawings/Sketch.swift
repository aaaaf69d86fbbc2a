// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// A display list as lines that can be read and compared: places in points of the window, colours as hex with
/// their alpha in per cent where it is not 100.
func sketch(_ list: DisplayList) -> String {
  list.commands.map { describe($0, in: list) }.joined(separator: "\n")
}

private func describe(_ command: DrawCommand, in list: DisplayList) -> String {
  switch command {
  case .roundedRect(let rect):
    var line = "rect \(box(rect.rect, rect.transform)) r\(number(rect.cornerRadius))"
    if rect.fill.alpha > 0 { line += " \(hex(rect.fill))" }
    if rect.borderWidth > 0 { line += " line \(number(rect.borderWidth)) \(hex(rect.border))" }
    return line
  case .shadow(let shadow):
    return
      "shadow \(box(shadow.rect, shadow.transform)) r\(number(shadow.cornerRadius)) σ\(number(shadow.sigma))"
      + " ↓\(number(shadow.offset.dy)) \(hex(shadow.color))"
  case .fill(let path):
    return "fill \(bounds(path, in: list)) \(hex(path.color))"
  case .stroke(let path, let style):
    return "stroke \(bounds(path, in: list)) w\(number(style.width)) \(hex(path.color))"
  case .text(let text):
    let place = text.baseline.applying(text.transform)
    return
      "text \(number(place.x)),\(number(place.y)) \(number(text.font.size))/\(text.font.weight)"
      + " \(hex(text.color)) \"\(text.text)\""
  case .image(let image):
    return
      "image \(box(image.rect, image.transform)) \(image.bitmap.width)×\(image.bitmap.height)"
      + " \(number(CGFloat(image.alpha)))\(image.tint.map { " " + hex($0) } ?? "")"
  case .pushClip(let rect):
    return "clip \(box(rect.rect, rect.transform)) r\(number(rect.cornerRadius))"
  case .gradient(let path, let gradient):
    let colors = list.stops[gradient.stops].map { "\(number($0.location)) \(hex($0.color))" }
    return "gradient \(bounds(path, in: list)) \(colors.joined(separator: ", "))"
  case .pushPathClip(let path):
    return "clip \(bounds(path, in: list))"
  case .popClip:
    return "end"
  }
}

private func box(_ rect: CGRect, _ transform: CGAffineTransform) -> String {
  let placed = rect.applying(transform)
  return
    "\(number(placed.minX)),\(number(placed.minY)) \(number(placed.width))×\(number(placed.height))"
}

private func bounds(_ path: PathCommand, in list: DisplayList) -> String {
  let end = list.contourEnds[path.contours.upperBound - 1]
  var rect = CGRect.null
  for point in list.points[path.firstPoint..<end] {
    rect = rect.union(CGRect(origin: point.applying(path.transform), size: .zero))
  }
  return box(rect, .identity)
}

/// At most two digits after the point.
private func number(_ value: CGFloat) -> String {
  let hundredths = (value * 100).rounded()
  return hundredths.truncatingRemainder(dividingBy: 100) == 0
    ? "\(Int(hundredths / 100))" : "\(Double(hundredths) / 100)"
}

private func hex(_ color: RGBA) -> String {
  func part(_ value: Float) -> String {
    let text = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
    return text.count < 2 ? "0" + text : text
  }
  let hue = "#" + part(color.red) + part(color.green) + part(color.blue)
  return color.alpha == 1 ? hue : hue + " \(Int((color.alpha * 100).rounded()))%"
}
