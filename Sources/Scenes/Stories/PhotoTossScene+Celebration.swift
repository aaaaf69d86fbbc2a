// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// Celebrates when all six photos are in the basket: with a fan, confetti, praise, and a button to start over.
extension PhotoTossScene {
  /// Raises the photos as a fan, drops confetti, and shows praise above.
  func celebrate() {
    layOutPraise()
    for part in [praise, again] { part.alpha = 0 }
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
      animations: { [self] in
        for part in [praise, again] { part.alpha = 1 }
        for place in state.catches.indices { fan(place) }
      })
    Confetti.fall(
      from: CGPoint(x: fanMiddle.x, y: basket.frame.minY), over: view, spread: 1.6 * fanRadius)
  }

  /// The fan's middle: above the basket, and far enough from the edges for the whole fan to be on the stage.
  private var fanMiddle: CGPoint {
    let margin = 1.35 * fanRadius
    return CGPoint(
      x: min(max(basket.center.x, margin), max(view.bounds.width - margin, view.bounds.width / 2)),
      y: basket.frame.minY - 6)
  }

  private var fanRadius: CGFloat {
    max(min(150 * view.bounds.roomScale, view.bounds.width * 0.28, view.bounds.height * 0.2), 10)
  }

  /// Lays out the praise and, under it, the button.
  func layOutPraise() {
    praise.text = isComplete ? "All six in!" : nil
    again.isHidden = !isComplete
    praise.bounds.size = CGSize(width: 200, height: 36)
    let height = 52 + StageButton.size.height
    let top = fanMiddle.y - fanRadius - 92 - height
    // On a low stage without room above the fan, both are beside it.
    let isAbove = top >= 4
    let x = isAbove ? fanMiddle.x : (fanMiddle.x - 1.35 * fanRadius) / 2
    let y = isAbove ? top : view.bounds.midY - height / 2
    praise.center = CGPoint(x: x.rounded(), y: (y + 18).rounded())
    again.center = CGPoint(x: x.rounded(), y: (y + height - StageButton.size.height / 2).rounded())
  }

  /// Sends all photos back to their initial positions.
  func beginAgain() {
    guard let animator, isComplete else { return }
    state = State()
    // The photos get their old rotation and size first, because the animator reads their state when they are
    // added.
    UIView.animate(withDuration: PhotoTossScene.catchTime) { [self] in
      for (index, card) in cards.enumerated() {
        card.transform = CGAffineTransform(rotationAngle: tilt(of: index))
      }
    }
    for (index, card) in cards.enumerated() {
      collision.addItem(card)
      table.addItem(card)
      animator.addBehavior(returns[index])
    }
  }

  /// Puts a photo at its position in the fan.
  func fan(_ place: Int) {
    let card = cards[state.catches[place].card]
    let (middle, size, pose) = (
      fanMiddle, min(0.82, 0.82 * fanRadius / 120 / fitScale), PhotoTossScene.fanWays[place % 6]
    )
    card.center = CGPoint(x: middle.x + fanRadius * 1.03 * pose.dx, y: middle.y - fanRadius * pose.dy)
    card.transform = CGAffineTransform(rotationAngle: pose.turn).scaledBy(x: size, y: size)
  }
}
