// SPDX-License-Identifier: Apache-2.0
import MotionData
import UIGeometry

extension Motion {
  /// An SVG drawing of an item's poses and its coordinates over time, in blue, and of another motion, in
  /// dashed gray; empty if no item has that name.
  ///
  /// ```swift
  /// import MotionTesting
  ///
  /// try motion.svg(of: "card").write(toFile: "card.svg", atomically: true, encoding: .utf8)
  /// ```
  public func svg(of name: String, beside other: Motion? = nil) -> String {
    guard let track = self[name].track else { return "" }
    let before = other.map(MotionTrace.init)
    return MotionPicture(now: MotionTrace(self), old: before, item: track.name, tracks: tracks, size: size)
      .svg
  }
}

/// An SVG drawing of how a motion differs from its trace: the item's poses on its stage and its coordinates
/// over time, now (blue) and in the trace (grey, dashed).
@MainActor
struct MotionPicture {
  let now: MotionTrace
  let old: MotionTrace?
  /// The name of the item that differs; "" for the first item.
  let item: String
  let tracks: [Track]
  let size: CGSize

  /// The approximate number of poses, and the sizes of the stage and of a chart.
  private static let poses = 12
  private static let (stage, chart) = (CGSize(width: 320, height: 420), CGSize(width: 420, height: 190))

  var svg: String {
    guard let track = tracks.first(where: { $0.name == item }) ?? tracks.first else { return Self.page([]) }
    func rows(_ trace: MotionTrace) -> [MotionTrace.Row] {
      trace.items.first { $0.name == track.name }?.rows ?? []
    }
    let pair = [(old.map(rows) ?? [], "old"), (rows(now), "now")]
    var parts = [stage(track, pair)]
    for (index, name) in ["x", "y"].enumerated() {
      let top = 20 + CGFloat(index) * (Self.chart.height + 40)
      parts.append(chart("\(track.name), \(name) in points", at: top, pair) { index == 0 ? $0.x : $0.y })
    }
    return Self.page(parts)
  }

  private static func page(_ parts: [String]) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="840" height="470" font-family="sans-serif" font-size="12">
    <style>.now { stroke: #0a6edc; fill: none; stroke-width: 1.5 } .old { stroke: #888; fill: none; \
    stroke-dasharray: 4 3 } .frame { stroke: #bbb; fill: none } text { fill: #444 }</style>
    <rect width="100%" height="100%" fill="white"/>
    \(parts.joined(separator: "\n"))
    </svg>

    """
  }

  /// The item's poses at evenly spaced steps and at the last one.
  private func stage(_ track: Track, _ pair: [([MotionTrace.Row], String)]) -> String {
    let scale = min(Self.stage.width / max(size.width, 1), Self.stage.height / max(size.height, 1))
    func point(_ x: Double, _ y: Double) -> String {
      "\(Self.number(20 + x * Double(scale))),\(Self.number(20 + y * Double(scale)))"
    }
    var lines = [
      "<rect class=\"frame\" x=\"20\" y=\"20\" width=\"\(Self.number(Double(size.width * scale)))\" "
        + "height=\"\(Self.number(Double(size.height * scale)))\"/>"
    ]
    for (rows, kind) in pair {
      let gap = max(rows.count / Self.poses, 1)
      for (index, row) in rows.enumerated() where index.isMultiple(of: gap) || index == rows.count - 1 {
        let corners = track.corners(MotionSample(time: 0, x: row.x, y: row.y, angle: row.angle))
        let points = corners.map { point(Double($0.x), Double($0.y)) }.joined(separator: " ")
        lines.append("<polygon class=\"\(kind)\" points=\"\(points)\"/>")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func chart(
    _ title: String, at top: CGFloat, _ pair: [([MotionTrace.Row], String)],
    _ value: (MotionTrace.Row) -> Double
  ) -> String {
    let rows = pair.flatMap(\.0)
    let values = rows.map(value)
    guard let low = values.min(), let high = values.max(), let last = rows.map(\.step).max() else {
      return ""
    }
    let span = max(high - low, 1)
    var lines = [
      "<text x=\"400\" y=\"\(Self.number(Double(top) - 5))\">\(Self.escaped(title)): "
        + "\(Self.number(low)) to \(Self.number(high)), \(Self.number(Double(last) / 60)) s</text>",
      "<rect class=\"frame\" x=\"400\" y=\"\(top)\" width=\"\(Self.chart.width)\" height=\"\(Self.chart.height)\"/>",
    ]
    for (rows, kind) in pair {
      let points = rows.map { row in
        let x = 400 + Double(Self.chart.width) * Double(row.step) / Double(max(last, 1))
        let y = Double(top) + Double(Self.chart.height) * (value(row) - low) / span
        return "\(Self.number(x)),\(Self.number(y))"
      }
      lines.append("<polyline class=\"\(kind)\" points=\"\(points.joined(separator: " "))\"/>")
    }
    return lines.joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
