// SPDX-License-Identifier: Apache-2.0
extension World {
  /// Adds a shape to a body; the body's mass grows by the shape's, unless the mass is overridden.
  ///
  /// Traps on values that are not finite, coordinates out of range, and outlines without extent.
  public func createShape(
    _ geometry: ShapeGeometry, on body: BodyID, definition: ShapeDefinition = ShapeDefinition()
  ) -> ShapeID {
    checkMayChange()
    World.check(definition)
    World.check(geometry)
    let index = core.pointee.createShape(geometry, on: index(body), definition, before: nil, after: nil)
    core.pointee.finishShapes(on: body.index)
    return core.pointee.shapeID(index)
  }

  /// Adds a chain of edges that know their neighbours, so that nothing catches on their seams.
  ///
  /// Edges stop bodies on both sides, so a loop is hollow and not solid. Points closer than 1e-7 m to the
  /// previous one are dropped. Traps on fewer than two distinct points. Differs from Box2D v3: there chains
  /// are one-sided.
  public func createChain(
    _ points: [Vector2], isLoop: Bool, radius: Float, on body: BodyID,
    definition: ShapeDefinition = ShapeDefinition()
  ) -> [ShapeID] {
    checkMayChange()
    World.check(definition)
    World.checkRadius(radius)
    var distinct: [Vector2] = []
    for point in points {
      World.checkCoordinate(point, "chain point")
      if let last = distinct.last, (point - last).length < 1e-7 { continue }
      distinct.append(point)
    }
    if isLoop, distinct.count > 1, (distinct[0] - distinct[distinct.count - 1]).length < 1e-7 {
      distinct.removeLast()
    }
    require(distinct.count >= 2, "a chain needs two distinct points, not \(distinct.count)")
    let count = distinct.count
    let closes = isLoop && count > 2
    var result: [ShapeID] = []
    for i in 0..<(closes ? count : count - 1) {
      let before = closes || i > 0 ? distinct[(i + count - 1) % count] : nil
      let after = closes || i + 2 < count ? distinct[(i + 2) % count] : nil
      let segment = ShapeGeometry.segment(a: distinct[i], b: distinct[(i + 1) % count], radius: radius)
      let shape = core.pointee.createShape(segment, on: index(body), definition, before: before, after: after)
      result.append(core.pointee.shapeID(shape))
    }
    core.pointee.finishShapes(on: body.index)
    return result
  }

  /// Removes a shape; its contacts end at once, the next step reports this in `endEvents`, and bodies that it
  /// touched wake.
  public func destroyShape(_ shape: ShapeID) {
    checkMayChange()
    let i = index(shape)
    let body = core.pointee.shapes[i].body
    core.pointee.destroyShape(i)
    core.pointee.finishShapes(on: body)
  }

  /// Whether the id names a shape that exists.
  public func contains(_ shape: ShapeID) -> Bool {
    shape.world == core.pointee.worldID && core.pointee.shapes.contains(shape.index, shape.generation)
  }

  /// The shape's body.
  public func body(of shape: ShapeID) -> BodyID {
    core.pointee.bodyID(core.pointee.shapes[index(shape)].body)
  }
  /// The owner's number.
  public func userData(of shape: ShapeID) -> Int { core.pointee.shapes[index(shape)].userData }
  /// Sets the owner's number.
  public func setUserData(_ value: Int, of shape: ShapeID) {
    checkMayChange()
    core.pointee.shapes[index(shape)].userData = value
  }

  /// Density, kg/m².
  public func density(of shape: ShapeID) -> Float { core.pointee.shapes[index(shape)].density }
  /// Sets the density, kg/m², finite and not negative; the body's mass follows, unless it is overridden.
  public func setDensity(_ value: Float, of shape: ShapeID) {
    checkMayChange()
    require(value.isFinite && value >= 0, "density \(value) is negative or not finite")
    let i = index(shape)
    if core.pointee.shapes[i].density == value { return }
    core.pointee.shapes[i].density = value
    core.pointee.updateMass(core.pointee.shapes[i].body)
  }

