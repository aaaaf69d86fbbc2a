// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Scenes
import Tabletop
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics
@testable import Workbench
@testable import iOSClient

/// What is exported is what an iOS developer compiles: it is compiled against `UIKit` here, run without the
/// workbench, and moves as the stage does, to the bit.
@MainActor
@Suite(.serialized)
struct ExportTests {
  /// Steps that are compared: of other modes than the first fewer, and of a thousand boxes.
  private static func steps(_ name: String, _ form: SwiftForm = .controller) -> Int {
    let most = name.hasPrefix("pile") ? 60 : name.contains(where: \.isNumber) ? 120 : 600
    // Both forms hold the same lines.
    return form == .controller ? most : min(most, 60)
  }

  /// The first step in which code that is not copied changes what moves: squares burst on a line, a drawer
  /// shows itself, particles come in again, or a field has a formula; or in which it shows that a boundary was
  /// replaced after the items, so that its contacts are solved later than those of the copy.
  private static let codeActs = [
    "boundary": 57, "drawer": 24, "CollisionController": 60, "FieldsController": 0, "fields-1": 64,
    "fields-5": 15, "fields-10": 0, "FlappyController": 110,
  ]

  /// A stage, opened and not yet moved.
  @MainActor
  private struct Stage {
    let name: String
    let host: HeadlessHost
    let workbench: Workbench
    var session: SceneSession { workbench.session }

    func export(_ form: SwiftForm, steps: Int) -> ExportedControllers.Export {
      ExportedControllers.Export(
        name: "\(name).\(form)", text: session.swiftSource(form), form: form,
        size: session.scene.view.bounds.size, steps: steps)
    }

    func states(_ count: Int) -> [String] {
      (0..<count).map { _ in
        host.step(1)
        return ExportedControllers.state(of: session)
      }
    }
  }

  private static func open(_ entry: SceneEntry, _ name: String) -> Stage {
    let host = HeadlessHost(size: CGSize(width: 800, height: 700))
    let workbench = Workbench(.sandbox(), scene: entry)
    host.window.rootViewController = workbench
    return Stage(name: name, host: host, workbench: workbench)
  }

  private static func open(_ make: @escaping @MainActor () -> UIViewController, _ name: String) -> Stage {
    let host = HeadlessHost(size: CGSize(width: 390, height: 844))
    let workbench = Workbench(make())
    host.window.rootViewController = workbench
    return Stage(name: name, host: host, workbench: workbench)
  }

  /// Every scene, as it begins and in each of its modes; and ordinary iOS code.
  private static func stages() -> [Stage] {
    var stages: [Stage] = []
    for entry in SceneCatalog.sandbox().all {
      let stage = open(entry, entry.id)
      stages.append(stage)
      guard let mode = stage.session.scene.parameters.first(where: \.isMode),
        case .choice(let words) = mode.kind
      else { continue }
      for value in 1..<max(words.count, 1) {
        let other = open(entry, "\(entry.id)-\(value)")
        other.session.perform(.parameter(id: mode.id, value: Double(value)))
        stages.append(other)
      }
    }
    for client in ClientControllerTests.clients {
      stages.append(open(client.make, client.testDescription))
    }
    stages.append(open({ EverythingController() }, "everything"))
    return stages + builtByHand()
  }

  /// Stages to which something was added, and what was tuned, copied and deleted.
  private static func builtByHand() -> [Stage] {
    ["popover", "gravity", "collision", "table"].compactMap { SceneCatalog.sandbox().scene($0) }.map {
      entry in
      let stage = open(entry, "\(entry.id)-built")
      for command: any SceneCommand in [
        .add(.photo), .add(.speaker), .duplicate(item: 0),
        .set(address: ParameterAddress("0/elasticity@1")!, value: .number(0.7)),
        .set(address: ParameterAddress("0/density@0")!, value: .number(2.5)), .add(.square), .add(.disc),
        .delete(item: 2),
        .add(.disc),
      ] {
        stage.session.perform(command)
      }
      return stage
    } + [drawnByHand()]
  }

