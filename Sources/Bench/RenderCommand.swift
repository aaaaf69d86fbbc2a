// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import SDLHost
import UIGeometry
import UIWidgets

/// Times the drawing of moving views in a window: the work of a frame, from polling events until present
/// returns.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Times the drawing of moving, turned, rounded views in a window.")

  @Option(help: "Frames to measure, after 20 to warm up.")
  var frames = 200

  @Option(help: "Measure this many views, sized to cover 60 % of the window.")
  var views: Int?

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func validate() throws {
    if let views, views < 1 || views > 20_000 { throw ValidationError("--views takes 1...20000") }
    if frames < 10 || frames > 100_000 { throw ValidationError("--frames takes 10...100000") }
  }

  func run() throws {
    // The bench runs only on the main thread.
    try MainActor.assumeIsolated { try measureAll() }
  }

  @MainActor
  private func measureAll() throws {
    let measurer = try SDLTextMeasurer()
    try SDLVideo.start()
    defer { SDLVideo.stop() }
    let window = try SDLWindow(
      title: "bench render", size: CGSize(width: 1024, height: 768), textMeasurer: measurer)
    defer { window.close() }
    let pump = SDLEventPump(window: window)
    var results: [RenderResult] = []
    for scene in views.map(RenderScene.all(of:)) ?? RenderScene.all {
      results.append(measure(scene, window, pump))
      if !json, let result = results.last {
        if results.count == 1 { print("drawn by \(window.drawingMethod), 1024 × 768, vsync off") }
        print(result.line)
      }
    }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(results), as: UTF8.self))
    }
  }

  @MainActor
  private func measure(_ scene: RenderScene, _ window: SDLWindow, _ pump: SDLEventPump) -> RenderResult {
    var list = DisplayList()
    var times: [Double] = [], work: [Double] = []
    for frame in 0..<frames + 20 {
      scene.write(into: &list, frame: frame)
      let start = ContinuousClock.now, used = ProcessorClock.milliseconds
      pump.poll { _ in }
      window.show(list)
      let time = ContinuousClock.now - start
      if frame >= 20 {
        times.append(time / .milliseconds(1))
        work.append(ProcessorClock.milliseconds - used)
      }
    }
    times.sort()
    work.sort()
    return RenderResult(
      scene: scene.name, method: window.drawingMethod, leastMilliseconds: times[0],
      medianMilliseconds: times[times.count / 2],
      p95Milliseconds: times[times.count * 95 / 100], medianWorkMilliseconds: work[work.count / 2],
      p95WorkMilliseconds: work[work.count * 95 / 100], triangles: window.triangleCount)
  }
}

/// The cost of a scene.
private struct RenderResult: Encodable {
  var scene: String
  var method: String
  /// The fastest frame, which other programs have disturbed least.
  var leastMilliseconds: Double
  var medianMilliseconds: Double
  var p95Milliseconds: Double
  /// Processor time summed over all processors, which is the cost of a frame even if other programs interrupt
  /// it.
  var medianWorkMilliseconds: Double
  var p95WorkMilliseconds: Double
  var triangles: Int

  var line: String {
    func text(_ milliseconds: Double) -> String { Report.number(milliseconds, 2) + " ms" }
    let clock =
      "least \(text(leastMilliseconds)), median \(text(medianMilliseconds)), p95 \(text(p95Milliseconds))"
    let work = "median \(text(medianWorkMilliseconds)), p95 \(text(p95WorkMilliseconds))"
    return "\(scene): \(clock); on all processors together \(work); \(triangles) triangles"
  }
}

/// Square views with corner radius 4, each turning and on its own path.
private struct RenderScene {
  var views: Int
  /// The length of a side, in points.
  var side: CGFloat = 80
  /// How many of the views move.
  var moving = Int.max
  var hasLabels = false
  /// Whether views have the inner edge and the two shadows of an item on the stage.
  var hasTrim = false

  static let all = [
    RenderScene(views: 0), RenderScene(views: 100), RenderScene(views: 100, hasLabels: true),
    RenderScene(views: 100, hasLabels: true, hasTrim: true), RenderScene(views: 300),
    RenderScene(views: 300, hasLabels: true),
  ]

  /// Scenes of that many views: all moving, with labels, with edges and shadows, and with one or none that
  /// moves.
  static func all(of views: Int) -> [RenderScene] {
    let side = min((0.6 * 1024 * 768 / CGFloat(views)).squareRoot(), 80)
    let plain = RenderScene(views: views, side: side)
    var others = [plain, plain, plain, plain]
    (others[0].hasLabels, others[1].hasTrim, others[2].moving, others[3].moving) = (true, true, 1, 0)
    return [plain] + others
  }

  var name: String {
    "\(views) views" + (moving < views ? ", \(moving) moving" : "") + (hasLabels ? ", labels" : "")
      + (hasTrim ? ", edges and shadows" : "")
  }

  func write(into list: inout DisplayList, frame: Int) {
    list.removeAll()
    list.append(
      .roundedRect(
        RoundedRectCommand(rect: CGRect(x: 0, y: 0, width: 1024, height: 768), fill: RGBA(0.95, 0.95, 0.96))))
    for index in 0..<views {
      let frame = index < moving ? frame : 0
      let swing = CGFloat(frame) * 0.05 + CGFloat(index)
      let x = 50 + CGFloat(index * 7919 % 924) + 10 * sin(swing)
      let y = 50 + CGFloat(index * 104_729 % 668) + 10 * cos(swing)
      let pose = CGAffineTransform(rotationAngle: CGFloat(index) + CGFloat(frame) * 0.02)
        .concatenating(CGAffineTransform(translationX: x, y: y))
      write(view: index, pose, into: &list)
    }
  }

  private func write(view index: Int, _ pose: CGAffineTransform, into list: inout DisplayList) {
    let rect = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    if hasTrim {
      for (y, sigma, alpha) in [(1, 1, 0.13), (4, 6, 0.10)] as [(CGFloat, CGFloat, Float)] {
        list.append(
          .shadow(
            ShadowCommand(
              rect: rect, cornerRadius: 4, sigma: sigma, offset: CGVector(dx: 0, dy: y),
              color: RGBA(0, 0, 0, alpha), transform: pose)))
      }
    }
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: rect, cornerRadius: 4, fill: RGBA(0.2, 0.78, 0.35), borderWidth: hasTrim ? 1 : 0,
          border: RGBA(0, 0, 0, 0.14), transform: pose)))
    if hasLabels {
      list.append(
        .text(
          TextCommand(
            "Item \(index)", font: FontDescription(size: 15), color: RGBA(0.1, 0.1, 0.1),
            baseline: CGPoint(x: -0.3 * side, y: 5), transform: pose)))
    }
  }
}
