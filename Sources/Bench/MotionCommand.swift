// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import HeadlessHost
import SDLHost
import Scenes
import UIDynamics
import UIGeometry
import UIWidgets
import Workbench

/// Times frames of the workbench over a stirred pile: with nothing open, after the strip and trail have been
/// opened and closed, with the strip, with strip and trail, and with a ghost in addition.
struct MotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion", abstract: "Times frames with the motion strip, the trail and a ghost.")

  /// The open panels, and the keys that open them.
  private static let cases = [
    ("nothing open", ""), ("opened and closed again", "mm"), ("strip", "mt"), ("strip and trail", "m"),
    ("strip, trail and ghost", "mk"),
  ]

  @Option(help: "Frames to measure of each in a round.")
  var frames = 300

  @Option(help: "Boxes in the pile.")
  var boxes = 100

  @Option(help: "Rounds through all of them, so that a phase in which the machine is slow meets each.")
  var rounds = 3

  @Option(help: "Only the case that these keys open, such as mk.")
  var only: String?

  private var chosen: [(String, String)] { Self.cases.filter { only == nil || only == $0.1 } }

  func validate() throws {
    if !(10...100_000).contains(frames) { throw ValidationError("--frames takes 10...100000") }
    if !(1...1000).contains(boxes) { throw ValidationError("--boxes takes 1...1000") }
    if !(1...100).contains(rounds) { throw ValidationError("--rounds takes 1...100") }
  }

  func run() throws {
    // The bench runs only on the main thread.
    try MainActor.assumeIsolated {
      let measurer = try SDLTextMeasurer()
      try SDLVideo.start()
      defer { SDLVideo.stop() }
      let size = CGSize(width: 1024, height: 768)
      let window = try SDLWindow(title: "bench motion", size: size, textMeasurer: measurer)
      defer { window.close() }
      print("\(boxes) boxes, drawn by \(window.drawingMethod), 1024 × 768, step and frame together, in ms")
      print("by the clock, and by what all processors together spent on it")
      var times = [[(clock: Double, processors: Double)]](repeating: [], count: chosen.count)
      for _ in 0..<rounds {
        for (index, (_, keys)) in chosen.enumerated() {
          times[index] += measure(keys, in: window, measurer)
        }
      }
      for ((name, _), all) in zip(chosen, times) {
        print("\(name): \(text(all.map(\.clock))); \(text(all.map(\.processors)))")
      }
    }
  }

  @MainActor
  private func measure(
    _ keys: String, in window: SDLWindow, _ measurer: any TextMeasurer
  ) -> [(clock: Double, processors: Double)] {
    let size = CGSize(width: 1024, height: 768)
    let host = HeadlessHost(size: size, textMeasurer: measurer)
    let catalog = SceneCatalog.sandbox(boxesInPile: boxes)
    let workbench = Workbench(catalog, scene: catalog.scene("pile"))
    host.window.rootViewController = workbench
    host.step(5)
    for key in keys {
      host.press(.character(key))
      host.step(5)
    }
    // Every box has another position in the ghost, so all outlines are drawn.
    if keys.contains("k"), let address = ParameterAddress("0/0/gravityDirection") {
      workbench.session.perform(.set(address: address, value: .vector(dx: 0.3, dy: 0.9)))
    }
    let pump = SDLEventPump(window: window)
    var times: [(clock: Double, processors: Double)] = []
    for frame in 0..<frames + 60 {
      stir(host, frame)
      let (start, spent) = (ContinuousClock.now, ProcessorClock.milliseconds)
      pump.poll { _ in }
      host.step()
      _ = window.show(host.render())
      guard frame >= 60 else { continue }
      times.append(((ContinuousClock.now - start) / .milliseconds(1), ProcessorClock.milliseconds - spent))
    }
    return times
  }

  /// Clicks along a circle in the pile; each click throws the nearby boxes.
  @MainActor
  private func stir(_ host: HeadlessHost, _ frame: Int) {
    let angle = Double(frame) * 0.1
    let place = CGPoint(x: 512 + 200 * cos(angle), y: 500 + 120 * sin(angle))
    if frame.isMultiple(of: 45) { host.click(at: place) }
  }

  private func text(_ times: [Double]) -> String {
    let sorted = times.sorted()
    let (median, slow) = (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
    return "median \(Report.number(median, 2)), p95 \(Report.number(slow, 2))"
  }
}
