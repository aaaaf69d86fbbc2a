// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionTesting

/// A sweep as a drawing (SVG): one parameter against the wanted quantity, or two parameters against each
/// other, with the quantity as colour. Runs that meet the expectation are filled circles, the others hollow
/// ones.
@MainActor
struct SweepPicture {
  private struct Mark {
    var x, y: Double
    /// 0…1; nil if the quantity has no value.
    var shade: Double?
    var holds: Bool
  }

  private let names: [String]
  private let rows: [SweepRow]
  private let quantity: MotionQuantity

  init(_ plan: SweepPlan, _ rows: [SweepRow], _ expectation: MotionExpectation?) {
    (names, self.rows) = (plan.names, rows)
    quantity = expectation?.terms.first?.quantity ?? MotionQuantity.all[0]
  }

  private static let (left, top, width, height) = (70.0, 30.0, 640.0, 360.0)

  var svg: String {
    let answer = MotionQuantity.all.firstIndex { $0.name == quantity.name } ?? 0
    let answers = rows.map { $0.answers[answer] }
    let isMap = names.count > 1
    let xs = rows.map { $0.values[0] }
    let ys = isMap ? rows.map { $0.values[1] } : answers.map { $0 ?? .nan }
    let (x, y, shade) = (Span(xs), Span(ys), Span(answers.compactMap { $0 }))
    var parts: [String] = []
    for (index, row) in rows.enumerated() where ys[index].isFinite {
      let color = isMap ? Self.color(answers[index].map(shade.part)) : "#0a6edc"
      let place =
        "cx=\"\(Self.number(Self.left + x.part(xs[index]) * Self.width))\" "
        + "cy=\"\(Self.number(Self.top + (1 - y.part(ys[index])) * Self.height))\""
      parts.append(
        "<circle \(place) r=\"4\" fill=\"\(row.holds ? color : "none")\" stroke=\"\(color)\"/>")
    }
    let title = "\(quantity.name), \(quantity.words)" + (isMap ? ": \(shade.words)" : "")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="760" height="450" font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="white"/>
      <rect x="\(Self.left)" y="\(Self.top)" width="\(Self.width)" height="\(Self.height)" fill="none" \
      stroke="#bbb"/>
      \(parts.joined(separator: "\n"))
      <text x="\(Self.left)" y="20">\(Self.escaped(title))</text>
      <text x="\(Self.left)" y="415">\(Self.escaped(names[0])): \(x.words)</text>
      <text x="\(Self.left)" y="435">\(Self.escaped(isMap ? names[1] : quantity.name)): \(y.words), upwards</text>
      </svg>

      """
  }

  private struct Span {
    var (low, high) = (0.0, 1.0)

    init(_ values: [Double]) {
      let finite = values.filter(\.isFinite)
      if let low = finite.min(), let high = finite.max() { (self.low, self.high) = (low, high) }
    }

    func part(_ value: Double) -> Double { high > low ? (value - low) / (high - low) : 0.5 }
    var words: String { "\(SweepRow.number(low)) to \(SweepRow.number(high))" }
  }

  /// A colour from blue through grey to orange, which people with any kind of colour vision can tell apart.
  private static func color(_ part: Double?) -> String {
    guard let part else { return "#999999" }
    let stops: [(Double, Double, Double)] = [(10, 110, 220), (190, 190, 190), (225, 110, 0)]
    let index = part < 0.5 ? 0 : 1, share = part < 0.5 ? part * 2 : part * 2 - 1
    let (a, b) = (stops[index], stops[index + 1])
    func mix(_ a: Double, _ b: Double) -> Int { Int(a + share * (b - a)) }
    return String(format: "#%02x%02x%02x", mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2))
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
