// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlaygroundSupport
import Testing
import UIWidgets

@testable import SDLHost

@Suite("Application") @MainActor
struct ApplicationTests {
  @Test("no display is an error that names sandbox run, not SDL's offscreen driver", .bug(id: "fault 31"))
  func noDisplayIsAnError() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { unsetenv(name) }
        do throws(SDLHostError) {
          try SDLApplication.run { UIViewController() }
          exit(3)
        } catch {
          exit(
            "\(error)".contains("sandbox run")
              && error == .noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set") ? 0 : 4)
        }
      }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { unsetenv(name) }
        setenv("DISPLAY", ":987", 1)
        do throws(SDLHostError) {
          try SDLApplication.run { UIViewController() }
          exit(3)
        } catch {
          exit("\(error)".contains(":987") ? 0 : 4)
        }
      }
    }
  }

  @Test(
    "a driver named by hand is obeyed, and exactly the asked steps run", arguments: [1, 7, 40])
  func aDriverNamedByHandIsObeyed(count: Int) async {
    await #expect(processExitsWith: .success) { [count] in
      let isRight = await MainActor.run {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        var options = SDLApplication.Options()
        options.steps = count
        var seen: [Int] = []
        options.beforeStep = { index, _ in seen.append(index) }
        let ran = try? SDLApplication.run(options) { UIViewController() }
        return ran == count && seen == Array(0..<count)
      }
      exit(isRight ? 0 : 5)
    }
  }

  @Test("terminate ends the loop after the present frame")
  func terminate() async {
    await #expect(processExitsWith: .success) {
      let isRight = await MainActor.run {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        var options = SDLApplication.Options()
        options.beforeStep = { index, _ in if index == 3 { SDLApplication.terminate() } }
        let ran = try? SDLApplication.run(options) { UIViewController() }
        return (4...8).contains(ran ?? 0)
      }
      exit(isRight ? 0 : 5)
    }
  }

  /// As Xcode's template makes it.
  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var log: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("\(application.delegate === self) \(UIScreen.main.bounds.width)")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    func applicationWillTerminate(_ application: UIApplication) {
      log.append("end \(application.keyWindow === window) \(window?.bounds.width ?? 0)")
    }
  }

  @Test("a delegate makes the window, which gets the size of the one on the desktop, and is told of the end")
  func delegate() async {
    await #expect(processExitsWith: .success) {
      let isRight = await MainActor.run {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        var options = SDLApplication.Options()
        (options.steps, options.size) = (5, CGSize(width: 640, height: 480))
        let delegate = Delegate()
        let ran = try? SDLApplication.run(options, delegate: delegate)
        return ran == 5 && delegate.log == ["true 1024.0", "active", "end true 640.0"]
          && UIApplication.shared.delegate == nil
      }
      exit(isRight ? 0 : 5)
    }
  }

  /// Says by the status how the window came up.
  final class Page: UIViewController {
    static var isComplete = false
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      _exit(Page.isComplete ? 7 : 8)
    }
  }

  @Test("a playground's page shows once the last statement has run")
  func playground() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await MainActor.run {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        PlaygroundPage.current.liveView = Page()
        PlaygroundPage.current.needsIndefiniteExecution = true
        Page.isComplete = true
        exit(0)
      }
    }
  }

  @Test("frames stay a period apart; a late one starts the rhythm anew instead of catching up")
  func pacing() {
    var pacer = FramePacer(refreshRate: 60, presentsWait: false)
    var now = 100.0
    for _ in 0..<10 {
      let start = now
      now += 0.004
      let nap = pacer.sleep(now: now, since: start)
      #expect(abs(nap - (1.0 / 60 - 0.004)) < 1e-6)
      now += nap
    }
    let start = now
    now += 0.3
    #expect(pacer.sleep(now: now, since: start) == 0)
    #expect(FramePacer(refreshRate: 0, presentsWait: false).period == 1.0 / 60)
    #expect(FramePacer(refreshRate: 144, presentsWait: true).isFasterThanSteps)
    #expect(!FramePacer(refreshRate: 60, presentsWait: true).isFasterThanSteps)
  }

  @Test("without a graphics processor our own rasterizer draws; the person's word comes first")
  func drawingMethod() {
    #expect(GraphicsProbe.preferredKinds(environment: [:], hasRenderNode: false) == [.software])
    #expect(GraphicsProbe.preferredKinds(environment: [:], hasRenderNode: true) == [.accelerated, .software])
    let opengl = ["SDL_RENDER_DRIVER": "opengl"]
    #expect(GraphicsProbe.preferredKinds(environment: opengl, hasRenderNode: false) == [.accelerated])
    let software = ["SDL_RENDER_DRIVER": "software"]
    #expect(GraphicsProbe.preferredKinds(environment: software, hasRenderNode: true) == [.software])
  }

  @Test("a tone stays within its bounds and ends")
  func tones() {
    var voice = TonePlayer.Voice(hertz: .nan, gain: 7, seconds: 0.01)
    let values = (0..<600).map { _ in voice.next() }
    #expect(values.allSatisfy { $0.magnitude <= 1 } && values.contains { $0.magnitude > 0.1 })
    #expect(values.suffix(150).allSatisfy { $0 == 0 })
    #expect(TonePlayer.Voice(hertz: 440, gain: 1, seconds: -1).count == 0)
    #expect(TonePlayer.Voice(hertz: 440, gain: 1, seconds: 1e9).count == 88_200)
  }
}
