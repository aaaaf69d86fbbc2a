// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import UIGeometry
import UIWidgets

extension DrawnControl {
  static var textField: DrawnControl {
    func field() -> UITextField {
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 32))
      field.text = "some words"
      return field
    }
    return DrawnControl(
      name: "text-field",
      states: states(
        field,
        [
          ("normal", nothing), ("disabled", disable), ("focused by a key: all selected", focus),
          ("focused by a click: a caret", { host, field in host.click(at: CGPoint(x: 210, y: 36)) }),
          (
            "placeholder",
            { _, field in
              (field.text, field.placeholder) = ("", "Write here")
            }
          ),
          ("secure", { _, field in field.isSecureTextEntry = true }),
          ("with a clear button", { _, field in field.clearButtonMode = .always }),
          (
            "composing",
            { host, field in
              host.click(at: CGPoint(x: 210, y: 36))
              host.send(.composition("ni", caret: 1))
            }
          ),
        ]))
  }

  static var searchField: DrawnControl {
    func field() -> UISearchTextField {
      let field = UISearchTextField(frame: CGRect(x: 20, y: 20, width: 200, height: 32))
      field.placeholder = "Search"
      return field
    }
    return DrawnControl(
      name: "search-field",
      states: states(
        field,
        [
          ("empty", nothing), ("focused", focus), ("disabled", disable),
          (
            "typed",
            { host, field in
              host.click(at: field.center)
              host.send(.text("push"))
            }
          ),
        ]))
  }

  static var indicators: DrawnControl {
    func page() -> UIScrollView {
      let page = UIScrollView(frame: CGRect(x: 20, y: 10, width: 200, height: 60))
      page.contentSize = CGSize(width: 400, height: 300)
      return page
    }
    return DrawnControl(
      name: "scroll-view",
      states: states(
        page,
        [
          ("at rest", { _, _ in }),
          (
            "held in the middle of a drag",
            { host, _ in
              host.press(at: CGPoint(x: 120, y: 60))
              for y in [50, 40, 30, 20] {
                host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 120, y: CGFloat(y)))))
                host.step()
              }
            }
          ),
        ]))
  }

  static var listRows: DrawnControl {
    func list() -> ListView {
      let list = ListView(frame: CGRect(x: 0, y: 0, width: 240, height: 180))
      list.sections = [
        ListSection(
          "Rows",
          rows: [
            ListRow("Gravity", subtitle: "A square falls"), ListRow("Album", isEnabled: false),
            ListRow("Picture") {
              let tile = UIView()
              tile.backgroundColor = .systemGreen
              return tile
            },
          ])
      ]
      return list
    }
    let first = CGPoint(x: 100, y: 50)
    return DrawnControl(
      name: "list-rows", size: CGSize(width: 240, height: 180),
      states: states(
        list,
        [
          ("normal", nothing), ("under the pointer", { host, _ in host.hover(first) }),
          ("highlighted", { host, _ in host.press(at: first) }),
          ("selected", { $1.selectedRow = IndexPath(row: 0, section: 0) }), ("focused", focus),
        ]))
  }
}
