// SPDX-License-Identifier: Apache-2.0
/// The value of a parameter. As JSON it is what a person would write: a number, `true`, `[0, 1]` or a word.
/// The open end of a range is `null`.
package enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  /// The id of the chosen value.
  case choice(String)
  case vector(dx: Double, dy: Double)
  case point(x: Double, y: Double)
  /// Either end may be infinite.
  case range(minimum: Double, maximum: Double)

  /// Whether all of the value's numbers are finite. The ends of a range may be infinite, but not NaN.
  package var isValid: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .flag, .choice: true
    case .vector(let a, let b), .point(let a, let b): a.isFinite && b.isFinite
    case .range(let minimum, let maximum): minimum <= maximum
    }
  }
}

extension ParameterValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let word = try? container.decode(String.self) {
      self = .choice(word)
    } else {
      let parts = try container.decode([Double?].self)
      guard parts.count == 2 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "a pair of numbers is needed")
      }
      // Vectors, points and ranges look alike, and the reader knows which of them to expect. Only a pair in
      // descending order cannot be a range.
      if let a = parts[0], let b = parts[1], a > b {
        self = .vector(dx: a, dy: b)
        return
      }
      self = .range(minimum: parts[0] ?? -.infinity, maximum: parts[1] ?? .infinity)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value): try container.encode(value)
    case .flag(let value): try container.encode(value)
    case .choice(let id): try container.encode(id)
    case .vector(let a, let b), .point(let a, let b): try container.encode([a, b])
    case .range(let minimum, let maximum):
      try container.encode([minimum, maximum].map { $0.isFinite ? $0 : nil })
    }
  }
}
