// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

extension ItemPropertiesScene: FixedHintScene, PanelAwareScene {
  /// The hint is above all curves, except for the first points of curves that begin at the upper edge.
  var hintTop: CGFloat? { widthInSight < 1000 ? 6 : 16 }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension ItemPropertiesScene: CatalogScene {
  static let id = "item-properties"
  static let title = "Item Properties"
  static let subtitle = "Bounce, weight, friction, charge"

  var hint: String {
    // In a narrow window there is room for few words between the start of the curves and the legend, or
    // beside the inspector.
    switch widthInSight {
    case ..<700: "Click: drop."
    case ..<1000: "Click to drop both there. Drag to throw."
    default: "Click to drop both there. Drag one to throw it. F9 for sliders."
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
    } + [.number("Electric field", 0...20, initial: 0, electric, \.strength)]
  }

  private func parameters(of subject: Subject) -> [SceneParameter] {
    let (name, behavior) = (subject.name, subject.behavior)
    return [
      .number(
        "Elasticity", of: name, 0...1, initial: Double(subject.elasticity),
        get: { behavior.elasticity },
        set: { [weak self] in
          behavior.elasticity = $0
          self?.showElasticity()
        }),
      .number("Friction", of: name, 0...1, initial: 0.2, behavior, \.friction),
      .number("Density", of: name, 0.1...20, initial: 1, behavior, \.density),
      .number(
        "Side", of: name, 20...120, unit: "pt", initial: Double(side),
        get: { subject.square.bounds.width },
        set: { [weak self] side in
          subject.square.bounds.size = CGSize(width: side, height: side)
          self?.animator?.updateItem(usingCurrentState: subject.square)
        }),
      .number("Resistance", of: name, 0...100, unit: "1/s", initial: 0, behavior, \.shownResistance),
      .toggle("Greatest resistance", of: name, initial: false, behavior, \.hasGreatestResistance),
      .number(
        "Angular resistance", of: name, 0...100, unit: "1/s", initial: 0.1, behavior, \.angularResistance),
      .toggle("Rotation", of: name, initial: true, behavior, \.allowsRotation),
      .toggle("Anchored", of: name, initial: false, behavior, \.isAnchored),
      .number("Charge", of: name, -5...5, initial: 0, behavior, \.charge),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.floor(24)
    pen.square(.systemRed, 5, 14, 9)
    pen.square(.systemGreen, 14, 4, 9)
  }
}

extension UIDynamicItemBehavior {
  /// The resistance for the slider. The greatest value, which gravity cannot overcome, is shown as the
  /// slider's end.
  fileprivate var shownResistance: CGFloat {
    get { min(resistance, 100) }
    set { resistance = newValue }
  }

  fileprivate var hasGreatestResistance: Bool {
    get { resistance == .greatestFiniteMagnitude }
    set { resistance = newValue ? .greatestFiniteMagnitude : 0 }
  }
}
