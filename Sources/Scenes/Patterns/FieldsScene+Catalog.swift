import Tabletop
import Workbench

/// What the list of scenes and the workbench's panels show.
extension FieldsScene: CatalogScene, FixedHintScene {
  static let id = "fields"
  static let title = "Fields"
  static let subtitle = "Eleven kinds, sixty particles"

  var hint: String {
    "Drag the field’s centre, or draw its direction. Choose its kind below; Stir moves all."
  }
  /// At the top, where no particle begins.
  var hintTop: CGFloat? { 16 }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    let kind = state.kind
    func number(
      _ name: String, id: String, _ range: ClosedRange<Double>, _ initial: Double, unit: String = "",
      _ path: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat>
    ) -> SceneParameter {
      .number(
        name, id: id, range, unit: unit, initial: initial,
        get: { [weak self] in self.flatMap { $0.field.map { Double($0[keyPath: path]) } } ?? initial },
        set: { [weak self] in
          self?.field?[keyPath: path] = CGFloat($0)
          self?.showField()
        })
    }
    // Only what the kind uses is offered.
    var parameters: [SceneParameter] = [
      .mode(
        "Field", id: "field", FieldKind.allCases.map(\.name), initial: FieldKind.radial.rawValue,
        get: { [weak self] in self?.state.kind.rawValue ?? 0 },
        set: { [weak self] in self?.choose(FieldKind(rawValue: $0) ?? .radial) })
    ]
    if kind.hasStrength {
      parameters.append(number("Strength", id: "strength", -20...20, Double(kind.strength), \.strength))
    }
    if kind.fallsOff {
      parameters += [
        number("Falloff", id: "falloff", -2...4, kind.falloff, \.falloff),
        number(
          "Minimum radius", id: "minimum-radius", 0...200, Double(kind.minimumRadius), unit: "pt",
          \.minimumRadius),
      ]
    }
    if kind.hasDirection {
      parameters += [
        number("Direction x", id: "direction-x", -3...3, kind.direction.dx, \.direction.dx),
        number("Direction y", id: "direction-y", -3...3, kind.direction.dy, \.direction.dy),
      ]
    }
    if kind.isNoisy {
      parameters += [
        number("Smoothness", id: "smoothness", 0...1, FieldKind.smoothness, \.smoothness),
        number("Animation speed", id: "animation-speed", 0...5, FieldKind.animationSpeed, \.animationSpeed),
      ]
    }
    return parameters + [
      .number(
        "Region’s radius", id: "region-radius", 0...600, unit: "pt", initial: 0,
        get: { [weak self] in Double(self?.state.radius ?? 0) },
        set: { [weak self] in self?.setRadius(CGFloat($0)) }),
      .number(
        "Resistance", id: "resistance", 0...5, unit: "1/s", initial: 0.1,
        get: { [material] in Double(material.resistance) },
        set: { [material] in material.resistance = CGFloat($0) }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.arrow(6, 8, 14, 8)
    pen.arrow(14, 14, 22, 14)
    pen.arrow(6, 20, 14, 20)
  }
}
