// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Testing
import Workbench

@testable import MotionTesting
@testable import Scenes

/// What each scene of the sandbox is about, claimed of its motion.
@MainActor
struct SceneClaimTests {
  private static let stage = CGSize(width: 1024, height: 680)

  /// How far things press into each other in the frame of an impact, in points.
  private static let impact = 4.0

  @MainActor
  private struct Claim {
    var words: String
    var script: @MainActor (GestureScript) -> Void = { $0.wait(0.2) }
    var seconds = 5.0
    var holds: @MainActor (Motion) -> Bool
  }

  private static func tap(_ x: CGFloat, _ y: CGFloat) -> @MainActor (GestureScript) -> Void {
    {
      $0.wait(0.2)
      $0.tap(at: CGPoint(x: x, y: y))
    }
  }

  private static func fling(_ dx: CGFloat, _ dy: CGFloat) -> @MainActor (GestureScript) -> Void {
    {
      $0.wait(0.2)
      $0.fling(from: CGPoint(x: 512, y: 340), velocity: CGVector(dx: dx, dy: dy))
    }
  }

  private static let claims: [String: Claim] = [
    "gravity": Claim(words: "it falls and leaves the stage", script: tap(300, 100), seconds: 1.5) {
      $0["item 1"].path.last.map { $0.y > 680 } == true && $0["item 1"].isNeverFaster(than: 1500)
    },
    "collision": Claim(words: "two squares bounce off each other and off the walls, and stay inside") {
      $0.nothingOverlaps(byMoreThan: impact) && $0["item 1"].staysInside(CGRect(origin: .zero, size: stage))
        && $0["item 2"].touched.contains("item 1") && $0["item 1"].touched.contains("bounds")
    },
    "boundary": Claim(words: "a line holds what falls onto it") {
      $0["item 1"].touched.contains("bottomBoundary") && $0["item 1"].comesToRest(at: CGPoint(x: 512, y: 530))
    },
    "collision-mode": Claim(words: "each square collides with the other and with the boundary") {
      $0.nothingOverlaps(byMoreThan: impact) && $0["item 2"].touches(inOrder: ["item 1", "bottomBoundary"])
    },
    "push": Claim(words: "a click pushes the square towards it", script: tap(800, 340)) {
      $0["square"].passes(CGPoint(x: 800, y: 340)) && $0["square"].touches(times: 2, "bounds")
        && $0["square"].settles(within: 4)
    },
    "attachment": Claim(words: "the square hangs on its anchor and stays inside") {
      $0["squareView"].staysInside(CGRect(origin: .zero, size: stage))
    },
    "snap": Claim(words: "the square snaps to the click and settles", script: tap(700, 400)) {
      $0["squares[0]"].comesToRest(at: CGPoint(x: 700, y: 400)) && $0["squares[0]"].settles(within: 1)
    },
    "item-properties": Claim(words: "the elastic one bounces more often") {
      $0["top"].bounces > $0["bottom"].bounces
    },
    "popover": Claim(words: "nothing moves that was not asked to") { $0.tracks.allSatisfy { !$0.isDynamic } },
    "photo-toss": Claim(words: "photos rest on the table until they are thrown") {
      $0["cards[0]"].isStill(from: 0, within: 0.01)
    },
    "album": Claim(words: "pictures wait in a row") { $0["pictures[0]"].isStill(from: 0, within: 0.01) },
    "photo-pin": Claim(words: "a pinned photo hangs still") { $0["photo"].isStill(from: 0.5, within: 0.1) },
    "push-button": Claim(
      words: "the button is shoved along and comes back",
      script: {
        $0.wait(0.2)
        $0.drag(from: CGPoint(x: 200, y: 340), to: CGPoint(x: 700, y: 340), over: 0.5)
      }
    ) {
      $0["button"].touched.first == "pusher"
        && $0["button"].comesToRest(at: CGPoint(x: 512, y: 340), within: 2)
    },
    "jelly": Claim(words: "the jelly follows the pointer and settles", script: tap(512, 200)) {
      $0["jelly"].comesToRest(at: CGPoint(x: 512, y: 200)) && $0["jelly"].settles(within: 1)
    },
    "drop": Claim(words: "squares fall to the floor and do not lie inside each other", script: tap(512, 200))
    {
      $0.everythingSettles(within: 4.8) && $0.nothingOverlaps(byMoreThan: impact)
    },
    "cards": Claim(
      words: "a card that is thrown leaves and comes back below the others", script: fling(0, -2500)
    ) {
      $0["cards[0]"].peakSpeed > 2000 && $0["cards[0]"].comesToRest(at: CGPoint(x: 512, y: 316), within: 2)
    },
    "drawer": Claim(words: "the drawer stays at its edge and comes to rest", script: tap(512, 640)) {
      $0["panel"].settles(within: 2) && $0["panel"].touched.contains("edge")
    },
    "corners": Claim(words: "a box that is thrown rests in a corner", script: fling(800, -600)) {
      $0["box"].comesToRest(at: CGPoint(x: 954, y: 70)) && $0["box"].settles(within: 2)
    },
    "pendulum": Claim(words: "the row swings on and nothing sinks into its neighbour") {
      !$0["item 1"].settles(within: 5) && $0.nothingOverlaps(byMoreThan: impact)
    },
    "wrecking-ball": Claim(words: "the wall stands until it is hit") {
      $0["item 1"].isStill(from: 0.2, within: 0.5)
    },
    "bubbles": Claim(words: "bubbles gather about the click", script: tap(512, 200), seconds: 6) {
      motion in
      motion.tracks.filter(\.isDynamic).allSatisfy { track in
        let end = track.samples[track.samples.count - 1]
        return (end.x - 512) * (end.x - 512) + (end.y - 200) * (end.y - 200) < 250 * 250
      }
    },
    "fields": Claim(words: "the field keeps its particles moving and inside") {
      !$0["particles[0]"].settles(within: 5)
        && $0["particles[0]"].staysInside(CGRect(origin: .zero, size: stage), within: 3)
    },
    "bricks": Claim(words: "bricks stay where they are until they are hit") {
      $0["bricks[0]"].isStill(from: 0, within: 0.01)
    },
    "lightbox": Claim(words: "a picture that is thrown up leaves the stage", script: fling(0, -2500)) {
      ($0["pictures[1]"].path.last ?? .zero).y < 0
    },
    "layout": Claim(words: "parcels come to rest, and none in the card", script: tap(512, 200)) {
      $0.everythingSettles(within: 4) && $0["parcels[0]"].touched.contains("card") && $0.nothingOverlaps()
    },
    "pile": Claim(words: "the heap comes to rest without an overlap") {
      $0.everythingSettles(within: 4) && $0.nothingOverlaps(byMoreThan: impact + 2)
    },
    "widgets": Claim(words: "the photo hangs still until a control moves it") {
      $0.nothingOverlaps() && $0.everythingSettles(within: 1)
    },
    "table": Claim(words: "an empty table is still") { $0.contacts.isEmpty },
  ]

  @Test func eachSceneDoesWhatItIsAbout() throws {
    let scenes = SceneCatalog.sandbox(boxesInPile: 30).sections.flatMap(\.scenes)
    #expect(Set(scenes.map(\.id)) == Set(Self.claims.keys))
    for scene in scenes {
      let claim = try #require(Self.claims[scene.id])
      let motion = Motion.record(scene.make(), size: Self.stage, for: claim.seconds, script: claim.script)
      #expect(
        claim.holds(motion), "\(scene.id): \(claim.words); \(motion.itemNames.prefix(5).map { motion[$0] })")
    }
  }
}
