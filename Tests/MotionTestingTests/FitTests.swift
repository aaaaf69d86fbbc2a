// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionData
import Tabletop
import Testing
import Workbench

@testable import MotionTesting

/// The way from a wish to the numbers.
@MainActor
struct FitTests {
  /// A square that hangs on a spring from an anchor, let go aside; gravity and a floor act too.
  final class SpringController: UIViewController {
    let square = UIView(frame: CGRect(x: 40, y: 80, width: 40, height: 40))
    lazy var animator = UIDynamicAnimator(referenceView: view)
    lazy var spring = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 200, y: 200))
    @Tunable("Pull", 0...2) var pull = 1.0

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      view.addSubview(square)
      spring.length = 0
      let collision = UICollisionBehavior(items: [square])
      collision.translatesReferenceBoundsIntoBoundary = true
      for behavior in [spring, UIGravityBehavior(items: [square]), collision] {
        animator.addBehavior(behavior)
      }
    }
  }

  private static let ranges = [
    (name: "spring.frequency", range: 0.8...5.0), (name: "spring.damping", range: 0.05...1.2),
  ]

  private func record(_ values: [(name: String, value: Double)]) -> Motion {
    let controller = SpringController()
    return Motion.record(controller, size: CGSize(width: 400, height: 400), for: 1.5, events: []) {
      for value in values {
        let isSet = Parameter(named: value.name, in: controller)?.set(value.value)
        #expect(isSet == true, "\(value)")
      }
    }
  }

  private func path(of motion: Motion) -> MotionPath {
    MotionPath(rows: motion["square"].samples.map { MotionPath.Row(time: $0.time, x: $0.x, y: $0.y) })
  }

  @Test(arguments: 1...8) func aPathOfKnownNumbersIsFoundAgain(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let known = Self.ranges.map {
      (
        name: $0.name,
        value: $0.range.lowerBound + ($0.range.upperBound - $0.range.lowerBound) * random.unit()
      )
    }
    let path = path(of: record(known))
    let fit = MotionFit(Self.ranges, record: { record($0) }, cost: { path.deviation(of: $0["square"]) })
    let found = try fit.candidates(1, goal: 0.005)
    #expect(found[0].cost < 0.02, "seed \(seed): \(known) became \(found[0].values)")
    let again = try fit.candidates(1, goal: 0.005)
    #expect(again[0].values.map(\.value) == found[0].values.map(\.value), "the same each time")
  }

  @Test func aWishIsMetByDifferentAnswers() throws {
    let wish = try MotionExpectation(reading: "square settles < 1.2 and overshoot <= 0.2")
    let fit = MotionFit(Self.ranges, record: { record($0) }, cost: { wish.cost(of: $0, "square") })
    let found = try fit.candidates(3)
    #expect(found.count == 3)
    for candidate in found { #expect(wish.holds(for: candidate.motion, "square"), "\(candidate.values)") }
    for (one, other) in zip(found, found.dropFirst()) {
      let apart = zip(zip(one.values, other.values), Self.ranges).map { pair, range in
        abs(pair.0.value - pair.1.value) / (range.range.upperBound - range.range.lowerBound)
      }
      #expect(apart.max() ?? 0 >= 0.05)
    }
  }

  @Test func whatCannotBeIsAnsweredByTheNearest() throws {
    let wish = try MotionExpectation(reading: "settles = 0.01")
    let fit = MotionFit(Self.ranges, record: { record($0) }, cost: { wish.cost(of: $0, "square") })
    let found = try fit.candidates(3)
    #expect(found.count == 1 && found[0].cost > 0)
  }

  // MARK: Words

  @Test(arguments: [
    ("a=1", [1.0]), ("a=1,2,3", [1, 2, 3]), ("a=0…1:3", [0, 0.5, 1]), ("a = 0..1:2", [0, 1]),
    ("a=-1..1:3", [-1, 0, 1]),
  ]) func listsAreRead(text: String, values: [Double]) throws {
    #expect(try Variation(reading: text, slider: 0...1).values == .list(values))
    #expect(try Variation(reading: "a=0.2…1", slider: 0...5).values == .range(0.2...1))
    #expect(try Variation(reading: "snap.damping", slider: 0...5).values == .range(0...5))
  }

  @Test(arguments: [
    "settles = 0.4 and overshoot <= 0.05", "settles=0.40 overshoot<=0.05", "settles=0.4,overshoot<=0.05",
    " settles  = .4 , overshoot <=5e-2 ",
  ]) func expectationsAreReadWithAndWithoutSpaces(text: String) throws {
    let terms = try MotionExpectation(reading: text).terms
    #expect(terms.map(\.quantity.name) == ["settles", "overshoot"] && terms.map(\.bound) == [0.4, 0.05])
    #expect(terms.map(\.relation) == ["=", "<="] && terms.allSatisfy { $0.item.isEmpty })
    let named = try MotionExpectation(reading: "item 2 settles<1 and card peak>5").terms
    #expect(named.map(\.item) == ["item 2", "card"])
  }

  @Test(arguments: [
    "", "=1", "a=", "a=x", "a=1..0", "a=1..1", "a=0..1:1", "a=0..1:x", "a=0..1:2:3", "a=nan", "a=1,,2",
  ])
  func whatVariesNothingGetsOneLine(text: String) {
    let refusal = #expect(throws: Variation.Refusal.self) { try Variation(reading: text, slider: 0...1) }
    #expect(refusal.map { !$0.description.isEmpty && !$0.description.contains("\n") } == true)
  }

  @Test(arguments: ["", "settles", "settles <", "settles < x", "speed < 3", "settles < 1 and x", "< 3"])
  func whatIsNoExpectationGetsOneLine(text: String) {
    #expect(throws: MotionExpectation.Refusal.self) { try MotionExpectation(reading: text) }
  }

  @Test(arguments: [
    "", "0,1\n1,2\n", "0,1,2\n0,1,2\n1,2,3", "t,x,y\n0,0,0\n1,a,3\n2,3,4", "0,0,0\n1,0,0\n2,0,0",
    "-1,0,0\n0,1,1\n1,2,2",
    "0,0,0\n1,nan,0\n2,5,5",
  ]) func whatIsNoPathGetsOneLine(text: String) {
    let refusal = #expect(throws: MotionPath.Refusal.self) { try MotionPath(reading: text) }
    #expect(refusal.map { !$0.description.contains("\n") } == true)
  }

  @Test func parametersAreFoundByAddressVariableAndTunable() {
    let controller = SpringController()
    _ = Motion.record(controller, size: CGSize(width: 400, height: 400), for: 0.1, events: []) {
      for name in ["0/0/frequency", "spring.frequency", "pull"] {
        #expect(Parameter(named: name, in: controller)?.set(1.5) == true, "\(name)")
      }
      for name in ["0/9/frequency", "spring.colour", "sprung.damping", "push", "", "/", "."] {
        #expect(Parameter(named: name, in: controller) == nil, "\(name)")
      }
      #expect(Parameter(named: "spring.damping", in: controller)?.set(.nan) == false)
    }
    #expect(controller.spring.frequency == 1.5 && controller.pull == 1.5)
  }
}
