// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
package import SDLHost
import UIGeometry
package import UIWidgets
import Workbench

/// Why nothing can be watched. It prints as one line.
package struct WatchError: Error, CustomStringConvertible {
  package enum Kind { case badFile, noModules }
  package let kind: Kind
  package let description: String
}

/// The window for watched code: it shows the picture of another process, and errors in the code.
@MainActor
package final class WatchWindow: WatchScreen {
  private let controller: WatchController
  private var supervisor: WatchSupervisor?
  private let say: (String) -> Void
  private let makeSupervisor: (any WatchScreen) -> WatchSupervisor
  private var owner = PressOwner()
  private var editors: [ChildProcess] = []
  private var cursor = 0
  /// Whether a person is typing into a field of the code.
  private var isTyping = false
  private var isFocused = true
  private var busyUntil: TimeInterval = 0
  private var pictures = 0
  private var shownFrame: Frame?
  private var shownPid: pid_t = 0
  private let title: String
  package var options = SDLApplication.Options()

  /// The time after an event during which frames follow each other at once, in seconds.
  private static let alertness = 0.3

  /// A window for the file or folder at `path`; `program` with `arguments` runs the code and plays `events`.
  /// The modules are in the folder `Modules` next to the program.
  package init(
    path: String, controller name: String?, program: String, arguments: [String], events: [InputEvent] = [],
    say: @escaping (String) -> Void
  ) throws(WatchError) {
    guard let sources = WatchedSources(path) else {
      throw WatchError(kind: .badFile, description: "\(path): no such file or folder")
    }
    guard sources.isFolder || sources.path.hasSuffix(".swift") else {
      throw WatchError(kind: .badFile, description: "\(path): not a Swift file")
    }
    guard let compiler = Compiler(beside: program) else {
      throw WatchError(
        kind: .noModules, description: "the modules that watch needs are not next to \(program)")
    }
    self.say = say
    let folder = DocumentFolder(program: "tabletop-" + sources.name)
    controller = WatchController(waitingFor: sources.name)
    title = "Tabletop — \(sources.name)"
    makeSupervisor = { screen in
      WatchSupervisor(
        sources, compiler: compiler, controller: name, program: program, arguments: arguments, events: events,
        folder: folder, on: screen)
    }
    options.title = title
    options.eachFrame = { [unowned self] in tick() }
    options.takesEvent = { [unowned self] in takes($0) }
    options.backdrop = { [unowned self] in backdrop }
    controller.panel.open = { [unowned self] in edit($0) }
    controller.panel.dismiss = { [unowned self] in controller.show(nil) }
    controller.panel.restart = { [unowned self] in supervisor?.restart() }
  }

  /// Opens the window and returns when it is closed.
  package func run() throws(SDLHostError) {
    defer { supervisor?.end() }
    try SDLApplication.run(options) { controller }
  }

  private var host: (any UIHost)? { UIApplication.shared.host }

  private func tick() -> Bool {
    let now = HostClock.now
    if supervisor == nil {
      supervisor = makeSupervisor(self)
    }
    editors.removeAll { $0.poll() != nil }
    if supervisor?.tick(now) == true { busyUntil = now + Self.alertness }
    return now < busyUntil
  }

  // MARK: Pictures

  private var backdrop: Backdrop? {
    let child = supervisor?.running ?? supervisor?.ended
    let ground: (UInt8, UInt8, UInt8) = host?.appearance.isDark == true ? (26, 26, 28) : (242, 242, 245)
    guard let child, let frame = child.frame, let pixels = child.pixels else {
      controller.waits = true
      // There is no picture yet, only the background.
      return Backdrop(pixels: Self.nothing, width: 1, height: 1, number: 0, ground: ground)
    }
    controller.waits = false
    if frame != shownFrame || child.pid != shownPid {
      (shownFrame, shownPid) = (frame, child.pid)
      pictures += 1
    }
    return Backdrop(
      pixels: pixels, width: frame.width, height: frame.height, number: pictures, ground: ground)
  }

  private static let nothing: UnsafePointer<UInt32> = {
    let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    pixel.initialize(to: 0xF2F2F5)
    return UnsafePointer(pixel)
  }()

  // MARK: Events

  private func takes(_ event: InputEvent) -> Bool {
    busyUntil = HostClock.now + Self.alertness
    if case .focus(let has) = event.kind { isFocused = has }
    let whose = owner.owner(
      of: event, isOnNotice: { controller.owns($0) }, takesKey: { [unowned self] in takesKey($0) })
    if case .pointer(let pointer) = event.kind, pointer.phase == .hover {
      // The pointer has the shape that the code under it requests.
      if whose == .both { host?.setCursor(WatchedHost.cursors[cursor]) }
    }
    if whose == .code || whose == .both { supervisor?.send(event) }
    if case .key(let key) = event.kind, whose == .notice, key.isDown { press(key.key) }
    if case .key = event.kind { return true }
    return whose == .code || whose == .nobody
  }

  private func takesKey(_ key: KeyEvent) -> Bool {
    controller.isShowing && key.modifiers.isEmpty && !isTyping
      && (key.key == .escape || key.key == .return && controller.panel.canOpen)
  }

  private func press(_ key: Key) {
    if key == .return {
      controller.panel.openChosen()
    } else if supervisor?.running != nil {
      controller.show(nil)
    }
  }

  private func edit(_ message: CompilerMessage) {
    guard let editor = Editor() else {
      return controller.panel.refuse("EDITOR is not set: set it to your editor.")
    }
    guard let process = editor.open(path: message.path, line: message.line, column: message.column) else {
      return controller.panel.refuse("Cannot start the editor: \(editor.words[0])")
    }
    editors.append(process)
  }

  // MARK: Screen

  var size: CGSize { controller.view.window?.bounds.size ?? options.size }
  var scale: CGFloat { host?.displayScale ?? 1 }
  var appearance: UserInterfaceAppearance { host?.appearance ?? UserInterfaceAppearance() }

  func show(_ notice: WatchNotice?) { controller.show(notice) }

  func say(_ line: String) { say(line.escapedForTerminal) }

  func didTakeOver() {
    owner.forget()
    isTyping = false
    host?.setTextInput(nil)
    if !isFocused { supervisor?.send(InputEvent(time: HostClock.now, .focus(false))) }
  }

  func pass(_ report: Report, from child: WatchedChild) {
    switch report {
    case .tone(let hertz, let gain, let seconds): host?.playTone(hertz: hertz, gain: gain, seconds: seconds)
    case .size(let width, let height): host?.requestSize(CGSize(width: width, height: height))
    case .cursor(let number):
      cursor = WatchedHost.cursors.indices.contains(number) ? number : 0
      host?.setCursor(WatchedHost.cursors[cursor])
    case .caret(let place):
      isTyping = place != nil
      host?.setTextInput(
        place.flatMap { $0.count == 4 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil })
    case .copy(let text): host?.clipboard = text
    case .paste: child.send(.clipboard(host?.clipboard))
    case .fullScreen: host?.toggleFullScreen()
    case .quit: host?.quit()
    case .title(let title): SDLApplication.setTitle(title)
    default: break
    }
  }
}
