// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Tabletop
import UIWidgets

// Saves the last seconds as files in the folder of documents.
//
//     recording    the log from the scene's beginning, with the step at which a player begins to show it
//     frames       a PNG file for every other step
//     poses        one picture: the stage as it is, with earlier poses under its items
//
// While the scene runs, this needs only the log, which is kept anyway. To make pictures, the scene runs again
// from its beginning to the current step and is drawn along the way, so the pictures are right for any code.
// Afterwards the scene is, bit for bit, as it was before.

/// Makes recordings and pictures of a session.
@MainActor
final class CaptureDesk: SceneSessionObserver {
  /// How many steps back a capture reaches: ten seconds.
  static let length = 600
  /// The steps from one frame to the next, and from one pose to the next.
  static let frameStride = 2
  static let poseStride = 6
  /// An item that moved less than this since its last pose, in points, gets no new pose.
  private static let leastMove: CGFloat = 1

  private unowned let session: SceneSession
  /// Makes a PNG file; nil if this is not possible.
  var makePicture: (DisplayList, CGSize) -> [UInt8]? = { list, size in
    (UIApplication.shared.host as? any PictureMaker)?.png(of: list, size: size)
  }
  /// Shows, in one line, what was saved or why nothing was.
  var say: (String) -> Void = { _ in }
  /// Called when a recording begins or ends, or frames are written.
  var didChange: () -> Void = {}
  /// The step at which a recording was begun; nil for none.
  private(set) var beganAt: Int?
  private var frames: FrameWriter?

  init(of session: SceneSession) {
    self.session = session
    session.add(self)
  }

  var isRecording: Bool { beganAt != nil }
  var isWritingFrames: Bool { frames != nil }

  // MARK: Recordings

  /// Records from now on.
  func begin() {
    beganAt = session.log.steps
    didChange()
  }

  /// Ends the recording that was begun, and writes it.
  func end() {
    guard let start = beganAt else { return }
    beganAt = nil
    didChange()
    report { () throws(CaptureError) in try saveRecording(from: start) }
  }

  /// Saves a recording that is being made when the scene ends.
  func sceneWillEnd() { if isRecording { end() } }

  /// Rewinding to before the recording began moves its beginning back too.
  func sceneDidRewind() {
    if let start = beganAt, start > session.log.steps { beganAt = session.log.steps }
  }

  /// The current scene from its beginning, to be shown from a step on.
  func recording(from step: Int) -> Recording {
    session.log.noteFocusAndForm()
    session.stage.layoutIfNeeded()
    let size = session.window?.bounds.size ?? session.stage.bounds.size
    var recording = Recording(width: Int(size.width), height: Int(size.height))
    var segment = Recording.Segment(scene: session.entry.id)
    (segment.commands, segment.steps) = (session.log.commands, session.log.steps)
    segment.hashes = [Recording.HashedStep(step: segment.steps, hash: session.stateHash)]
    recording.segments = [segment]
    recording.shownFrom = min(max(step, 0), segment.steps)
    return recording
  }

  /// Writes a recording and returns its path.
  func saveRecording(from step: Int) throws(CaptureError) -> String {
    try write(Array(recording(from: step).text.utf8), "recording", "jsonl")
  }

  // MARK: Pictures

  /// The step where the last ten seconds begin.
  var start: Int { max(session.log.steps - Self.length, 0) }

  /// Draws the last ten seconds and begins to write them, a picture for every other step.
  func saveFrames() throws(CaptureError) {
    guard session.log.steps > 0 else { throw .nothingYet }
    guard frames == nil else { return }
    let folder = try newPath("frames", "")
    var lists: [DisplayList] = []
    let start = start
    session.log.runAgain(visiting: start) { step in
      guard (step - start).isMultiple(of: Self.frameStride) else { return }
      lists.append(picture)
    }
    let size = session.stage.bounds.size
    frames = FrameWriter(lists, into: folder) { [makePicture] in makePicture($0, size) }
    didChange()
  }

  /// Writes the next frame; reports after the last one, or if one cannot be written.
  func writeNextFrame() {
    guard let frames else { return }
    do {
      guard try frames.writeNext() else { return }
      say("Saved \(frames.count) frames in \(Self.short(frames.folder))")
    } catch {
      frames.withdraw()
      say("\(error)")
    }
    self.frames = nil
    didChange()
  }

