// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

@testable import SDLHost

/// What is drawn with may be missing, refuse or go in the middle of everything.
@Suite("Renderer faults") @MainActor
struct RendererFaultTests {
  @Test("where a renderer cannot be made, our own rasterizer draws on the surface", .bug(id: "fault 33"))
  func aRefusedRendererFallsBack() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        // SDL's dummy driver has no OpenGL.
        for kinds in [[CanvasKind.accelerated], [.accelerated, .software]] {
          let desk = try Desk(renderer: "opengl", kinds: kinds)
          precondition(desk.window.drawingMethod == "own rasterizer")
          precondition(desk.window.show(Desk.picture) && desk.pixel(80, 80) == 0x00FF00)
          desk.window.close()
          SDLVideo.stop()
        }
      }
    }
  }

  @Test("a renderer that gives up is replaced within the frame")
  func aRendererThatGivesUpIsReplaced() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk(driver: "offscreen", renderer: "opengl")
        precondition(desk.window.drawingMethod == "SDL_Renderer" && desk.window.show(Desk.picture))
        guard case .gpu(let canvas) = desk.window.output else { fatalError("no OpenGL") }
        // As SDL answers when a driver refuses to draw.
        canvas.note(-1)
        precondition(desk.window.show(Desk.picture) && desk.window.drawingMethod == "own rasterizer")
        precondition(desk.pixel(80, 80) == 0x00FF00 && desk.pixel(10, 10) == 0xFF0000)
        precondition(desk.window.show(Desk.picture))
        desk.window.close()
      }
    }
  }

  @Test("lost textures come back, to the same pixels", .bug(id: "fault 33"), arguments: [true, false])
  func lostTexturesAreRebuilt(isDevice: Bool) async {
    await #expect(processExitsWith: .success) { [isDevice] in
      try await MainActor.run {
        let desk = try Desk(driver: "offscreen", renderer: "opengl")
        guard case .gpu(let canvas) = desk.window.output else { fatalError("no OpenGL") }
        @MainActor func frame() -> [UInt32] {
          var pixels = [UInt32](repeating: 0, count: 320 * 240)
          desk.window.renderer.render(Desk.picture, width: 320, height: 240, scale: 1)
          SDL_RenderReadPixels(canvas.renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, 320 * 4)
          return pixels
        }
        let before = frame()
        precondition(Set(before).count > 50, "shadow and text are there")
        desk.push(isDevice ? SDL_RENDER_DEVICE_RESET : SDL_RENDER_TARGETS_RESET)
        desk.poll()
        precondition(desk.pump.isReset && desk.pump.isExposed)
        desk.window.rebuildTextures()
        precondition(frame() == before)
        desk.pump.noteDrawn(isShown: true)
        precondition(!desk.pump.isReset && !desk.pump.isExposed)
        desk.window.close()
      }
    }
  }

  @Test("what could not be shown is shown again later", .bug(id: "fault 33"))
  func aFrameThatWasNotShownIsDueAgain() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        desk.pump.noteDrawn(isShown: false)
        precondition(desk.pump.isExposed)
        // A surface is invalid after every change of size.
        precondition(desk.window.show(Desk.picture))
        SDL_SetWindowSize(desk.window.handle, 500, 400)
        precondition(desk.window.show(Desk.picture) && desk.pixel(80, 80) == 0x00FF00)
        precondition(desk.window.pixels == (500, 400))
        desk.window.close()
      }
    }
  }

  @Test(
    "neither the way of drawing nor a loss changes the physics", .bug(id: "fault 33"),
    arguments: [true, false])
  func aLossChangesNoPhysics(hasGPU: Bool) async {
    await #expect(processExitsWith: .success) { [hasGPU] in
      let areEqual = await MainActor.run {
        @MainActor func hash(_ driver: String, _ renderer: String, losing: Bool) -> UInt64 {
          setenv("SDL_VIDEODRIVER", driver, 1)
          setenv("SDL_RENDER_DRIVER", renderer, 1)
          var options = SDLApplication.Options()
          options.steps = 60
          options.isDark = false
          options.reducesMotion = false
          let scene = FallingBoxes()
          options.beforeStep = { step, _ in
            guard losing, step % 7 == 3 else { return }
            for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET] {
              var event = SDL_Event()
              event.type = type.rawValue
              SDL_PushEvent(&event)
            }
          }
          _ = try? SDLApplication.run(options) { scene }
          return scene.animator.stateHash
        }
        let plain = hash("dummy", "software", losing: false)
        let other = hasGPU ? hash("offscreen", "opengl", losing: true) : hash("dummy", "opengl", losing: true)
        return plain == other && plain != FallingBoxes().animator.stateHash
      }
      exit(areEqual ? 0 : 5)
    }
  }
}

/// A few boxes that fall, hit each other and the floor.
@MainActor
private final class FallingBoxes: UIViewController {
  lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    let boxes = (0..<6).map { UIView(frame: CGRect(x: 100 + 30 * $0, y: 90 * $0, width: 80, height: 80)) }
    for box in boxes { view.addSubview(box) }
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: boxes))
  }
}
