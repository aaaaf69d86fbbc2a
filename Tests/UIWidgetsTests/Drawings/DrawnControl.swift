// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import UIGeometry
import UIWidgets

/// A control and how to bring it into its states.
@MainActor
struct DrawnControl {
  struct State {
    let name: String
    let bring: @MainActor (HeadlessHost) -> Void
  }

  let name: String
  var size = CGSize(width: 240, height: 80)
  let states: [State]

  /// Makes the control anew in a window of its own, brings it into the state and lets all animations end.
  func drawing(of state: State, isDark: Bool) -> String {
    let host = HeadlessHost(size: size)
    host.appearance = UserInterfaceAppearance(isDark: isDark)
    state.bring(host)
    host.step(40)
    return sketch(host.render())
  }

  static let all: [DrawnControl] =
    buttons + valueControls + progressControls + [textField, searchField] + [indicators, listRows] + bars
    + floating

  /// What there is, for the names of tests.
  nonisolated static let names = [
    "button-system", "button-picture", "button-plain", "button-filled", "button-custom", "switch", "slider",
    "segmented-control", "stepper", "progress-view", "activity-indicator", "page-control", "text-field",
    "search-field", "scroll-view", "list-rows", "toolbar",
    "navigation-bar", "alert", "popover",
  ]

  /// A state for each way of treating what `make` makes and puts into the window.
  static func states<View: UIView>(
    _ make: @escaping @MainActor () -> View, _ ways: [(String, @MainActor (HeadlessHost, View) -> Void)]
  ) -> [State] {
    ways.map { name, treat in
      State(name: name) { host in
        let view = make()
        host.window.addSubview(view)
        host.step()
        treat(host, view)
      }
    }
  }

  static func nothing(_ host: HeadlessHost, _ view: UIView) {}
  static func hover(_ host: HeadlessHost, _ view: UIView) { host.hover(view.center) }
  static func press(_ host: HeadlessHost, _ view: UIView) { host.press(at: view.center) }
  static func disable(_ host: HeadlessHost, _ control: UIControl) { control.isEnabled = false }
  static func select(_ host: HeadlessHost, _ control: UIControl) { control.isSelected = true }
  static func focus(_ host: HeadlessHost, _ view: UIView) { host.press(.tab) }
}
