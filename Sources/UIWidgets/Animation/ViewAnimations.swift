import UIGeometry

/// The running animations of views. Stored values change at once; this shows the values on the way there.
@MainActor
final class ViewAnimations {
  static let shared = ViewAnimations()

  /// One property of one view, from what is shown to what is stored.
  enum Change {
    case center(from: CGPoint, to: CGPoint)
    case bounds(from: CGRect, to: CGRect)
    case transform(from: CGAffineTransform, to: CGAffineTransform)
    case alpha(from: CGFloat, to: CGFloat)
    case background(from: UIColor, to: UIColor)

    var property: Int {
      switch self {
      case .center: 0
      case .bounds: 1
      case .transform: 2
      case .alpha: 3
      case .background: 4
      }
    }
  }

  /// All changes of one block.
  final class Group {
    struct Item {
      let view: UIView
      let change: Change
    }

    let duration: TimeInterval, delay: TimeInterval, curve: TimingCurve
    let options: UIView.AnimationOptions
    var completion: ((Bool) -> Void)?
    var items: [Item] = []
    /// Steps since the block; the time is a product, never a sum.
    var steps = 0
    var wasInterrupted = false

    init(
      _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve,
      _ options: UIView.AnimationOptions,
      _ completion: ((Bool) -> Void)?
    ) {
      (self.duration, self.delay, self.curve, self.options) = (duration, delay, curve, options)
      self.completion = completion
    }
  }

  private var groups: [Group] = []
  private var recording: [Group?] = []

  /// Whether anything is shown on its way.
  var isRunning: Bool {
    guard let time = DisplayClock.shared.localTime, !time.isRunning else { return !groups.isEmpty }
    return groups.contains { !time.contains($0.items.first?.view) }
  }
  /// Whether a block is being recorded.
  var isRecording: Bool { recording.last.flatMap { $0 } != nil }

  /// Runs `changes` and animates what they set; without a duration it is set and `completion` called at once.
  func run(_ group: Group, _ changes: () -> Void) {
    guard group.duration > 0 || group.delay > 0, UIView.areAnimationsEnabled else {
      withoutRecording(changes)
      group.completion?(true)
      return
    }
    recording.append(group)
    changes()
    recording.removeLast()
    groups.append(group)
    for item in group.items { show(item.change, share: 0, isDark: false, on: item.view) }
    UIApplication.shared.host?.wake()
  }

  func withoutRecording(_ changes: () -> Void) {
    recording.append(nil)
    changes()
    recording.removeLast()
  }

  /// A property is about to be set.
  func willChange(_ view: UIView, _ change: @autoclosure () -> Change) {
    guard let last = recording.last, let group = last else { return }
    let change = change()
    let property = change.property
    if let index = group.items.firstIndex(where: { $0.view === view && $0.change.property == property }) {
      group.items.remove(at: index)
      view.presentation?.animations -= 1
    }
    for other in groups {
      guard let index = other.items.firstIndex(where: { $0.view === view && $0.change.property == property })
      else { continue }
      other.items.remove(at: index)
      other.wasInterrupted = true
      view.presentation?.animations -= 1
    }
    group.items.append(Group.Item(view: view, change: change))
    if view.presentation == nil { view.presentation = ViewPresentation() }
    view.presentation?.animations += 1
    if !group.options.contains(.allowUserInteraction) { view.presentation?.blocksTouches = true }
  }

  /// Lets time pass for the groups whose views `isMoving` names; unless it is given, for all whose time does not
  /// stand still.
  func tick(_ duration: TimeInterval, where isMoving: ((UIView?) -> Bool)? = nil) {
    guard !groups.isEmpty else { return }
    let moves = isMoving ?? { DisplayClock.shared.localTime?.holds($0) != true }
    let present = groups
    for group in present where moves(group.items.first?.view) && groups.contains(where: { $0 === group }) {
      group.steps += 1
      advance(group, to: Double(group.steps) * duration - group.delay)
    }
  }

