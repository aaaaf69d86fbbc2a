package import UIGeometry

/// Something that moves with the shared clock.
@MainActor
package protocol DisplayTicker: AnyObject {
  /// Lets `duration` seconds pass; called once in each fixed step.
  func tick(_ duration: TimeInterval)
  /// The view that it belongs to, whose time it follows; nil for the window's own.
  var home: UIView? { get }
}

extension DisplayTicker {
  /// None.
  package var home: UIView? { nil }
}

/// The 60 Hz clock that animators, display links and view animations share.
///
/// Tickers run in the order in which they were added. Adding and removing is safe while they run: what is
/// added in a step runs from the next one on, what is removed does not run any more.
@MainActor
package final class DisplayClock {
  /// The clock of this process; every view lives on one main thread.
  package static let shared = DisplayClock()
  /// The length of a fixed step, 1/60 s.
  package nonisolated static let step: TimeInterval = 1.0 / 60

  private struct Entry {
    weak var ticker: (any DisplayTicker)?
  }

  /// Steps that have begun, over all windows: the stamp of poses written in a step.
  package private(set) var stepIndex = 0
  /// The part of the view tree that has a time of its own; nil for none.
  package var localTime: LocalTime?
  private var entries: [Entry] = []
  private var isRunning = false

  package init() {}

  /// Whether anything would move in the next step.
  package var isTicking: Bool {
    entries.contains { entry in
      guard let ticker = entry.ticker else { return false }
      guard let localTime, !localTime.isRunning else { return true }
      return !localTime.contains(ticker.home)
    }
  }

  /// Adds `ticker` behind all others and holds it weakly; one that is there already stays where it is.
  package func add(_ ticker: any DisplayTicker) {
    guard !entries.contains(where: { $0.ticker === ticker }) else { return }
    entries.append(Entry(ticker: ticker))
    UIApplication.shared.host?.wake()
  }

  /// Takes `ticker` out; at once, also while the clock runs.
  package func remove(_ ticker: any DisplayTicker) {
    guard let index = entries.firstIndex(where: { $0.ticker === ticker }) else { return }
    if isRunning {
      entries[index].ticker = nil
    } else {
      entries.remove(at: index)
    }
  }

  /// Those whose home is one that `isIncluded` names, in the order in which they run.
  func tickers(where isIncluded: (UIView?) -> Bool) -> [any DisplayTicker] {
    entries.compactMap(\.ticker).filter { isIncluded($0.home) }
  }

  /// Lets one fixed step pass.
  package func tick() {
    localTime?.begin()
    run { ticker in localTime?.holds(ticker.home) != true }
  }

  /// Lets one step of the local time pass, and nothing else: to get through a stretch of it at once.
  package func tickLocally() {
    guard let localTime else { return }
    localTime.count()
    run { localTime.contains($0.home) }
    ViewAnimations.shared.tick(DisplayClock.step) { localTime.contains($0) }
    localTime.root?.layoutIfNeeded()
  }

  private func run(where isMoving: (any DisplayTicker) -> Bool) {
    precondition(!isRunning, "A ticker must not run the clock it runs on.")
    stepIndex += 1
    isRunning = true
    for index in 0..<entries.count {
      if let ticker = entries[index].ticker, isMoving(ticker) { ticker.tick(DisplayClock.step) }
    }
    isRunning = false
    entries.removeAll { $0.ticker == nil }
  }
}
