// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Results as a table and as JSON.
enum Report {
  struct Row {
    var core: Result
    var peers: [(name: String, result: Result)] = []
    /// The engines that do not run the scene, and why.
    var refusals: [(name: String, reason: String)] = []
  }

  static let heading =
    pad("scene", 16) + pad("bodies", 8) + pad("median ms", 11) + pad("max ms", 10) + pad("pen max", 9)
    + pad("p99", 9) + pad("mean", 9) + pad("energy J", 11) + pad("rise J", 10)
    + pad("joint m", 9) + pad("asleep", 8) + pad("mallocs", 9) + pad("B/body", 8) + "hash"

  static func line(_ row: Row) -> String {
    var text = describe(row.core)
    for (name, reason) in row.refusals { text += "\n" + pad("  " + name, 24) + "is left out: " + reason }
    for (name, r) in row.peers {
      text += "\n" + pad("  " + name, 24) + pad(number(r.medianMilliseconds, 4), 11)
      text += pad(number(r.maximumMilliseconds, 3), 10) + pad(number(r.penetration.greatest, 4), 9)
      text += pad(number(r.penetration.p99, 4), 9) + pad(number(r.penetration.mean, 4), 9)
      text += overTheRun(r)
      text += "takes \(number(r.medianMilliseconds / row.core.medianMilliseconds, 2)) times ours"
      if let through = r.through { text += ", \(through) through" }
      if let escaped = r.escaped { text += ", \(escaped) escaped" }
    }
    return text
  }

  private static func describe(_ r: Result) -> String {
    var text = pad(r.name, 16) + pad("\(r.bodies)", 8) + pad(number(r.medianMilliseconds, 4), 11)
    text += pad(number(r.maximumMilliseconds, 3), 10) + pad(number(r.penetration.greatest, 4), 9)
    text += pad(number(r.penetration.p99, 4), 9) + pad(number(r.penetration.mean, 4), 9)
    text += overTheRun(r)
    text += pad(r.asleepFrame.map { "\($0)" } ?? "-", 8) + pad(number(r.mallocs, 2), 9)
    text += pad(number(r.bytesPerBody, 0), 8) + hex(r.hash)
    if let through = r.through { text += "  \(through) through" }
    if let escaped = r.escaped { text += "  \(escaped) escaped" }
    if let p = r.profile { text += "\n" + describe(p) }
    return text
  }

  private static func overTheRun(_ r: Result) -> String {
    pad(number(r.energy, 3), 11) + pad(r.course.energyRise.map { number($0, 3) } ?? "-", 10)
      + pad(number(r.course.jointError, 4), 9)
  }

  private static func describe(_ p: StepProfile) -> String {
    let phases: [(String, Double)] = [
      ("pairs", p.pairs), ("collide", p.collide), ("prepare", p.prepare), ("integrate", p.integrate),
      ("joints", p.joints), ("warm", p.warmStart), ("solve", p.solve), ("relax", p.relax),
      ("restitution", p.restitution), ("store", p.store), ("finish", p.finish), ("sleep", p.sleep),
    ]
    return "    " + phases.map { "\($0.0) \(number($0.1 * 1e3, 3))" }.joined(separator: "  ")
  }

  static func json(_ rows: [Row]) -> String {
    var items: [String] = []
    for row in rows {
      items.append(json(row.core))
      for (name, r) in row.peers {
        var named = r
        named.settings = name
        items.append(json(named))
      }
    }
    return "{\"machine\":\"\(Baseline.thisMachine)\",\n\"scenes\":[" + items.joined(separator: ",\n") + "]}"
  }

  private static func json(_ r: Result) -> String {
    var fields = [
      "\"name\":\"\(r.name)\"", "\"bodies\":\(r.bodies)", "\"settings\":\"\(r.settings)\"",
      "\"median_ms\":\(number(r.medianMilliseconds, 6))", "\"max_ms\":\(number(r.maximumMilliseconds, 6))",
      "\"pen_max\":\(number(r.penetration.greatest, 6))", "\"pen_p99\":\(number(r.penetration.p99, 6))",
      "\"pen_mean\":\(number(r.penetration.mean, 6))", "\"energy_J\":\(number(r.energy, 6))",
      "\"energy_rise_J\":" + (r.course.energyRise.map { number($0, 6) } ?? "null"),
      "\"joint_err\":\(number(r.course.jointError, 6))",
      "\"asleep_frame\":" + (r.asleepFrame.map { "\($0)" } ?? "null"),
      "\"mallocs\":\(number(r.mallocs, 3))", "\"bytes_per_body\":\(number(r.bytesPerBody, 1))",
      "\"hash\":" + (r.hash == nil ? "null" : "\"\(hex(r.hash))\""),
    ]
    if let through = r.through { fields.append("\"through\":\(through)") }
    if let escaped = r.escaped { fields.append("\"escaped\":\(escaped)") }
    if let c = r.counters {
      fields.append("\"shapes\":\(c.shapes),\"contacts\":\(c.contacts),\"joints\":\(c.joints)")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }

  static func pad(_ text: String, _ width: Int) -> String {
    text.count >= width ? text + " " : text + String(repeating: " ", count: width - text.count)
  }

  static func hex(_ hash: UInt64?) -> String {
    guard let hash else { return "-" }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Fixed decimals, independent of any locale; numbers that are not finite become JSON's null.
  static func number(_ value: Double, _ decimals: Int) -> String {
    if !value.isFinite || abs(value) > 1e15 { return "null" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    if decimals == 0 { return "\(Int(value.rounded()))" }
    if abs(value) * scale > 9e15 { return "\(value)" }
    let scaled = Int((abs(value) * scale).rounded())
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return (value < 0 ? "-" : "") + "\(scaled / Int(scale)).\(zeros)\(fraction)"
  }
}
