import Tabletop
package import UIDynamics
import UIWidgets

/// One thing that a person did to a scene, independent of the chrome around the stage.
package enum SceneCommand: Codable, Equatable {
  /// An event of the window that was for the scene, or for what it presents.
  case input(Input)
  /// All presses were cancelled: by Esc, by another window, by a popover.
  case cancelTouches
  /// The stage got another size in points.
  case stage(width: Double, height: Double)
  /// A parameter of the scene was set, by its id.
  case parameter(id: String, value: Double)
  /// A piece was put onto the table.
  case build(Piece)
  /// "+" was asked for an item, which found its position by itself.
  case add(AddedItem)
  /// A button of the scene's own in the bar was pressed: its index among them.
  case barButton(Int)
  /// A parameter that was found in the scene was set, by its address.
  case set(address: ParameterAddress, value: ParameterValue)
  /// A behaviour was taken out of its animator and added again in its place, so that a value counts that it
  /// takes when it is added; by the value's address.
  case addAgain(ParameterAddress)
  /// The keyboard focus moved to a control of the scene, or off the scene.
  case focus(FocusRecord)
  /// What the scene presents is another, or in another form, of another size, or elsewhere on its way.
  case presents(PresentsRecord)
  /// An item was deleted, or a copy of it was put beside it, by the item's number.
  case delete(item: Int)
  case duplicate(item: Int)
  /// An item was placed by hand: its number and the centre that it got, in points of its superview.
  case move(item: Int, x: Double, y: Double)
  /// An item was pushed: its number and what that adds to its velocity, in pt/s.
  case push(item: Int, x: Double, y: Double)
  /// A wall, a tie or a field was moved or changed: its index among all that was built, and what it is now.
  case place(piece: Int, as: Piece)
  /// A tie or a field was deleted, by its index among all that was built.
  case remove(piece: Int)
  /// What was deleted was put back, by its index among all that was deleted.
  case restore(Int)
  /// An item was given to gravity, or a behaviour that the program forgot was added to an animator.
  case connect(Connection)
  /// The same taken back.
  case disconnect(Connection)

  /// What a person connects where the program did not: either an item with gravity, or a behaviour with an
  /// animator.
  package struct Connection: Codable, Equatable {
    /// The item's number.
    var item: Int?
    /// The behaviour's index among all that the controller keeps in its variables, and the animator's key.
    var behavior: Int?
    var animator: String?

    static func gravity(item: Int) -> Self { Self(item: item) }

    static func behavior(_ index: Int, animator: ParameterAddress.Key) -> Self {
      Self(behavior: index, animator: animator.description)
    }
  }

  /// Which control has the keyboard focus.
  package struct FocusRecord: Codable, Equatable {
    /// The control's index in the order of Tab; nil where no control of the scene has the focus that Tab
    /// reaches.
    var stop: Int?
    /// The index in the order of the view tree, for one that Tab does not reach because it is hidden now.
    var view: Int?
    /// Whether the index counts the controls of what the scene presents; else those of the stage.
    var isPresented = false
    /// Whether the focus ring is drawn.
    var isShown = false
    /// Whether Tab moved it there, which brings the control into sight; nil for no.
    var byTab: Bool?

    /// Whether nothing of the scene has the focus.
    var isNone: Bool { stop == nil && view == nil }
  }

  /// The form of what the scene presents.
  package enum PresentedForm: String, Codable {
    case none, popover, alert, sheet

    init(_ form: PresentationForm?) {
      switch form {
      case nil: self = .none
      case .popover: self = .popover
      case .alert: self = .alert
      case .sheet: self = .sheet
      }
    }

    /// The form; nil for nothing.
    var form: PresentationForm? {
      switch self {
      case .none: nil
      case .popover: .popover
      case .alert: .alert
      case .sheet: .sheet
      }
    }
  }
}

/// What "+" adds.
package enum AddedItem: String, Codable, CaseIterable { case photo, speaker, square, disc }

/// A command and the step of the scene before which it was done.
package struct LoggedCommand: Codable, Equatable {
  package var step: Int
  package var command: SceneCommand

  package init(step: Int, command: SceneCommand) { (self.step, self.command) = (step, command) }
}
