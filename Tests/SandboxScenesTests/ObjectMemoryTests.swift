import Testing

@testable import SandboxScenes

/// What a memory of objects puts back, and that it keeps and lets go of what it should.
@MainActor
@Suite struct ObjectMemoryTests {
  private protocol Named: AnyObject { var name: String { get set } }

  private class Part: Named {
    var name: String
    init(_ name: String) { self.name = name }
  }

  private enum Holding {
    case nothing
    indirect case one(Part, then: Holding)
  }

  private struct Pair {
    var count = 1
    var part: Part?
    weak var loose: Part?
  }

  private class Base {
    let constant = Part("constant")
    var number = 1.5
    private(set) lazy var late = [1, 2, 3]
    func touchLate() { late.append(4) }
  }

  private final class Whole: Base {
    var flag = true, byte: UInt8 = 7, wide = SIMD4<Float>(1, 2, 3, 4)
    var text = "as it was, and too long to be kept in the string itself"
    var observed = 1 { didSet { calls += 1 } }
    var calls = 0
    var parts = [Part("a"), Part("b")]
    var byName: [String: Part] = [:]
    var pair = Pair()
    var pairs: [Pair] = []
    var maybe: Part?
    var named: (any Named)?
    var anything: Any = 1
    var holding = Holding.nothing
    var both: (Part?, Int) = (nil, 1)
    var say: () -> String = { "then" }
    weak var loose: Part?
    weak var looseNamed: (any Named)?
    unowned var other: Part

    init(other: Part) {
      self.other = other
      super.init()
    }
  }

  private func memory(of roots: AnyObject..., outside: AnyObject? = nil) -> ObjectMemory {
    ObjectMemory(of: roots) { $0 === outside }
  }

  @Test func everyKindOfPropertyIsAsItWas() {
    let (first, second) = (Part("first"), Part("second"))
    let whole = Whole(other: first)
    (whole.maybe, whole.named, whole.loose, whole.looseNamed) = (first, first, first, first)
    (whole.byName, whole.anything, whole.both.0) = (["x": first], first, first)
    whole.holding = .one(first, then: .one(second, then: .nothing))
    whole.pairs = [Pair(count: 3, part: second, loose: first)]
    let memory = memory(of: whole)
    for _ in 0..<2 {
      (whole.number, whole.flag, whole.byte, whole.wide) = (9, false, 0, .zero)
      whole.touchLate()
      (whole.text, whole.observed, whole.parts) = ("now", 2, [])
      (whole.byName, whole.pair, whole.pairs) = ([:], Pair(count: 9, part: second, loose: second), [])
      (whole.maybe, whole.named, whole.anything) = (nil, second, 2)
      (whole.holding, whole.both, whole.say) = (.nothing, (second, 2), { "now" })
      (whole.loose, whole.looseNamed, whole.other) = (nil, second, second)
      (first.name, second.name, whole.constant.name) = ("!", "!", "!")
      memory.restore()
      #expect(whole.number == 1.5 && whole.flag && whole.byte == 7 && whole.wide == [1, 2, 3, 4])
      #expect(whole.late == [1, 2, 3] && whole.text.hasPrefix("as it was"))
      #expect(whole.observed == 1 && whole.calls == 0)
      #expect(whole.parts.map(\.name) == ["a", "b"] && whole.byName["x"] === first)
      #expect(whole.pair.count == 1 && whole.pair.part == nil && whole.pair.loose == nil)
      #expect(whole.pairs.count == 1 && whole.pairs[0].part === second && whole.pairs[0].loose === first)
      #expect(whole.maybe === first && whole.named === first && whole.anything as? Part === first)
      #expect(whole.both.0 === first && whole.both.1 == 1 && whole.say() == "then")
      #expect(whole.loose === first && whole.looseNamed === first && whole.other === first)
      guard case .one(let held, .one(let deep, .nothing)) = whole.holding else {
        Issue.record("the enum's case is another")
        return
      }
      #expect(held === first && deep === second)
      #expect(first.name == "first" && second.name == "second" && whole.constant.name == "constant")
    }
  }

  @Test func whatIsOutsideOrOnlyHeldWeaklyStaysAsItIs() {
    let (outside, loose) = (Part("outside"), Part("loose"))
    let whole = Whole(other: loose)
    (whole.maybe, whole.loose) = (outside, loose)
    let memory = memory(of: whole, outside: outside)
    (outside.name, loose.name, whole.maybe) = ("new", "new", nil)
    memory.restore()
    #expect(whole.maybe === outside && outside.name == "new" && loose.name == "new")
  }

  @Test func objectsLiveAsLongAsTheirMemoryAndNoLonger() {
    weak var gone: Part?
    weak var wholeGone: Whole?
    let other = Part("other")
    var memory: ObjectMemory?
    do {
      let whole = Whole(other: other)
      whole.parts = [Part("held")]
      whole.byName = ["x": whole.parts[0]]
      whole.pairs = [Pair(count: 1, part: whole.parts[0], loose: whole.parts[0])]
      (gone, wholeGone) = (whole.parts[0], whole)
      memory = self.memory(of: whole)
      whole.parts = []
    }
    memory?.restore()
    #expect(gone != nil && wholeGone?.parts.count == 1)
    memory = nil
    #expect(gone == nil && wholeGone == nil)
  }

  @Test func manyObjectsAreFoundOnceEach() {
    let whole = Whole(other: Part("other"))
    whole.parts = (0..<5000).map { Part("\($0)") }
    whole.byName = Dictionary(uniqueKeysWithValues: whole.parts.map { ($0.name, $0) })
    let memory = memory(of: whole)
    // The whole, its constant, and the parts; the one that is not held is not among them.
    #expect(memory.objects.count == 5002)
    for part in whole.parts { part.name = "" }
    memory.restore()
    #expect(whole.parts.enumerated().allSatisfy { $0.element.name == "\($0.offset)" })
  }
}
