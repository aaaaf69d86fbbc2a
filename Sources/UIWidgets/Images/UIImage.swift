// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A picture made of shapes, like symbols and drawings, or of pixels, like files.
///
/// Differs from UIKit: an image drawn by code is kept as shapes instead of pixels, and is sharp at every
/// scale.
///
/// ```swift
/// let disc = UIImage(size: CGSize(width: 24, height: 24)) {
///   UIColor.systemBlue.setFill()
///   UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 24, height: 24)).fill()
/// }
/// button.setImage(disc, for: .normal)
/// ```
@preconcurrency @MainActor
open class UIImage: NSObject {
  private enum Content {
    case icon(Icon)
    case drawing(light: DisplayList, dark: DisplayList)
    case pixels(Bitmap)
  }

  private let content: Content
  private static var named: [String: UIImage] = [:]
  /// The width and height in points.
  public final let size: CGSize
  /// The pixels per point of an image from a file; 1 for shapes, which have no pixels.
  public private(set) final var scale: CGFloat = 1
  /// Whether the image is drawn in its own colours or in the tint of the view around it.
  public private(set) final var renderingMode = RenderingMode.automatic
  /// The images of an animated image, and the seconds that they take; nil and 0 for a still one.
  public private(set) final var images: [UIImage]?, duration: TimeInterval = 0
  /// The colour in which the image is drawn instead of its own and the view's; nil for none.
  private var ownTint: UIColor?

  /// The colour treatment of an image.
  ///
  /// ```swift
  /// // Keeps its own colours in a button that tints its image.
  /// let photo = UIImage(named: "photo")?.withRenderingMode(.alwaysOriginal)
  /// ```
  public enum RenderingMode: Int, Sendable {
    /// Symbols in the tint of the view around them, drawings in their own colours.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint of the view around the image.
    case alwaysTemplate
  }

  /// The symbol with the given name, drawn in the tint of the view around it; nil if Tabletop has no such
  /// symbol.
  public convenience init?(systemName name: String) {
    guard let icon = Icon.named(name) else { return nil }
    self.init(icon)
  }

  /// A symbol in its own size.
  convenience init(_ icon: Icon) { self.init(.icon(icon), CGSize(width: icon.size, height: icon.size)) }

  /// The picture that Core Graphics names.
  public convenience init(cgImage: CGImage) { self.init(copying: cgImage.image) }

