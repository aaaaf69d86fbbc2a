// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import MotionData
import UIDynamics
import UIGeometry
import UIWidgets

/// Runs a window of its own, plays a script, and records each step.
@MainActor
final class MotionRecorder {
  private let host: HeadlessHost?
  private let controller: UIViewController?
  /// An animator without a window, which is advanced directly.
  private let lone: UIDynamicAnimator?
  private let size: CGSize
  private var tracks: [Track] = []
  /// Only for lookup, never iterated.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var contacts: [Motion.Contact] = []
  /// The contacts that began, by step; the names are filled in at the end, when all items have one.
  private var begun: [(step: Int, item: AnyObject, other: ContactPartner)] = []
  private var watched: [UIDynamicAnimator] = []
  private var player: ScriptPlayer
  private var step = 0

  init(showing controller: UIViewController, size: CGSize) {
    let host = HeadlessHost(size: size)
    (self.host, self.controller, lone, self.size) = (host, controller, nil, size)
    player = ScriptPlayer(host: host)
    host.window.rootViewController = controller
  }

  init(advancing animator: UIDynamicAnimator) {
    (host, controller, lone, size) = (nil, nil, animator, .zero)
    player = ScriptPlayer(host: nil)
    animator.isPaused = true
  }

  /// Records `steps` steps; ends early if the script cannot continue.
  func record(steps: Int, _ script: GestureScript, prepare: () -> Void = {}) -> Motion {
    advance()
    prepare()
    for index in 0...steps {
      step = index
      if index > 0 {
        player.play(script, before: index - 1) { [self] in place(of: $0) }
        advance()
      }
      take()
      if player.refusal != nil { break }
    }
    nameTracks()
    for animator in watched { animator.didBeginContact = nil }
    for track in tracks {
      if !track.isDynamic { track.findVelocities() }
      if !MotionMeasure.isAtRest(track.samples), let item = track.item as? any UIDynamicItem, track.isDynamic
      {
        track.restlessness = UIDynamicAnimator.why(item)
      }
    }
    return Motion(
      size: size, stepCount: step, gestureEnd: script.end, tracks: tracks, contacts: namedContacts,
      events: player.events, failure: player.refusal)
  }

  private func advance() {
    if let lone { lone.advance(by: 1.0 / 60) } else { host?.step() }
  }

  // MARK: A step

  private var root: UIView? { controller?.viewIfLoaded }

  private func take() {
    let animators = lone.map { [$0] } ?? root.map { UIDynamicAnimator.all(in: $0) } ?? []
    watch(animators)
    for animator in animators {
      animator.forEachMotion { item, motion in
        guard let track = track(of: item) else { return }
        track.isDynamic = true
        let place = convert(motion.center, from: animator.referenceView)
        append(
          MotionSample(
            time: Double(step) / 60, x: Double(place.x), y: Double(place.y), vx: Double(motion.velocity.x),
            vy: Double(motion.velocity.y), angle: Double(motion.angle), energy: Double(motion.energy)),
          to: track)
      }
    }
    for view in namedViews { if let track = track(of: view) { append(view, to: track) } }
    for touch in begun where touch.step == step { mark(touch.item) }
  }

  private func watch(_ animators: [UIDynamicAnimator]) {
    for animator in animators where !watched.contains(where: { $0 === animator }) {
      watched.append(animator)
      // The animator may already have taken its first step.
      animator.forEachBegunContact { begin($0, $1) }
      animator.didBeginContact = { [weak self] in self?.begin($0, $1) }
    }
  }

  /// Called within a step, before the step's samples are written.
  private func begin(_ item: any UIDynamicItem, _ other: ContactPartner) { begun.append((step, item, other)) }

  private func mark(_ item: AnyObject) {
    guard let number = numbers[ObjectIdentifier(item)], let last = tracks[number].samples.indices.last else {
      return
    }
    tracks[number].samples[last].touches = true
  }

