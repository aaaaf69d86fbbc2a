// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionData
import Tabletop
import UIDynamics

/// What a snap or an attachment feels like, next to its raw numbers: duration and bounce, which change those
/// numbers and follow them.
@MainActor
struct FeltSpringRows {
  /// A felt number, shown next to a raw one.
  struct Pair {
    /// The property whose value the felt number expresses.
    let property: String
    let parameter: SceneParameter
    /// The raw value that corresponds to a felt value.
    let raw: @MainActor (Double) -> Double
  }

  private let trial: @MainActor (_ frequency: Double, _ damping: Double) -> Spring.Fit?
  private let frequency: @MainActor () -> Double
  private let damping: @MainActor () -> Double
  let pairs: [Pair]
  /// Whether the duration is only measured, and cannot be set.
  let measuresDuration: Bool

  /// Nil if the behaviour is not a spring. `base` returns a property's value before anyone tuned it.
  init?(of behavior: AnyObject?, base: (String) -> Double?) {
    switch behavior {
    case let snap as UISnapBehavior: self.init(snap: snap, base)
    case let attachment as UIAttachmentBehavior
    where attachment.parameters.contains { $0.property == "frequency" }:
      self.init(attachment: attachment, base)
    default: return nil
    }
  }

  private init(snap: UISnapBehavior, _ base: (String) -> Double?) {
    weak let held = snap
    let size = snap.heldSize
    trial = { _, damping in SpringTrial(.snap, damping: damping, size: size).result }
    frequency = { 0 }
    damping = { held.map { Double($0.damping) } ?? 0.5 }
    let felt: @MainActor (Double) -> Double = {
      SpringTrial(.snap, damping: $0, size: size).result?.spring.bounce ?? 0
    }
    let now = damping
    pairs = [
      Pair(
        property: "damping",
        parameter: .number(
          "Bounce", id: "bounce", -0.5...1, initial: felt(base("damping") ?? now()), get: { felt(now()) },
          set: { _ in }),
        raw: { SpringTrial.damping(ofSnapForBounce: $0, size: size) })
    ]
    measuresDuration = true
  }

  private init(attachment: UIAttachmentBehavior, _ base: (String) -> Double?) {
    weak let held = attachment
    let size = attachment.heldSize
    trial = { SpringTrial(.attachment(frequency: $0), damping: $1, size: size).result }
    frequency = { held.map { Double($0.frequency) } ?? 0 }
    damping = { held.map { Double($0.damping) } ?? 0 }
    let (hertz, ratio) = (frequency, damping)
    let (firstHertz, firstRatio) = (base("frequency") ?? hertz(), base("damping") ?? ratio())
    let first = Spring(frequency: firstHertz, damping: firstRatio)
    pairs = [
      Pair(
        property: "frequency",
        parameter: .number(
          "Duration", id: "duration", 0.05...2, unit: "s", initial: first?.duration ?? 0,
          get: { Spring(frequency: hertz(), damping: ratio())?.duration ?? 0 }, set: { _ in }),
        raw: { Spring.frequency(forDuration: max($0, 0.02), damping: ratio()) }),
      Pair(
        property: "damping",
        parameter: .number(
          "Bounce", id: "bounce", -0.5...1, initial: first?.bounce ?? 0,
          get: { Spring(frequency: hertz(), damping: ratio())?.bounce ?? 0 }, set: { _ in }),
        raw: { Spring.damping(forBounce: $0, frequency: hertz()) }),
    ]
    measuresDuration = false
  }

  /// The spring whose motion is most similar to that of the behaviour in a trial; nil if the behaviour does
  /// not pull.
  var measured: Spring.Fit? { trial(frequency(), damping()) }
}

extension UIDynamicBehavior {
  /// The size of the behaviour's first item in points, whatever is selected, because the spring is that of
  /// the held item.
  fileprivate var heldSize: CGSize { heldItems.first?.bounds.size ?? CGSize(width: 100, height: 100) }
}

/// A number that is measured and cannot be set, with a button that copies what was measured.
@MainActor
final class MeasuredRow: UIView {
  static let height: CGFloat = 44
  private let value: () -> Double?
  private let label = UILabel()
  private let note = UILabel()
  private let number = UILabel()
  private let copy = UIButton(type: .system)

  /// Without a title, only the button shows.
  init(_ title: String, value: @escaping () -> Double?, didPressCopy: @escaping () -> Void) {
    self.value = value
    super.init(frame: .zero)
    label.text = title
    note.text = title.isEmpty ? "" : "measured"
    copy.setTitle("Copy spring", for: .normal)
    copy.titleLabel?.font = .systemFont(ofSize: 13)
    copy.addAction(UIAction { _ in didPressCopy() }, for: .primaryActionTriggered)
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.text
    note.font = .systemFont(ofSize: 12)
    note.textColor = Look.secondaryText
    number.font = .systemFont(ofSize: 13, weight: .medium)
    number.textColor = Look.text
    for part in [label, note, number, copy] { addSubview(part) }
    update()
  }

  required init?(coder: NSCoder) { nil }

  func update() {
    let text = label.text?.isEmpty == false ? value().map { SceneParameter.seconds($0) } ?? "–" : ""
    guard text != number.text else { return }
    number.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = label.sizeThatFits(.zero).width.rounded(.up)
    let noteWidth = note.sizeThatFits(.zero).width.rounded(.up)
    let numberWidth = number.sizeThatFits(.zero).width.rounded(.up)
    label.frame = CGRect(x: 24, y: 11, width: width, height: 22)
    note.frame = CGRect(x: 30 + width, y: 11, width: noteWidth, height: 22)
    copy.frame = CGRect(x: bounds.width - 16 - 92, y: 0, width: 92, height: 44)
    note.isHidden = 38 + width + noteWidth + numberWidth > copy.frame.minX
    let x = note.isHidden ? label.frame.maxX : note.frame.maxX
    number.frame = CGRect(x: x + 8, y: 11, width: numberWidth, height: 22)
  }
}

extension SceneParameter {
  /// A time such as "0.26 s".
  fileprivate static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }
}
