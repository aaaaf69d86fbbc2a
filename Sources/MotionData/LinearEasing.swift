// SPDX-License-Identifier: Apache-2.0
import Foundation

/// CSS's `linear()`: a curve from 0 to 1 made of straight pieces, and its duration in seconds.
struct LinearEasing {
  private static let longest = 60.0
  /// How far the pieces may be from the spring, and how close to its target the spring must stay at the end.
  private static let (tolerance, rest) = (0.001, 0.001)

  private let seconds: Double
  /// For each stop, its position on the curve (0 to 1, or beyond 1 in an overshoot) and its fraction of the
  /// time.
  private let stops: [(place: Double, part: Double)]

  /// Uses few pieces: a piece too far from the spring is divided at the farthest point (Douglas and Peucker
  /// 1973).
  init(of spring: Spring) {
    let rate = 480.0
    var last = 1
    for index in 1..<Int(Self.longest * rate) where abs(spring.place(at: Double(index) / rate)) > Self.rest {
      last = index + 1
    }
    let places = (0...last).map { $0 == last ? 1 : 1 - spring.place(at: Double($0) / rate) }
    var kept = [0, last]
    var pieces = [(0, last)]
    while let (start, end) = pieces.popLast() {
      func excess(_ index: Int) -> Double {
        let part = Double(index - start) / Double(end - start)
        return abs(places[index] - places[start] - part * (places[end] - places[start]))
      }
      guard let farthest = (start..<end).max(by: { excess($0) < excess($1) }),
        excess(farthest) > Self.tolerance
      else { continue }
      kept.append(farthest)
      pieces += [(start, farthest), (farthest, end)]
    }
    seconds = Double(last) / rate
    stops = kept.sorted().map { (places[$0], Double($0) / Double(last)) }
  }

  var text: String {
    func number(_ value: Double, _ digits: Int) -> String {
      let text = String(format: "%.\(digits)f", value)
      guard text.contains(".") else { return text }
      return String(text.reversed().drop { $0 == "0" }.reversed()).trimmingCharacters(in: ["."])
    }
    let list = stops.map { stop in
      stop.part == 0 || stop.part == 1
        ? number(stop.place, 4) : "\(number(stop.place, 4)) \(number(stop.part * 100, 2))%"
    }
    return "\(number(seconds, 3))s linear(\(list.joined(separator: ", ")))"
  }

  /// Reads the stops. Stops without a percentage are spread evenly between their neighbours that have one; a
  /// stop with two percentages counts as two stops.
  init(reading text: String, lasting given: Double?) throws(SpringError) {
    let parts = text.components(separatedBy: "linear(")
    guard parts.count == 2, let end = parts[1].firstIndex(of: ")") else {
      throw SpringError("'\(text.prefix(60))' is not one linear() with its bracket")
    }
    guard let seconds = given ?? Self.seconds(in: parts[0]), seconds > 0, seconds <= Self.longest else {
      throw SpringError("linear() needs its time, above 0 and at most 60 s, as in 0.8s linear(0, 1)")
    }
    var stops: [(place: Double, part: Double?)] = []
    for stop in parts[1][..<end].split(separator: ",", omittingEmptySubsequences: false) {
      let words = stop.split(whereSeparator: \.isWhitespace)
      let numbers = words.compactMap { Double($0.hasSuffix("%") ? $0.dropLast() : $0) }
      guard let place = numbers.first, numbers.count == words.count, words.count <= 3, place.isFinite,
        !words[0].hasSuffix("%"), words.dropFirst().allSatisfy({ $0.hasSuffix("%") })
      else {
        throw SpringError("'\(stop.trimmingCharacters(in: .whitespaces))' is no stop of linear()")
      }
      if numbers.count == 1 { stops.append((place, nil)) }
      stops += numbers.dropFirst().map { (place, $0 / 100) }
    }
    guard stops.count >= 2 else { throw SpringError("linear() needs two stops at least") }
    stops[0].part = stops[0].part ?? 0
    stops[stops.count - 1].part = stops[stops.count - 1].part ?? 1
    self.stops = Self.spread(stops)
    self.seconds = seconds
  }

  private static func seconds(in text: String) -> Double? {
    for word in text.split(whereSeparator: \.isWhitespace).reversed() {
      if word.hasSuffix("ms"), let number = Double(word.dropLast(2)) { return number / 1000 }
      if word.hasSuffix("s"), let number = Double(word.dropLast()) { return number }
    }
    return nil
  }

  private static func spread(_ stops: [(place: Double, part: Double?)]) -> [(place: Double, part: Double)] {
    var parts = stops.map(\.part)
    var last = 0
    for index in parts.indices.dropFirst() {
      guard let part = parts[index] else { continue }
      // A stop that would come before its predecessor is moved to the same time.
      let (start, end) = (parts[last] ?? 0, max(part, parts[last] ?? 0))
      for between in last + 1...index {
        parts[between] = start + (end - start) * Double(between - last) / Double(index - last)
      }
      last = index
    }
    return zip(stops, parts).map { ($0.place, $1 ?? 1) }
  }

  /// The remaining fraction of the distance at intervals of 1/60 s, continued for half a second after the
  /// end.
  var places: [Double] {
    let count = Int((seconds * 60).rounded(.up)) + 30
    return (0...count).map { index in
      let part = min(Double(index) / 60 / seconds, 1)
      guard let next = stops.firstIndex(where: { $0.part > part }), next > 0 else {
        return 1 - (part < 1 ? stops[0].place : stops[stops.count - 1].place)
      }
      let (a, b) = (stops[next - 1], stops[next])
      return 1 - a.place - (b.place - a.place) * (part - a.part) / (b.part - a.part)
    }
  }
}