  /// Appends the shown pose of a view that no animator moves.
  private func append(_ view: UIView, to track: Track) {
    guard track.firstStep + track.samples.count <= step, let root, view.isDescendant(of: root) else { return }
    let shown = view.layer.presentation() ?? view.layer
    let place = view.superview?.convert(shown.position, to: root) ?? shown.position
    let turn = shown.affineTransform()
    append(
      MotionSample(
        time: Double(step) / 60, x: Double(place.x), y: Double(place.y), angle: Double(atan2(turn.b, turn.a))),
      to: track)
  }

  /// Appends one sample per step; steps in which the item was absent repeat the last pose, at rest.
  private func append(_ sample: MotionSample, to track: Track) {
    while track.firstStep + track.samples.count < step, var last = track.samples.last {
      last.time = Double(track.firstStep + track.samples.count) / 60
      (last.vx, last.vy, last.energy, last.touches) = (0, 0, 0, false)
      track.samples.append(last)
    }
    if track.firstStep + track.samples.count == step { track.samples.append(sample) }
  }

  private func track(of item: AnyObject) -> Track? {
    if let number = numbers[ObjectIdentifier(item)] { return tracks[number] }
    guard let item = item as? any UIDynamicItem else { return nil }
    let track = Track(item, outline: Outline.corners(of: item), firstStep: step)
    numbers[ObjectIdentifier(item)] = tracks.count
    tracks.append(track)
    return track
  }

  private func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let root, let view, view !== root else { return point }
    return root.convert(point, from: view)
  }

  // MARK: Names

  /// The position of an item that the script names.
  private func place(of name: String) -> CGPoint? {
    nameTracks()
    let found = tracks.filter { $0.names.contains(name) || $0.name == name }
    guard found.count == 1, let sample = found[0].samples.last else { return nil }
    return root?.convert(CGPoint(x: sample.x, y: sample.y), to: nil)
  }

  /// Views with an identifier, and views that controllers keep in properties.
  private var namedViews: [UIView] {
    guard let root else { return [] }
    var views: [UIView] = []
    func walk(_ view: UIView) {
      if view.accessibilityIdentifier != nil || numbers[ObjectIdentifier(view)] != nil { views.append(view) }
      for child in view.subviews { walk(child) }
    }
    walk(root)
    if step == 0 { views += properties.map(\.view).filter { $0 !== root && $0.isDescendant(of: root) } }
    return views
  }

  private var properties: [(view: UIView, name: String)] {
    var controllers = [controller].compactMap { $0 }
    var index = 0
    while index < controllers.count {
      controllers +=
        controllers[index].children + [controllers[index].presentedViewController].compactMap { $0 }
      index += 1
    }
    return controllers.flatMap { KeptViews(of: $0).all }
  }

  private func nameTracks() {
    let properties = properties
    for (index, track) in tracks.enumerated() {
      var names: [String] = []
      if let identifier = (track.item as? UIView)?.accessibilityIdentifier { names.append(identifier) }
      if let name = (track.item as? any UIDynamicItem)?.name { names.append(name) }
      names += properties.filter { $0.view === track.item }.map(\.name)
      track.names = names
      track.name = names.first ?? "item \(index + 1)"
    }
  }

  private var namedContacts: [Motion.Contact] {
    begun.map { touch in
      let other =
        switch touch.other {
        case .item(let item): name(of: item)
        case .boundary(let identifier): identifier.map { "\($0)" } ?? "bounds"
        }
      return Motion.Contact(time: Double(touch.step) / 60, item: name(of: touch.item), other: other)
    }
  }

  private func name(of item: AnyObject) -> String {
    numbers[ObjectIdentifier(item)].map { tracks[$0].name } ?? "an item that was not recorded"
  }
}

extension Track {
  /// Computes the velocities of an item that the core does not move, from its positions.
  func findVelocities() {
    for index in samples.indices {
      let (before, after) = (samples[max(index - 1, 0)], samples[min(index + 1, samples.count - 1)])
      let time = after.time - before.time
      guard time > 0 else { continue }
      samples[index].vx = (after.x - before.x) / time
      samples[index].vy = (after.y - before.y) / time
    }
  }
}
