// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Draws the contents of animators. The marks differ first by shape, then by colour.
@MainActor
final class OverlayView: DrawingView {
  var animators: () -> [UIDynamicAnimator] = { [] }
  var showsAll = false
  /// The session whose ties and fields are drawn.
  weak var session: SceneSession?
  /// The selection: views of items, behaviours of ties and fields.
  var selected: [AnyObject] { isAtControl ? [] : session?.selection.things ?? [] }
  /// Whether a control of the scene has the keyboard; if so, the item that Tab selected before is not
  /// outlined.
  private var isAtControl: Bool {
    guard let control = window?.firstResponder as? UIControl, let session else { return false }
    return control.isDescendant(of: session.scene.view)
  }

  /// Redraws when the keyboard focus moves, because while nothing moves, no frame would remove or restore the
  /// outline.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.keyboardDidMove.add(self) { [weak self] in
      if self?.session?.selection.things.isEmpty == false { self?.setNeedsDisplay() }
    }
  }

  /// Whether there is something to draw.
  var isNeeded: Bool { showsAll || !selected.isEmpty || session?.hasMarks == true }
  /// The fraction, 0…1, of the last step at which the views are shown; applies to one drawing.
  var fraction: CGFloat = 1
  private var before: [UIDynamicsInspection] = []

  /// Call this before a step that is shown in parts.
  func noteBefore() { before = animators().map(\.inspection) }

  override func draw(_ rect: CGRect) {
    let selected = selected
    var drawn: [AnyObject] = []
    for (index, animator) in animators().enumerated() where isNeeded {
      let inspection = animator.inspection
      let blend = InspectionBlend(
        inspection, from: before.indices.contains(index) ? before[index] : nil, fraction: fraction)
      let reference = animator.referenceView
      if showsAll { draw(in: reference) { drawAll(blend, of: animator) } }
      drawBuilt(blend, of: animator)
      guard !selected.isEmpty else { continue }
      draw(in: reference) {
        for (index, item) in inspection.items.enumerated()
        where selected.contains(where: { $0 === item.item }) {
          let pose = blend.pose(index)
          let path = Marks.ring(around: item.item, by: 4, cornerRadius: 6)
          path.apply(CGAffineTransform(rotationAngle: pose.angle))
          path.apply(CGAffineTransform(translationX: pose.center.x, y: pose.center.y))
          drawSelection(path)
          drawn.append(item.item)
        }
      }
    }
    for case let view as UIView in selected where !drawn.contains(where: { $0 === view }) {
      let shown = (view as? any RingedItem)?.ringed ?? view
      drawSelection(
        Marks.path(around: shown, by: 4, cornerRadius: 6) {
          shown.convert(CGPoint(x: $0, y: $1), to: self)
        })
    }
    if !selected.isEmpty { drawSelectionMarks() }
    if fraction == 1 { before.removeAll() }
    fraction = 1
  }

  private func drawAll(_ blend: InspectionBlend, of animator: UIDynamicAnimator) {
    let inspection = blend.now
    let reference = animator.referenceView
    // The visible part of the reference view, in its coordinates.
    let room = reference.map { convert(bounds, to: $0).intersection($0.bounds) } ?? bounds
    // The reference view may be scrolled out of sight, or have no area.
    if room.width > 2, room.height > 2 {
      drawFields(inspection, of: animator, in: room)
      for boundary in inspection.boundaries { drawBoundary(boundary, in: room) }
    }
    for (index, item) in inspection.items.enumerated() { drawItem(item, blend.pose(index)) }
    for (index, joint) in inspection.joints.enumerated() { drawJoint(joint.kind, blend.ends(index)) }
    drawContacts(blend)
    for (index, item) in inspection.items.enumerated() { drawVelocity(item, blend.pose(index).center) }
  }

  // MARK: Items

  /// The least side of an item that gets a badge, in points.
  private static let leastBadged: CGFloat = 32

  private func drawItem(_ item: UIDynamicsInspection.Item, _ pose: (center: CGPoint, angle: CGFloat)) {
    let outline = self.outline(of: item, pose)
    outline.lineWidth = 1
    if !item.isAwake { outline.setLineDash([3, 3], count: 2, phase: 0) }
    (item.isAwake ? Marks.bounds : Marks.asleep).setStroke()
    outline.stroke()
    let size = item.item.bounds.size
    let isSmall = min(size.width, size.height) < Self.leastBadged
    // A badge would hide a small item.
    if !item.isAwake, isSmall {
      Marks.asleep.withAlphaComponent(0.55).setFill()
      outline.fill()
      return
    }
    let radius = max(size.width / 2 - 4, 0)
    let center = pose.center
    let end = CGPoint(x: center.x + radius * cos(pose.angle), y: center.y + radius * sin(pose.angle))
    Marks.stroke(from: center, to: end, width: 3, Marks.rim)
    Marks.dot(center, 3.5, Marks.rim)
    Marks.stroke(from: center, to: end, width: 1, Marks.bounds)
    Marks.dot(center, 2.5, Marks.bounds)
    if !item.isAwake { drawSleep(outline.bounds) }
  }

  /// The outline half a point outside the item's edge.
  private func outline(
    of item: UIDynamicsInspection.Item, _ pose: (center: CGPoint, angle: CGFloat)
  ) -> UIBezierPath {
    let size = item.item.bounds.size
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .insetBy(dx: -0.5, dy: -0.5)
    let path =
      switch item.item.collisionBoundsType {
      case .ellipse: UIBezierPath(ovalIn: box)
      default: UIBezierPath(rect: box)
      }
    path.apply(CGAffineTransform(rotationAngle: pose.angle))
    path.apply(CGAffineTransform(translationX: pose.center.x, y: pose.center.y))
    return path
  }

  private func drawSelection(_ path: UIBezierPath) {
    path.lineWidth = 2
    Look.tint.setStroke()
    path.stroke()
  }

  private func drawSleep(_ box: CGRect) {
    let chip = CGRect(x: box.maxX - 18, y: box.minY - 12, width: 24, height: 20)
    Look.chip.setFill()
    UIBezierPath(roundedRect: chip, cornerRadius: 10).fill()
    let path = UIBezierPath()
    for (x, y, size) in [(7.0, 8.0, 5.0), (13.5, 5.0, 4.0)] {
      let (x, y, size) = (chip.minX + x, chip.minY + y, CGFloat(size))
      path.move(to: CGPoint(x: x, y: y))
      path.addLine(to: CGPoint(x: x + size, y: y))
      path.addLine(to: CGPoint(x: x, y: y + size))
      path.addLine(to: CGPoint(x: x + size, y: y + size))
    }
    path.lineWidth = 1.5
    Look.text.setStroke()
    path.stroke()
  }

  private func drawVelocity(_ item: UIDynamicsInspection.Item, _ center: CGPoint) {
    let speed = hypot(item.velocity.x, item.velocity.y)
    guard item.isAwake, speed > 20 else { return }
    let length = min(speed * 0.1, 120) / speed
    let end = CGPoint(x: center.x + item.velocity.x * length, y: center.y + item.velocity.y * length)
    Marks.arrow(from: center, to: end, width: 2, head: 9, Look.tint)
  }

  // MARK: Boundaries, joints, contacts, fields

  private func drawBoundary(_ boundary: UIDynamicsInspection.Boundary, in room: CGRect) {
    guard let first = boundary.corners.first, boundary.corners.count > 1 else { return }
    let path = UIBezierPath()
    // A boundary along the stage's edge is drawn inside the edge, because otherwise it would not be visible.
    let room = room.shrunk(dx: 1, dy: 1)
    func shown(_ point: CGPoint) -> CGPoint {
      CGPoint(x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
    }
    path.move(to: shown(first))
    let corners = boundary.isClosed ? boundary.corners + [first] : boundary.corners
    for corner in corners.dropFirst() { path.addLine(to: shown(corner)) }
    let area = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    // Ticks are on the solid side: the lower side of a line, the inner side of a closed boundary.
    let inward: CGFloat = boundary.isClosed ? (area > 0 ? 1 : -1) : 1
    for (start, end) in zip(corners.map(shown), corners.dropFirst().map(shown)) {
      let length = hypot(end.x - start.x, end.y - start.y)
      guard length > 12 else { continue }
      let (ux, uy) = ((end.x - start.x) / length, (end.y - start.y) / length)
      var along: CGFloat = 12
      while along < length {
        let foot = CGPoint(x: start.x + ux * along, y: start.y + uy * along)
        path.move(to: foot)
        path.addLine(
          to: CGPoint(x: foot.x - 3.5 * ux - 3.5 * uy * inward, y: foot.y - 3.5 * uy + 3.5 * ux * inward))
        along += 24
      }
    }
    path.lineWidth = 2
    Marks.boundary.setStroke()
    path.stroke()
  }

  private func drawJoint(
    _ kind: UIDynamicsInspection.Joint.Kind, _ joint: (start: CGPoint, end: CGPoint)
  ) {
    let isSoft = kind == .spring
    let color = isSoft ? Marks.spring : Marks.attachment
    if isSoft {
      Marks.coil(from: joint.start, to: joint.end, width: 2, color)
    } else {
      Marks.stroke(from: joint.start, to: joint.end, width: 4, Marks.rim)
      Marks.stroke(from: joint.start, to: joint.end, width: 2, color)
    }
    Marks.ring(joint.start, 5, 2, color)
    Marks.dot(joint.end, 5, Marks.rim)
    Marks.dot(joint.end, 4, color)
  }

  /// Above this number of contacts, only points are drawn, because arrows would cover everything.
  private static let mostArrows = 150

  private func drawContacts(_ blend: InspectionBlend) {
    guard blend.now.contacts.count <= Self.mostArrows else {
      Marks.contact.setFill()
      for index in blend.now.contacts.indices {
        let point = blend.point(index)
        UIRectFill(CGRect(x: point.x - 1.5, y: point.y - 1.5, width: 3, height: 3))
      }
      return
    }
    let impulses = blend.now.contacts.map(\.impulse).filter { $0 > 0 }.sorted()
    let median = impulses.isEmpty ? 1 : impulses[impulses.count / 2]
    for (index, contact) in blend.now.contacts.enumerated() {
      // The arrow points to the side that is held up.
      let sign: CGFloat = contact.normal.dy > 0 || (contact.normal.dy == 0 && contact.normal.dx < 0) ? -1 : 1
      let (nx, ny) = (contact.normal.dx * sign, contact.normal.dy * sign)
      let point = blend.point(index)
      if contact.impulse > 0 {
        let bar = 8 * log2(1 + contact.impulse / median)
        Marks.stroke(
          from: point, to: CGPoint(x: point.x + nx * bar, y: point.y + ny * bar), width: 8,
          Marks.contact.withAlphaComponent(0.25))
        Marks.arrow(
          from: point, to: CGPoint(x: point.x + nx * 28, y: point.y + ny * 28), width: 2, head: 9,
          Marks.contact)
        Marks.dot(point, 5, Marks.rim)
        Marks.dot(point, 4, Marks.contact)
      } else {
        Marks.ring(point, 4, 2, Marks.contact)
      }
    }
  }

  private func drawFields(
    _ inspection: UIDynamicsInspection, of animator: UIDynamicAnimator, in room: CGRect
  ) {
    let gravities = animator.behaviors.compactMap { $0 as? UIGravityBehavior }.filter { !$0.items.isEmpty }
    guard !gravities.isEmpty || !inspection.fields.isEmpty else { return }
    var y = room.minY + 60
    while y < room.maxY {
      var x = room.minX + 60
      while x < room.maxX {
        let point = CGPoint(x: x, y: y)
        var sum = CGVector()
        for gravity in gravities {
          sum.dx += gravity.gravityDirection.dx * 10
          sum.dy += gravity.gravityDirection.dy * 10
        }
        for field in inspection.fields {
          let force = field.sample(at: point, time: Double(animator.elapsedTime))
          sum.dx += force.dx
          sum.dy += force.dy
        }
        drawFieldArrow(at: point, sum)
        x += 120
      }
      y += 100
    }
  }

  private func drawFieldArrow(at point: CGPoint, _ force: CGVector) {
    let size = hypot(force.dx, force.dy)
    guard size.isFinite, size > 0.01 else { return }
    let length = min(max(22 * sqrt(size / 10), 22), 40)
    let (dx, dy) = (force.dx / size * length / 2, force.dy / size * length / 2)
    Marks.fieldArrow(
      from: CGPoint(x: point.x - dx, y: point.y - dy), to: CGPoint(x: point.x + dx, y: point.y + dy))
  }
}
