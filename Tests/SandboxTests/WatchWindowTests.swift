// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// `sandbox watch` in a real window: files that are saved, and code that fails.
@Suite(.serialized, .waiting) struct WatchWindowTests {
  private static let green = (red: 52, green: 199, blue: 89)
  private static let orange = (red: 255, green: 149, blue: 0)

  /// A box that goes where a tap is, and there does what a test wants.
  private static let code = """
    import UIKit

    class Box: UIViewController {
      let box = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
      lazy var animator = UIDynamicAnimator(referenceView: view)
      var snap: UISnapBehavior?

      override func viewDidLoad() {
        super.viewDidLoad()
        box.backgroundColor = .systemGreen
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
      }

      @objc func tapped(_ tap: UITapGestureRecognizer) {
        if let snap { animator.removeBehavior(snap) }
        let snap = UISnapBehavior(item: box, snapTo: tap.location(in: view))
        animator.addBehavior(snap)
        self.snap = snap
      }
    }

    """

  private let folder: TemporaryFolder
  private let desktop: Desktop

  init() throws {
    folder = try TemporaryFolder()
    desktop = try Desktop()
  }

  /// The file with some of its text replaced.
  @discardableResult
  private func save(_ old: String = "", _ new: String = "", to name: String = "Box.swift") throws -> String {
    let text = old.isEmpty ? Self.code : Self.code.replacing(old, with: new)
    try #require(old.isEmpty || text != Self.code)
    return try folder.write(text, to: name)
  }

  private func watch(_ arguments: String..., editor: String? = nil) throws -> Window {
    let window = try desktop.open(
      ["watch"] + arguments,
      environment: [
        "XDG_DATA_HOME": folder.path("data"), "XDG_STATE_HOME": folder.path("state"), "EDITOR": editor,
      ])
    try desktop.xdotool("windowfocus", "--sync", window.id)
    return window
  }

  /// Waits until so many lines were said that hold some words.
  private func wait(_ window: Window, for words: String, count: Int = 1) throws {
    try desktop.waitUntil("\(words) is said: \(window.output.errorText)") {
      try #require(window.process.isRunning, "\(window.output.errorText)")
      return said(window).count { $0.contains(words) } >= count
    }
  }

  private func said(_ window: Window) -> [Substring] { window.output.errorText.split(separator: "\n") }

  /// Where the box is; nil while less than most of it is to be seen.
  private func box(
    _ window: Window, _ color: (red: Int, green: Int, blue: Int)
  ) throws -> (x: Double, y: Double)? {
    let found = try window.picture().centroid(of: color)
    return found.flatMap { $0.count > 5500 ? ($0.x, $0.y) : nil }
  }

  /// Waits until the box is at a place.
  private func waitForBox(
    _ window: Window, at x: Double, _ y: Double, color: (red: Int, green: Int, blue: Int) = Self.green
  ) throws {
    try desktop.waitUntil("the box is at \(x), \(y): \(window.output.errorText)") {
      guard let box = try box(window, color) else { return false }
      return abs(box.x - x) < 2 && abs(box.y - y) < 2
    }
  }

  /// The numbers of the processes that the window's has started.
  private func children(of window: Window) throws -> [pid_t] {
    try Program.run("pgrep", ["-f", "-P", "\(window.process.processIdentifier)", "sandbox watched"]).output
      .split(separator: "\n").compactMap { pid_t($0) }
  }

