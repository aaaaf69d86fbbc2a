import Tabletop
import UIWidgets

/// The frame's "+": asks what to add, and adds it.
@MainActor
final class AddMenu {
  private var popover: UIPopoverController?

  /// Whether it asks at present.
  var isOpen: Bool { popover?.isPopoverVisible == true }

  /// Asks: a popover at the button, in a compact window an alert.
  func show(
    from button: UIBarButtonItem, in controller: UIViewController, didChoose: @escaping (AddedItem) -> Void
  ) {
    if let popover, popover.isPopoverVisible { return popover.dismiss(animated: true) }
    let content = AddChoicesController()
    content.didChoose = didChoose
    let popover = UIPopoverController(contentViewController: content)
    popover.compactAlert = { AddChoicesController.alert(didChoose: didChoose) }
    content.popover = popover
    self.popover = popover
    popover.present(from: button, permittedArrowDirections: .any, animated: true)
  }

  /// Puts a new item onto the stage: near the top, each a little to the side of the last one.
  func add(_ kind: AddedItem, to scene: any Scene, step: Int) {
    let item: UIView =
      switch kind {
      case .photo: PhotoCard(image: scene.addedCount % PhotoCard.imageCount)
      case .speaker: SpeakerView()
      }
    let room = scene.view.bounds
    let places: [CGFloat] = [0, -0.5, 0.5, -0.25, 0.25, -0.75, 0.75]
    let shift = places[scene.addedCount % places.count] * max(room.width - item.bounds.width - 40, 0) / 2
    item.center = CGPoint(x: room.midX + shift, y: item.bounds.height / 2 + 12)
    scene.add(item)
  }
}

extension Scene {
  /// How many photos and speakers are on the stage.
  fileprivate var addedCount: Int { view.subviews.count { $0 is PhotoCard || $0 is SpeakerView } }
}
