// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import PhysicsCore

/// Times larger and larger piles or chains, and plots the cost per body or link against their number.
struct ScalingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaling",
    abstract: "Times piles of 10 to 100 000 boxes, or chains of 1 to 1000 links, and draws what one costs.",
    discussion: """
      Piles at most 40 boxes high, or a chain with a heavy end, sleeping off. "moving": median of the first second \
      of falling; "settled": of the last of ten. All piles together take some three minutes. The figures of the page \
      Performance are drawn by "bench scaling --repeats 3 --svg Sources/Tabletop/Tabletop.docc/scaling.svg" and by the same with \
      "--of chain" and links.svg.
      """)

  @Option(help: "What grows: a pile, or a chain.")
  var of = ScalingSubject.pile

  @Option(
    help:
      "Boxes or links; may be given more than once. By default 10, 30 and so on to 100000; links 1 to 1000."
  )
  var size: [Int] = []

  @Option(help: "Run each size so many times and keep the least of each figure; large sizes run once.")
  var repeats = 1

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(help: "Draw the figure into this file.")
  var svg: String?

  func validate() throws {
    for size in size where size < 1 || size > 1_000_000 { throw ValidationError("--size takes 1...1000000") }
    if repeats < 1 || repeats > 1000 { throw ValidationError("--repeats takes 1...1000") }
  }

  func run() throws {
    let caches = CacheSizes.ofThisMachine
    if !json { print("    number  moving µs  settled µs  bytes, each per \(of.element)") }
    var points: [ScalingPoint] = []
    for size in size.isEmpty ? of.sizes : size.sorted() {
      let point = best(size)
      points.append(point)
      if json { continue }
      print(
        String(
          format: "%10d %10.3f %11.3f %6.0f", point.bodies, point.moving, point.settled, point.bytes))
      fflush(nil)
    }
    if json { print(ScalingPoint.json(points, caches)) }
    if let svg {
      let chart = ScalingChart(subject: of, points: points, caches: caches)
      try chart.svg.write(toFile: svg, atomically: true, encoding: .utf8)
    }
  }

  private func best(_ size: Int) -> ScalingPoint {
    var best = ScalingPoint.measured(of, size)
    for _ in 1..<(size > 10_000 ? 1 : repeats) {
      let next = ScalingPoint.measured(of, size)
      best.moving = min(best.moving, next.moving)
      best.settled = min(best.settled, next.settled)
    }
    return best
  }
}
