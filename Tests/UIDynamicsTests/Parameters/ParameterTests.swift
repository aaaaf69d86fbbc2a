// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

/// Addresses, what is found without being registered, and values as they are written.
@MainActor
@Suite struct ParameterTests {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  private func square(_ x: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: 40, width: 40, height: 40))
    stage.addSubview(view)
    return view
  }

  /// A direction as angle and magnitude.
  @Test func whatFollowsFromAnotherPropertyIsTunedAndNeitherSavedNorAssigned() throws {
    let (gravity, push) = (UIGravityBehavior(items: []), UIPushBehavior(items: [], mode: .continuous))
    gravity.gravityDirection = CGVector(dx: 0.3, dy: 0.4)
    push.pushDirection = CGVector(dx: 3, dy: 4)
    for behavior in [gravity, push] as [UIDynamicBehavior] {
      let derived = behavior.parameters.filter(\.isDerived).map(\.property)
      #expect(derived.sorted() == ["angle", "magnitude"], "\(type(of: behavior))")
      #expect(Set(behavior.assignments.map(\.property)).isDisjoint(with: derived), "\(type(of: behavior))")
    }
  }

  @Test func anAddressIsReadAsItIsWritten() throws {
    var random = SeededGenerator(seed: 18)
    let letters = Array("ab/.@%09 é🙂_-\u{0}\u{2028}")
    func key() -> ParameterAddress.Key {
      if Bool.random(using: &random) { return .place(Int.random(in: 0...200, using: &random)) }
      let count = Int.random(in: 1...6, using: &random)
      return .name(String((0..<count).map { _ in letters.randomElement(using: &random)! }))
    }
    for round in 0..<2000 {
      var address = ParameterAddress(property: "damping")
      if round % 7 > 0 { address.animator = key() }
      if round % 7 > 2 { address.behavior = (0...Int.random(in: 0...3, using: &random)).map { _ in key() } }
      if round % 3 == 0, address.animator != nil { address.item = key() }
      #expect(ParameterAddress(address.description) == address, "seed 18, round \(round): \(address)")
      let coded = try JSONDecoder().decode(ParameterAddress.self, from: JSONEncoder().encode(address))
      #expect(coded == address)
    }
  }

  @Test(arguments: [
    "", "/", "0//damping", "0/1/", "0/1/2", "0/1/damping/more", "01/damping", "0/1/damping@",
    "0/%/damping", "0/%4/damping", "0/%zz/damping", "0/%61/damping", "0/a b/damping", "0/1..2/damping",
    "0/1/dam ping", "99999999999999999999/damping", "0/%FF/damping",
  ])
  func whatIsNoAddressIsRefused(text: String) {
    #expect(ParameterAddress(text) == nil)
  }

  @Test(arguments: [
    ParameterValue.number(0.25), .flag(true), .choice("everything"), .range(minimum: -.infinity, maximum: 2),
  ])
  func valuesAreReadAsTheyAreWritten(value: ParameterValue) throws {
    #expect(try JSONDecoder().decode(ParameterValue.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test func vectorsAndPointsAreReadFromPairs() throws {
    let snap = UISnapBehavior(item: square(0), snapTo: .zero)
    let parameter = try #require(snap.parameters.first { $0.property == "snapPoint" })
    for (x, y) in [(30.0, 40.0), (40, 30), (-1, -1)] {
      let written = try JSONEncoder().encode(ParameterValue.point(x: x, y: y))
      parameter.value = try JSONDecoder().decode(ParameterValue.self, from: written)
      #expect(snap.snapPoint == CGPoint(x: x, y: y))
    }
    let gravity = UIGravityBehavior()
    let direction = try #require(gravity.parameters.first { $0.property == "gravityDirection" })
    for (dx, dy) in [(0.5, 1.0), (1, -0.5)] {
      let written = try JSONEncoder().encode(ParameterValue.vector(dx: dx, dy: dy))
      direction.value = try JSONDecoder().decode(ParameterValue.self, from: written)
      #expect(gravity.gravityDirection == CGVector(dx: dx, dy: dy))
    }
  }

  @Test func everyParameterIsFoundByItsAddress() throws {
    let animator = UIDynamicAnimator(referenceView: stage)
    let (a, b) = (square(0), square(100))
    b.name = "ball"
    let composite = UIDynamicBehavior()
    composite.name = "card/1"
    composite.addChildBehavior(UISnapBehavior(item: a, snapTo: .zero))
    composite.addChildBehavior(UIAttachmentBehavior(item: a, attachedTo: b))
    animator.addBehavior(UIGravityBehavior(items: [a, b]))
    animator.addBehavior(composite)
    animator.addBehavior(UIPushBehavior(items: [b], mode: .continuous))
    var all = animator.allParameters(as: .place(0))
    all += animator.allParameters(of: a, as: .place(0)) + animator.allParameters(of: b, as: .place(0))
    #expect(Set(all.map(\.address)).count == all.count)
    for parameter in all {
      let found = try #require(animator.parameter(at: parameter.address), "\(parameter.address)")
      #expect(found.title == parameter.title && found.value == parameter.value)
    }
    let texts = all.map(\.address.description)
    for expected in [
      "0/speed", "0/0/gravityDirection", "0/card%2F1.0/damping", "0/card%2F1.1/length", "0/elasticity@0",
      "0/density@ball", "0/0/gravityDirection@ball", "0/2/targetOffsetFromCenter@ball",
    ] {
      #expect(texts.contains(expected), "\(expected) is not among \(texts)")
    }
  }

  @Test func anAddressThatLeadsNowhereFindsNothing() {
    let animator = UIDynamicAnimator(referenceView: stage)
    animator.addBehavior(UIGravityBehavior(items: [square(0)]))
    for text in ["0/7/damping", "0/0/damping", "0/0.0/magnitude", "0/elasticity@9", "0/x/magnitude", "speed"]
    {
      #expect(ParameterAddress(text).flatMap(animator.parameter) == nil, "\(text)")
    }
  }

  @Test func aNameStaysWithItsBehaviourWhateverIsAddedBefore() throws {
    let animator = UIDynamicAnimator(referenceView: stage)
    let item = square(0)
    let snap = UISnapBehavior(item: item, snapTo: .zero)
    snap.name = "home"
    let address = try #require(ParameterAddress("0/home/damping"))
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(snap)
    animator.parameter(at: address)?.value = .number(0.8)
    #expect(snap.damping == 0.8)
    // A second one of that name: neither is known by it.
    let other = UISnapBehavior(item: item, snapTo: .zero)
    other.name = "home"
    animator.addBehavior(other)
    #expect(animator.parameter(at: address) == nil)
    #expect(animator.places.map(\.path.description) == ["[0]", "[1]", "[2]"])
  }

  @Test func animatorsAreFoundInTheViewThatTheyMove() {
    let (inner, other) = (UIView(frame: stage.bounds), UIView(frame: stage.bounds))
    stage.addSubview(inner)
    let first = UIDynamicAnimator(referenceView: inner)
    let second = UIDynamicAnimator(referenceView: stage)
    let elsewhere = UIDynamicAnimator(referenceView: other)
    // Without a reference view it belongs where its item is.
    let free = UIDynamicAnimator()
    free.addBehavior(UIGravityBehavior(items: [square(0)]))
    let found = UIDynamicAnimator.all(in: stage)
    #expect(found.map(ObjectIdentifier.init) == [first, second, free].map(ObjectIdentifier.init))
    #expect(UIDynamicAnimator.all(in: other).map(ObjectIdentifier.init) == [ObjectIdentifier(elsewhere)])
  }

  @Test func deadAnimatorsAreForgotten() {
    for _ in 0..<100 { _ = UIDynamicAnimator(referenceView: stage) }
    #expect(UIDynamicAnimator.all(in: stage).isEmpty)
  }

  @Test func aPropertyOfOneItemLeavesTheOthersAlone() throws {
    let animator = UIDynamicAnimator(referenceView: stage)
    let (a, b) = (square(0), square(100))
    let shared = UIDynamicItemBehavior(items: [a, b])
    shared.elasticity = 0.7
    animator.addBehavior(shared)
    let address = try #require(ParameterAddress("0/friction@1"))
    animator.parameter(at: address)?.value = .number(0.9)
    #expect(shared.friction == 0.2)
    let values = animator.allParameters(of: b, as: .place(0)).map { ($0.property, $0.value) }
    #expect(values.contains { $0 == ("friction", .number(0.9)) })
    #expect(values.contains { $0 == ("elasticity", .number(0.7)) })
    #expect(animator.allParameters(of: a, as: .place(0))[1].value == .number(0.2))
  }

  @Test func namesAreForgottenWithTheirObjects() {
    for index in 0..<200 {
      let behavior = UIDynamicBehavior()
      // Whoever stood here before, its name is gone.
      #expect(behavior.name == nil)
      behavior.name = "b\(index)"
      #expect(behavior.name == "b\(index)")
      behavior.name = nil
      #expect(behavior.name == nil)
      behavior.name = "again"
    }
  }

  @Test func aSubclassMayHaveANameOfItsOwn() {
    final class Card: UIView { var name = "hearts" }
    final class Deal: UIDynamicBehavior { var name = 7 }
    let (card, deal) = (Card(), Deal())
    #expect(card.name == "hearts" && deal.name == 7)
    (deal as UIDynamicBehavior).name = "deal"
    #expect((deal as UIDynamicBehavior).name == "deal" && deal.name == 7)
  }
}

