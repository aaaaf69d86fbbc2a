// SPDX-License-Identifier: Apache-2.0
@_exported public import MotionData
public import UIGeometry
public import UIWidgets

/// How everything moved while a controller, a view or an animator ran for some time without a display.
///
/// Ask it about items, which are dynamic items and views: by the view itself, its `accessibilityIdentifier`, its
/// `name`, or the name of the controller's property that holds it. Answers are seconds and points, or
/// predicates for `#expect` and `XCTAssert`; after a predicate `finding` says what was found, and a failed
/// expectation shows it. Nothing here depends on the clock of the machine, and nothing ends the program: what
/// cannot be recorded or asked is a predicate that fails and says why.
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
  /// Something that began to touch something else.
  ///
  /// ```swift
  /// import MotionTesting
  ///
  /// for contact in motion.contacts { print(contact.time, contact.item, contact.other) }
  /// ```
  public struct Contact: Equatable, Sendable {
    /// Seconds from the beginning.
    public let time: Double
    /// The name of the item.
    public let item: String
    /// The name of the other item, the identifier of the boundary, or "bounds" for the reference bounds.
    public let other: String
  }

  /// The longest recording, in seconds.
  public static let longest = 600.0

  /// The size of the window at the beginning, in points.
  public let size: CGSize
  /// How many steps of 1/60 s were recorded.
  public let stepCount: Int
  /// What began to touch what, in order and as often as delegates of collision behaviours are told.
  public let contacts: [Contact]
  /// Why nothing, or not all, was recorded; every predicate is false then. Nil where all went well.
  public let failure: String?
  /// What the last predicate found.
  public var finding: String { words.text }

  let tracks: [Track]
  /// What was done, as lines that `EventScript` reads.
  let events: [InputEvent]
  /// The step at which the last gesture was over.
  let gestureEnd: Int
  /// Looked up only.
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

  /// What the last predicate found, or what was recorded.
  public nonisolated var description: String { words.description }

  /// The names of what was recorded; what has none is "item 1", "item 2" and so on.
  public var itemNames: [String] { tracks.map(\.name) }

  /// The name of the first item that an animator moves.
  package var firstDynamicName: String? { tracks.first(where: \.isDynamic)?.name }

  /// The motion of an item by a name.
  public subscript(name: String) -> ItemMotion {
    let found = tracks.indices.filter { tracks[$0].names.contains(name) || tracks[$0].name == name }
    if found.count == 1 { return item(found[0]) }
    let list = itemNames.joined(separator: ", ")
    let reason =
      failure
      ?? (found.isEmpty
        ? "nothing named \"\(name)\" was recorded: \(list.isEmpty ? "there is no item" : "there are \(list)")"
        : "\(found.count) items are named \"\(name)\": ask by the view, or give each its own identifier")
    return ItemMotion(in: self, refusal: reason)
  }

  /// The motion of a view.
  public subscript(view: UIView) -> ItemMotion {
    if let index = tracks.firstIndex(where: { $0.item === view }) { return item(index) }
    return ItemMotion(
      in: self, refusal: failure ?? "\(view) was not recorded: it is no item, and nothing names it")
  }

  private func item(_ index: Int) -> ItemMotion {
    if let known = items[index] { return known }
    let made = ItemMotion(in: self, tracks[index])
    items[index] = made
    return made
  }

  /// Notes what a predicate found, and answers whether it holds.
  func found(_ finding: String, _ holds: Bool) -> Bool {
    words.text = failure ?? finding
    return holds && failure == nil
  }
}

/// What was recorded of an item.
@MainActor
final class Track {
  /// Strong, so that no other view can take its address; a recording lives as long as its test.
  let item: AnyObject
  /// Under which it can be asked for, and the one it is called by.
  var names: [String] = []
  var name = ""
  /// The step of the first sample; one follows for each step as long as the item is there.
  let firstStep: Int
  var samples: [MotionSample] = []
  /// Its corners around its centre when it is not turned, in points.
  var outline: [CGPoint]
  /// Whether its velocities are the core's, and not those of a view that something else moves.
  var isDynamic = false
  /// Why it still moves at the end; empty for what does not.
  var restlessness = ""

  init(_ item: AnyObject, outline: [CGPoint], firstStep: Int) {
    (self.item, self.outline, self.firstStep) = (item, outline, firstStep)
  }

  /// Its corners at a sample.
  func corners(_ sample: MotionSample) -> [CGPoint] {
    let (sine, cosine) = (sin(sample.angle), cos(sample.angle))
    return outline.map {
      CGPoint(x: sample.x + cosine * $0.x - sine * $0.y, y: sample.y + sine * $0.x + cosine * $0.y)
    }
  }

  /// Its sample at a step; nil where it was not there.
  func sample(at step: Int) -> MotionSample? {
    let index = step - firstStep
    return samples.indices.contains(index) ? samples[index] : nil
  }
}
