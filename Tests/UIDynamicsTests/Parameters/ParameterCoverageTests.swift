// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

/// Every settable number, vector, point, range, switch and choice of the dynamics is described as a
/// parameter.
@MainActor
@Suite struct ParameterCoverageTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What a person does not tune, and why.
  private static let leftOut = [
    "UIDynamicAnimator.isPaused": "the transport's",
    "UIDynamicAnimator.debugEnabled": "a drawing, not a parameter",
    "UIDynamicItemGroup.center": "a pose, not a parameter",
  ]

  /// Settable members by class, as the sources declare them: a line that begins `open var` or `public var`
  /// with a type that parameters have, and a `set` before the brace that ends it.
  private static func settable() throws -> [(type: String, member: String)] {
    let types: Set = ["CGFloat", "CGVector", "CGPoint", "Bool", "UIFloatRange", "Mode"]
    let folder = package.appendingPathComponent("Sources/UIDynamics")
    let declaration = /^  (?:open|public)(?: final)? var (\w+): (\w+) \{$/
    let owner = /^(?:open class|(?:public )?extension) (UI\w+)/
    var found: [(String, String)] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".swift") {
      var type = ""
      var open: String?
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n").map(String.init) {
        if let match = try owner.firstMatch(in: line) { type = String(match.1) }
        if let match = try declaration.firstMatch(in: line), types.contains(String(match.2)) {
          open = String(match.1)
        } else if let member = open {
          if line.hasPrefix("    set") {
            found.append((type, member))
            open = nil
          } else if line == "  }" {
            open = nil
          }
        }
      }
    }
    return found
  }

  /// One behaviour of each kind there is, by its class.
  private static func behaviors() -> [(type: String, UIDynamicBehavior)] {
    let (a, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView(frame: .zero))
    b.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
    let fields: [UIFieldBehavior] = [
      .dragField(), .vortexField(), .radialGravityField(position: .zero), .springField(), .electricField(),
      .linearGravityField(direction: CGVector(dx: 0, dy: 1)), .magneticField(),
      .velocityField(direction: CGVector(dx: 1, dy: 0)), .noiseField(smoothness: 0.5, animationSpeed: 1),
      .turbulenceField(smoothness: 0.5, animationSpeed: 1), .field { _, _, _, _, _, _ in CGVector() },
    ]
    let attachments: [UIAttachmentBehavior] = [
      UIAttachmentBehavior(item: a, attachedToAnchor: .zero), UIAttachmentBehavior(item: a, attachedTo: b),
      .fixedAttachment(with: a, attachedTo: b, attachmentAnchor: .zero),
      .pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero),
      .slidingAttachment(
        with: a, attachedTo: b, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
      .slidingAttachment(with: a, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
      .limitAttachment(with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero),
    ]
    return fields.map { ("UIFieldBehavior", $0) } + attachments.map { ("UIAttachmentBehavior", $0) } + [
      ("UIGravityBehavior", UIGravityBehavior(items: [a])),
      ("UICollisionBehavior", UICollisionBehavior(items: [a])),
      ("UIPushBehavior", UIPushBehavior(items: [a], mode: .continuous)),
      ("UIPushBehavior", UIPushBehavior(items: [a], mode: .instantaneous)),
      ("UISnapBehavior", UISnapBehavior(item: a, snapTo: .zero)),
      ("UIDynamicItemBehavior", UIDynamicItemBehavior(items: [a])),
    ]
  }

  @Test func everySettablePropertyIsDescribed() throws {
    var described: Set<String> = Set(
      UIDynamicAnimator().parameters.map { "UIDynamicAnimator.\($0.property)" })
    for (type, behavior) in Self.behaviors() {
      described.formUnion(behavior.parameters.map { "\(type).\($0.property)" })
    }
    let settable = try Self.settable().map { "\($0.type).\($0.member)" }
    #expect(settable.count > 30)
    let missing = settable.filter { !described.contains($0) && Self.leftOut[$0] == nil }
    #expect(missing.isEmpty, "settable, but nowhere a parameter: \(missing)")
    let unknown = described.subtracting(settable)
    #expect(unknown.isEmpty, "parameters of nothing settable: \(unknown.sorted())")
  }

  @Test func titlesAreTheirPropertiesInWordsAndIdsAreUniqueInABehaviour() {
    for (type, behavior) in Self.behaviors() {
      let ids = behavior.parameters.map(\.property)
      #expect(Set(ids).count == ids.count, "\(type): \(ids)")
      for parameter in behavior.parameters {
        #expect(parameter.title.first?.isUppercase == true && !parameter.title.contains("_"))
        #expect(!parameter.address.description.contains("/"))
      }
    }
  }

  @Test func whatIsSetIsReadBack() {
    for (type, behavior) in Self.behaviors() {
      for parameter in behavior.parameters {
        for value in Self.samples(of: parameter) {
          parameter.value = value
          #expect(
            Self.isNear(parameter.value, value),
            "\(type).\(parameter.property): \(value) → \(parameter.value)")
        }
      }
    }
  }

  @Test func initialValuesAreThoseOfNewBehaviours() {
    for (type, behavior) in Self.behaviors() {
      for parameter in behavior.parameters {
        guard let initial = parameter.initial else { continue }
        // Made with a direction.
        if type == "UIFieldBehavior", parameter.property == "direction" { continue }
        #expect(
          Self.isNear(parameter.value, initial), "\(type).\(parameter.property) begins as \(parameter.value)")
      }
    }
  }

  @Test func wrongKindsAndWhatIsNotFiniteChangeNothing() {
    let wrong: [ParameterValue] = [
      .number(.nan), .number(.infinity), .vector(dx: .nan, dy: 0), .point(x: 0, y: .infinity),
      .range(minimum: 2, maximum: 1), .range(minimum: .nan, maximum: 1), .choice("sometimes"),
    ]
    for (type, behavior) in Self.behaviors() {
      for parameter in behavior.parameters {
        let before = parameter.value
        for value in wrong { parameter.value = value }
        #expect(parameter.value == before, "\(type).\(parameter.property)")
      }
    }
  }

  /// Values that a slider or a field may set, none of them at an end of what the core can hold.
  private static func samples(of parameter: Parameter) -> [ParameterValue] {
    switch parameter.kind {
    case .number(_, let slider):
      // An angle cannot be set while the magnitude is 0, and comes back between −π and π.
      if parameter.isDerived { return [] }
      return [0.25, 0.5, 0.75].map {
        .number(slider.lowerBound + $0 * (slider.upperBound - slider.lowerBound))
      }
    case .vector: return [.vector(dx: 0.5, dy: -1.5), .vector(dx: 0, dy: 2)]
    case .point: return [.point(x: 120, y: -40)]
    case .range: return [.range(minimum: -1, maximum: 2), .range(minimum: -.infinity, maximum: .infinity)]
    case .flag: return [.flag(false), .flag(true)]
    case .choice(let choices): return choices.map { .choice($0.id) }
    }
  }

  /// Equal to what a 32-bit float keeps.
  private static func isNear(_ a: ParameterValue, _ b: ParameterValue) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= 1e-5 * max(1, abs(a)) }
    switch (a, b) {
    case (.number(let a), .number(let b)): return near(a, b)
    case (.vector(let a, let b), .vector(let c, let d)), (.point(let a, let b), .point(let c, let d)),
      (.range(let a, let b), .range(let c, let d)):
      return near(a, c) && near(b, d)
    default: return a == b
    }
  }
}
