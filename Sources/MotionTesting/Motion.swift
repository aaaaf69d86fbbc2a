// SPDX-License-Identifier: Apache-2.0
@_exported public import MotionData
public import UIGeometry
public import UIWidgets

/// A recording of everything that moved while a controller, a view or an animator ran without a display.
///
/// Look up an item, which is a dynamic item or a view, by the view itself, its `accessibilityIdentifier`, its
/// `name`, or the name of the controller's property that holds it. Then ask for values in seconds and points,
/// or use predicates in `#expect` and `XCTAssert`. A predicate explains its result in `finding`, which a
/// failed expectation shows. Recordings do not depend on the wall clock and never trap: if something cannot
/// be recorded or found, predicates return false and `finding` gives the reason.
///
/// ```swift
/// import MotionTesting
///
/// final class CardController: UIViewController {
///   let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 80))
/// }
/// let motion = Motion.record(CardController(), for: 2) { $0.tap("card") }
/// assert(motion["card"].settles(within: 0.5), motion["card"].finding)
/// ```
@preconcurrency @MainActor
public final class Motion: CustomStringConvertible {
  /// The beginning of a contact.
  ///
  /// ```swift
  /// import MotionTesting
  ///
  /// for contact in motion.contacts { print(contact.time, contact.item, contact.other) }
  /// ```
  public struct Contact: Equatable, Sendable {
    /// Seconds from the beginning.
    public let time: Double
    /// The item's name.
    public let item: String
    /// The other item's name, the boundary's identifier, or "bounds" for the reference bounds.
    public let other: String
  }

  /// The longest recording, in seconds.
  public static let longest = 600.0

  /// The initial window size in points.
  public let size: CGSize
  /// The number of recorded steps of 1/60 s.
  public let stepCount: Int
  /// The contacts that began, in the order in which collision delegates are called.
  public let contacts: [Contact]
  /// Why the recording failed; nil if it succeeded. After a failure every predicate returns false.
  public let failure: String?
  /// The explanation of the last predicate's result, in one line.
  public var finding: String { words.text }

  let tracks: [Track]
  /// The events that the script sent.
  let events: [InputEvent]
  /// The step at which the last gesture ended.
  let gestureEnd: Int
  /// Only for lookup, never iterated.
  private var items: [Int: ItemMotion] = [:]
  private let words = FoundWords()

  init(
    size: CGSize, stepCount: Int, gestureEnd: Int, tracks: [Track] = [], contacts: [Contact] = [],
    events: [InputEvent] = [], failure: String? = nil
  ) {
    (self.size, self.stepCount, self.gestureEnd) = (size, stepCount, gestureEnd)
    (self.tracks, self.contacts, self.events, self.failure) = (tracks, contacts, events, failure)
    words.text = failure ?? ""
    words.summary = "\(stepCount) steps of \(itemNames.joined(separator: ", "))"
  }

  /// The explanation of the last predicate's result, or a summary.
  public nonisolated var description: String { words.description }

  /// The names of the recorded items; an item without a name is called "item 1", "item 2" and so on.
  public var itemNames: [String] { tracks.map(\.name) }

  /// The name of the first item that an animator moves.
  package var firstDynamicName: String? { tracks.first(where: \.isDynamic)?.name }

  /// The motion of the item with the given name.
  public subscript(name: String) -> ItemMotion {
    let found = tracks.indices.filter { tracks[$0].names.contains(name) || tracks[$0].name == name }
    if found.count == 1 { return item(found[0]) }
    let list = itemNames.joined(separator: ", ")
    let reason =
      failure
      ?? (found.isEmpty
        ? "no item is named \"\(name)\": the recording has \(list.isEmpty ? "none" : list)"
        : "\(found.count) items are named \"\(name)\": ask by the view, or give each its own identifier")
    return ItemMotion(in: self, refusal: reason)
  }

  /// The motion of a view.
  public subscript(view: UIView) -> ItemMotion {
    if let index = tracks.firstIndex(where: { $0.item === view }) { return item(index) }
    return ItemMotion(
      in: self, refusal: failure ?? "\(view) was not recorded: it is not an item and has no name")
  }

  private func item(_ index: Int) -> ItemMotion {
    if let known = items[index] { return known }
    let made = ItemMotion(in: self, tracks[index])
    items[index] = made
    return made
  }

  /// Stores a predicate's finding, and returns whether the predicate holds.
  func found(_ finding: String, _ holds: Bool) -> Bool {
    words.text = failure ?? finding
    return holds && failure == nil
  }
}

/// The recorded samples of one item.
@MainActor
final class Track {
  /// A strong reference, so that no other view can take the item's address; a recording lives as long as its
  /// test.
  let item: AnyObject
  /// The names that look up the item, and the one that findings use.
  var names: [String] = []
  var name = ""
  /// The step of the first sample; the others follow, one per step.
  let firstStep: Int
  var samples: [MotionSample] = []
  /// The item's corners relative to its centre at angle 0, in points.
  var outline: [CGPoint]
  /// Whether an animator moves the item; if so, its velocities come from the core.
  var isDynamic = false
  /// Why the item still moves at the end; empty if it does not.
  var restlessness = ""

  init(_ item: AnyObject, outline: [CGPoint], firstStep: Int) {
    (self.item, self.outline, self.firstStep) = (item, outline, firstStep)
  }

  /// The item's corners at a sample.
  func corners(_ sample: MotionSample) -> [CGPoint] {
    let (sine, cosine) = (sin(sample.angle), cos(sample.angle))
    return outline.map {
      CGPoint(x: sample.x + cosine * $0.x - sine * $0.y, y: sample.y + sine * $0.x + cosine * $0.y)
    }
  }

  /// The item's sample at a step; nil if the item was absent.
  func sample(at step: Int) -> MotionSample? {
    let index = step - firstStep
    return samples.indices.contains(index) ? samples[index] : nil
  }
}
