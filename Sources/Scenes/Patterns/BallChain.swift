// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A chain of pinned links with an iron ball at its end.
@MainActor
struct BallChain {
  let links: [ChainLinkView]
  let ball: IronBallView
  /// Attaches the first link to the hook; a rod of length 0 acts as a pin.
  let hook: UIAttachmentBehavior
  /// Attach each link to the next, and the last link to the ball.
  let pins: [UIAttachmentBehavior]
  /// Each link's collisions with the bricks, but not with other links.
  let contacts: [UICollisionBehavior]

  var items: [UIView] { links + [ball] }
  var behaviors: [UIDynamicBehavior] { [hook] + pins + contacts }

  /// A chain that hangs straight down from a point to the height of its ball's eye.
  init(from top: CGPoint, to bottom: CGFloat, links count: Int, ball diameter: CGFloat) {
    let pitch = max(bottom - top.y, 1) / CGFloat(count)
    let width = min(max((0.55 * pitch).rounded(), 6), (0.3 * diameter).rounded())
    links = (0..<count).map { index in
      let link = ChainLinkView(pitch: pitch, width: width, isOnEdge: index % 2 == 1)
      link.center = CGPoint(x: top.x, y: top.y + pitch * (CGFloat(index) + 0.5))
      return link
    }
    ball = IronBallView(diameter: diameter)
    ball.center = CGPoint(x: top.x, y: bottom + ball.reach)
    hook = UIAttachmentBehavior(
      item: links[0], offsetFromCenter: UIOffset(horizontal: 0, vertical: -pitch / 2), attachedToAnchor: top)
    (hook.length, hook.name) = (0, "Hook")
    let chain: [UIView] = links + [ball]
    pins = (1...count).map { index in
      let joint = CGPoint(x: top.x, y: top.y + pitch * CGFloat(index))
      let pin = UIAttachmentBehavior.pinAttachment(
        with: chain[index - 1], attachedTo: chain[index], attachmentAnchor: joint)
      pin.name = index < count ? "Pin \(index)" : "Pin of the ball"
      return pin
    }
    contacts = links.enumerated().map { index, link in
      let contact = UICollisionBehavior(items: [link])
      contact.translatesReferenceBoundsIntoBoundary = true
      contact.name = "Link \(index + 1)"
      return contact
    }
  }
}