  @Test func aSaveIsSeenInTheSameWindowAtTheSameMoment() throws {
    let window = try watch(try save())
    try wait(window, for: "Box.swift runs")
    try waitForBox(window, at: 139.5, 183.5)
    try window.click(700, 500)
    try waitForBox(window, at: 699.5, 499.5)
    let old = try children(of: window)
    try save(".systemGreen", ".systemOrange")
    try wait(window, for: "Box.swift runs", count: 2)
    try waitForBox(window, at: 699.5, 499.5, color: Self.orange)
    let new = try children(of: window)
    #expect(old.count == 1 && Set(new).isDisjoint(with: old))
    let ids = try Program.run(
      "xdotool", ["search", "--onlyvisible", "--name", "^Tabletop"],
      environment: desktop.environment)
    #expect(ids.output == window.id + "\n", "one window, and the same")
    // It is alive.
    try window.click(300, 400)
    try waitForBox(window, at: 299.5, 399.5, color: Self.orange)
    #expect(try window.close().status == 0)
    for child in old { #expect(kill(child, 0) != 0) }
  }

  /// What a failed test of its motion left is done again, and new code takes up what came of it.
  @Test func eventsOfATestAreDoneToIt() throws {
    let events = try folder.write(
      """
      {"t":0.0,"resize":[600.0,500.0]}
      {"t":0.5,"down":[400.0,300.0]}
      {"t":0.55,"up":[400.0,300.0]}

      """, to: "events.jsonl")
    let window = try watch(try save(), "--events", events)
    try wait(window, for: "Box.swift runs")
    // Points are the controller's, below a bar of 44 pt.
    try waitForBox(window, at: 399.5, 343.5)
    try save(".systemGreen", ".systemOrange")
    try waitForBox(window, at: 399.5, 343.5, color: Self.orange)
    try window.click(200, 400)
    try waitForBox(window, at: 199.5, 399.5, color: Self.orange)
    // Begun again, it is done again.
    try window.press("r")
    try waitForBox(window, at: 399.5, 343.5, color: Self.orange)
  }

  @Test func whatDoesNotCompileIsSaidAndTheOldCodeGoesOn() throws {
    let file = try save()
    let editor = try folder.write("#!/bin/sh\necho \"$@\" > \(folder.path("opened"))\n", to: "vi")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let window = try watch(file, editor: editor)
    try wait(window, for: "Box.swift runs")
    try save("box.backgroundColor", "box.backgroundColour")
    try wait(window, for: "Box.swift does not compile")
    try wait(window, for: "\(file):10:9: Value of type ‘UIView’ has no member ‘backgroundColour’")
    // Under the errors, the box does as it did.
    try window.click(700, 500)
    try waitForBox(window, at: 699.5, 499.5)
    // A press on the error opens it; Esc takes the errors away.
    try window.click(400, 165)
    try desktop.waitUntil("the editor is there") {
      (try? String(contentsOfFile: folder.path("opened"), encoding: .utf8)) == "+10 \(file)\n"
    }
    try window.press("Escape")
    try window.click(300, 200)
    try waitForBox(window, at: 299.5, 199.5)
    try save(".systemGreen", ".systemOrange")
    try waitForBox(window, at: 299.5, 199.5, color: Self.orange)
  }

  @Test func codeThatTrapsLeavesItsLastPictureAndGoesOnFromThere() throws {
    let window = try watch(
      try save("snapTo: tap", "snapTo: box.center.x > 600 ? [CGPoint]()[2] : tap"))
    try wait(window, for: "Box.swift runs")
    try window.click(700, 500)
    try waitForBox(window, at: 699.5, 499.5)
    try window.click(300, 500)
    try wait(window, for: "Box.swift has stopped")
    try wait(window, for: "Box.swift:17: Index out of range")
    try waitForBox(window, at: 699.5, 499.5)
    #expect(try children(of: window) == [])
    // What traps before it shows anything leaves the picture too.
    try save("super.viewDidLoad()", "fatalError(\"not today\")")
    try wait(window, for: "Box.swift:9: Not today")
    try waitForBox(window, at: 699.5, 499.5)
    // The mended one goes on where the first was.
    try save(".systemGreen", ".systemOrange")
    try waitForBox(window, at: 699.5, 499.5, color: Self.orange)
    try window.click(300, 500)
    try waitForBox(window, at: 299.5, 499.5, color: Self.orange)
  }

  @Test func whatHasStoppedBeginsAnewWhereThatIsAsked() throws {
    let window = try watch(
      try save("snapTo: tap", "snapTo: box.center.x > 600 ? [CGPoint]()[2] : tap"))
    try wait(window, for: "Box.swift runs")
    try window.click(700, 500)
    try waitForBox(window, at: 699.5, 499.5)
    try window.click(300, 500)
    try wait(window, for: "Box.swift:17: Index out of range")
    // "Run Again".
    try window.click(590, 262)
    try wait(window, for: "Box.swift runs", count: 2)
    try waitForBox(window, at: 139.5, 183.5)
    try window.click(500, 400)
    try waitForBox(window, at: 499.5, 399.5)
  }

  @Test func aLoopWithoutAnEndIsEnded() throws {
    let window = try watch(try save("let snap = UI", "while box.center.x > 600 {}\n    let snap = UI"))
    try wait(window, for: "Box.swift runs")
    try window.click(700, 500)
    try waitForBox(window, at: 699.5, 499.5)
    // While new code hangs before it shows anything, the old one goes on.
    try save("super.viewDidLoad()", "while true {}")
    try wait(window, for: "No response")
    try waitForBox(window, at: 699.5, 499.5)
    #expect(try children(of: window).count == 1)
    // And then hangs itself.
    try window.press("Escape")
    try window.click(300, 500)
    try wait(window, for: "No response", count: 2)
    #expect(try children(of: window) == [])
    try save(".systemGreen", ".systemOrange")
    try waitForBox(window, at: 699.5, 499.5, color: Self.orange)
  }

  @Test func anEmptyAFileThatIsGoneAndOneWithoutAControllerAreSaid() throws {
    let file = try save()
    let window = try watch(file)
    try wait(window, for: "Box.swift runs")
    _ = try folder.write("", to: "Box.swift")
    try wait(window, for: "Box.swift is empty")
    try FileManager.default.removeItem(atPath: file)
    try wait(window, for: "Box.swift is gone")
    _ = try folder.write(
      "import UIKit\nimport Workbench\nclass A: UIViewController { init(a: Int) { super.init(nibName: nil, bundle: nil) }\n"
        + "required init?(coder: NSCoder) { nil } }\n", to: "Box.swift")
    try wait(
      window,
      for: "Box.swift:3: A needs an initializer without arguments. Missing argument for parameter ‘a’ in call"
    )
    _ = try folder.write("import UIKit\n", to: "Box.swift")
    try wait(window, for: "Box.swift declares no view controller")
    try window.press("Escape")
    try window.click(700, 500)
    try waitForBox(window, at: 699.5, 499.5)
    try save(".systemGreen", ".systemOrange")
    try waitForBox(window, at: 699.5, 499.5, color: Self.orange)
    #expect(said(window).count == 7, "\(window.output.errorText)")
  }

  @Test func aKillOfTheCodesProcessLeavesWindowAndJournal() throws {
    // What is built needs something that moves it.
    let collision = "animator.addBehavior(UICollisionBehavior(items: []))"
    let window = try watch(try save("super.viewDidLoad()", "super.viewDidLoad(); \(collision)"))
    try wait(window, for: "Box.swift runs")
    try window.waitUntilStill()
    try window.add(tile: (0, 0))
    let state = folder.path("state/tabletop-Box.swift")
    func journal() -> String {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? []
      return names.filter { !$0.hasSuffix(".lock") }
        .compactMap { try? String(contentsOfFile: state + "/" + $0, encoding: .utf8) }.joined()
    }
    try desktop.waitUntil("what was built is in the journal") { journal().contains("pieces") }
    let kept = journal()
    for child in try children(of: window) { kill(child, SIGKILL) }
    try wait(window, for: "It was killed.")
    #expect(window.process.isRunning && journal() == kept)
    let picture = try window.picture()
    #expect((picture.centroid(of: Self.green)?.count ?? 0) > 5500, "the last picture stands")
    try save("super.viewDidLoad()", "super.viewDidLoad(); /* again */ \(collision)")
    try wait(window, for: "Box.swift runs", count: 2)
    // Blue is what was built.
    try desktop.waitUntil("what was built is there again") {
      (try window.picture().centroid(of: (0, 122, 255))?.count ?? 0) > 3000
    }
  }

  @Test func aFolderIsOneModuleAndAControllerCanBeNamed() throws {
    try save("box.backgroundColor = .systemGreen", "box.backgroundColor = boxColor", to: "Box.swift")
    _ = try folder.write("import UIKit\nlet boxColor = UIColor.systemOrange\n", to: "Colors.swift")
    _ = try folder.write("import UIKit\nfinal class Other: UIViewController {}\n", to: "Other.swift")
    let window = try watch(folder.url.path, "--controller", "Box")
    try waitForBox(window, at: 139.5, 183.5, color: Self.orange)
    _ = try folder.write("import UIKit\nlet boxColor = UIColor.systemGreen\n", to: "Colors.swift")
    try waitForBox(window, at: 139.5, 183.5)
  }

  @Test func aFirstFileRuns() throws {
    func new(_ arguments: String...) throws -> Outcome {
      try Program.run(
        "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder.url.path, Program.sandbox, "new"] + arguments)
    }
    let made = try new("MyScene")
    #expect(made.status == 0 && made.output.contains("sandbox watch MyScene.swift"), "\(made)")
    #expect(try new("MyScene").status == 73 && new("my scene").status == 64)
    #expect(try new("MyScene", "--force").status == 0)
    let window = try watch(folder.path("MyScene.swift"))
    try wait(window, for: "MyScene.swift runs")
    try desktop.waitUntil("the card is seen") {
      (try window.picture().centroid(of: Self.orange)?.count ?? 0) > 20_000
    }
  }
}
