import Tabletop
import Workbench

extension ItemPropertiesScene: FixedHintScene, PanelAwareScene {
  /// Above all curves, but for the first points of those that begin at the upper edge.
  var hintTop: CGFloat? { widthInSight < 1000 ? 6 : 16 }
}

/// What the list of scenes and the workbench's panels show.
extension ItemPropertiesScene: CatalogScene {
  static let id = "item-properties"
  static let title = "Item Properties"
  static let subtitle = "Bounce, weight, friction, charge"

  var hint: String {
    // Between the beginning of the curves and the legend few words have room in a narrow window, and beside
    // the inspector too.
    switch widthInSight {
    case ..<700: "Click: drop."
    case ..<1000: "Click: both fall from there. Drag to throw."
    default: "Click: both fall from there. Drag one to throw it. F9: sliders."
    }
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    subjects.flatMap { subject in
      parameters(of: subject).map { parameter in
        var titled = parameter
        titled.group = subject.title
        return titled
      }
    } + [
      .number(
        "Electric field", id: "electric-field", 0...20, initial: 0,
        get: { [electric] in Double(electric.strength) },
        set: { [electric] in electric.strength = CGFloat($0) })
    ]
  }

  private func parameters(of subject: Subject) -> [SceneParameter] {
    let (behavior, square) = (subject.behavior, subject.square)
    func number(
      _ name: String, id: String, _ range: ClosedRange<Double>, _ initial: Double, unit: String = "",
      _ path: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat>
    ) -> SceneParameter {
      .number(
        name, id: id, of: subject.name, range, unit: unit, initial: initial,
        get: { min(Double(behavior[keyPath: path]), range.upperBound) },
        set: { behavior[keyPath: path] = CGFloat($0) })
    }
    func toggle(
      _ name: String, id: String, _ initial: Bool,
      _ path: ReferenceWritableKeyPath<UIDynamicItemBehavior, Bool>
    ) -> SceneParameter {
      .toggle(
        name, id: id, of: subject.name, initial: initial, get: { behavior[keyPath: path] },
        set: { behavior[keyPath: path] = $0 })
    }
    let greatest = CGFloat.greatestFiniteMagnitude
    return [
      .number(
        "Elasticity", id: "elasticity", of: subject.name, 0...1, initial: Double(subject.elasticity),
        get: { Double(behavior.elasticity) },
        set: { [weak self] in
          behavior.elasticity = CGFloat($0)
          self?.showElasticity()
        }),
      number("Friction", id: "friction", 0...1, 0.2, \.friction),
      number("Density", id: "density", 0.1...20, 1, \.density),
      .number(
        "Side", id: "side", of: subject.name, 20...120, unit: "pt", initial: Double(side),
        get: { Double(square.bounds.width) },
        set: { [weak self] side in
          square.bounds.size = CGSize(width: side, height: side)
          self?.animator?.updateItem(usingCurrentState: square)
        }),
      number("Resistance", id: "resistance", 0...100, 0, unit: "1/s", \.resistance),
      .toggle(
        "Greatest resistance", id: "greatest-resistance", of: subject.name, initial: false,
        get: { behavior.resistance == greatest }, set: { behavior.resistance = $0 ? greatest : 0 }),
      number("Angular resistance", id: "angular-resistance", 0...100, 0.1, unit: "1/s", \.angularResistance),
      toggle("Rotation", id: "rotation", true, \.allowsRotation),
      toggle("Anchored", id: "anchored", false, \.isAnchored),
      number("Charge", id: "charge", -5...5, 0, \.charge),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.floor(24)
    pen.square(.systemRed, 5, 14, 9)
    pen.square(.systemGreen, 14, 4, 9)
  }
}
