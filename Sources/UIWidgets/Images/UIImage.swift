public import UIGeometry

/// A picture made of shapes.
///
/// Differs from UIKit: there are no bitmaps and no files; images are symbols, or drawn by code.
@preconcurrency @MainActor
open class UIImage: NSObject {
  private enum Content {
    case icon(Icon)
    case drawing(light: DisplayList, dark: DisplayList)
  }

  private let content: Content
  /// Width and height in points.
  public final let size: CGSize

  /// The symbol of that name; nil for one that is not drawn here. It takes the colour of its surroundings.
  public convenience init?(systemName name: String) {
    guard let icon = Icon.named(name) else { return nil }
    self.init(.icon(icon), CGSize(width: icon.size, height: icon.size))
  }

  /// What `drawing` draws with `UIBezierPath.fill()` and its kin into `size` points; it is called at once, for
  /// light and for dark. (ours)
  public convenience init(size: CGSize, drawing: () -> Void) {
    func record(_ isDark: Bool) -> DisplayList {
      GraphicsRecorder.begin(isDark: isDark)
      drawing()
      return GraphicsRecorder.end() ?? DisplayList()
    }
    self.init(.drawing(light: record(false), dark: record(true)), size)
  }

  private init(_ content: Content, _ size: CGSize) {
    (self.content, self.size) = (content, size)
    super.init()
  }

  final func draw(
    into list: inout DisplayList, center: CGPoint, color: UIColor, scale: CGSize? = nil,
    _ context: DrawContext
  ) {
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
      list.replay(context.isDark ? dark : light, inner)
    }
  }
}

/// Shows an image, fitted as `contentMode` says.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage? { didSet { setNeedsFrame() } }

  /// A view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// A view with the given frame; it takes no touches unless told to.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    guard let image, image.size.width > 0, image.size.height > 0 else { return }
    let (x, y) = (bounds.width / image.size.width, bounds.height / image.size.height)
    let scale: CGSize =
      switch contentMode {
      case .scaleToFill, .redraw: CGSize(width: x, height: y)
      case .scaleAspectFit: CGSize(width: min(x, y), height: min(x, y))
      case .scaleAspectFill: CGSize(width: max(x, y), height: max(x, y))
      default: CGSize(width: 1, height: 1)
      }
    image.draw(
      into: &list, center: CGPoint(x: bounds.midX, y: bounds.midY), color: tintColor, scale: scale, context)
  }
}
