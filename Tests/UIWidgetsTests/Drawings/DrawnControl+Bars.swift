// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import UIGeometry
import UIWidgets

extension DrawnControl {
  static var bars: [DrawnControl] {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
    }
    func toolbar() -> UIToolbar {
      let bar = UIToolbar(frame: CGRect(x: 0, y: 36, width: 240, height: 44))
      let plus = UIBarButtonItem(image: UIImage(systemName: "plus"), primaryAction: UIAction { _ in })
      bar.items = [item("Edit"), .flexibleSpace(), plus]
      return bar
    }
    func navigation() -> UINavigationBar {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 240, height: 44))
      let (back, front) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
      front.rightBarButtonItem = item("Edit")
      bar.setItems([back, front], animated: false)
      return bar
    }
    func last(_ bar: UIToolbar) -> UIBarButtonItem? { bar.items?.last }
    let plus = CGPoint(x: 216, y: 58), edit = CGPoint(x: 216, y: 22)
    return [
      DrawnControl(
        name: "toolbar",
        states: states(
          toolbar,
          [
            ("normal", nothing), ("under the pointer", { host, _ in host.hover(plus) }),
            ("highlighted", { host, _ in host.press(at: plus) }),
            ("disabled", { last($1)?.isEnabled = false }),
            ("on", { last($1)?.isOn = true }), ("focused", focus),
          ])),
      DrawnControl(
        name: "navigation-bar",
        states: states(
          navigation,
          [
            ("normal", nothing), ("under the pointer", { host, _ in host.hover(edit) }),
            ("highlighted", { host, _ in host.press(at: edit) }),
            ("disabled", { $1.topItem?.rightBarButtonItem?.isEnabled = false }), ("focused", focus),
          ])),
    ]
  }

  /// What floats over a window; a popover does in one that is wide enough.
  static var floating: [DrawnControl] {
    func present(_ host: HeadlessHost, field: Bool = false) {
      let root = UIViewController()
      host.window.rootViewController = root
      let alert = UIAlertController(title: "Add", message: "What is it to be?", preferredStyle: .alert)
      if field { alert.addTextField { $0.placeholder = "Name" } }
      for (title, style) in [
        ("Photo", UIAlertAction.Style.default), ("Cancel", .cancel), ("All", .destructive),
      ] {
        alert.addAction(UIAlertAction(title: title, style: style))
      }
      alert.actions[0].isEnabled = field
      root.present(alert, animated: false)
      host.step()
    }
    func popover(_ direction: UIPopoverArrowDirection) -> State {
      let names: [UInt: String] = [1: "up", 2: "down", 4: "left", 8: "right"]
      return State(name: "arrow \(names[direction.rawValue] ?? "")") { host in
        let root = UIViewController()
        host.window.rootViewController = root
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 120, height: 60)
        let popover = UIPopoverController(contentViewController: content)
        popover.present(
          from: CGRect(x: 230, y: 190, width: 20, height: 20), in: root.view,
          permittedArrowDirections: direction, animated: false)
      }
    }
    // The last row of three.
    let row = CGPoint(x: 240, y: 262)
    return [
      DrawnControl(
        name: "alert", size: CGSize(width: 480, height: 400),
        states: [
          State(name: "normal, its first row disabled") { present($0) },
          State(name: "a row under the pointer") {
            present($0)
            $0.hover(row)
          },
          State(name: "a row highlighted") {
            present($0)
            $0.press(at: row)
          },
          State(name: "with a text field") { present($0, field: true) },
          State(name: "focused") {
            present($0)
            $0.press(.tab)
          },
        ]),
      DrawnControl(
        name: "popover", size: CGSize(width: 640, height: 480),
        states: [.up, .down, .left, .right].map { popover($0) }),
    ]
  }
}
