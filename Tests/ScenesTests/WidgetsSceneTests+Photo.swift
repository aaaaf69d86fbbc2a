// SPDX-License-Identifier: Apache-2.0
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// The photo that sliders scale and turn.
extension WidgetsSceneTests {
  @Test(arguments: [(1024, 768), (480, 800), (360, 294), (640, 480), (1920, 1000)])
  func noTurnedPhotoIsCutByItsPlate(width: Int, height: Int) throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: width, height: height))
    let specimen = try #require(play.views(SpecimenView.self).first)
    let photo = try #require((play.items[0] as? any RingedItem)?.ringed)
    for scale in stride(from: 0.72, through: 1.42, by: 0.1) {
      for turn in stride(from: -0.24, through: 0.36, by: 0.06) {
        (specimen.scale, specimen.turn) = (scale, turn)
        specimen.layoutIfNeeded()
        let frame = photo.convert(photo.bounds, to: specimen)
        #expect(specimen.bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame), "\(scale), \(turn): \(frame)")
        #expect(frame.maxY < specimen.bounds.maxY - 20, "Its caption is read.")
      }
    }
  }
}
