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

  /// The first step in which code that is not copied changes what moves: squares burst on a line, or a field
  /// has a formula.
  private static let codeActs = [
    "boundary": 100, "CollisionController": 60, "FieldsController": 0, "fields-10": 0,
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
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        session.forEachItem { center, angle in
          for number in [center.x, center.y, angle] {
            hash = (hash ^ Double(number).bitPattern) &* 0x0000_0100_0000_01B3
          }
        }
        return String(hash, radix: 16)
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
    return stages
  }

  @Test func everyStageMovesAsItsExportDoes() throws {
    let stages = Self.stages()
    #expect(stages.count > 40)
    var exports: [ExportedControllers.Export] = []
    for stage in stages {
      for form in SwiftForm.allCases {
        exports.append(stage.export(form, steps: Self.steps(stage.name, form)))
      }
    }
    let exported = try ExportedControllers(exports)
    #expect(exported.compilerOutput.isEmpty, "\(exported.compilerOutput)")
    for stage in stages {
      let states = stage.states(Self.steps(stage.name))
      for form in SwiftForm.allCases {
        let own = try #require(exported.states["\(stage.name).\(form)"])
        #expect(own.count == Self.steps(stage.name, form))
        let different = zip(states, own).enumerated().first { $1.0 != $1.1 }?.offset ?? own.count
        let least = min(Self.codeActs[stage.name] ?? own.count, own.count)
        #expect(different >= least, "\(stage.name), \(form): step \(different + 1) differs")
      }
    }
  }
}
