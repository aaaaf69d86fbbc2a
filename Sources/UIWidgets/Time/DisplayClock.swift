// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// An object that a clock calls once in each fixed step.
@MainActor
package protocol DisplayTicker: AnyObject {
  /// Advances by `duration` seconds.
  func tick(_ duration: TimeInterval)
  /// The view whose time the ticker follows; nil for the time of the key window.
  var home: UIView? { get }
  /// The clock that calls the ticker; nil for none. Only clocks set this; store it weakly.
  var displayClock: DisplayClock? { get set }
}

extension DisplayTicker {
  /// Has the clock of `home`'s window call this ticker, beginning with the next step and after all earlier
  /// tickers.
  package func startTicking() {
    let clock = WindowTime.of(home).clock
    if let displayClock, displayClock !== clock { displayClock.remove(self) }
    clock.add(self)
  }

  /// Stops the calls; takes effect at once, even within a step.
  package func stopTicking() { displayClock?.remove(self) }
}

/// The 60 Hz clock of one window, shared by animators, display links, scroll views and the timers of
/// gestures.
///
/// Tickers run in the order in which they were added, even those that moved here from another window's clock.
/// Adding and removing is safe while they run: a ticker added in a step first runs in the next step, and a
/// removed one no longer runs.
@MainActor
package final class DisplayClock {
  /// The length of a fixed step, 1/60 s.
  package nonisolated static let step: TimeInterval = 1.0 / 60

  private struct Entry {
    weak var ticker: (any DisplayTicker)?
    /// The ticker's position in the order in which tickers were added, counted over all clocks.
    let order: Int
  }

  /// The number of tickers ever added. It is counted over all clocks, so a ticker that changes its window
  /// keeps its position in the order.
  private static var added = 0

  /// The number of steps that have begun; poses written in a step are stamped with this number.
  package private(set) var stepIndex = 0
  /// The times of parts of the view tree, in the order in which they were added.
  private(set) var localTimes: [LocalTime] = []
  /// Requests a frame after something was added.
  var wake: () -> Void = {}
  private var entries: [Entry] = []
  private var isRunning = false

  package init() {}

  /// Whether anything would move in the next step.
  package var isTicking: Bool {
    let mayHold = localTimes.contains { !$0.isRunning }
    return entries.contains { entry in
      guard let ticker = entry.ticker else { return false }
      return !mayHold || ticker.home?.localTimeAround?.isRunning != false
    }
  }

  /// The tickers whose home is `root` or one of its descendants.
  func tickers(in root: UIView) -> [any DisplayTicker] {
    entries.compactMap(\.ticker).filter { root.holds($0.home) }
  }

  /// Adds `ticker` after all others and holds it weakly; a ticker that was already added keeps its position.
  package func add(_ ticker: any DisplayTicker) {
    guard !entries.contains(where: { $0.ticker === ticker }) else { return }
    DisplayClock.added += 1
    entries.append(Entry(ticker: ticker, order: DisplayClock.added))
    ticker.displayClock = self
    wake()
  }

  /// Removes `ticker`; takes effect at once, even while the clock runs.
  package func remove(_ ticker: any DisplayTicker) {
    guard let index = entries.firstIndex(where: { $0.ticker === ticker }) else { return }
    takeOut(index)
    ticker.displayClock = nil
  }

  /// Moves each ticker and local time to the clock that `clock` returns for its view, keeping their order.
  func handOver(to clock: (UIView?) -> DisplayClock) {
    for time in localTimes where clock(time.root) !== self {
      remove(time)
      clock(time.root).add(time)
    }
    var receivers: [DisplayClock] = []
    var index = entries.count
    while index > 0 {
      index -= 1
      guard let ticker = entries[index].ticker else { continue }
      let new = clock(ticker.home)
      guard new !== self else { continue }
      let entry = entries[index]
      takeOut(index)
      new.entries.append(entry)
      ticker.displayClock = new
      if !receivers.contains(where: { $0 === new }) { receivers.append(new) }
    }
    // Each clock is sorted and woken once, however many tickers it received.
    for new in receivers {
      if !new.isRunning { new.sort() }
      new.wake()
    }
  }

  /// Runs one fixed step of all tickers whose time is not stopped.
  package func tick() {
    if localTimes.contains(where: { $0.root == nil }) { localTimes.removeAll { $0.root == nil } }
    for time in localTimes { time.begin(stepIndex + 1) }
    let mayHold = localTimes.contains(where: \.isHeld)
    run { ticker in !mayHold || ticker.home?.localTimeAround?.isHeld != true }
  }

  /// Runs one fixed step of the tickers for which `isMoving` is true.
  func run(where isMoving: (any DisplayTicker) -> Bool) {
    precondition(!isRunning, "A ticker must not run the clock it runs on.")
    stepIndex += 1
    isRunning = true
    for index in 0..<entries.count {
      if let ticker = entries[index].ticker, isMoving(ticker) { ticker.tick(DisplayClock.step) }
    }
    isRunning = false
    entries.removeAll { $0.ticker == nil }
    sort()
  }

  func add(_ time: LocalTime) {
    if !localTimes.contains(where: { $0 === time }) { localTimes.append(time) }
  }

  func remove(_ time: LocalTime) { localTimes.removeAll { $0 === time } }

  private func takeOut(_ index: Int) {
    if isRunning { entries[index].ticker = nil } else { entries.remove(at: index) }
  }

  /// Moves tickers from another clock to their position in the order; nearly always there are none.
  private func sort() {
    var index = 1
    while index < entries.count {
      if entries[index - 1].order > entries[index].order { return entries.sort { $0.order < $1.order } }
      index += 1
    }
  }
}
