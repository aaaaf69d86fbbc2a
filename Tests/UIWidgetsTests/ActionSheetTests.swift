// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct ActionSheetTests {
  private let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
  private let root = UIViewController()
  private let log = CallLog()

  init() {
    host.window.rootViewController = root
    host.step()
  }

  private var form: PresentationForm? { host.window.presenter.form }

  private func sheet() -> UIAlertController {
    let sheet = UIAlertController(title: "Card", message: nil, preferredStyle: .actionSheet)
    for (title, style) in [
      ("Copy", UIAlertAction.Style.default), ("Delete", .destructive), ("Cancel", .cancel),
    ] {
      sheet.addAction(UIAlertAction(title: title, style: style) { [log] _ in log.lines.append(title) })
    }
    return sheet
  }

  private func words() -> [String] {
    host.render().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  private func present(_ sheet: UIAlertController) {
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 100, height: 50)
    root.present(sheet, animated: false)
    host.step()
  }

  @Test func inARegularWindowItIsAPopoverWithoutItsCancelRow() {
    present(sheet())
    #expect(form == .popover && words() == ["Card", "Copy", "Delete"])
    host.click(at: CGPoint(x: 450, y: 350 + 13 + 60 + 66))
    host.step(20)
    #expect(log.lines == ["Delete"] && form == nil)
  }

  @Test func aClickOutsideOrEscapeCancels() {
    present(sheet())
    host.click(at: CGPoint(x: 20, y: 20))
    host.step(20)
    present(sheet())
    host.press(.escape)
    host.step(20)
    #expect(log.lines == ["Cancel", "Cancel"] && form == nil)
  }

  @Test func tabAndReturnPressARowOfThePopover() {
    present(sheet())
    host.press(.tab)
    host.press(.tab)
    host.press(.return)
    host.step(20)
    #expect(log.lines == ["Delete"] && form == nil)
  }

  @Test func goingCompactShowsTheCancelRowAndGoingBackHidesIt() {
    let teller = Repositioner()
    let sheet = sheet()
    sheet.popoverPresentationController?.delegate = teller
    present(sheet)
    host.resize(to: CGSize(width: 480, height: 800))
    host.step(40)
    #expect(form == .alert && words() == ["Card", "Copy", "Delete", "Cancel"])
    host.resize(to: CGSize(width: 1024, height: 768))
    host.step(40)
    #expect(form == .popover && words() == ["Card", "Copy", "Delete"])
  }

  @Test func twoRowsAreStackedToo() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["A", "B"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
    present(sheet)
    #expect(sheet.view.bounds.size == CGSize(width: 270, height: 88))
  }

  @Test func inACompactWindowItNeedsNoSource() {
    host.resize(to: CGSize(width: 480, height: 800))
    root.present(sheet(), animated: false)
    #expect(form == .alert)
    host.press(.escape)
    host.step(20)
    #expect(log.lines == ["Cancel"])
  }

  @Test func inARegularWindowASourceIsNeeded() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let host = HeadlessHost()
        let root = UIViewController()
        host.window.rootViewController = root
        root.present(
          UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet), animated: false)
      }
    }
  }

  @Test func aFieldOrASecondCancelRowIsAProgrammersError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        for _ in 0..<2 { alert.addAction(UIAlertAction(title: nil, style: .cancel)) }
      }
    }
  }
}

@MainActor
private final class Repositioner: UIPopoverPresentationControllerDelegate {
  func popoverPresentationController(
    _ controller: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    rect = CGRect(x: 100, y: 100, width: 50, height: 50)
  }
}