/// Variables of a client's own.
@MainActor
@Suite struct TunableTests {
  private final class Toss {
    @Tunable("Throw", 0...10, unit: "m/s") var throwSpeed = 4.0
    @Tunable(nil, 0...1) var share: Float = 0.5
    @Tunable("Width", 0...400, unit: "pt") var width: CGFloat = 40
    @Tunable var keepsInside = true
  }

  private func parameters(of object: Any) -> [String: Parameter] {
    var found: [String: Parameter] = [:]
    for child in Mirror(reflecting: object).children {
      guard let tunable = child.value as? any AnyTunable, let label = child.label else { continue }
      found[String(label.dropFirst())] = tunable.parameter(String(label.dropFirst()))
    }
    return found
  }

  @Test func aTunableIsAPlainVariableAndAParameterOfIt() throws {
    let toss = Toss()
    let found = parameters(of: toss)
    #expect(Set(found.keys) == ["throwSpeed", "share", "width", "keepsInside"])
    #expect(found["throwSpeed"]?.value == .number(4))
    toss.throwSpeed = 5
    #expect(found["throwSpeed"]?.value == .number(5))
    found["throwSpeed"]?.value = .number(6.5)
    found["share"]?.value = .number(0.25)
    found["width"]?.value = .number(120)
    found["keepsInside"]?.value = .flag(false)
    #expect(toss.throwSpeed == 6.5 && toss.share == 0.25 && toss.width == 120 && !toss.keepsInside)
    #expect(found["throwSpeed"]?.initial == .number(4) && found["throwSpeed"]?.unit == "m/s")
    #expect(found["keepsInside"]?.title == "Keeps inside" && found["share"]?.title == "Share")
  }

  @Test func eachObjectHasItsOwnValue() {
    let (a, b) = (Toss(), Toss())
    a.throwSpeed = 9
    #expect(b.throwSpeed == 4)
  }
}