  /// A table with walls, ties and fields of every kind.
  private static func drawnByHand() -> Stage {
    let stage = open(SceneCatalog.sandbox().scene("table")!, "table-drawn")
    let session = stage.session
    for x in [200, 320, 440, 560] { session.perform(.build(Piece(.square, at: CGPoint(x: x, y: 150)))) }
    session.perform(.build(Piece.wall(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 600, y: 560))!))
    func end(_ item: String?, _ x: Double, _ y: Double) -> Piece.End {
      Piece.End(item: item, at: CGPoint(x: x, y: y))
    }
    for tie in [
      Piece.tie(.spring, from: end("square", 10, 20), to: end("square2", -20, 5)),
      Piece.tie(.spring, from: end(nil, 440, 20), to: end("square3", 0, 0)),
      Piece.tie(.rod, from: end("square3", 0, 0), to: end("square4", 30, 30)),
      Piece.tie(.rod, from: end("square4", 0, 0), to: end(nil, 600, 40)),
    ] { session.perform(.build(tie!)) }
    for (index, kind) in PieceField.kinds.enumerated() {
      var field = Piece(.field, at: CGPoint(x: 60 + 65 * index, y: 400))
      field.field = kind
      session.perform(.build(field))
    }
    session.perform(.set(address: ParameterAddress("0/spring/frequency")!, value: .number(2.25)))
    session.perform(.set(address: ParameterAddress("0/charge@square")!, value: .number(1)))
    session.perform(.move(item: 1, x: 300, y: 260))
    return stage
  }

  /// The rows of the longest array literal.
  private static func mostRows(ofALiteralIn text: String) -> Int {
    var (most, rows) = (0, 0)
    for line in text.split(separator: "\n") {
      rows = line.hasSuffix("[") ? 0 : rows + 1
      if line.drop(while: { $0 == " " }).hasPrefix("]") { most = max(most, rows - 1) }
    }
    return most
  }

  @Test func everyStageMovesAsItsExportDoes() async throws {
    let stages = Self.stages()
    #expect(stages.count > 40)
    let exports = stages.flatMap { stage in
      SwiftForm.allCases.map { stage.export($0, steps: Self.steps(stage.name, $0)) }
    }
    for export in exports {
      #expect(Self.mostRows(ofALiteralIn: export.text) <= SwiftSource.mostElements, "\(export.name)")
    }
    // What is exported is compiled and runs while the stages do.
    async let running = ExportedControllers.run(exports)
    let played = stages.map { (name: $0.name, states: $0.states(Self.steps($0.name))) }
    let exported = try await running
    #expect(exported.compilerOutput.isEmpty, "\(exported.compilerOutput)")
    for (name, states) in played {
      for form in SwiftForm.allCases {
        let own = try #require(exported.states["\(name).\(form)"])
        #expect(own.count == Self.steps(name, form))
        let different = zip(states, own).enumerated().first { $1.0 != $1.1 }?.offset ?? own.count
        let least = min(Self.codeActs[name] ?? own.count, own.count)
        #expect(different >= least, "\(name), \(form): step \(different + 1) differs")
      }
    }
  }
}

// MARK: - Later moments

extension ExportTests {
  /// Numbers of an item: centre, turn, velocity, spin.
  private static func numbers(_ state: Substring) -> [[Double]] {
    state.split(separator: ";").map { $0.split(separator: ",").compactMap { Double($0) } }
  }

  private static func numbers(of session: SceneSession) -> [[Double]] {
    session.scene.animators.flatMap(\.inspection.items).map {
      [$0.center.x, $0.center.y, $0.angle, $0.velocity.x, $0.velocity.y, $0.angularVelocity].map(Double.init)
    }
  }

