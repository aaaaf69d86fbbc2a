// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Covers the window with the dim layer and the presented body. Touches outside the body go no further than
/// this view.
@MainActor
final class PresentationOverlay: UIView {
  private unowned let presenter: Presenter
  private let form: PresentationForm
  private let coversWindow: Bool
  /// Whether the body is the container of a custom transition.
  private let isStage: Bool
  private let dim = UIView()
  /// The popover with its arrow, the alert's card or the sheet.
  let body: UIView
  /// The position of a popover, which grows from its tip.
  private(set) var placement: PopoverPlacement?

  init(presenter: Presenter, form: PresentationForm, coversWindow: Bool, container: UIView? = nil) {
    self.presenter = presenter
    self.form = form
    self.coversWindow = coversWindow
    isStage = container != nil
    body =
      container
      ?? {
        switch form {
        case .popover: PopoverView()
        case .alert: AlertCard()
        case .sheet: SheetView()
        }
      }()
    super.init(frame: .zero)
    dim.backgroundColor = Token.dim
    dim.isUserInteractionEnabled = false
    dim.isHidden = form == .popover || isStage
    addSubview(dim)
    addSubview(body)
  }

  required init?(coder: NSCoder) { nil }

  func install(_ view: UIView, color: UIColor?) {
    switch body {
    case let popover as PopoverView: popover.install(view, color: color)
    case let sheet as SheetView: sheet.install(view, coversWindow: coversWindow)
    default:
      view.frame = body.bounds
      body.addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dim.frame = bounds
    if isStage { body.frame = bounds }
  }

  // MARK: Touches

  /// While a recording is followed, every point counts as inside, because a body with a recorded size may be
  /// larger than the window.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    presenter.followsRecording || super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    // As in UIKit, presses have no effect while the view comes or goes; a drag that drives it goes on.
    if isStage, presenter.stage?.isMoving == true { return self }
    guard hit === self else { return hit }
    let always = form == .popover ? presenter.passthroughViews() : []
    for view in (presenter.current?.passthroughViews ?? []) + always where view.window === window {
      if view.isInVisibleTree, view.point(inside: view.convert(point, from: self), with: event) { return nil }
    }
    return self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.first?.view === self { presenter.handle(.clickedOutside) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override var claimsTaps: Bool { true }

  // MARK: Placement

  func placePopover(_ placement: PopoverPlacement) {
    self.placement = placement
    (body as? PopoverView)?.place(placement)
  }

  /// Places the alert in the middle, with a given size or its own.
  func placeAlert(_ given: CGSize? = nil) {
    let room = CGSize(width: max(1, bounds.width - 20), height: max(1, bounds.height - 20))
    let size = given ?? (body as? AlertCard)?.size(within: room) ?? room
    body.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    body.layoutIfNeeded()
  }

  /// Places the sheet near the window's top, with a given size or down to the lower edge.
  func placeSheet(_ given: CGSize? = nil) {
    let top: CGFloat = bounds.height < 400 || coversWindow ? 0 : 52
    let overhang = (body as? SheetView)?.overhang ?? 0
    let room = CGSize(width: bounds.width, height: max(0, bounds.height - top) + overhang)
    body.frame = CGRect(origin: CGPoint(x: 0, y: top), size: given ?? room)
    body.layoutIfNeeded()
  }

  // MARK: Appearing and disappearing

  private var isReduced: Bool { host?.appearance.reducesMotion == true }

  func arrive(animated: Bool, completion: @escaping () -> Void) {
    guard animated else { return completion() }
    let start: CGAffineTransform
    if isReduced {
      start = .identity
    } else {
      switch form {
      case .popover: start = scaling(0.94, about: placement?.tip ?? body.center)
      case .alert: start = CGAffineTransform(scaleX: 1.12, y: 1.12)
      case .sheet: start = CGAffineTransform(translationX: 0, y: body.bounds.height)
      }
    }
    UIView.performWithoutAnimation {
      body.transform = start
      body.alpha = form == .sheet && !isReduced ? 1 : 0
      dim.alpha = 0
    }
    let curve: TimingCurve =
      isReduced ? .linear : form == .sheet ? .spring(ratio: 0.9, frequency: 2 * .pi / 0.3, speed: 0) : .arrive
    let duration = isReduced ? Token.crossFadeTime : form == .sheet ? 0.3 : 0.25
    let group = AnimationGroup(duration, 0, curve, .allowUserInteraction) { _ in completion() }
    group.run {
      body.transform = .identity
      body.alpha = 1
      dim.alpha = 1
    }
  }

  func leave(animated: Bool, completion: @escaping () -> Void) {
    isUserInteractionEnabled = false
    guard animated else { return completion() }
    let group = AnimationGroup(0.2, 0, isReduced ? .linear : .easeIn, .allowUserInteraction) { _ in
      completion()
    }
    group.run {
      body.alpha = 0
      dim.alpha = 0
      if form == .sheet, !isReduced {
        body.transform = CGAffineTransform(translationX: 0, y: body.bounds.height)
      }
    }
  }

  /// Hides everything but keeps it in the window, or shows it again.
  func setHiddenForResizing(_ isHidden: Bool) {
    if isHidden { stopAnimations() }
    body.isHidden = isHidden
    dim.isHidden = isHidden || form == .popover || isStage
  }

  func stopAnimations() {
    for view in [body, dim] { view.endAnimations() }
  }

  /// A scaling of the body that keeps `point`, in this view's coordinates, where it is.
  private func scaling(_ scale: CGFloat, about point: CGPoint) -> CGAffineTransform {
    let (dx, dy) = (point.x - body.center.x, point.y - body.center.y)
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: dx * (1 - scale), ty: dy * (1 - scale))
  }
}
