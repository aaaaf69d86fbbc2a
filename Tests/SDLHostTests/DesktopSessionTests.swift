// SPDX-License-Identifier: Apache-2.0
import Foundation
import SessionBus
import TestSupport
import Testing
import UIWidgets

@testable import SDLHost

/// What a window learns from the desktop by D-Bus.
@Suite struct DesktopSessionTests {
  /// Waits, without holding up other tests, until `condition` holds.
  private func wait(
    _ what: Comment, seconds: Double = 30, location: SourceLocation = #_sourceLocation,
    until condition: () -> Bool
  ) async throws {
    let limit = Date(timeIntervalSinceNow: seconds)
    while !condition() {
      try #require(Date() < limit, what, sourceLocation: location)
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test("settings that are there when the window opens arrive, and each change after that")
  func settingsAreFollowed() async throws {
    let bus = try TestBus()
    let portal = try bus.portal("set org.freedesktop.appearance color-scheme uint32 1")
    let session = DesktopSession(applicationID: nil, address: bus.address)
    var settings = DesktopSettings()
    func follow(_ what: Comment, _ condition: (DesktopSettings) -> Bool) async throws {
      try await wait(what) {
        if let new = session.takeSettings() { settings = new }
        return condition(settings)
      }
    }
    try await follow("dark") { $0.appearance.isDark }
    try portal.send("set org.freedesktop.appearance contrast uint32 1")
    try await follow("contrast") { $0.appearance.hasHighContrast }
    try portal.send("set org.freedesktop.appearance accent-color (0.5, 0.25, 1.0)")
    try await follow("accent") { $0.appearance.accent == RGBA(0.5, 0.25, 1) }
    try portal.send("set org.gnome.desktop.interface enable-animations false")
    try await follow("motion") { $0.appearance.reducesMotion }
    try portal.send("set org.gnome.desktop.interface text-scaling-factor 1.5")
    try await follow("size of text") { $0.textScale == 1.5 }
    #expect(settings.appearance.isDark)
  }

  @Test(
    "a portal that hangs, none at all, and a bus that ends are as no desktop: nothing waits, nothing comes")
  func nothingWaits() async throws {
    let bus = try TestBus()
    let portal = try bus.portal("set org.freedesktop.appearance color-scheme uint32 1", "hang")
    let session = DesktopSession(applicationID: nil, address: bus.address)
    try await wait("it asks") { !portal.questions.isEmpty }
    #expect(session.takeSettings() == nil)
    bus.stop()
    let late = DesktopSession(applicationID: "org.tabletop.Test", address: bus.address)
    try await Task.sleep(for: .milliseconds(100))
    #expect(session.takeSettings() == nil && late.takeSettings() == nil)
    let nowhere = DesktopSession(applicationID: nil, address: "unix:path=/nowhere")
    let none = DesktopSession(applicationID: nil, address: nil)
    #expect(nowhere.takeSettings() == nil && none.takeSettings() == nil)
  }

  @Test("files that another program asks to open are taken once; addresses of other kinds are left out")
  func filesAreTaken() async throws {
    let bus = try TestBus()
    let session = DesktopSession(applicationID: "org.tabletop.Test", address: bus.address)
    let other = try #require(SessionBus(address: bus.address))
    let addresses = ["file:///tmp/a%20b.tabletop", "http://example.org/c", "not an address"]
    let answer = AsyncStream<Bool>.makeStream()
    // The name is not there at once.
    repeat {
      other.call(
        .init(
          "org.tabletop.Test", path: "/org/tabletop/Test", interface: "org.freedesktop.Application",
          method: "Open", [.strings(addresses), .options([])])
      ) { answer.continuation.yield($0 != nil) }
    } while await answer.stream.first { _ in true } == false
    let request = session.takeRequest()
    #expect(request.paths == ["/tmp/a b.tabletop"] && request.wantsAttention)
    let again = session.takeRequest()
    #expect(again.paths.isEmpty && !again.wantsAttention)
  }

  @Test("a method that nobody serves is refused, so that its caller does not wait")
  func otherMethodsAreRefused() async throws {
    let bus = try TestBus()
    let session = DesktopSession(applicationID: "org.tabletop.Test", address: bus.address)
    let other = try #require(SessionBus(address: bus.address))
    let call = SessionBus.Call(
      "org.tabletop.Test", path: "/", interface: "org.example.Other", method: "Anything")
    let isAnswered = await withCheckedContinuation { continuation in
      other.call(call) { continuation.resume(returning: $0 != nil) }
    }
    #expect(!isAnswered && session.takeRequest().paths.isEmpty)
  }

  @Test(
    "values of a wrong type or size count as not set",
    arguments: [
      ("color-scheme", BusValue.string("dark")), ("color-scheme", .uint32(2)), ("contrast", .uint32(7)),
      ("accent-color", .structure([.double(1), .double(2), .double(0)])), ("accent-color", .uint32(1)),
      ("accent-color", .structure([.double(1), .double(.nan), .double(0)])),
      ("accent-color", .structure([.double(1)])), ("accent-color", .unknown), ("unknown", .uint32(1)),
    ])
  func wrongValuesDoNotCount(key: String, value: BusValue) {
    var settings = DesktopSettings()
    settings.set("org.freedesktop.appearance", key, to: .variant(value))
    #expect(settings.appearance == UserInterfaceAppearance())
  }

  @Test(
    "the size of text stays within 0.5 and 3",
    arguments: [
      (BusValue.double(0.1), 0.5), (.double(9), 3), (.double(.nan), 1), (.string("1.5"), 1),
      (.double(1.25), 1.25),
    ])
  func sizesOfTextAreBounded(value: BusValue, scale: Double) {
    var settings = DesktopSettings()
    settings.set("org.gnome.desktop.interface", "text-scaling-factor", to: value)
    #expect(settings.textScale == scale)
  }
}
