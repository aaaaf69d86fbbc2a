// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The scene presents something new, or in a new form, size or phase. The record contains everything that the
/// window decides about a presentation.
struct PresentsRecord: SceneCommand {
  static let word = "presents"
  static let isOutcome = true

  /// The form of the presentation, or `none`.
  var form: PresentedForm
  /// The phase; nil if nothing is presented.
  var phase: PresentationNote.Phase?
  /// The width and height in points; for a popover, without its arrow.
  var size: [Double]?
  /// The direction of a popover's arrow.
  var arrow: Arrow?

  enum Arrow: String, Codable, CaseIterable {
    case up, down, left, right

    var direction: UIPopoverArrowDirection {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      }
    }
  }

  func apply(to session: SceneSession) { session.window?.presenter.follow(note) }

  init(form: PresentedForm) { self.form = form }

  /// The record of a presentation, or of none if `note` is nil.
  init(_ note: PresentationNote?) {
    form = PresentedForm(note?.form)
    guard let note else { return }
    phase = note.phase
    size = note.size.map { [Double($0.width), Double($0.height)] }
    arrow = Arrow.allCases.first { $0.direction == note.direction }
  }

  /// The note that a replay follows; nil for none.
  var note: PresentationNote? {
    guard let form = form.form else { return nil }
    var size: CGSize?
    if let sides = self.size, sides.count == 2, sides.allSatisfy({ (0...32_768).contains($0) }) {
      size = CGSize(width: sides[0], height: sides[1])
    }
    return PresentationNote(
      form, phase ?? .shown, size: size, direction: arrow?.direction ?? .up)
  }
}

extension PresentsRecord {
  private enum CodingKeys: String, CodingKey { case form, phase, size, arrow }

  /// `none` is coded as a word.
  init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == PresentedForm.none.rawValue else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a form without a phase"))
      }
      self.init(form: .none)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(form: try values.decode(PresentedForm.self, forKey: .form))
    phase = try values.decode(PresentationNote.Phase.self, forKey: .phase)
    size = try values.decodeIfPresent([Double].self, forKey: .size)
    arrow = try values.decodeIfPresent(Arrow.self, forKey: .arrow)
  }

  func encode(to encoder: any Encoder) throws {
    if phase == nil {
      var value = encoder.singleValueContainer()
      return try value.encode(form)
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(form, forKey: .form)
    try values.encodeIfPresent(phase, forKey: .phase)
    try values.encodeIfPresent(size, forKey: .size)
    try values.encodeIfPresent(arrow, forKey: .arrow)
  }
}

/// The form of the scene's presentation.
enum PresentedForm: String, Codable, Sendable {
  case none, popover, alert, sheet

  init(_ form: PresentationForm?) {
    switch form {
    case nil: self = .none
    case .popover: self = .popover
    case .alert: self = .alert
    case .sheet: self = .sheet
    }
  }

  /// The form; nil for `none`.
  var form: PresentationForm? {
    switch self {
    case .none: nil
    case .popover: .popover
    case .alert: .alert
    case .sheet: .sheet
    }
  }
}

extension SceneCommand where Self == PresentsRecord {
  static func presents(_ record: PresentsRecord) -> Self { record }
}
