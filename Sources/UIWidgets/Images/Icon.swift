// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A shape in a box of 24 units, filled or drawn with a line 2 units wide.
struct Icon {
  struct Part {
    let contours: [UIBezierPath.Contour]
    var isFilled = false
    var isStroked = true
    var cap = StrokeStyle.Cap.round
  }

  let parts: [Part]
  /// The width and height in points.
  var size: CGFloat = 24

  init(size: CGFloat = 24, _ parts: Part...) {
    (self.parts, self.size) = (parts, size)
  }

  func draw(into list: inout DisplayList, center: CGPoint, color: RGBA, transform: CGAffineTransform) {
    let scale = size / 24
    let pose = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: center.x - size / 2, ty: center.y - size / 2
    ).concatenating(transform)
    // By index, because in unoptimised code a loop over an array allocates.
    for index in parts.indices {
      let part = parts[index]
      for place in part.contours.indices {
        var command = list.appendContour(part.contours[place], color: color)
        command.transform = pose
        if part.isFilled { list.append(.fill(command)) }
        if part.isStroked {
          list.append(.stroke(command, StrokeStyle(width: 2, cap: part.cap, join: .round)))
        }
      }
    }
  }
}

extension Icon.Part {
  /// A line along SVG path data with the commands M, L, H, V, C, A (circles) and Z.
  static func line(_ data: String, cap: StrokeStyle.Cap = .round) -> Icon.Part {
    Icon.Part(contours: PathData.path(data).flattened(tolerance: 0.05), cap: cap)
  }

  /// A shape that is filled and, by default, also stroked.
  static func shape(_ data: String, stroked: Bool = true) -> Icon.Part {
    Icon.Part(contours: PathData.path(data).flattened(tolerance: 0.05), isFilled: true, isStroked: stroked)
  }

  /// A filled rectangle with round corners.
  static func block(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat
  ) -> Icon.Part {
    let path = UIBezierPath(
      roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    return Icon.Part(contours: path.flattened(tolerance: 0.05), isFilled: true, isStroked: false)
  }

  /// The outline of a rectangle with round corners.
  static func frame(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat
  ) -> Icon.Part {
    let path = UIBezierPath(
      roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    return Icon.Part(contours: path.flattened(tolerance: 0.05))
  }

  /// A circle, filled or drawn as a line.
  static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, filled: Bool = false) -> Icon.Part {
    let path = UIBezierPath(
      ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    return Icon.Part(contours: path.flattened(tolerance: 0.05), isFilled: filled, isStroked: !filled)
  }
}

/// Reads the SVG path data in which the icons are written.
enum PathData {
  static func path(_ data: String) -> UIBezierPath {
    let path = UIBezierPath()
    var tokens: [Substring] = []
    var rest = Substring(data)
    while let first = rest.first {
      if first.isLetter {
        tokens.append(rest.prefix(1))
        rest = rest.dropFirst()
      } else if first == " " || first == "," {
        rest = rest.dropFirst()
      } else {
        let number = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        tokens.append(number)
        rest = rest.dropFirst(max(1, number.count))
      }
    }
    var index = 0
    func number() -> CGFloat {
      defer { index += 1 }
      return index < tokens.count ? CGFloat(Double(tokens[index]) ?? 0) : 0
    }
    var command: Substring = ""
    while index < tokens.count {
      if tokens[index].first?.isLetter == true {
        command = tokens[index]
        index += 1
      }
      let from = path.currentPoint
      switch command {
      case "M":
        path.move(to: CGPoint(x: number(), y: number()))
        command = "L"
      case "L": path.addLine(to: CGPoint(x: number(), y: number()))
      case "H": path.addLine(to: CGPoint(x: number(), y: from.y))
      case "V": path.addLine(to: CGPoint(x: from.x, y: number()))
      case "C":
        let first = CGPoint(x: number(), y: number())
        let second = CGPoint(x: number(), y: number())
        path.addCurve(to: CGPoint(x: number(), y: number()), controlPoint1: first, controlPoint2: second)
      case "A":
        let radius = number()
        index += 2
        let (isLarge, isClockwise) = (number() != 0, number() != 0)
        arc(path, from, CGPoint(x: number(), y: number()), radius, isLarge, isClockwise)
      case "Z": path.close()
      default: index += 1
      }
    }
    return path
  }

  /// Adds a circular arc from `p` to `q` (SVG 1.1, appendix F.6.5, for equal radii).
  private static func arc(
    _ path: UIBezierPath, _ p: CGPoint, _ q: CGPoint, _ radius: CGFloat, _ isLarge: Bool, _ isClockwise: Bool
  ) {
    let (dx, dy) = ((q.x - p.x) / 2, (q.y - p.y) / 2)
    let half = hypot(dx, dy)
    guard half > 0 else { return }
    let r = max(radius, half)
    let height = max(0, r * r - half * half).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(x: p.x + dx - height * dy / half, y: p.y + dy + height * dx / half)
    path.addArc(
      withCenter: center, radius: r,
      startAngle: CGFloat(atan2(Double(p.y - center.y), Double(p.x - center.x))),
      endAngle: CGFloat(atan2(Double(q.y - center.y), Double(q.x - center.x))), clockwise: isClockwise)
  }
}