  private func advance(_ group: Group, to time: TimeInterval) {
    let isOver = time >= group.duration - 1e-9 && !group.options.contains(.repeat)
    guard !isOver, !(group.items.isEmpty && group.wasInterrupted) else { return finish(group) }
    var share = group.curve.value(at: time, of: group.duration)
    if group.options.contains(.repeat) {
      let round = (time / group.duration).rounded(.down)
      let isBack = group.options.contains(.autoreverse) && Int(max(0, round)) % 2 == 1
      let part = max(0, time - max(0, round) * group.duration)
      share = group.curve.value(at: isBack ? group.duration - part : part, of: group.duration)
    }
    for item in group.items { show(item.change, share: share, isDark: item.view.isDark, on: item.view) }
  }

  private func finish(_ group: Group) {
    groups.removeAll { $0 === group }
    for item in group.items { clear(item.change, on: item.view) }
    group.items.removeAll()
    let completion = group.completion
    group.completion = nil
    completion?(!group.wasInterrupted)
  }

  /// Ends the animations of `view` where they lead.
  func removeAll(of view: UIView) {
    for group in groups {
      for item in group.items where item.view === view {
        clear(item.change, on: view)
        group.wasInterrupted = true
      }
      group.items.removeAll { $0.view === view }
    }
  }

  private func show(_ change: Change, share s: CGFloat, isDark: Bool, on view: UIView) {
    switch change {
    case .center(let p, let q):
      view.presentation?.center = CGPoint(x: p.x + (q.x - p.x) * s, y: p.y + (q.y - p.y) * s)
    case .bounds(let p, let q):
      view.presentation?.bounds = CGRect(
        x: p.minX + (q.minX - p.minX) * s, y: p.minY + (q.minY - p.minY) * s,
        width: max(0, p.width + (q.width - p.width) * s), height: max(0, p.height + (q.height - p.height) * s)
      )
    case .transform(let p, let q):
      view.presentation?.transform = p.blended(with: q, s)
    case .alpha(let p, let q):
      view.presentation?.alpha = min(max(p + (q - p) * s, 0), 1)
    case .background(let p, let q):
      view.presentation?.background = p.rgba(isDark: isDark).blended(with: q.rgba(isDark: isDark), Float(s))
    }
    view.setNeedsFrame()
  }

  private func clear(_ change: Change, on view: UIView) {
    switch change {
    case .center: view.presentation?.center = nil
    case .bounds: view.presentation?.bounds = nil
    case .transform: view.presentation?.transform = nil
    case .alpha: view.presentation?.alpha = nil
    case .background: view.presentation?.background = nil
    }
    view.presentation?.animations -= 1
    if view.presentation?.animations == 0 { view.presentation = nil }
    view.setNeedsFrame()
  }
}

extension RGBA {
  /// Between this colour (0) and `other` (1); a colour that cannot be seen lends its hue from the other.
  func blended(with other: RGBA, _ s: Float) -> RGBA {
    let from = alpha == 0 ? RGBA(other.red, other.green, other.blue, 0) : self
    let to = other.alpha == 0 ? RGBA(from.red, from.green, from.blue, 0) : other
    func part(_ p: Float, _ q: Float) -> Float { min(max(p + (q - p) * s, 0), 1) }
    return RGBA(
      part(from.red, to.red), part(from.green, to.green), part(from.blue, to.blue), part(from.alpha, to.alpha)
    )
  }
}

extension CGAffineTransform {
  /// Between this map (0) and `other` (1): turn, scale and shear each on their own, the turn the shortest way.
  func blended(with other: CGAffineTransform, _ s: CGFloat) -> CGAffineTransform {
    let (p, q) = (parts, other.parts)
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * s }
    var turn = q.angle - p.angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    let angle = p.angle + turn * s
    let (sx, sy, shear) = (mix(p.sx, q.sx), mix(p.sy, q.sy), mix(p.shear, q.shear))
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGAffineTransform(
      a: sx * cosine, b: sx * sine, c: shear * cosine - sy * sine, d: shear * sine + sy * cosine,
      tx: mix(tx, other.tx), ty: mix(ty, other.ty))
  }

  /// The turn, and what is left in the turned axes: scale along both and shear.
  private var parts: (angle: CGFloat, sx: CGFloat, sy: CGFloat, shear: CGFloat) {
    let sx = hypot(a, b)
    guard sx > 0 else { return (0, 0, d, c) }
    let (cosine, sine) = (a / sx, b / sx)
    return (CGFloat(atan2(Double(b), Double(a))), sx, d * cosine - c * sine, c * cosine + d * sine)
  }
}
