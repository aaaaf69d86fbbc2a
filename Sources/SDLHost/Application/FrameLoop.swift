// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import UIGeometry
import UIWidgets

/// Runs frame after frame: handles events, advances time and draws. Between frames it sleeps as long as it
/// can.
@MainActor
final class FrameLoop {
  let driver: FrameDriver
  var isOver = false
  private(set) var figures = FrameFigures()
  private let options: SDLApplication.Options
  private let window: SDLWindow
  private let host: WindowHost
  private let pump: SDLEventPump
  private let desktop: DesktopSession
  private var pacer: FramePacer
  private var list = DisplayList()
  private var isVisible = true
  /// When the last frame began, in seconds of `HostClock`.
  private var lastFrame: TimeInterval
  private let started = HostClock.now

  private static let step: TimeInterval = 1.0 / 60
  /// In seconds: longer naps would delay client timers and main-queue work noticeably.
  private static let longestNap: TimeInterval = 0.05

  init(
    options: SDLApplication.Options, desktop: DesktopSession, window: SDLWindow, host: WindowHost,
    driver: FrameDriver
  ) {
    self.options = options
    self.desktop = desktop
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

  private var isLost: Bool { DisplayWatch.checkIsLost() }
  private var hasRunAll: Bool { options.steps.map { driver.stepIndex >= $0 } ?? false }
  private var frameTimes: FrameTimes { driver.window.time.frameTimes }
  /// Whether time runs; it always does with a script or with a number of steps to run.
  private var isActive: Bool { driver.isActive || options.steps != nil }

  /// Runs one frame: handles events, advances time, and draws if needed.
  func frame() {
    driver.interpolatesPoses = pacer.isFasterThanSteps
    pump.poll { deliver($0) }
    guard !isLost else { return }
    followDesktop()
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
    // Runs the last steps one per frame, so that exactly the requested number run.
    if steps > driver.stepIndex { driver.advance(by: min(elapsed, Self.step)) }
  }

  private func rest() {
    let wakes = host.takeWake()
    if isVisible, isActive || wakes {
      pacer.waitForNextFrame(since: lastFrame)
      return
    }
    pump.wait(min(timeToNextTimer(), Self.longestNap))
    // Nothing moved while the loop slept, so the driver does not get the slept time.
    lastFrame = HostClock.now
  }

  private func deliver(_ event: InputEvent) {
    switch event.kind {
    case .quit:
      // The window's owner may first ask whether to save.
      guard driver.window.shouldClose() else { return }
      isOver = true
    case .visibility(let isShown):
      isVisible = isShown
    case .scale(let scale):
      host.setScale(scale)
    default: break
    }
    let next = driver.stepIndex
    if options.takesEvent?(event) == true { return }
    driver.send(event)
    options.didSend?(event, next)
  }

  private func followDesktop() {
    if let settings = desktop.takeSettings() {
      if options.contentScale == nil, settings.textScale != window.contentScale {
        let size = window.size
        window.setContentScale(settings.textScale)
        // If the desktop first answers just after the window opened, the window keeps its size in points, as
        // if the answer had come before.
        if !host.knowsDesktop, HostClock.now - started < 1 { window.request(size) }
        pump.noteScaleChanged()
      }
      host.knowsDesktop = true
      let wanted = options.appearance(settings)
      if wanted != host.appearance {
        host.appearance = wanted
        deliver(InputEvent(time: HostClock.now, .appearance(wanted)))
      }
    }
    host.reportDialogEnd()
    let request = desktop.takeRequest()
    if request.wantsAttention { SDL_RaiseWindow(window.handle) }
    if !request.paths.isEmpty { options.didDrop(request.paths) }
  }

  /// Runs timers and main-queue work of client code that are due.
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
