// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import HeadlessHost

@Suite struct EventScriptTests {
  private func kinds(_ text: String) throws -> [InputEvent.Kind] {
    try EventScript(parsing: text).events.map(\.kind)
  }

  @Test func readsEveryKind() throws {
    let script = try EventScript(
      parsing: """
        {"t":0.5,"down":[700,300]}
        {"t":0.52,"move":[710,300]}

        {"t":0.55,"up":[710,300]}
        {"t":1,"move":[10,10]}
        {"t":2,"key":"ctrl+f"}
        {"t":3,"resize":[480,800]}
        {"t":4,"wheel":[0,-3]}
        {"t":5,"text":"42"}
        {"t":6,"focus":false}
        """)
    #expect(script.events.map(\.time) == [0.5, 0.52, 0.55, 1, 2, 2, 3, 4, 5, 6])
    #expect(
      script.events.map(\.kind) == [
        .pointer(PointerEvent(.down, at: CGPoint(x: 700, y: 300))),
        .pointer(PointerEvent(.move, at: CGPoint(x: 710, y: 300))),
        .pointer(PointerEvent(.up, at: CGPoint(x: 710, y: 300))),
        .pointer(PointerEvent(.hover, at: CGPoint(x: 10, y: 10))),
        .key(KeyEvent(.character("f"), modifiers: .control)),
        .key(KeyEvent(.character("f"), isDown: false, modifiers: .control)),
        .resize(CGSize(width: 480, height: 800)),
        .wheel(CGVector(dx: 0, dy: -3), at: CGPoint(x: 10, y: 10), modifiers: []),
        .text("42"),
        .focus(false),
      ])
  }

  @Test func buttonsAreKeptUntilTheRelease() throws {
    let right = try kinds("{\"t\":0,\"down\":[1,2],\"button\":\"right\"}\n{\"t\":0,\"up\":[1,2]}")
    #expect(
      right == [
        .pointer(PointerEvent(.down, at: CGPoint(x: 1, y: 2), button: .secondary)),
        .pointer(PointerEvent(.up, at: CGPoint(x: 1, y: 2), button: .secondary)),
      ])
  }

  /// An event at the time of a step comes before that step, whatever its time is as a decimal number.
  @Test func timesAreReadExactly() throws {
    let events = (0..<3600).map {
      InputEvent(time: Double($0) / 60, .wheel(CGVector(dx: 0, dy: 1), at: .zero, modifiers: []))
    }
    #expect(try EventScript(parsing: EventScript(events: events).text).events == events)
  }

  @Test func fingersPressBesideTheMouse() throws {
    let text = """
      {"t":0.0,"down":[1.0,2.0],"finger":1}
      {"t":0.0,"down":[5.0,2.0],"finger":2}
      {"t":0.25,"down":[9.0,9.0],"button":"right"}
      {"t":0.5,"move":[3.0,2.0],"finger":1}
      {"t":0.5,"up":[3.0,2.0],"finger":1}
      {"t":0.75,"up":[5.0,2.0],"finger":2}
      {"t":1.0,"up":[9.0,9.0],"button":"right"}

      """
    let script = try EventScript(parsing: text)
    #expect(script.text == text)
    #expect(
      script.events[1].kind
        == .pointer(PointerEvent(.down, at: CGPoint(x: 5, y: 2), id: 2, button: .finger)))
  }

  @Test func linesMayComeInAnyOrderAndWithAnyLineEnd() throws {
    let script = try EventScript(parsing: "{\"t\":2,\"key\":\"a\"}\r\n{\"t\":1,\"key\":\"b\"}\r\n")
    #expect(script.events.map(\.time) == [1, 1, 2, 2])
  }

  @Test(arguments: [
    ("{\"t\":0}", "needs exactly one of"), ("{\"t\":0,\"down\":[1,2],\"up\":[1,2]}", "needs exactly one of"),
    ("{\"t\":0,\"move\":[1,2],\"finger\":1}", "finger 1 is not down"),
    ("{\"t\":0,\"down\":[1,2],\"finger\":0}", "\"finger\" must be a number from 1 to 9"),
    ("{\"t\":0,\"down\":[1,2],\"finger\":1.5}", "\"finger\" must be a number from 1 to 9"),
    ("{\"t\":0,\"key\":\"a\",\"finger\":1}", "unknown key \"finger\""),
    ("{\"down\":[1,2]}", "\"t\" must be"), ("{\"t\":-1,\"down\":[1,2]}", "\"t\" must be"),
    ("{\"t\":true,\"down\":[1,2]}", "\"t\" must be"), ("{\"t\":\"1\",\"down\":[1,2]}", "\"t\" must be"),
    ("{\"t\":1e999,\"down\":[1,2]}", "\"t\" must be"),
    ("{\"t\":NaN,\"down\":[1,2]}", "not a JSON object"),
    ("{\"t\":0,\"down\":[1]}", "must be two numbers"), ("{\"t\":0,\"down\":[1,true]}", "must be two numbers"),
    ("{\"t\":0,\"down\":[1,2e9]}", "must be two numbers"),
    ("{\"t\":0,\"key\":\"hyper+x\"}", "must be the name"),
    ("{\"t\":0,\"key\":5}", "must be the name"), ("{\"t\":0,\"focus\":1}", "must be true or false"),
    ("{\"t\":0,\"focus\":\"yes\"}", "must be true or false"),
    ("{\"t\":0,\"resize\":[0,5]}", "from 1 to 16384"),
    ("{\"t\":0,\"down\":[1,2],\"button\":\"thumb\"}", "must be \"left\""),
    ("{\"t\":0,\"down\":[1,2],\"pressure\":1}", "unknown key \"pressure\""), ("[1,2]", "not a JSON object"),
    ("hello", "not a JSON object"), ("{\"t\":0,\"down\":[1,2]", "not a JSON object"),
  ])
  func aBadLineIsNamedWithItsReason(line: String, reason: String) {
    let text = "{\"t\":0,\"key\":\"a\"}\n\n" + line
    let error = #expect(throws: EventScriptError.self) { try EventScript(parsing: text, name: "play.jsonl") }
    #expect(error?.description.hasPrefix("play.jsonl:3: ") == true, "\(String(describing: error))")
    #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
  }

  /// An event comes before the first step that starts at or after its time.
  @Test(arguments: [(0.0, 0), (0.5, 30), (0.501, 31), (29.0 / 60, 29), (1.0 / 3, 20)])
  @MainActor func anEventComesBeforeTheFirstStepAtOrAfterItsTime(time: Double, steps: Int) {
    let host = HeadlessHost()
    EventScript(events: [InputEvent(time: time, .resize(CGSize(width: 50, height: 60)))]).play(
      on: host.driver)
    host.step(steps)
    #expect(host.window.bounds.size == CGSize(width: 1024, height: 768))
    host.step()
    #expect(host.window.bounds.size == CGSize(width: 50, height: 60))
  }

  @Test(arguments: [
    "o", "space", "ctrl+f", "ctrl+shift+z", "+", "ctrl++", "f1", "f11", "f13", "f24", "left", ".", "[",
  ])
  func keyNamesAreReadBack(name: String) throws {
    #expect(try #require(KeyChord(name)).description == name)
  }

  @Test(arguments: ["", "ctrl+", "f25", "f0", "xx", " ", "\n"]) func otherNamesAreNone(name: String) {
    #expect(KeyChord(name) == nil)
  }

  @Test(.bug(id: "fault 17"), .bug(id: "fault 18")) func filesThatAreNoneAreRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("events-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func reason(_ name: String, _ data: Data?) throws -> String? {
      let path = folder.appendingPathComponent(name).path
      if let data { try data.write(to: URL(fileURLWithPath: path)) }
      do {
        _ = try EventScript(contentsOf: path)
        return nil
      } catch { return error.reason }
    }
    #expect(try reason("missing", nil) == "no such file")
    #expect(try reason("empty", Data()) == "holds no event")
    #expect(try reason("binary", Data([0xFF, 0xFE, 0x00])) == "not UTF-8 text")
    #expect(try reason("large", Data(count: 8 * 1024 * 1024 + 1)) == "larger than 8 MB")
    #expect(try reason("mark", Data([0xEF, 0xBB, 0xBF] + Array("{\"t\":0,\"key\":\"a\"}".utf8))) == nil)
    #expect(throws: EventScriptError.self) { try EventScript(contentsOf: folder.path) }
    let pipe = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: EventScriptError.self) { try EventScript(contentsOf: pipe) }
  }
}