  /// What the export has of the moment is what the stage has, but for the last bit of 32; then it moves half
  /// a frame behind the stage, since an animator's first frame is one sub-step.
  @Test func aLaterMomentGoesOnHalfAFrameBehind() async throws {
    let catalog = SceneCatalog.sandbox()
    var stages: [(stage: Stage, near: Double)] = []
    for (id, steps, near) in [
      ("gravity", 20, 0.1), ("attachment", 50, 0.5), ("lightbox", 3, 0.5), ("pile", 30, .infinity),
    ] {
      let stage = Self.open(try #require(catalog.scene(id)), id)
      stage.host.step(steps)
      stages.append((stage, near))
    }
    let everything = Self.open({ EverythingController() }, "everything")
    everything.host.step(40)
    stages.append((everything, .infinity))
    let steps = 20
    let exported = try await ExportedControllers.run(
      stages.map { $0.stage.export(.controller, steps: steps) }, whole: true)
    for (stage, near) in stages {
      let own = try #require(exported.states["\(stage.name).controller"]).map { Self.numbers($0[...]) }
      let then = Self.numbers(of: stage.session)
      #expect(!then.isEmpty && own[0].count == then.count)
      for (export, item) in zip(own[0], then) {
        for (a, b) in zip(export[0...1], item[0...1]) {
          #expect(abs(a - b) <= abs(b) * 2e-7, "\(stage.name)")
        }
        let turn = (export[2] - item[2]).remainder(dividingBy: 2 * .pi)
        #expect(abs(turn) < 1e-6, "\(stage.name): \(export[2]) \(item[2])")
        for (a, b) in zip(export[3...], item[3...]) { #expect(abs(a - b) <= abs(b) * 2e-7, "\(stage.name)") }
      }
      stage.host.step(steps - 1)
      let before = Self.numbers(of: stage.session)
      stage.host.step()
      let after = Self.numbers(of: stage.session)
      for (index, export) in own[steps].enumerated() where near.isFinite {
        for axis in 0...1 {
          let middle = (before[index][axis] + after[index][axis]) / 2
          #expect(abs(export[axis] - middle) < near, "\(stage.name), item \(index)")
        }
      }
    }
  }
}

// MARK: - Texts

extension ExportTests {
  /// Texts for review: with `TABLETOP_RECORD_EXPORTS` in the environment they are written anew.
  @Test(arguments: ["attachment", "pendulum"]) func theTextIsAsADeveloperWouldWriteIt(id: String) throws {
    let stage = Self.open(try #require(SceneCatalog.sandbox().scene(id)), id)
    let text = stage.session.swiftSource(.controller)
    let file = Program.packageFolder.appendingPathComponent("Tests/Fixtures/Exports/\(id).swift.txt")
    if ProcessInfo.processInfo.environment["TABLETOP_RECORD_EXPORTS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept)
  }

  @Test func theKeyCopiesTheStageOrWhatIsSelected() throws {
    let stage = Self.open(try #require(SceneCatalog.sandbox().scene("item-properties")), "item-properties")
    stage.host.press(.character("c"), modifiers: [.control, .shift])
    let whole = try #require(stage.host.clipboard)
    #expect(whole == stage.session.swiftSource(.statements))
    #expect(whole.contains("let bottom = "))
    stage.session.selection.select(stage.session.items[1].item as? UIView)
    stage.host.press(.character("c"), modifiers: [.control, .shift])
    let part = try #require(stage.host.clipboard)
    #expect(
      part.contains("let top = UIView(frame: CGRect(x: 75, y: -25,") && !part.contains("let bottom")
        && !part.contains("bottom]"))
    #expect(part.contains("UIGravityBehavior(items: [top])") && part.contains("elasticity = 0.5"))
    #expect(!part.contains("elasticity = 1"))
  }

  @Test func ofASelectionNothingIsTiedToWhatIsNotSelected() throws {
    let stage = Self.open({ EverythingController() }, "everything")
    let items = stage.session.items.map(\.item)
    let text = stage.session.swiftSource(.statements, of: [items[5], items[6]])
    #expect(text.contains("pinAttachment") && text.contains("attachedToAnchor"))
    for tie in ["limitAttachment", "fixedAttachment", "slidingAttachment", "UISnapBehavior"] {
      #expect(!text.contains(tie))
    }
  }

  @Test func valuesThatWereTunedAreInIt() throws {
    let stage = Self.open(try #require(SceneCatalog.sandbox().scene("lightbox")), "lightbox")
    let snap = try #require(
      stage.session.scene.animators[0].places.compactMap { $0.behavior as? UISnapBehavior }.first)
    snap.damping = 0.35
    snap.name = "way home"
    let text = stage.session.swiftSource(.statements)
    #expect(text.contains("wayHome.damping = 0.35\n"))
  }
}
