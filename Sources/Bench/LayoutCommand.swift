// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CMallocCount
import Foundation
import UIGeometry
import UIWidgets

/// Times layout by constraints: 1 000 views in 50 nested stacks.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Times constraints: 1 000 views in 50 nested stacks.")

  @Option(help: "Passes to measure, after 3 to warm up.")
  var passes = 50

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func validate() throws {
    if passes < 5 || passes > 100_000 { throw ValidationError("--passes takes 5...100000") }
  }

  func run() throws {
    // The bench runs only on the main thread.
    try MainActor.assumeIsolated { try measureAll() }
  }

  @MainActor
  private func measureAll() throws {
    let board = Board()
    let results = [
      measure("from the beginning") { _ in board.rebuild() },
      measure("another width") { board.root.frame.size.width = 800 + CGFloat($0 % 2) },
      measure("one constant") { board.height.constant = 20 + CGFloat($0 % 2) },
      measure("nothing changed") { _ in },
    ].map { measure in measure(board.root) }
    guard json else { return print(results.map(\.line).joined(separator: "\n")) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
  }

  @MainActor
  private func measure(
    _ name: String, _ change: @escaping @MainActor (Int) -> Void
  ) -> @MainActor (UIView) -> LayoutResult {
    { root in
      var times: [Double] = []
      var mallocs = 0
      for pass in 0..<passes + 3 {
        change(pass)
        let before = mallocCallCount()
        let start = ContinuousClock.now
        root.layoutIfNeeded()
        let time = ContinuousClock.now - start
        let count = Int(mallocCallCount() - before)
        guard pass >= 3 else { continue }
        times.append(time / .milliseconds(1))
        mallocs = max(mallocs, count)
      }
      times.sort()
      return LayoutResult(
        change: name, medianMilliseconds: times[times.count / 2],
        p95Milliseconds: times[times.count * 95 / 100], mostAllocations: mallocs)
    }
  }
}

/// A tree of 50 stacks of 20 views each, with ten stacks per outer stack.
@MainActor
private final class Board {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 4000))
  let height: NSLayoutConstraint
  private let edge: NSLayoutConstraint

  init() {
    let rows = (0..<50).map { row in
      let stack = UIStackView(
        arrangedSubviews: (0..<20).map { _ in
          let view = UIView()
          let wish = view.heightAnchor.constraint(equalToConstant: 20)
          wish.priority = .defaultLow
          wish.isActive = true
          return view
        })
      stack.spacing = 2
      stack.distribution = .fillEqually
      stack.axis = row % 2 == 0 ? .horizontal : .horizontal
      return stack
    }
    let groups = (0..<5).map { group in
      let stack = UIStackView(arrangedSubviews: Array(rows[group * 10..<group * 10 + 10]))
      (stack.axis, stack.spacing) = (.vertical, 4)
      return stack
    }
    let all = UIStackView(arrangedSubviews: groups)
    (all.axis, all.spacing) = (.vertical, 8)
    all.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(all)
    height = rows[7].heightAnchor.constraint(equalToConstant: 20)
    height.priority = .defaultHigh
    edge = all.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: root.topAnchor),
      all.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      edge, height,
    ])
  }

  /// Makes the next pass solve everything again.
  func rebuild() {
    edge.isActive = false
    edge.isActive = true
  }
}

/// The cost of a change.
private struct LayoutResult: Encodable {
  var change: String
  var medianMilliseconds, p95Milliseconds: Double
  var mostAllocations: Int

  var line: String {
    let times = String(format: "%8.3f ms  p95 %8.3f ms", medianMilliseconds, p95Milliseconds)
    return
      "\(change.padding(toLength: 20, withPad: " ", startingAt: 0)) \(times)  \(mostAllocations) allocations"
  }
}