  /// The picture that Core Graphics names; `scale` and `orientation` have no effect.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(copying: cgImage.image)
  }

  private convenience init(copying image: UIImage) {
    self.init(image.content, image.size)
    (renderingMode, scale, ownTint) = (image.renderingMode, image.scale, image.ownTint)
    (images, duration) = (image.images, image.duration)
  }

  /// The image registered under `name`, or else its file, or else the symbol.
  convenience init?(_ name: String, source: String) {
    if let image = UIImage.named[name] {
      self.init(copying: image)
    } else if let file = ImageFiles.file(name, scale: UIScreen.main.scale, source: source),
      let bitmap = ImageFiles.picture(at: file.path)
    {
      self.init(bitmap, scale: file.scale)
    } else {
      self.init(systemName: name)
    }
  }

  /// An image of pixels, with `scale` pixels per point; a scale that is not above 0 counts as 1.
  package convenience init(_ bitmap: Bitmap, scale: CGFloat) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.init(
      .pixels(bitmap), CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale))
    self.scale = scale
  }

  /// The pixels; nil for shapes.
  final var bitmap: Bitmap? { if case .pixels(let bitmap) = content { bitmap } else { nil } }

  /// Lets `init(named:)` find `image`; nil removes the name. Beyond UIKit.
  public static func register(_ image: UIImage?, named name: String) {
    named[name] = image
  }

  /// An image of `size` points that `drawing` draws with `UIBezierPath.fill()` and similar calls; `drawing`
  /// is called at once, first for light mode and then for dark mode. Beyond UIKit.
  public convenience init(size: CGSize, drawing: () -> Void) {
    func record(_ scheme: ColorScheme) -> DisplayList {
      GraphicsRecorder.begin(scheme: scheme, bounds: CGRect(origin: .zero, size: size))
      drawing()
      return GraphicsRecorder.end() ?? DisplayList()
    }
    self.init(.drawing(light: record(.light), dark: record(.dark)), size)
  }

  private init(_ content: Content, _ size: CGSize) {
    (self.content, self.size) = (content, size)
    super.init()
  }

  /// The image that an editor wrote as a literal; ends the program if there is none of that name.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(name, source: "") else {
      endProgram("#imageLiteral: there is no image named \"\(name)\"")
    }
    self.init(copying: image)
  }

  /// An empty image.
  public convenience override init() { self.init(.drawing(light: DisplayList(), dark: DisplayList()), .zero) }

  /// What is drawn between the beginning and the end of an image context.
  convenience init(_ list: DisplayList, size: CGSize) { self.init(.drawing(light: list, dark: list), size) }

  /// The same image, with another rendering mode; symbols have no colours of their own and stay as they are.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let image = copied
    image.renderingMode = renderingMode
    return image
  }

  /// An image that a `UIImageView` shows as several images one after the other, in `duration` seconds; nil
  /// without images.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let film = first.copied
    (film.images, film.duration) = (images, duration)
    return film
  }

  /// The same image in a colour of its own, instead of the tint of the view around it.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  /// The same image in a colour of its own, with another rendering mode; `.alwaysTemplate` takes the tint of
  /// the view around it.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let image = copied
    (image.ownTint, image.renderingMode) = (color, renderingMode)
    return image
  }

  /// The image with the edges of a rectangle; kept for client code.
  ///
  /// Differs from UIKit: the whole image is stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { copied }

  /// The same symbol in another size; other images stay as they are.
  open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard case .icon(var icon) = content, let size = configuration.iconSize else { return copied }
    icon.size = size
    let image = UIImage(.icon(icon), CGSize(width: size, height: size))
    (image.renderingMode, image.ownTint) = (renderingMode, ownTint)
    return image
  }

  private var copied: UIImage { UIImage(copying: self) }

  /// Draws the image within `draw(_:)` with its upper left corner at `point`; symbols take the fill colour.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image within `draw(_:)`, stretched to `rect`; symbols take the fill colour.
  open func draw(in rect: CGRect) {
    guard size.width > 0, size.height > 0, rect.isFinite else { return }
    GraphicsRecorder.withCurrent { frame in
      frame.prepareClips(frame.state.clips.count)
      let context = DrawContext(
        transform: frame.state.map, alpha: 1, scheme: frame.scheme, poseBlend: 1, poseStep: 0, scale: 1)
      let tint = UIColor(light: frame.state.fill, dark: frame.state.fill)
      draw(into: &frame.list, in: rect, color: tint, context)
    }
  }

  /// Draws the image stretched to `rect`; symbols take `color`.
  final func draw(
    into list: inout DisplayList, in rect: CGRect, color: UIColor, _ context: DrawContext
  ) {
    guard size.width > 0, size.height > 0 else { return }
    draw(
      into: &list, center: CGPoint(x: rect.midX, y: rect.midY), color: color,
      scale: CGSize(width: rect.width / size.width, height: rect.height / size.height), context)
  }

  final func draw(
    into list: inout DisplayList, center: CGPoint, color: UIColor, scale: CGSize? = nil,
    _ context: DrawContext
  ) {
    let color = renderingMode == .alwaysTemplate ? color : ownTint ?? color
    let isTinted = renderingMode == .alwaysTemplate || ownTint != nil
    switch content {
    case .icon(var icon):
      if let scale { icon.size *= min(scale.width, scale.height) }
      icon.draw(into: &list, center: center, color: context.color(color), transform: context.transform)
    case .drawing(let light, let dark):
      let factor = scale ?? CGSize(width: 1, height: 1)
      var inner = context
      inner.transform = CGAffineTransform(
        a: factor.width, b: 0, c: 0, d: factor.height, tx: center.x - size.width * factor.width / 2,
        ty: center.y - size.height * factor.height / 2
      ).concatenating(context.transform)
      list.replay(
        context.isDark ? dark : light, inner,
        tint: isTinted ? context.color(color) : nil)
    case .pixels(let bitmap):
      let factor = scale ?? CGSize(width: 1, height: 1)
      let shown = CGSize(width: size.width * factor.width, height: size.height * factor.height)
      list.append(
        .image(
          ImageCommand(
            bitmap,
            rect: CGRect(
              x: center.x - shown.width / 2, y: center.y - shown.height / 2, width: shown.width,
              height: shown.height),
            tint: isTinted ? color.rgba(context.scheme) : nil,
            alpha: context.alpha, transform: context.transform)))
    }
  }
}
