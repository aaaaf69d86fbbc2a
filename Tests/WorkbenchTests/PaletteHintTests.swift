// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// What is said while one builds.
@MainActor
struct PaletteHintTests {
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 1280, height: 800)])
  func noHintLiesUnderAnOpenPalette(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("table", size: size, steps: 3)
    workbench.plusButton.press()
    host.step(40)
    let tile = try #require(host.window.all(PaletteTile.self).first { $0.choice == .square })
    host.click(on: tile)
    host.step(60)
    let (panel, hint) = (try #require(workbench.palette?.view), workbench.stage.hint)
    let frame = hint.convert(hint.bounds, to: nil)
    #expect(hint.alpha == 1 && hint.text?.hasPrefix("Space") == true)
    #expect(!panel.convert(panel.bounds, to: nil).intersects(frame), "\(frame)")
  }
}
