// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What the gallery's controls do to its photo, and what a hand does to it.
@MainActor
struct WidgetsSceneTests {
  /// Beside the controls it is as large as the room there allows; whatever the sliders do, it stays in.
  @Test(arguments: [1024.0, 1100, 1366, 1920], [0.0, 1])
  func aPhotoBesideTheControlsStaysInItsRoom(width: Double, value: Float) throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: width, height: 900))
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let specimen = try #require(view.first(SpecimenView.self))
    let card = try #require(specimen.all(PhotoCard.self).first)
    func frame() -> CGRect { card.convert(card.bounds, to: specimen) }
    #expect(frame().width > 1.2 * PhotoCard.size.width)
    for slider in view.all(UISlider.self).prefix(2) {
      slider.value = value
      slider.sendActions(for: .valueChanged)
    }
    play.host.step(60)
    #expect(specimen.bounds.contains(frame()), "\(frame()) in \(specimen.bounds)")
  }

  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)])
  func thePhotoJumpsAndCanBeThrownAndComesBack(size: CGSize) throws {
    let play = ScenePlay(WidgetsScene.self, size: size)
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let specimen = try #require(view.first(SpecimenView.self))
    let photo = try #require(play.items.first)
    let place = photo.center
    try #require(view.all(UIButton.self).first).sendActions(for: .touchUpInside)
    var highest = place.y
    for _ in 0..<20 {
      play.host.step()
      highest = min(highest, photo.center.y)
    }
    #expect(highest < place.y - 12)
    play.host.step(120)
    #expect(distance(photo.center, place) < 0.5 && specimen.animator?.isRunning == false)

    let start = specimen.convert(place, to: view)
    let far = CGPoint(x: start.x - 300, y: start.y + 200)
    play.hold(start, far, steps: 20)
    #expect(distance(photo.center, place) > 20)
    #expect(specimen.bounds.insetBy(dx: -2, dy: -2).contains(photo.frame), "\(photo.frame)")
    play.release(at: far)
    play.host.step(180)
    #expect(distance(photo.center, place) < 0.5)
  }

  @Test(arguments: Array(stride(from: 360.0, through: 1920, by: 60)))
  func whatIsSaidLiesOnNoControl(width: Double) throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: width, height: 800))
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    try #require(view.all(UIButton.self).first).sendActions(for: .touchUpInside)
    play.host.step(2)
    let said = try #require(view.all(UILabel.self).first { $0.text == "System was pressed." })
    let plate = said.convert(said.bounds, to: view)
    for control in view.all(UIView.self) where control is UIControl || control is SpecimenView {
      #expect(!control.convert(control.bounds, to: view).intersects(plate), "\(type(of: control))")
    }
  }

  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)])
  func theControlsActOnAPhotoInSight(size: CGSize) throws {
    let play = ScenePlay(WidgetsScene.self, size: size)
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let specimen = try #require(view.first(SpecimenView.self))
    #expect(play.stage.contains(specimen.convert(specimen.bounds, to: view)))
    func place(_ part: UIView) -> CGRect { part.convert(part.bounds, to: view) }
    for control in view.all(UIControl.self) where control.isEnabled {
      #expect(!place(specimen).intersects(place(control)), "\(type(of: control))")
    }
    let sliders = view.all(UISlider.self)
    sliders[1].value = 1
    sliders[1].sendActions(for: .valueChanged)
    #expect(abs(specimen.turn - 0.36) < 0.01)
    sliders[0].value = 1
    sliders[0].sendActions(for: .valueChanged)
    #expect(specimen.scale > 1.4)
    // The second switch leaves alone what the first one does.
    let switches = view.all(UISwitch.self)
    for (index, isOn) in [(0, false), (1, true)] {
      switches[index].isOn = isOn
      switches[index].sendActions(for: .valueChanged)
    }
    #expect(!specimen.isOn && specimen.isMirrored)
    let segments = try #require(view.first(UISegmentedControl.self))
    segments.selectedSegmentIndex = 2
    segments.sendActions(for: .valueChanged)
    #expect(specimen.picture == 2 && specimen.all(PhotoCard.self).filter { !$0.isHidden }.count == 1)
    let said = view.all(UILabel.self).first { $0.text == "Segment 3." }
    let place = try #require(said.map { $0.convert($0.bounds, to: view) })
    #expect(play.stage.contains(place), "What was done is said in sight.")
  }

  @Test(arguments: Array(stride(from: 480.0, through: 1920, by: 160)))
  func textsAndFieldsStandInTheColumnsOfTheSliders(width: Double) throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: width, height: 900))
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let columns = view.all(UISlider.self).map(\.frame.minX)
    let start = try #require(columns.first)
    let texts = ["Title", "Body", "A long", "Text"].compactMap { begin in
      view.all(UILabel.self).first { $0.text?.hasPrefix(begin) == true }
    }
    #expect(texts.count == 4)
    for part in texts + view.all(UITextField.self) as [UIView] {
      #expect((part.frame.minX - start).truncatingRemainder(dividingBy: 216) == 0, "\(part.frame)")
    }
    for text in texts.prefix(2) { #expect(text.sizeThatFits(.zero).width <= text.frame.width) }
  }

  @Test func aSliderWithNegativeValuesShowsWhereZeroIs() throws {
    let play = ScenePlay(WidgetsScene.self)
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    for slider in view.all(UISlider.self) {
      let numbers = slider.all(UILabel.self).sorted { $0.frame.midX < $1.frame.midX }
      #expect(numbers.map(\.text) == (slider.minimumValue < 0 ? ["−1", "0", "1"] : ["0", "1"]))
      #expect(numbers.allSatisfy { slider.bounds.contains($0.frame.insetBy(dx: 0, dy: 3)) })
    }
  }

  @Test("on a narrow stage the photo stays in sight while the page scrolls under it")
  func thePhotoStaysInSight() throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: 480, height: 800))
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let specimen = try #require(view.first(SpecimenView.self))
    let page = try #require(view.first(UIScrollView.self))
    let place = specimen.convert(specimen.bounds, to: view)
    page.contentOffset.y = max(page.contentSize.height - page.bounds.height, 0)
    play.host.step(2)
    #expect(page.contentOffset.y > 100 && specimen.convert(specimen.bounds, to: view) == place)
    #expect(!page.frame.intersects(place))
  }

  @Test("Esc and a press elsewhere give up a field", arguments: [true, false])
  func aFieldIsGivenUp(byKey: Bool) throws {
    let play = ScenePlay(WidgetsScene.self)
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let field = try #require(view.first(UITextField.self))
    play.host.click(on: field)
    play.host.send(.text("Hello"))
    #expect(field.isFirstResponder && field.text == "Hello")
    if byKey {
      play.host.press(.escape)
    } else {
      let photo = try #require(play.items.first)
      let place = try #require(photo.superview).convert(photo.center, to: view)
      play.drag(place, CGPoint(x: place.x + 40, y: place.y))
    }
    #expect(!field.isFirstResponder)
    play.host.send(.text(" r"))
    #expect(field.text == "Hello")
  }

  @Test("the wheel over a slider scrolls the page, unless the slider has the keyboard")
  func theWheelScrollsThePage() throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: 480, height: 800))
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let (page, slider) = (
      try #require(view.first(UIScrollView.self)), try #require(view.first(UISlider.self))
    )
    let value = slider.value
    func turn() {
      play.host.send(.wheel(CGVector(dx: 0, dy: 1), at: slider.middle, modifiers: []))
      play.host.step(60)
    }
    turn()
    #expect(slider.value == value && page.contentOffset.y > 20)
    let offset = page.contentOffset
    slider.becomeFirstResponder()
    turn()
    #expect(slider.value < value && page.contentOffset == offset)
  }

  @Test("the badge sits on the photo's corner however that is turned", arguments: [-0.8, -0.3, 0, 0.36])
  func theBadgeFollowsThePhoto(turn: CGFloat) throws {
    let play = ScenePlay(WidgetsScene.self)
    play.host.step(2)
    let specimen = try #require(play.session.scene.view.first(SpecimenView.self))
    (specimen.count, specimen.turn) = (3, turn)
    for scale in [0.72, 1, 1.42] as [CGFloat] {
      specimen.scale = scale
      play.host.step(20)
      let (photo, badge) = (
        try #require(specimen.first(PhotoCard.self)),
        try #require(specimen.all(UILabel.self).first { $0.text == "3" })
      )
      let corner = photo.convert(CGPoint(x: photo.bounds.maxX, y: 0), to: specimen)
      let center = badge.convert(CGPoint(x: badge.bounds.midX, y: badge.bounds.midY), to: specimen)
      #expect(distance(corner, center) < 4, "\(corner) \(center)")
    }
  }

  @Test("beside each other controls and photo take the middle of the stage", arguments: [1024.0, 1366, 1920])
  func controlsAndPhotoTakeTheMiddle(width: Double) throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: width, height: 768))
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let specimen = try #require(view.first(SpecimenView.self))
    let first = try #require(view.all(UISlider.self).map(\.frame.minX).min())
    #expect(abs(first + specimen.frame.maxX - play.stage.width) < 1.5)
    let last = try #require(view.all(UISlider.self).map(\.frame.maxX).max())
    #expect(specimen.frame.minX - last == 16)
  }

  @Test("in the smallest window the photo stands beside the controls, in sight")
  func thePhotoOfASmallWindowIsInSight() throws {
    let play = ScenePlay(WidgetsScene.self, size: CGSize(width: 360, height: 294))
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let (specimen, page) = (
      try #require(view.first(SpecimenView.self)), try #require(view.first(UIScrollView.self))
    )
    let place = specimen.convert(specimen.bounds, to: view)
    #expect(play.stage.contains(place) && specimen.all(PhotoCard.self).contains { !$0.isHidden })
    page.contentOffset.y = max(page.contentSize.height - page.bounds.height, 0)
    play.host.step(2)
    #expect(page.contentOffset.y > 100 && specimen.convert(specimen.bounds, to: view) == place)
    for control in page.all(UIControl.self) {
      #expect(control.convert(control.bounds, to: view).maxX <= place.minX, "\(type(of: control))")
    }
  }

  @Test("what is typed into any field stands under the photo", arguments: [0, 1, 2])
  func whatIsTypedIsShown(number: Int) throws {
    let play = ScenePlay(WidgetsScene.self)
    play.host.step(2)
    let view = try #require(play.session.scene.view)
    let field = view.all(UITextField.self)[number]
    field.becomeFirstResponder()
    field.selectAll(nil)
    play.host.send(.text("Fjord"))
    play.host.step(2)
    #expect(view.first(SpecimenView.self)?.words == (field.isSecureTextEntry ? "•••••" : "Fjord"))
  }

  @Test("Tab takes the outline along from the photo to the controls")
  func theOutlineGoesWithTheKeyboard() throws {
    let play = ScenePlay(WidgetsScene.self)
    play.host.step(20)
    let marks = try #require(play.host.window.all(OverlayView.self).first)
    for _ in 0..<30 where !play.workbench.grab.keyboard.stop.isFirstResponder { play.host.press(.tab) }
    #expect(marks.selected.count == 1)
    // Without a step: while nothing moves none comes.
    marks.flags.insert(.isDrawn)
    play.host.press(.tab)
    #expect(play.host.window.firstResponder is UIControl && marks.selected.isEmpty && !marks.isNeeded)
    #expect(!marks.flags.contains(.isDrawn))
    play.host.press(.tab, modifiers: .shift)
    #expect(marks.selected.count == 1)
  }

  @Test(
    "rings go around the photo as it is turned and scaled", arguments: [-0.84, -0.3, 0, 0.36],
    [0.72, 1, 1.42])
  func ringsTurnWithThePhoto(turn: CGFloat, scale: CGFloat) throws {
    let play = ScenePlay(WidgetsScene.self)
    play.host.step(2)
    let specimen = try #require(play.session.scene.view.first(SpecimenView.self))
    (specimen.turn, specimen.scale) = (turn, scale)
    play.host.step(20)
    let photo = try #require(specimen.first(PhotoCard.self)), item = try #require(play.items.first)
    let ring = Marks.ring(around: item, by: 4, cornerRadius: 6)
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(CGFloat, CGFloat)] {
      let corner = photo.convert(CGPoint(x: x * photo.bounds.maxX, y: y * photo.bounds.maxY), to: item)
      let place = CGPoint(x: corner.x - item.bounds.midX, y: corner.y - item.bounds.midY)
      func moved(_ factor: CGFloat) -> CGPoint { CGPoint(x: place.x * factor, y: place.y * factor) }
      #expect(ring.contains(moved(0.99)) && !ring.contains(moved(1.15)), "\(place)")
    }
  }
}
