// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The pictures that lie below the album.
@MainActor
struct AlbumTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
    CGSize(width: 1920, height: 1000),
  ]

  /// Puts a picture onto a page, whose first free place is pressed.
  private func put(_ number: Int, onto page: Int, _ play: ScenePlay<AlbumScene>) {
    let (picture, view) = (play.scene.pictures[number], play.scene.pages[page])
    play.click(picture.center.x, picture.center.y)
    let slot = view.slot(play.scene.freePlaces(on: page, for: number).first ?? 0)
    play.click(view.frame.minX + slot.x, view.frame.minY + slot.y)
    play.run(2)
  }

  @Test("a picture that misses hides no other one", arguments: [0, 1, 2, 3, 5])
  func aPictureThatMissesGoesHome(goal: Int) {
    let play = ScenePlay.begun(AlbumScene.self)
    let (pictures, home) = (play.scene.pictures, play.scene.pictures[4].center)
    play.hold(home, pictures[goal].center, steps: 20)
    play.release(at: pictures[goal].center)
    play.run(4)
    #expect(distance(pictures[4].center, home) < 1)
    for (index, picture) in pictures.enumerated() {
      #expect(pictures.dropFirst(index + 1).allSatisfy { !$0.frame.intersects(picture.frame) })
    }
  }

  @Test("those that are left close up in the middle", arguments: sizes)
  func theTrayClosesUp(size: CGSize) {
    let play = ScenePlay(AlbumScene.self, size: size)
    play.host.step(2)
    let top = play.scene.homeTop
    for number in 0..<5 {
      put(number, onto: number % 3, play)
      let left = play.scene.pictures[(number + 1)...].map(\.frame)
      #expect(play.scene.onTable.count == 5 - number && play.scene.homeTop == top)
      let lowest = left.map(\.midY).max() ?? 0
      for row in [left.filter { $0.midY > lowest - 4 }, left.filter { $0.midY <= lowest - 4 }]
      where !row.isEmpty {
        let (first, last) = (row.map(\.minX).min() ?? 0, row.map(\.maxX).max() ?? 0)
        #expect(abs((first + last) / 2 - play.stage.midX) < 1.5, "\(number): \(row)")
      }
      for (index, frame) in left.enumerated() {
        #expect(play.stage.contains(frame) && left.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) })
      }
    }
  }

  @Test("again brings all pictures back to the table", arguments: sizes)
  func againBringsAllBack(size: CGSize) throws {
    let play = ScenePlay(AlbumScene.self, size: size)
    play.host.step(2)
    let places = play.scene.pictures.map(\.center)
    let button = try #require(play.views(StageButton.self).first)
    for number in 0..<6 {
      #expect(button.isHidden && play.words.contains("\(6 - number) left"))
      put(number, onto: number % 3, play)
    }
    let said = try #require(play.views(UILabel.self).first { $0.text?.hasPrefix("All six") == true })
    #expect(!button.isHidden && !said.isHidden && !said.frame.intersects(button.frame))
    for part in [button, said] as [UIView] {
      #expect(play.stage.contains(part.frame) && part.frame.minY > play.scene.cover.frame.maxY)
    }
    play.click(button.center.x, button.center.y)
    play.run(3)
    #expect(button.isHidden && said.isHidden && play.words.contains("6 left"))
    for (picture, place) in zip(play.scene.pictures, places) {
      #expect(distance(picture.center, place) < 1 && picture.transform.isIdentity)
    }
  }

  @Test("places are as far from each other as from the page's edges", arguments: sizes)
  func placesStandEvenly(size: CGSize) {
    let play = ScenePlay(AlbumScene.self, size: size)
    play.host.step(2)
    for page in play.scene.pages {
      let size = CGSize(width: page.pictureWidth, height: 0.75 * page.pictureWidth)
      let places = (0..<AlbumPageView.places).map(page.slot)
      let xs: [CGFloat] = places.map(\.x).sorted()
      let ys: [CGFloat] = places.map(\.y).sorted()
      let left: CGFloat = xs[0] - size.width / 2
      var gaps: [CGFloat] = [page.bounds.maxX - xs[3] - size.width / 2, ys[0] - size.height / 2]
      for (first, second) in zip(xs, xs.dropFirst()) { gaps.append(second - first - size.width) }
      for (first, second) in zip(ys, ys.dropFirst()) { gaps.append(second - first - size.height) }
      let most = 1.5 + 0.04 * size.width
      for gap in gaps where gap > 0 { #expect(abs(gap - left) < most, "\(left), \(gap)") }
    }
  }

  @Test("how many are left stands between the book and the pictures", arguments: sizes)
  func theCountStandsFree(size: CGSize) throws {
    let play = ScenePlay(AlbumScene.self, size: size)
    play.host.step(2)
    let count = try #require(play.views(ChipView.self).first { !$0.isHidden }).frame
    #expect(play.stage.contains(count) && !count.intersects(play.scene.cover.frame), "\(count)")
    for picture in play.scene.pictures { #expect(!count.intersects(picture.frame)) }
  }
}
