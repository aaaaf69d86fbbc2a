// SPDX-License-Identifier: Apache-2.0
import CSDL
import UIGeometry
package import UIWidgets

extension SDLWindow {
  /// The destination of finished frames.
  enum Output {
    case gpu(GPUCanvas)
    case surface(SoftwareCanvas)

    @MainActor
    var canvas: any Canvas {
      switch self {
      case .gpu(let canvas): canvas
      case .surface(let canvas): canvas
      }
    }
  }

  /// The best of `kinds` that works: a graphics processor, else our own rasterizer on the window's surface.
  /// If both fail, any SDL renderer, even OpenGL that the CPU rasterizes; nil if there is none.
  static func open(_ window: OpaquePointer, _ kinds: [CanvasKind], vsync: Bool) -> Output? {
    if kinds.contains(.accelerated),
      let gpu = openRenderer(window, vsync: vsync, acceptsSlow: !kinds.contains(.software))
    {
      return .gpu(gpu)
    }
    if SDL_GetWindowSurface(window) != nil { return .surface(SoftwareCanvas(isHelped: true)) }
    return openRenderer(window, vsync: vsync, acceptsSlow: true).map { .gpu($0) }
  }

  /// An SDL renderer on the graphics processor; nil if there is none, or if the CPU would rasterize OpenGL,
  /// unless this is accepted.
  private static func openRenderer(_ window: OpaquePointer, vsync: Bool, acceptsSlow: Bool) -> GPUCanvas? {
    var flags = SDL_RENDERER_ACCELERATED.rawValue
    if vsync { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    if !acceptsSlow, GraphicsProbe.isSoftwareOpenGL() {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    return GPUCanvas(renderer: renderer)
  }

  /// Draws a display list and shows it. Returns false if the display could not accept the frame, which must
  /// then be shown again later. An unchanged frame is shown again only if `isExposed`, because the display
  /// may have lost it.
  @discardableResult
  package func show(_ list: DisplayList, isExposed: Bool = false) -> Bool {
    switch output {
    case .gpu(let canvas):
      let (width, height) = pixels
      renderer.render(list, over: backdrop, width: width, height: height, scale: displayScale)
      if canvas.isLost {
        fallBack()
        return show(list)
      }
      SDL_RenderPresent(canvas.renderer)
      return true
    case .surface(let canvas):
      tookLastFrame = showOnSurface(list, canvas, all: isExposed || !tookLastFrame)
      return tookLastFrame
    }
  }

  /// Creates the textures again after the driver lost them.
  func rebuildTextures() { renderer.rebuildTextures() }

  /// Replaces a graphics processor that failed while drawing with our own rasterizer, from this frame on.
  private func fallBack() {
    renderer.close()
    let canvas = SoftwareCanvas(isHelped: true)
    output = .surface(canvas)
    renderer = SDLRenderer(canvas: canvas, runs: runs)
  }

  /// Draws a frame on the window's surface and shows it. Each frame requests the surface again, because a
  /// change of size makes the old one invalid.
  private func showOnSurface(_ list: DisplayList, _ canvas: SoftwareCanvas, all: Bool) -> Bool {
    guard let surface = SDL_GetWindowSurface(handle) else { return false }
    let format = surface.pointee.format.pointee.format
    if format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue {
      // A new surface has no owner, and its contents are undefined.
      let owner = Unmanaged.passUnretained(canvas).toOpaque()
      let isKept = surface.pointee.userdata == owner
      surface.pointee.userdata = nil
      guard draw(list, canvas, on: surface, holdsLastFrame: isKept) else { return false }
      surface.pointee.userdata = owner
      if isKept, !all {
        let changes = canvas.changes
        return changes.isEmpty
          || changes.withSDLRects { SDL_UpdateWindowSurfaceRects(handle, $0, Int32(changes.count)) } == 0
      }
    } else {
      // The display's pixel format differs from ours, so SDL converts.
      guard
        let copy = SDL_CreateRGBSurfaceWithFormat(
          0, surface.pointee.w, surface.pointee.h, 32, SDL_PIXELFORMAT_RGB888.rawValue)
      else { return false }
      defer { SDL_FreeSurface(copy) }
      guard draw(list, canvas, on: copy), SDL_UpperBlit(copy, nil, surface, nil) == 0 else { return false }
    }
    return SDL_UpdateWindowSurface(handle) == 0
  }

  private func draw(
    _ list: DisplayList, _ canvas: SoftwareCanvas, on surface: UnsafeMutablePointer<SDL_Surface>,
    holdsLastFrame: Bool = false
  ) -> Bool {
    guard SDL_LockSurface(surface) == 0 else { return false }
    defer { SDL_UnlockSurface(surface) }
    guard let pixels = surface.pointee.pixels else { return false }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    canvas.setTarget(
      pixels.assumingMemoryBound(to: UInt32.self), stride: Int(surface.pointee.pitch) / 4, width: width,
      height: height, holdsLastFrame: holdsLastFrame)
    renderer.render(list, over: backdrop, width: width, height: height, scale: displayScale)
    return true
  }
}
