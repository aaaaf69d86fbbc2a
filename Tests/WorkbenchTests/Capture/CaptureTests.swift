// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Recordings and pictures of what has just happened.
@MainActor
struct CaptureTests {
  /// A folder that goes with the test.
  final class Folder {
    let path = NSTemporaryDirectory() + "capture-" + UUID().uuidString
    var documents: String { path + "/documents" }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: documents)) ?? []).sorted()
    }
  }

  private let folder = Folder()

  private func open(_ id: String = "collision", steps: Int = 100) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id, steps: steps)
    workbench.session.desk.folder = DocumentFolder(
      documents: folder.documents, journals: folder.path + "/journals")
    return (host, workbench)
  }

  private func said(_ host: HeadlessHost) -> String {
    host.render().commands.compactMap {
      if case .text(let text) = $0, text.color.alpha > 0.5 { text.text } else { nil }
    }.joined(separator: " ")
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  // MARK: Recordings

  @Test(arguments: ["collision", "push", "attachment", "cards", "fields"])
  func theLastTenSecondsReplayToTheSameHash(scene: String) throws {
    let (host, workbench) = try open(scene, steps: 300)
    host.drag(from: CGPoint(x: 512, y: 300), to: CGPoint(x: 700, y: 500), steps: 15)
    host.step(700)
    let session = workbench.session
    let path = try session.capture.saveRecording(from: session.capture.start)
    let recording = try Recording(text: try text(path), of: .small)
    #expect(recording.shownFrom == session.log.steps - 600)
    let (again, replayer) = try replay(recording)
    #expect(replayer.difference == nil && replayer.endHash == session.stateHash)
    #expect(again.session.log.steps == session.log.steps)
  }

  @Test func aSceneShorterThanThatIsShownFromItsBeginning() throws {
    let (_, workbench) = try open(steps: 50)
    let path = try workbench.session.capture.saveRecording(from: workbench.session.capture.start)
    let written = try text(path)
    #expect(!written.contains("shownFrom"))
    #expect(try Recording(text: written, of: .small).shownFrom == 0)
  }

  @Test(arguments: [-5, 9_000_000]) func aMarkFromAStrangerIsKeptWithinADay(mark: Int) throws {
    let text = """
      {"tabletop":"recording","version":\(Recording.version),"size":[800,600],"shownFrom":\(mark)}
      {"scene":"push"}
      {"step":0,"end":"0"}
      """
    let recording = try Recording(text: text, of: .small)
    #expect((0...5_184_000).contains(recording.shownFrom))
  }

  @Test func aRecordingFromNowBeginsNow() throws {
    let (host, workbench) = try open(steps: 120)
    let capture = workbench.session.capture
    capture.begin()
    #expect(workbench.transport.record.isOn && !workbench.stage.recording.isHidden)
    host.step(90)
    capture.end()
    #expect(!capture.isRecording && !workbench.transport.record.isOn && folder.names.count == 1)
    #expect(workbench.stage.recording.isHidden)
    let recording = try Recording(text: try text(folder.documents + "/" + folder.names[0]), of: .small)
    #expect(recording.shownFrom == 120 && recording.segments[0].steps == 210)
    #expect(said(host).contains("Saved"))
    #expect(try replay(recording).replayer.difference == nil)
  }

  @Test func aRecordingEndsWithItsScene() throws {
    let (host, workbench) = try open(steps: 60)
    workbench.session.capture.begin()
    host.step(40)
    host.press(.character("r"))
    host.step()
    #expect(!workbench.session.capture.isRecording && folder.names.count == 1)
    let recording = try Recording(text: try text(folder.documents + "/" + folder.names[0]), of: .small)
    #expect(recording.segments[0].steps == 100)
    #expect(try replay(recording).replayer.difference == nil)
  }

  @Test func aStepBackTakesTheBeginningWithIt() throws {
    let (host, workbench) = try open(steps: 60)
    workbench.session.capture.begin()
    for _ in 0..<5 { workbench.stepBack() }
    host.step()
    #expect(workbench.session.capture.beganAt == 55)
    workbench.session.capture.end()
    #expect(folder.names.count == 1)
  }

  @Test func nothingIsWrittenOver() throws {
    let (_, workbench) = try open()
    let first = try workbench.session.capture.saveRecording(from: 0)
    let before = try text(first)
    let second = try workbench.session.capture.saveRecording(from: 50)
    #expect(first != second && folder.names.count == 2)
    #expect(try text(first) == before && text(second) != before)
  }

  // MARK: Pictures

  /// Running again leaves everything as it was: hash, log, selection, what can be undone, and the future.
  @Test(arguments: ["collision", "attachment", "cards", "snap"])
  func drawingTheLastSecondsChangesNothing(scene: String) throws {
    let (host, workbench) = try open(scene, steps: 200)
    let (other, untouched) = try open(scene, steps: 200)
    for (host, workbench) in [(host, workbench), (other, untouched)] {
      host.drag(from: CGPoint(x: 512, y: 300), to: CGPoint(x: 600, y: 500), steps: 10)
      host.step(100)
      workbench.session.perform(.add(.photo))
      host.step(20)
      workbench.session.selection.select(workbench.session.items.first?.item as? UIView)
    }
    let number = workbench.session.selection.number
    _ = workbench.session.capture.poses()
    #expect(workbench.session.log.commands == untouched.session.log.commands)
    #expect(workbench.session.selection.number == number)
    #expect(workbench.session.edits.canUndo == untouched.session.edits.canUndo)
    for _ in 0..<60 {
      #expect(workbench.session.stateHash == untouched.session.stateHash)
      for host in [host, other] { host.step() }
    }
  }

  @Test func framesAreFilesInAFolderOfTheirOwn() throws {
    let (_, workbench) = try open(steps: 40)
    let capture = workbench.session.capture
    var drawn: [Int] = []
    capture.makePicture = { list, size in
      drawn.append(list.commands.count)
      return Array("\(drawn.count) \(Int(size.width))".utf8)
    }
    for run in 1...2 {
      drawn = []
      try capture.saveFrames()
      #expect(capture.isWritingFrames)
      for _ in 0..<100 where capture.isWritingFrames { capture.writeNextFrame() }
      #expect(!capture.isWritingFrames && drawn.count == 21 && drawn.allSatisfy { $0 > 3 })
      let inside = folder.documents + "/\(workbench.session.entry.title) frames \(run)"
      let names = try FileManager.default.contentsOfDirectory(atPath: inside).sorted()
      #expect(names.count == 21 && names.first == "0001.png" && names.last == "0021.png")
      #expect(try text(inside + "/0021.png") == "21 1024")
    }
  }

  @Test func aPoseForEverySixthStepOfWhatMoved() throws {
    let (host, workbench) = try open("collision", steps: 60)
    let capture = workbench.session.capture
    let all = capture.poses().commands.count
    workbench.session.selection.select(workbench.session.items[0].item as? UIView)
    let one = capture.poses().commands.count
    #expect(one < all)
    // At rest for longer than ten seconds there is only the present.
    host.step(1400)
    let rest = capture.poses().commands.count
    #expect(rest < one)
    capture.makePicture = { _, _ in [1, 2, 3] }
    let path = try capture.savePoses()
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1, 2, 3]) && path.hasSuffix("poses 1.png"))
  }

  /// Most controllers give their view a colour, which must not hide the poses. The first one is where the
  /// item was when they begin.
  @Test func thePosesOfAClientLieOverItsView() throws {
    let host = HeadlessHost(size: CGSize(width: 480, height: 800))
    let workbench = Workbench(FallController())
    host.window.rootViewController = workbench
    host.step(40)
    let commands = workbench.session.capture.poses().commands
    func color(_ command: DrawCommand) -> RGBA? {
      if case .roundedRect(let rect) = command { rect.fill } else { nil }
    }
    let colors = commands.compactMap(color)
    func isRed(_ color: RGBA) -> Bool { color.red > 0.9 && color.green < 0.1 && color.blue < 0.1 }
    func isGreen(_ color: RGBA) -> Bool { color.green > 0.9 && color.red < 0.1 && color.blue < 0.1 }
    let ground = try #require(colors.lastIndex(where: isGreen))
    let poses = colors[ground...].filter(isRed)
    #expect(poses.count >= 5, "over the view's colour")
    #expect(poses.last?.alpha == 1, "the item over its poses")
    #expect(poses.dropLast().contains { $0.alpha < 1 })
    let first = commands.compactMap { command -> RoundedRectCommand? in
      if case .roundedRect(let rect) = command, isRed(rect.fill), rect.fill.alpha < 1 { rect } else { nil }
    }.first
    let top = try #require(first.map { $0.rect.applying($0.transform).minY })
    #expect((20..<26).contains(top), "it began at 20 and fell since")
  }

  // MARK: Errors

  @Test func whatCannotBeSavedIsSaidInALine() throws {
    let (host, workbench) = try open()
    let capture = workbench.session.capture
    let hash = workbench.session.stateHash
    func report() -> String {
      var words: [String] = []
      let before = capture.say
      capture.say = { words.append($0) }
      capture.report { () throws(CaptureError) in try capture.saveRecording(from: 0) }
      capture.report { () throws(CaptureError) in try capture.savePoses() }
      capture.say = before
      return words.joined(separator: "|")
    }
    // This host draws no pictures.
    #expect(report().hasSuffix("|Pictures cannot be saved here"))
    capture.makePicture = { _, _ in [0] }
    workbench.session.desk.folder = nil
    #expect(report() == "There is no home folder to save in|There is no home folder to save in")
    workbench.session.desk.folder = DocumentFolder(documents: "/dev/null/x", journals: "/dev/null/y")
    let words = report()
    #expect(words.components(separatedBy: "Not saved: ").count == 3 && !words.contains("\n"), "\(words)")
    try capture.saveFrames()
    capture.writeNextFrame()
    #expect(!capture.isWritingFrames, "a frame that cannot be written ends it")
    #expect(workbench.session.stateHash == hash)
    host.step()
  }

  @Test func nothingIsDrawnBeforeAnythingHappened() throws {
    let (_, workbench) = try open(steps: 0)
    #expect(throws: CaptureError.self) { try workbench.session.capture.saveFrames() }
    #expect(throws: CaptureError.self) { try workbench.session.capture.savePoses() }
  }

  // MARK: The button and the key

  @Test func theKeyOffersFourThingsAndIsPressedAgainToEnd() throws {
    let (host, workbench) = try open()
    host.press(.function(8))
    host.step(30)
    #expect(workbench.session.presentedForm == .popover)
    let words = said(host)
    for row in ["Start recording", "as a recording", "as PNG frames", "as one picture"] {
      #expect(words.contains(row), "\(words)")
    }
    // By keyboard alone: Tab marks the first row.
    host.press(.tab)
    host.press(.return)
    host.step(30)
    #expect(workbench.session.capture.isRecording, "\(said(host))")
    host.press(.function(8))
    host.step(5)
    #expect(!workbench.session.capture.isRecording && folder.names.count == 1)
  }

  @Test func theButtonStandsInTheToolbarAndBehindTheThreeDots() throws {
    let (host, workbench) = try open()
    host.click(at: CGPoint(x: 80, y: 746))
    host.step(30)
    #expect(workbench.session.presentedForm == .popover && said(host).contains("Start recording"))
    let (small, _) = try openWorkbench("collision", size: CGSize(width: 480, height: 800), steps: 30)
    small.click(at: CGPoint(x: 480 - 36, y: 800 - 22))
    small.step(30)
    #expect(said(small).contains("Record"), "\(said(small))")
  }
}

/// A square that falls in a view of a colour of its own.
@MainActor
private final class FallController: UIViewController {
  private var animator: UIDynamicAnimator?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let square = UIView(frame: CGRect(x: 100, y: 20, width: 80, height: 80))
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    self.animator = animator
  }
}
