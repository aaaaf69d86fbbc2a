// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The scene's entry in the list and its part of the workbench's panels.
extension FieldsScene: CatalogScene, FixedHintScene {
  static let id = "fields"
  static let title = "Fields"
  static let subtitle = "Eleven kinds of field, sixty particles"

  var hint: String {
    "Drag to move or aim the field. Choose its kind below; Stir moves all the particles."
  }
  /// The hint is at the top, where no particle begins.
  var hintTop: CGFloat? { 16 }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    let kind = state.kind
    func number(
      _ name: String, _ range: ClosedRange<Double>, _ initial: Double, unit: String = "",
      _ path: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat>
    ) -> SceneParameter {
      .number(
        name, range, unit: unit, initial: initial,
        get: { [weak self] in self.flatMap { $0.field.map { Double($0[keyPath: path]) } } ?? initial },
        set: { [weak self] in
          self?.field?[keyPath: path] = CGFloat($0)
          self?.showField()
        })
    }
    // Offers only the parameters that the kind uses.
    var parameters: [SceneParameter] = [
      .mode(
        "Field", FieldKind.allCases.map(\.name), initial: FieldKind.radial.rawValue, self, \.kindNumber)
    ]
    if kind.hasStrength {
      parameters.append(number("Strength", -20...20, Double(kind.strength), \.strength))
    }
    if kind.fallsOff {
      parameters += [
        number("Falloff", -2...4, kind.falloff, \.falloff),
        number("Minimum radius", 0...200, Double(kind.minimumRadius), unit: "pt", \.minimumRadius),
      ]
    }
    if kind.hasDirection {
      parameters += [
        number("Direction x", -3...3, kind.direction.dx, \.direction.dx),
        number("Direction y", -3...3, kind.direction.dy, \.direction.dy),
      ]
    }
    if kind.isNoisy {
      parameters += [
        number("Smoothness", 0...1, FieldKind.smoothness, \.smoothness),
        number("Animation speed", 0...5, FieldKind.animationSpeed, \.animationSpeed),
      ]
    }
    return parameters + [
      .number("Region radius", 0...600, unit: "pt", initial: 0, self, \.radius),
      .number("Resistance", 0...5, unit: "1/s", initial: 0.1, material, \.resistance),
    ]
  }

  private var kindNumber: Int {
    get { state.kind.rawValue }
    set { choose(FieldKind(rawValue: newValue) ?? .radial) }
  }

  private var radius: CGFloat {
    get { state.radius }
    set { setRadius(newValue) }
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.arrow(6, 8, 14, 8)
    pen.arrow(14, 14, 22, 14)
    pen.arrow(6, 20, 14, 20)
  }
}
