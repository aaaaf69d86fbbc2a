// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

@testable import UIDynamics

@MainActor
@Suite struct RegionTests {
  @Test func circleTakesItsEdgeInAndRectangleLeavesItOut() {
    #expect(UIRegion(radius: 50).contains(CGPoint(x: 50, y: 0)))
    #expect(UIRegion(radius: -50).contains(CGPoint(x: 0, y: 50)))
    #expect(!UIRegion(radius: 50).contains(CGPoint(x: 50, y: 1)))
    let rectangle = UIRegion(size: CGSize(width: 100, height: 50))
    #expect(!rectangle.contains(CGPoint(x: 50, y: 0)))
    #expect(!rectangle.contains(CGPoint(x: 0, y: 25)))
    #expect(rectangle.contains(CGPoint(x: 49.9, y: 24.9)))
    #expect(!UIRegion(size: CGSize(width: -1, height: 5)).contains(.zero))
  }

  @Test func inverseTakesTheEdgeThatTheRegionLeavesOut() {
    let outside = UIRegion(size: CGSize(width: 100, height: 50)).inverse()
    #expect(outside.contains(CGPoint(x: 50, y: 0)))
    #expect(!outside.contains(.zero))
    #expect(!UIRegion.infinite.inverse().contains(.zero))
  }

  @Test func intersectionTakesInTheSecondOperandsEdge() {
    let both = UIRegion(radius: 50).byIntersection(with: UIRegion(size: CGSize(width: 100, height: 50)))
    #expect(both.contains(CGPoint(x: 50, y: 0)))
    #expect(both.contains(CGPoint(x: 0, y: 25)))
    #expect(!both.contains(CGPoint(x: 45, y: 25)))
  }

  @Test func unionAndDifference() {
    let (large, small) = (UIRegion(radius: 50), UIRegion(radius: 20))
    let ring = large.byDifference(from: small)
    #expect(ring.contains(CGPoint(x: 30, y: 0)))
    #expect(!ring.contains(CGPoint(x: 10, y: 0)))
    #expect(ring.byUnion(with: small).contains(CGPoint(x: 10, y: 0)))
  }

  @Test func combinationsNestToAnyDepth() {
    var region = UIRegion(radius: 10)
    for radius in stride(from: 20.0, through: 100, by: 10) {
      region = UIRegion(radius: radius).byDifference(from: region)
    }
    // Rings: 100 without (90 without (80 …)): inside 10…20 out, 20…30 in, and so on.
    #expect(region.contains(CGPoint(x: 95, y: 0)))
    #expect(!region.contains(CGPoint(x: 85, y: 0)))
    #expect(region.contains(CGPoint(x: 75, y: 0)))
  }

  @Test func archivesKeepARegion() throws {
    let ring = UIRegion(radius: 50).byDifference(from: UIRegion(size: CGSize(width: 20, height: 20)))
    let data = try NSKeyedArchiver.archivedData(withRootObject: ring, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIRegion.self, from: data))
    #expect(read.node == ring.node && read !== ring)
  }

  @Test func copiesAndTheEmptyInitialiserHoldWhatTheyShould() {
    #expect(UIRegion().contains(CGPoint(x: 1e9, y: -1e9)) && UIRegion.infinite === UIRegion.infinite)
    let disc = UIRegion(radius: 5)
    let copy = disc.copy() as? UIRegion
    #expect(copy !== disc && copy?.node == disc.node)
  }
}