  /// Coulomb's coefficient.
  public func friction(of shape: ShapeID) -> Float { core.pointee.shapes[index(shape)].friction }
  /// Sets Coulomb's coefficient, any finite number; applies to existing contacts and wakes their bodies.
  public func setFriction(_ value: Float, of shape: ShapeID) {
    checkMayChange()
    World.check(value, "friction")
    let i = index(shape)
    if core.pointee.shapes[i].friction == value { return }
    core.pointee.shapes[i].friction = value
    core.pointee.refreshMaterials(of: i)
  }

  /// The fraction of the approach speed that a bounce returns.
  public func restitution(of shape: ShapeID) -> Float { core.pointee.shapes[index(shape)].restitution }
  /// Sets the restitution, any finite number; applies to existing contacts and wakes their bodies.
  public func setRestitution(_ value: Float, of shape: ShapeID) {
    checkMayChange()
    World.check(value, "restitution")
    let i = index(shape)
    if core.pointee.shapes[i].restitution == value { return }
    core.pointee.shapes[i].restitution = value
    core.pointee.refreshMaterials(of: i)
  }

  /// The sets the shape belongs to.
  public func category(of shape: ShapeID) -> UInt64 { core.pointee.shapes[index(shape)].category }
  /// The sets that push the shape.
  public func mask(of shape: ShapeID) -> UInt64 { core.pointee.shapes[index(shape)].mask }
  /// Sets which shapes the shape collides with; existing contacts are filtered again, and both sides wake.
  public func setFilter(category: UInt64, mask: UInt64, of shape: ShapeID) {
    checkMayChange()
    let i = index(shape)
    if core.pointee.shapes[i].category == category && core.pointee.shapes[i].mask == mask { return }
    core.pointee.shapes[i].category = category
    core.pointee.shapes[i].mask = mask
    core.pointee.refilter(i)
  }

  /// The box around the shape, m.
  public func tightBox(of shape: ShapeID) -> AxisAlignedBox {
    let i = index(shape)
    return core.pointee.tightBox(of: i, at: core.pointee.bodies[core.pointee.shapes[i].body].pose)
  }
  /// The broad-phase box, which exceeds the tight one by the margin and does not move while the shape stays
  /// inside.
  public func fatBox(of shape: ShapeID) -> AxisAlignedBox { core.pointee.shapes[index(shape)].fatBox }

  static func checkRadius(_ radius: Float) {
    require(
      radius.isFinite && radius >= 0 && radius <= maximumCoordinate,
      "radius \(radius) is not finite or outside 0...\(maximumCoordinate) m")
  }

  static func check(_ definition: ShapeDefinition) {
    require(
      definition.density.isFinite && definition.density >= 0,
      "density \(definition.density) is negative or not finite")
    check(definition.friction, "friction")
    check(definition.restitution, "restitution")
  }

  static func check(_ geometry: ShapeGeometry) {
    switch geometry {
    case .circle(let center, let radius):
      checkCoordinate(center, "centre")
      checkRadius(radius)
      require(radius > 0, "a circle needs a radius above 0, not \(radius)")
    case .capsule(let a, let b, let radius):
      checkCoordinate(a, "capsule end")
      checkCoordinate(b, "capsule end")
      checkRadius(radius)
      require(radius > 0, "a capsule needs a radius above 0, not \(radius)")
      require((b - a).length > 1e-7, "a capsule's ends \(a), \(b) coincide")
    case .segment(let a, let b, let radius):
      checkCoordinate(a, "segment end")
      checkCoordinate(b, "segment end")
      checkRadius(radius)
      require((b - a).length > 1e-7, "a segment's ends \(a), \(b) coincide")
    case .polygon(let vertices, let radius):
      for vertex in vertices { checkCoordinate(vertex, "vertex") }
      checkRadius(radius)
    }
  }
}