  /// Writes the stage with earlier poses of the selected items, or else of all items that moved.
  func savePoses() throws(CaptureError) -> String {
    guard session.log.steps > 0 else { throw .nothingYet }
    let size = session.stage.bounds.size
    guard let file = makePicture(poses(), size) else { throw .noPictures }
    return try write(file, "poses", "png")
  }

  /// The stage as it is now.
  private var picture: DisplayList {
    var list = ground
    session.stage.append(to: &list)
    return list
  }

  /// Only the stage's colour.
  private var ground: DisplayList {
    let ground = UIView(frame: session.stage.bounds)
    ground.backgroundColor = Look.stage.resolvedColor(with: session.stage.traitCollection)
    var list = DisplayList()
    ground.append(to: &list)
    return list
  }

  /// The stage with earlier poses under its items; older poses are fainter.
  func poses() -> DisplayList {
    let chosen = Set(session.selection.items.compactMap { session.number(of: $0) })
    let isOnTop = hidesWhatIsUnderIt
    var list = isOnTop ? picture : ground
    // An earlier pose at the item's own position would be hidden by the item.
    var last: [Int: CGPoint] = [:]
    for (number, entry) in session.items.enumerated() {
      guard let view = entry.item as? UIView, let parent = view.superview else { continue }
      last[number] = parent.convert(view.center, to: session.stage)
    }
    let (start, end) = (start, session.log.steps)
    session.log.runAgain(visiting: start) { step in
      guard (end - step).isMultiple(of: Self.poseStride), step < end else { return }
      let age = Float(step - start) / Float(max(end - start, 1))
      for (number, entry) in session.items.enumerated() where chosen.isEmpty || chosen.contains(number) {
        guard let view = entry.item as? UIView, !view.isHidden, let parent = view.superview else { continue }
        let center = parent.convert(view.center, to: session.stage)
        guard let before = last[number], hypot(center.x - before.x, center.y - before.y) >= Self.leastMove
        else { continue }
        last[number] = center
        view.append(to: &list, transform: pose(of: view, at: center), alpha: 0.25 + 0.5 * age)
      }
    }
    guard isOnTop else {
      session.stage.append(to: &list)
      return list
    }
    for case let view as UIView in session.items.map(\.item) where !view.isHidden {
      guard let parent = view.superview else { continue }
      let center = parent.convert(view.center, to: session.stage)
      view.append(to: &list, transform: pose(of: view, at: center), alpha: Float(view.alpha))
    }
    return list
  }

  private func pose(of view: UIView, at center: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -view.bounds.midX, y: -view.bounds.midY)
      .concatenating(view.transform).concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// Whether a view around an item has a background colour, as the views of most clients do. In that case the
  /// poses are drawn over the stage, and the items once more over the poses.
  private var hidesWhatIsUnderIt: Bool {
    session.items.contains { entry in
      var view = (entry.item as? UIView)?.superview
      while let current = view, current !== session.stage {
        if current.backgroundColor.map({ $0.cgColor.alpha > 0 }) == true { return true }
        view = current.superview
      }
      return false
    }
  }

  // MARK: Files

  /// Saves a file, and tells the person its path or why it could not be saved.
  func report(_ save: () throws(CaptureError) -> String) {
    do {
      say("Saved \(Self.short(try save()))")
    } catch {
      say("\(error)")
    }
  }

  /// An unused path in the folder of documents.
  private func newPath(_ what: String, _ suffix: String) throws(CaptureError) -> String {
    guard let folder = session.desk.folder, let path = folder.path(named: session.title) else {
      throw .noFolder
    }
    let stem = "\(folder.documents)/\(DocumentFolder.name(of: path)) \(what)"
    var number = 1
    func numbered(_ number: Int) -> String { "\(stem) \(number)" + (suffix.isEmpty ? "" : ".\(suffix)") }
    while access(numbered(number), F_OK) == 0 { number += 1 }
    return numbered(number)
  }

  private func write(_ bytes: [UInt8], _ what: String, _ suffix: String) throws(CaptureError) -> String {
    // Another program may take the name in the meantime, in which case the next name is tried.
    for _ in 0..<100 {
      let path = try newPath(what, suffix)
      do {
        try DocumentFolder.write(bytes, to: path, replacing: false)
        return path
      } catch  where error.kind == .exists {
        continue
      } catch {
        throw .cannotWrite(error)
      }
    }
    throw .cannotWrite(FileError(path: try newPath(what, suffix), reason: "no free file name was found"))
  }

  /// A path as a person writes it, with `~` for the home folder.
  static func short(_ path: String) -> String {
    let home = NSHomeDirectory()
    return home.count > 1 && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
