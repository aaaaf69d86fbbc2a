// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import UIGeometry
import UIWidgets

/// Runs frame after frame: events in, time, drawing, and between frames a sleep as long as possible.
@MainActor
final class FrameLoop {
  let driver: FrameDriver
  var isOver = false
  private(set) var figures = FrameFigures()
  private let options: SDLApplication.Options
  private let window: SDLWindow
  private let host: WindowHost
  private let pump: SDLEventPump
  private let desktop = DesktopAppearance()
  private var pacer: FramePacer
  private var list = DisplayList()
  private var isVisible = true
  /// When the last frame began, in seconds of `HostClock`.
  private var lastFrame: TimeInterval

  private static let step: TimeInterval = 1.0 / 60
  /// Longer naps would let client timers and main-queue work wait noticeably.
  private static let longestNap: TimeInterval = 0.05

  init(options: SDLApplication.Options, window: SDLWindow, host: WindowHost, driver: FrameDriver) {
    self.options = options
    self.window = window
    self.host = host
    self.driver = driver
    pump = SDLEventPump(window: window)
    pump.didDrop = options.didDrop
    pacer = FramePacer(refreshRate: window.refreshRate, presentsWait: window.presentsWait)
    lastFrame = HostClock.now
    if let beforeStep = options.beforeStep {
      driver.beforeStep = { [unowned driver] in beforeStep($0, driver) }
    }
  }

  func run() {
    if followsDesktop { desktop.ask() }
    // The first frame shows the first step's state: nothing has moved yet.
    lastFrame = HostClock.now
    let start = lastFrame
    if options.didMeasure != nil {
      frameTimes.didMeasure = { [unowned self] in figures.add($0, $1) }
    }
    while !isOver {
      frame()
      if isOver || hasRunAll || isLost { break }
      rest()
    }
    frameTimes.didMeasure = nil
    figures.seconds = HostClock.now - start
    figures.steps = driver.stepIndex
  }

  private var followsDesktop: Bool { options.isDark == nil || options.reducesMotion == nil }
  private var isLost: Bool { DisplayWatch.checkIsLost() }
  private var hasRunAll: Bool { options.steps.map { driver.stepIndex >= $0 } ?? false }
  private var frameTimes: FrameTimes { driver.window.time.frameTimes }
  /// With a number of steps to run, or a script, time never stands still.
  private var isActive: Bool { driver.isActive || options.steps != nil }

  /// One frame: events in, time, drawing where there is something to draw.
  func frame() {
    driver.interpolatesPoses = pacer.isFasterThanSteps
    pump.poll { deliver($0) }
    guard !isLost else { return }
    if let answer = desktop.takeAnswer() { follow(answer) }
    runMainLoop()
    if options.eachFrame?() == true { host.wake() }
    let now = HostClock.now
    let before = driver.stepIndex
    advance(now - lastFrame)
    lastFrame = now
    figures.lateSteps += max(driver.stepIndex - before - 1, 0)
    if driver.didDropTime { figures.droppedTimes += 1 }
    let backdrop = options.backdrop?()
    let isOther = backdrop?.number != window.backdrop?.number
    window.backdrop = backdrop
    if isVisible, driver.needsDisplay || pump.isExposed || isOther {
      if pump.isReset { window.rebuildTextures() }
      var isShown = false
      frameTimes.measure(.draw) {
        driver.render(into: &list)
        isShown = window.show(list, isExposed: pump.isExposed)
      }
      figures.frames += 1
      pump.noteDrawn(isShown: isShown)
      if isShown { pacer.noteShown() }
    }
  }

  private func advance(_ elapsed: TimeInterval) {
    guard let steps = options.steps, steps - driver.stepIndex <= 5 else { return driver.advance(by: elapsed) }
    // The last steps one per frame, so that exactly as many run as were asked for.
    if steps > driver.stepIndex { driver.advance(by: min(elapsed, Self.step)) }
  }

  private func rest() {
    let wakes = host.takeWake()
    if isVisible, isActive || wakes {
      pacer.waitForNextFrame(since: lastFrame)
      return
    }
    pump.wait(min(timeToNextTimer(), Self.longestNap))
    // Nothing moved while the loop slept, so that time is not passed on to the driver.
    lastFrame = HostClock.now
  }

  private func deliver(_ event: InputEvent) {
    switch event.kind {
    case .quit:
      // Whoever shows the window may ask first whether something is to be saved.
      guard driver.window.shouldClose() else { return }
      isOver = true
    case .visibility(let isShown):
      isVisible = isShown
    case .scale(let scale):
      host.setScale(scale)
    case .focus(true):
      if followsDesktop { desktop.ask() }
    default: break
    }
    let next = driver.stepIndex
    if options.takesEvent?(event) == true { return }
    driver.send(event)
    options.didSend?(event, next)
  }

  private func follow(_ answer: UserInterfaceAppearance) {
    let wanted = UserInterfaceAppearance(
      isDark: options.isDark ?? answer.isDark, reducesMotion: options.reducesMotion ?? answer.reducesMotion)
    guard wanted != host.appearance else { return }
    host.appearance = wanted
    deliver(InputEvent(time: HostClock.now, .appearance(wanted)))
  }

  /// Lets timers and main-queue work of client code run that is due.
  private func runMainLoop() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  private func timeToNextTimer() -> TimeInterval {
    guard let next = RunLoop.main.limitDate(forMode: .default) else { return .infinity }
    return max(next.timeIntervalSinceNow, 0)
  }

  func setTitle(_ title: String) { window.setTitle(title) }

  func toggleFullScreen() {
    let full = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    let isFull = SDL_GetWindowFlags(window.handle) & full == full
    SDL_SetWindowFullscreen(window.handle, isFull ? 0 : full)
  }
}
