// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Constraints and dynamics in one scene: what falls, what follows it, and the card that grows under it.
@MainActor
struct LayoutSceneTests {
  nonisolated private static let sizes = [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]

  /// A window on the scene, and what presses its controls.
  private struct Stage {
    let host: HeadlessHost
    let scene: LayoutScene

    @MainActor init(_ size: CGSize) throws {
      let (host, workbench) = try openWorkbench(LayoutScene.id, size: size, steps: 1)
      self.host = host
      scene = try #require(workbench.session.scene as? LayoutScene)
    }

    @MainActor var labels: [(label: UILabel, parcel: Parcel)] {
      scene.parcels.compactMap { parcel in parcel.label.superview.map { _ in (parcel.label, parcel) } }
    }
    @MainActor var card: UIView { scene.card }

    /// What lies in the card, or outside of the stage, and by how much.
    @MainActor func faults() -> [String] {
      scene.parcels.flatMap { parcel -> [String] in
        let (center, half) = (parcel.center, Parcel.side / 2)
        let card = card.frame.insetBy(dx: half - 3, dy: 0)
        let inCard = card.contains(CGPoint(x: center.x, y: center.y + half - 3))
        let isOut = !scene.view.bounds.insetBy(dx: -2, dy: -2).contains(center)
        return (inCard ? ["\(parcel.center) in the card \(card)"] : []) + (isOut ? ["\(center) outside"] : [])
      }
    }
  }

  @Test(arguments: sizes) func labelsFollowTheirParcelsInEveryFrame(size: CGSize) throws {
    let stage = try Stage(size)
    var hasMoved = false
    for step in 0..<300 {
      if step == 30 { stage.host.click(at: stage.scene.view.convert(CGPoint(x: 80, y: 30), to: nil)) }
      stage.host.step()
      for (label, parcel) in stage.labels {
        #expect(abs(label.center.x - parcel.center.x) < 0.51, "\(size), step \(step)")
        #expect(abs(label.center.y - parcel.center.y + Parcel.side) < 0.51, "\(size), step \(step)")
        hasMoved = hasMoved || label.alpha > 0.4
      }
    }
    #expect(hasMoved && stage.scene.parcels.count == 4)
    #expect(stage.labels.allSatisfy { $0.label.alpha < 0.1 }, "they fade at rest")
  }

  @Test(arguments: sizes) func theCardGrowsUnderWhatLiesOnIt(size: CGSize) throws {
    let stage = try Stage(size)
    stage.host.step(300)
    let (low, heights) = (stage.card.frame.minY, stage.scene.parcels.map(\.center.y))
    stage.scene.more.isOn = true
    stage.scene.more.sendActions(for: .valueChanged)
    for _ in 0..<90 {
      stage.host.step()
      #expect(stage.faults().isEmpty)
    }
    let risen = low - stage.card.frame.minY
    #expect(risen == 40)
    for (parcel, height) in zip(stage.scene.parcels, heights) {
      #expect(abs(height - parcel.center.y - risen) < 2, "\(size)")
    }
    stage.scene.more.isOn = false
    stage.scene.more.sendActions(for: .valueChanged)
    stage.host.step(120)
    #expect(stage.card.frame.minY == low)
    for (parcel, height) in zip(stage.scene.parcels, heights) {
      #expect(abs(height - parcel.center.y) < 2, "\(size): they come down with it")
    }
  }

  @Test func aTurnedWindowLosesNothing() throws {
    let stage = try Stage(CGSize(width: 900, height: 600))
    for x in stride(from: CGFloat(60), to: 860, by: 110) {
      stage.host.click(at: CGPoint(x: x, y: 200))
      stage.host.step(6)
    }
    for size in [
      CGSize(width: 600, height: 900), CGSize(width: 360, height: 294), CGSize(width: 900, height: 600),
    ] {
      stage.host.resize(to: size)
      for step in 0..<60 {
        stage.host.step()
        #expect(step < 2 || stage.faults().isEmpty, "\(size), step \(step): \(stage.faults())")
      }
    }
  }

  @Test func controlsAndParametersShowTheSame() throws {
    let stage = try Stage(CGSize(width: 1024, height: 768))
    let bounce = try #require(stage.scene.parameters.first)
    #expect(bounce.name == "Bounce")
    stage.scene.bounce = 0.9
    #expect(stage.scene.bounceSlider.value == 0.9)
    stage.scene.pullSlider.value = 0
    stage.scene.pullSlider.sendActions(for: .valueChanged)
    #expect(stage.scene.pull == 0)
  }
}
