//
//  Curtain.swift
//  A curtain that a finger scrubs, with UIViewPropertyAnimator.
//

import UIKit

class CurtainViewController: UIViewController {

  enum Position {
    case down, up
  }

  let curtain = UIView()
  let handle = UILabel()
  let dim = UIView()
  private(set) var position = Position.down
  private var runningAnimators = [UIViewPropertyAnimator]()
  private var progressWhenInterrupted: CGFloat = 0
  private(set) var completions = [UIViewAnimatingPosition]()

  private var travel: CGFloat { return view.bounds.height - 120 }

  override func viewDidLoad() {
    super.viewDidLoad()
    dim.frame = view.bounds
    dim.backgroundColor = .black
    dim.alpha = 0
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(dim)

    curtain.frame = CGRect(x: 0, y: travel, width: view.bounds.width, height: view.bounds.height)
    curtain.backgroundColor = .systemTeal
    curtain.layer.cornerRadius = 12
    view.addSubview(curtain)
    handle.text = "pull"
    handle.textAlignment = .center
    handle.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    curtain.addSubview(handle)

    curtain.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap(recognizer:))))
    curtain.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(handlePan(recognizer:))))
  }

  private func animateTransitionIfNeeded(to target: Position, duration: TimeInterval) {
    guard runningAnimators.isEmpty else { return }

    let frameAnimator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      self.curtain.frame.origin.y = target == .up ? 60 : self.travel
    }
    frameAnimator.addCompletion { [weak self] end in
      guard let self = self else { return }
      self.completions.append(end)
      if end == .end {
        self.position = target
      }
      self.runningAnimators.removeAll()
    }
    runningAnimators.append(frameAnimator)

    let timing = UICubicTimingParameters(animationCurve: target == .up ? .easeIn : .easeOut)
    let dimAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    dimAnimator.scrubsLinearly = false
    dimAnimator.addAnimations {
      self.dim.alpha = target == .up ? 0.6 : 0
    }
    runningAnimators.append(dimAnimator)

    runningAnimators.forEach { $0.startAnimation() }
  }

  @objc private func handleTap(recognizer: UITapGestureRecognizer) {
    if runningAnimators.isEmpty {
      animateTransitionIfNeeded(to: position == .up ? .down : .up, duration: 0.6)
    } else {
      runningAnimators.forEach { $0.isReversed = !$0.isReversed }
    }
  }

  @objc private func handlePan(recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animateTransitionIfNeeded(to: position == .up ? .down : .up, duration: 0.6)
      runningAnimators.forEach { $0.pauseAnimation() }
      progressWhenInterrupted = runningAnimators.first?.fractionComplete ?? 0
    case .changed:
      var fraction = -recognizer.translation(in: view).y / (travel - 60)
      if position == .up { fraction *= -1 }
      if runningAnimators.first?.isReversed == true { fraction *= -1 }
      runningAnimators.forEach { $0.fractionComplete = fraction + progressWhenInterrupted }
    case .ended:
      let velocity = recognizer.velocity(in: view).y
      let goesOn = (position == .down) == (velocity < 0)
      let isReversed = runningAnimators.first?.isReversed ?? false
      if goesOn == isReversed { runningAnimators.forEach { $0.isReversed = !$0.isReversed } }
      runningAnimators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    default:
      ()
    }
  }
}
