// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Two panels over one logarithmic axis of numbers of bodies or links: the time and the memory that each
/// takes, with the caches that they outgrow.
///
/// Its background is transparent, and its colours are visible on white and on black.
struct ScalingChart {
  let subject: ScalingSubject
  let points: [ScalingPoint]
  let caches: CacheSizes

  private let width = 800.0
  private let height = 560.0
  private let left = 70.0
  private let right = 690.0
  private let time = Panel(top: 60, bottom: 330)
  private let memory = Panel(top: 390, bottom: 500)

  /// Vertical positions on the page, downwards.
  private struct Panel {
    var top: Double
    var bottom: Double
  }

  private static let ink = "#7d8590"
  private static let moving = "#e0721b"
  private static let settled = "#2f86eb"
  private static let bytes = "#2da44e"

  var svg: String {
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(width)) \(Int(height))\" "
        + "width=\"\(Int(width))\" height=\"\(Int(height))\" role=\"img\" "
        + "font-family=\"Inter, Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"\(Self.ink)\">",
      "<title>\(subject.title)</title>",
    ]
    let times = decades(points.flatMap { [$0.moving, $0.settled] })
    let sizes = decades(points.map(\.bytes))
    lines += axes(time, times, title: "µs per \(subject.element) and frame")
    lines += axes(memory, sizes, title: "bytes per \(subject.element)")
    lines += numbersOfBodies()
    lines += cacheMarks()
    // Where lines end close together, one label goes above and the other below.
    let (moving, settled) = (points.last?.moving ?? 1, points.last?.settled ?? 1)
    let spread = max(0, 9 - abs(y(moving, time, times) - y(settled, time, times)) / 2)
    let above = moving >= settled ? -spread : spread
    lines += line("moving", Self.moving, time, times, named: above) { $0.moving }
    lines += line("settled", Self.settled, time, times, named: -above) { $0.settled }
    lines += line("allocated", Self.bytes, memory, sizes) { $0.bytes }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: - Scales

  private var bodies: ClosedRange<Double> {
    let sizes = points.map { log10(Double($0.bodies)) }
    return (sizes.min() ?? 1)...max(sizes.max() ?? 2, (sizes.min() ?? 1) + 0.1)
  }

  /// A range between bounds of 1, 2 or 5 times a power of ten that contains all values.
  private func decades(_ values: [Double]) -> ClosedRange<Double> {
    let (low, high) = (values.min() ?? 1, values.max() ?? 10)
    return log10(step(below: low))...log10(step(above: high))
  }

  private func step(below value: Double) -> Double {
    let decade = pow(10, floor(log10(value)))
    return [5, 2, 1].map { $0 * decade }.first { $0 <= value } ?? decade
  }

  private func step(above value: Double) -> Double {
    let decade = pow(10, floor(log10(value)))
    return [1, 2, 5].map { $0 * decade }.first { $0 >= value } ?? 10 * decade
  }

  private func x(_ bodies: Double) -> Double {
    let range = self.bodies
    return left + (right - left) * (log10(bodies) - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  private func y(_ value: Double, _ panel: Panel, _ range: ClosedRange<Double>) -> Double {
    let fraction = (log10(value) - range.lowerBound) / (range.upperBound - range.lowerBound)
    return panel.bottom + (panel.top - panel.bottom) * fraction
  }

  // MARK: - Parts

  private func axes(_ panel: Panel, _ range: ClosedRange<Double>, title: String) -> [String] {
    var parts = [text(left, panel.top - 14, title, weight: 600)]
    var value = pow(10, range.lowerBound)
    while log10(value) <= range.upperBound + 1e-6 {
      let at = y(value, panel, range)
      parts.append(rule(left, at, right, at, opacity: 0.25))
      parts.append(text(left - 8, at + 5, label(value), anchor: "end"))
      value = step(above: value * 1.01)
    }
    return parts
  }

  private func numbersOfBodies() -> [String] {
    var parts = [text((left + right) / 2, height - 14, subject.axis, anchor: "middle", weight: 600)]
    for point in points {
      let at = x(Double(point.bodies))
      parts.append(rule(at, memory.bottom, at, memory.bottom + 5, opacity: 1))
      parts.append(text(at, memory.bottom + 22, label(Double(point.bodies)), anchor: "middle"))
    }
    return parts
  }

  /// A cache is outgrown when bodies times bytes per body exceed its size.
  private func cacheMarks() -> [String] {
    var parts: [String] = []
    for (name, size) in [("L2", caches.level2), ("L3", caches.level3)] where size > 0 {
      guard let bodies = bodies(filling: Double(size)) else { continue }
      let at = x(bodies)
      parts.append(rule(at, time.top, at, memory.bottom, opacity: 0.9, dashes: "5 5"))
      parts.append(text(at, time.top - 14, "\(name) full, \(size / 1_048_576) MiB", anchor: "middle"))
    }
    return parts
  }

  private func bodies(filling size: Double) -> Double? {
    for (a, b) in zip(points, points.dropFirst()) {
      let (low, high) = (Double(a.bodies) * a.bytes, Double(b.bodies) * b.bytes)
      if low <= size && size < high {
        return Double(a.bodies) * pow(Double(b.bodies) / Double(a.bodies), log(size / low) / log(high / low))
      }
    }
    return nil
  }

  private func line(
    _ name: String, _ color: String, _ panel: Panel, _ range: ClosedRange<Double>, named offset: Double = 0,
    _ value: (ScalingPoint) -> Double
  ) -> [String] {
    let corners = points.map { (x(Double($0.bodies)), y(value($0), panel, range)) }
    guard let last = corners.last else { return [] }
    let path = corners.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
    var parts = [
      "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.5\" "
        + "stroke-linejoin=\"round\"/>"
    ]
    for corner in corners {
      parts.append(
        "<circle cx=\"\(number(corner.0))\" cy=\"\(number(corner.1))\" r=\"4\" fill=\"\(color)\"/>")
    }
    parts.append(text(last.0 + 12, last.1 + 5 + offset, name, color: color, weight: 600))
    return parts
  }

  private func rule(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, opacity: Double, dashes: String? = nil
  ) -> String {
    "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" "
      + "stroke=\"\(Self.ink)\" stroke-opacity=\"\(opacity)\""
      + (dashes.map { " stroke-dasharray=\"\($0)\"" } ?? "") + "/>"
  }

  private func text(
    _ x: Double, _ y: Double, _ words: String, anchor: String = "start", color: String? = nil,
    weight: Int = 400
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" font-weight=\"\(weight)\""
      + (color.map { " fill=\"\($0)\"" } ?? "") + ">\(words)</text>"
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  /// Formats a number like 0.05, 2, 300 or 10 000.
  private func label(_ value: Double) -> String {
    if value < 1 { return String(format: "%g", (value * 1000).rounded() / 1000) }
    let digits = String(Int(value.rounded()))
    return digits.count > 4 ? digits.dropLast(3) + "\u{2009}" + digits.suffix(3) : digits
  }
}
