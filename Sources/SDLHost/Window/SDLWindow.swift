import CSDL
import Foundation
import UIGeometry
import UIWidgets

/// A window on the desktop and the canvas in it.
///
/// Sizes are points. A point is `contentScale` units of the window, and a unit one or more pixels where the
/// display says so.
@MainActor
final class SDLWindow {
  let handle: OpaquePointer
  /// Units of the window per point: 1 unless the person asks for more on a display that does not scale itself.
  let contentScale: Double
  private(set) var renderer: SDLRenderer
  private let runs: TextRuns
  /// The surface that the last renderer drew to, where there is no other way to draw.
  private var surface: UnsafeMutablePointer<SDL_Surface>?

  /// The smallest window that people can make.
  static let minimumSize = CGSize(width: 360, height: 294)

  init(
    title: String, size: CGSize, contentScale: Double, vsync: Bool, runs: TextRuns,
    kinds: [SDLCanvas.Kind] = [.accelerated, .software, .surface]
  ) throws(SDLHostError) {
    self.contentScale = contentScale
    self.runs = runs
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    let centre = CSDL_windowPosCentered()
    guard
      let handle = SDL_CreateWindow(
        title, centre, centre, Self.units(size.width * contentScale), Self.units(size.height * contentScale),
        flags)
    else { throw .noWindow(reason: lastSDLError()) }
    var reasons: [String] = []
    for kind in kinds {
      if let (canvas, surface) = Self.makeCanvas(kind, handle, vsync: vsync) {
        if !reasons.isEmpty {
          Diagnostics.sayOnce(
            "drawing falls back to \(canvas.kind.rawValue): \(reasons.joined(separator: "; "))")
        }
        self.handle = handle
        renderer = SDLRenderer(canvas: canvas, runs: runs)
        self.surface = surface
        return
      }
      reasons.append("\(kind.rawValue): \(lastSDLError())")
    }
    SDL_DestroyWindow(handle)
    throw .noWindow(reason: reasons.joined(separator: "; "))
  }

  /// Ends the window. Nothing of it may be used afterwards.
  func close() {
    renderer.close()
    SDL_DestroyWindow(handle)
  }

  /// What people can make the window is never smaller than `minimumSize`.
  func setMinimumSize() {
    SDL_SetWindowMinimumSize(
      handle, Self.units(Self.minimumSize.width * contentScale),
      Self.units(Self.minimumSize.height * contentScale))
  }

  private static func units(_ length: Double) -> Int32 {
    Int32(min(max(length.isFinite ? length.rounded() : 1, 1), 16_000))
  }

  private static func makeCanvas(
    _ kind: SDLCanvas.Kind, _ window: OpaquePointer, vsync: Bool
  ) -> (SDLCanvas, UnsafeMutablePointer<SDL_Surface>?)? {
    var flags: UInt32
    switch kind {
    case .accelerated: flags = SDL_RENDERER_ACCELERATED.rawValue
    case .software: flags = SDL_RENDERER_SOFTWARE.rawValue
    case .surface:
      guard let surface = SDL_GetWindowSurface(window), let renderer = SDL_CreateSoftwareRenderer(surface)
      else {
        return nil
      }
      return (SDLCanvas(kind: .surface, renderer: renderer), surface)
    }
    if vsync { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let isAccelerated = info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
    return (SDLCanvas(kind: isAccelerated ? .accelerated : .software, renderer: renderer), nil)
  }

  // MARK: Sizes

  /// The size in points.
  var size: CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: Double(width) / contentScale, height: Double(height) / contentScale)
  }

  /// The size in pixels.
  var pixels: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    if surface != nil {
      SDL_GetWindowSize(handle, &width, &height)
    } else {
      SDL_GetRendererOutputSize(renderer.canvas.renderer, &width, &height)
    }
    return (max(Int(width), 1), max(Int(height), 1))
  }

  /// Pixels per point.
  var displayScale: Double {
    let width = size.width
    let scale = width > 0 ? Double(pixels.width) / width : 1
    // Whole windows have whole sizes: what is left of the division is no scale.
    let rounded = (scale * 64).rounded() / 64
    return rounded > 0 ? min(max(rounded, 0.5), 8) : 1
  }

  /// Frames a second of the display that the window is on; 60 where it does not say.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(handle)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Whether the display really has a rate that presenting can wait for.
  var hasRefreshRate: Bool {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(handle)
    return index >= 0 && SDL_GetCurrentDisplayMode(index, &mode) == 0 && mode.refresh_rate > 0
  }

  /// Makes the window `size` points large, scaled down where the display has not that much room. Returns false,
  /// having done nothing, while the window is maximised or fills the screen.
  @discardableResult
  func request(_ size: CGSize) -> Bool {
    let flags = SDL_GetWindowFlags(handle)
    let fixed = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    guard flags & fixed == 0, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite
    else {
      return false
    }
    var bounds = SDL_Rect()
    var (width, height) = (size.width * contentScale, size.height * contentScale)
    let index = SDL_GetWindowDisplayIndex(handle)
    if index >= 0, SDL_GetDisplayUsableBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 {
      let fit = min(1, Double(bounds.w) / width, Double(bounds.h) / height)
      (width, height) = (width * fit, height * fit)
    }
    SDL_SetWindowSize(handle, Self.units(width), Self.units(height))
    return true
  }

  // MARK: Drawing

  /// Draws a display list and shows it.
  func show(_ list: DisplayList) {
    if surface != nil { refreshSurface() }
    let (width, height) = pixels
    renderer.render(list, width: width, height: height, scale: displayScale)
    if surface != nil {
      SDL_RenderFlush(renderer.canvas.renderer)
      SDL_UpdateWindowSurface(handle)
    } else {
      SDL_RenderPresent(renderer.canvas.renderer)
    }
  }

  /// A window's surface dies with every change of size.
  private func refreshSurface() {
    guard let current = SDL_GetWindowSurface(handle), current != surface else { return }
    guard let (canvas, _) = Self.makeCanvas(.surface, handle, vsync: false) else { return }
    surface = current
    renderer = SDLRenderer(canvas: canvas, runs: runs)
  }
}
