//
//  SideMenu.swift
//  A menu from the edge of the screen, in a container controller.
//

import UIKit

class MenuListController: UIViewController {
  let names = UISegmentedControl(items: ["One", "Two"])
  var chosen: ((Int) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    names.frame = CGRect(x: 20, y: 100, width: 200, height: 32)
    names.addTarget(self, action: #selector(choose(_:)), for: .valueChanged)
    view.addSubview(names)
  }

  @objc func choose(_ sender: UISegmentedControl) {
    chosen?(sender.selectedSegmentIndex)
  }
}

class SideMenuController: UIViewController, UIGestureRecognizerDelegate {

  let menu = MenuListController()
  let content = UIViewController()
  private(set) var isOpen = false
  private let width: CGFloat = 240
  private var animator: UIDynamicAnimator!
  private var gravity: UIGravityBehavior!
  private var collision: UICollisionBehavior!
  private var push: UIPushBehavior!

  override func viewDidLoad() {
    super.viewDidLoad()
    add(menu)
    add(content)
    content.view.backgroundColor = .white
    content.view.layer.shadowOpacity = 0.5
    menu.chosen = { [unowned self] index in
      self.content.title = "Page \(index + 1)"
      self.setOpen(false)
    }

    let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
    edgePan.edges = .left
    edgePan.delegate = self
    view.addGestureRecognizer(edgePan)

    animator = UIDynamicAnimator(referenceView: view)
    gravity = UIGravityBehavior(items: [content.view])
    gravity.gravityDirection = CGVector(dx: -2, dy: 0)
    collision = UICollisionBehavior(items: [content.view])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -4, left: 0, bottom: -4, right: -width))
    push = UIPushBehavior(items: [content.view], mode: .instantaneous)
    push.active = false
    let item = UIDynamicItemBehavior(items: [content.view])
    item.allowsRotation = false
    item.elasticity = 0.1
    [gravity, collision, push, item].forEach(animator.addBehavior)
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return !isOpen
  }

  @objc func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
    var frame = content.view.frame
    switch pan.state {
    case .began:
      animator.removeAllBehaviors()
    case .changed:
      frame.origin.x = max(0, min(width, pan.translation(in: view).x))
      content.view.frame = frame
    case .ended, .cancelled:
      [gravity, collision, push].forEach { animator.addBehavior($0!) }
      setOpen(pan.velocity(in: view).x > 0)
    default:
      break
    }
  }

  func setOpen(_ open: Bool) {
    isOpen = open
    gravity.gravityDirection = CGVector(dx: open ? 2 : -2, dy: 0)
    push.pushDirection = CGVector(dx: open ? 10 : -10, dy: 0)
    push.active = true
  }
}
