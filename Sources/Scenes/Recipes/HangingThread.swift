// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Threads that hold things until someone cuts them, so nothing falls unseen.
@MainActor
final class HangingThread {
  private let links: [LinkView]

  /// Threads from the stage's top edge to the middle of each item's upper side, shown over the items.
  init(holding items: [UIView], on stage: UIView) {
    links = items.map { item in
      let link = LinkView(dotRadius: 3, width: 1, color: .secondaryLabel)
      let middle = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.minY + 4), to: stage)
      stage.addSubview(link)
      link.join(CGPoint(x: middle.x, y: 0), middle)
      return link
    }
  }

  /// Fades the threads in.
  func appear() {
    for link in links {
      link.alpha = 0
      UIView.animate(withDuration: 0.3) { link.alpha = 1 }
    }
  }

  /// Removes the threads.
  func cut() {
    for link in links {
      UIView.animate(
        withDuration: 0.25, animations: { link.alpha = 0 }, completion: { _ in link.removeFromSuperview() })
    }
  }

  /// Moves the threads to the hanging items. Call this when the stage's size has changed.
  func follow(_ items: [UIView], on stage: UIView) {
    for (link, item) in zip(links, items) {
      let middle = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.minY + 4), to: stage)
      link.join(CGPoint(x: middle.x, y: 0), middle)
    }
  }
}
