// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import HeadlessHost
import Scenes
import UIGeometry
import UIWidgets
import Workbench

/// Measures how long stepping back takes in the sandbox's scenes, after some minutes of simulated play.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Measures how long stepping back takes after minutes of play.",
    discussion: """
      A scripted user drags and clicks in each scene every few seconds, identically on every run. It then steps back \
      repeatedly, with a second of frames after each step.
      """)

  @Argument(help: "The ids of scenes; by default all.")
  var scenes: [String] = []

  @Option(help: "Minutes of play before stepping back.")
  var minutes = 1.0

  @Option(help: "The number of steps back to measure.")
  var count = 20

  func validate() throws {
    if !(0.1...600).contains(minutes) { throw ValidationError("--minutes takes 0.1...600") }
    if !(1...1000).contains(count) { throw ValidationError("--count takes 1...1000") }
    for scene in scenes
    where MainActor.assumeIsolated({ Workbench(.sandbox()).session.catalog.scene(scene) == nil }) {
      throw ValidationError("there is no scene '\(scene)'")
    }
  }

  func run() throws {
    // The bench runs only on the main thread.
    MainActor.assumeIsolated {
      print("scene             play s   median ms      p95 ms      max ms")
      for scene in Workbench(.sandbox()).session.catalog.all where scenes.isEmpty || scenes.contains(scene.id)
      {
        print(line(scene))
        fflush(nil)
      }
    }
  }

  @MainActor
  private func line(_ scene: SceneEntry) -> String {
    let host = HeadlessHost()
    let workbench = Workbench(.sandbox(), scene: scene)
    workbench.session.log.keepsWaypoints = true
    host.window.rootViewController = workbench
    let clock = ContinuousClock()
    let played = clock.measure { play(host, workbench) }
    var times: [Double] = []
    for _ in 0..<count {
      times.append(clock.measure { workbench.stepBack() } / .milliseconds(1))
      host.step(60)
    }
    times.sort()
    return String(
      format: "%@ %7.1f %11.2f %11.2f %11.2f", Report.pad(scene.id, 16), played / .seconds(1),
      times[times.count / 2], times[min(times.count * 95 / 100, times.count - 1)], times[times.count - 1])
  }

  /// Every three seconds, drags from a view or from empty space, and then clicks.
  @MainActor
  private func play(_ host: HeadlessHost, _ workbench: Workbench) {
    var numbers = SplitMix64(seed: 7)
    func random(_ length: CGFloat) -> CGFloat { length * numbers.unit() }
    func point() -> CGPoint { CGPoint(x: 20 + random(984), y: 60 + random(640)) }
    while Double(workbench.session.log.steps) < minutes * 3600 {
      let views = workbench.session.scene.view.subviews.filter { !$0.isHidden }
      let view = views.isEmpty ? nil : views[Int(random(CGFloat(views.count)))]
      let start = view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? point()
      host.drag(from: start.y > 50 && start.y < 718 ? start : point(), to: point(), steps: 30)
      host.step(60)
      host.click(at: point())
      host.step(88)
    }
  }
}
