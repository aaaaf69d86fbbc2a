// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class ListViewTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 280, height: 200))

  /// Two sections of four rows in 280×200.
  private func list() -> ListView {
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 280, height: 200))
    list.sections = [
      ListSection(
        "Recipes",
        rows: [
          ListRow("Gravity", subtitle: "A square falls"), ListRow("Collision", subtitle: "Two squares"),
          ListRow("Push", subtitle: "A click is a force"), ListRow("Snap", subtitle: "Fly there"),
        ]),
      ListSection(
        "Stories",
        rows: [
          ListRow("Photo Toss"), ListRow("Album", isEnabled: false), ListRow("Jelly"), ListRow("Bricks"),
        ]),
    ]
    host.window.addSubview(list)
    host.step()
    return list
  }

  private func texts() -> [String] {
    host.render().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  @Test func aPressChoosesARow() {
    let list = list()
    var chosen: [IndexPath] = []
    list.didSelect = { chosen.append($0) }
    host.click(at: CGPoint(x: 100, y: 28 + 44 + 20))
    host.click(at: CGPoint(x: 100, y: 28 + 44 + 20))
    #expect(chosen == [IndexPath(row: 1, section: 0), IndexPath(row: 1, section: 0)])
    #expect(list.selectedRow == IndexPath(row: 1, section: 0))
    host.click(at: CGPoint(x: 100, y: 10))
    #expect(chosen.count == 2, "a heading cannot be chosen")
  }

  @Test func aDragScrollsAndChoosesNothing() {
    let list = list()
    var count = 0
    list.didSelect = { _ in count += 1 }
    host.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 60))
    #expect(count == 0 && list.contentOffset.y > 0)
  }

  @Test func keysMarkAndChoose() {
    let list = list()
    var chosen: [IndexPath] = []
    list.didSelect = { chosen.append($0) }
    host.press(.tab)
    #expect(list.isFirstResponder && list.markedRow == IndexPath(row: 0, section: 0))
    for _ in 0..<4 { host.press(.down) }
    #expect(list.markedRow == IndexPath(row: 0, section: 1))
    host.press(.down)
    #expect(list.markedRow == IndexPath(row: 2, section: 1), "what cannot be chosen is passed over")
    host.step(60)
    let box = list.rect(forRowAt: IndexPath(row: 2, section: 1)) ?? .zero
    #expect(list.bounds.contains(box))
    host.press(.return)
    host.press(.home)
    host.press(.space)
    host.press(.up)
    #expect(chosen == [IndexPath(row: 2, section: 1), IndexPath(row: 0, section: 0)])
    host.step(60)
    #expect(list.contentOffset.y == 0, "the first row brings its heading along")
  }

  @Test func onlyRowsInSightHaveViews() {
    let list = list()
    var made = 0
    list.sections = [
      ListSection(
        rows: (0..<10_000).map { number in
          ListRow("\(number)") {
            made += 1
            return UIView()
          }
        })
    ]
    host.step()
    #expect(list.contentSize.height == 440_000 && made == 5)
    list.contentOffset.y = 220_022
    host.step()
    #expect(texts() == (5000...5005).map(String.init) && list.subviews.count <= 7)
    for _ in 0..<200 {
      list.contentOffset.y += 37
      host.step()
    }
    #expect(list.subviews.count <= 7)
  }

  @Test(arguments: [
    ("", ["Recipes", "Gravity", "A square falls", "Collision", "Two squares", "Push", "A click is a force"]),
    ("square", ["Recipes", "Gravity", "A square falls", "Collision", "Two squares"]),
    ("SQUARE  two", ["Recipes", "Collision", "Two squares"]), ("jel", ["Stories", "Jelly"]), ("xyz", []),
  ])
  func aQueryLeavesWhatContainsAllItsWords(query: String, shown: [String]) {
    let list = list()
    list.contentOffset.y = 100
    list.query = "a query before"
    list.query = query
    host.step()
    #expect(Array(texts().prefix(7)) == shown && list.contentOffset.y == 0)
  }

  @Test func anEmptyListSaysSo() {
    let list = list()
    list.emptyText = "No scenes found"
    list.query = "xyz"
    host.step()
    #expect(texts() == ["No scenes found"])
  }

  @Test func aSelectionThatIsGoneIsNone() {
    let list = list()
    list.selectedRow = IndexPath(row: 3, section: 1)
    list.sections = [ListSection(rows: [ListRow("One")])]
    #expect(list.selectedRow == nil)
    let (_, said) = Diagnostic.recording { list.selectedRow = IndexPath(row: 7, section: 0) }
    #expect(list.selectedRow == nil && said.count == 1)
  }

  @Test func linesLieWhereTheTokensSay() {
    let lines = ListLines(
      [
        ListSection("A", rows: [ListRow("1"), ListRow("2")]), ListSection(rows: []),
        ListSection(rows: [ListRow("3")]),
      ])
    #expect(lines.lines.map(\.top) == [0, 28, 72, 128] && lines.height == 172)
    #expect(lines.lines(from: 28, to: 72) == 1..<2)
    #expect(lines.lines(from: -50, to: 1) == 0..<1)
    #expect(lines.lines(from: 116, to: 128).isEmpty)
    #expect(lines.lines(from: 500, to: 600).isEmpty)
  }

  @Test func aRowIsDrawnAsTheTokensSayInLight() {
    let list = list()
    list.query = "push"
    list.selectedRow = IndexPath(row: 2, section: 0)
    host.step(80)
    #expect(
      sketch(host.render()) == """
        clip 0,0 280×200 r0
        text 24,20 13/600 #5F5F66 "Recipes"
        rect 12,28 256×44 r8 #DCE9F8
        stroke 241.17,45.83 11.67×8.75 w2 #0064D2
        text 24,47 15/600 #1C1C1E "Push"
        text 24,64 12/400 #4A5563 "A click is a force"
        end
        """)
  }

  @Test func aMarkedRowHasARingInDark() {
    host.appearance.isDark = true
    let list = list()
    list.query = "jelly"
    host.press(.tab)
    host.step(80)
    #expect(
      sketch(host.render()) == """
        clip 0,0 280×200 r0
        text 24,20 13/600 #A1A1A8 "Stories"
        rect 12,28 256×44 r8 #333336 line 2 #4DA3FF
        text 24,55 15/400 #F5F5F7 "Jelly"
        end
        """)
  }
}
