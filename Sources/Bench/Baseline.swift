// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A run stored with `bench --json`, for comparison with another run on the same machine.
struct Baseline: Decodable {
  struct Scene: Decodable {
    var name: String
    var settings: String
    var median: Double
    var hash: String?

    enum CodingKeys: String, CodingKey {
      case name, settings, hash
      case median = "median_ms"
    }
  }

  var machine: String
  var scenes: [Scene]

  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads the file. Throws if it is not a stored run, or if another machine made it.
  init(contentsOf path: String, on machine: String = Self.thisMachine) throws(Refusal) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Refusal(description: "no baseline \(path): bench --json > \(path) stores one")
    }
    guard let read = try? JSONDecoder().decode(Self.self, from: data) else {
      throw Refusal(description: "\(path) is no run that bench --json printed")
    }
    guard read.machine == machine else {
      throw Refusal(
        description: "\(path) was measured on '\(read.machine)', and this machine is '\(machine)'")
    }
    self = read
  }

  /// The model and number of processors.
  static let thisMachine: String = {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let name = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
    return "\(name), \(ProcessInfo.processInfo.processorCount) cores".filter { $0 != "\"" && $0 != "\\" }
  }()

  /// Compares a result with the baseline, and tells whether it is slower by more than `tolerance`, a fraction
  /// of the baseline's time. Nil if the baseline does not have the scene with these settings.
  func comparison(_ result: Result, tolerance: Double) -> (line: String, isSlower: Bool)? {
    guard let old = scenes.first(where: { $0.name == result.name && $0.settings == result.settings }),
      old.median > 0
    else { return nil }
    let ratio = result.medianMilliseconds / old.median
    let isSlower = ratio > 1 + tolerance
    var line = "  was \(Report.number(old.median, 4)) ms, now \(Report.number(ratio, 2)) times that"
    if isSlower { line += ": slower" }
    if let hash = old.hash, hash != Report.hex(result.hash) { line += ", and other motion" }
    return (line, isSlower)
  }
}
