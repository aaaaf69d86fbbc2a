// SPDX-License-Identifier: Apache-2.0
import Foundation
import Tabletop
import Testing
import UIDynamics

@testable import Workbench

/// Items get their bodies in the order in which the stage has them.
@MainActor
struct BehaviorOrderTests {
  private final class Thing {}
  private let things = (0..<4).map { _ in Thing() }

  private func id(_ index: Int) -> ObjectIdentifier { ObjectIdentifier(things[index]) }

  private func gravity(_ items: Int...) -> ExportedBehavior {
    ExportedBehavior(kind: .gravity(CGVector(dx: 0, dy: 1), own: []), items: items.map(id))
  }

  private func snap(_ item: Int) -> ExportedBehavior {
    ExportedBehavior(kind: .snap(.zero), items: [id(item)])
  }

  private func properties(_ density: CGFloat, _ items: Int...) -> ExportedBehavior {
    ExportedBehavior(
      kind: .properties,
      assignments: density == 1 ? [] : [Assignment(property: "density", value: .number(density))],
      items: items.map(id))
  }

  /// Steps as words: "+0:01" adds the first behaviour with items 0 and 1, "0:2" gives it item 2 later.
  private func words(_ behaviors: [ExportedBehavior], bodies: Int...) -> String {
    func digits(_ items: [ObjectIdentifier]) -> String {
      items.map { item in "\(things.firstIndex { ObjectIdentifier($0) == item } ?? 9)" }.joined()
    }
    return BehaviorOrder.steps(behaviors, bodies: bodies.map(id)).map { step in
      switch step {
      case .add(let index, let items): "+\(index):\(digits(items))"
      case .addItems(let index, let items): "\(index):\(digits(items))"
      }
    }.joined(separator: " ")
  }

  @Test func whereTheOrderIsThatOfTheBehavioursAllItemsAreGivenAtOnce() {
    #expect(words([gravity(0, 1), gravity(1, 2)], bodies: 0, 1, 2) == "+0:01 +1:12")
  }

  @Test func whatGotItsBodyLaterIsGivenLater() {
    #expect(words([gravity(0, 2), gravity(1)], bodies: 0, 1, 2) == "+0:0 +1:1 0:2")
    #expect(words([gravity(2), gravity(0, 1)], bodies: 0, 1, 2) == "+0: +1:01 0:2")
  }

  @Test func aTieComesWhenItIsItsItemsTurn() {
    #expect(words([gravity(1, 2), snap(0)], bodies: 0, 1, 2) == "+0: +1:0 0:12")
    #expect(words([gravity(0, 2), gravity(1), snap(3)], bodies: 0, 1, 2, 3) == "+0:0 +1:1 0:2 +2:3")
  }

  @Test func equalPropertiesOfSeveralItemsAreThoseOfOneBehaviour() {
    let merged = BehaviorOrder.merged([
      gravity(0, 1, 2), properties(2, 0), properties(3, 1), properties(2, 2),
    ])
    #expect(merged.map(\.items) == [[id(0), id(1), id(2)], [id(0), id(2)], [id(1)]])
  }

  @Test func whatWouldLoseToAnotherBehaviourIsNotMerged() {
    let merged = BehaviorOrder.merged([
      gravity(0, 1), properties(2, 0), properties(3, 0, 1), properties(2, 1),
    ])
    #expect(merged.count == 4)
  }

  @Test func aBehaviourThatSetsNothingIsLeftOutUnlessItAloneHoldsAnItem() {
    let idle = ExportedBehavior(kind: .properties, items: [id(0)])
    #expect(BehaviorOrder.withoutIdle([gravity(0), idle]).count == 1)
    #expect(BehaviorOrder.withoutIdle([gravity(1), idle]).count == 2)
  }
}
