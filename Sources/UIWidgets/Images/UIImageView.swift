// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Shows an image, fitted according to `contentMode`.
///
/// ```swift
/// let star = UIImageView(image: UIImage(systemName: "plus"))
/// star.tintColor = .systemYellow
/// view.addSubview(star)
/// ```
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage? {
    didSet {
      setNeedsFrame()
      contentSizeDidChange()
    }
  }
  /// The image shown while `isHighlighted` is true; nil for `image`.
  open var highlightedImage: UIImage? { didSet { setNeedsFrame() } }
  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false { didSet { setNeedsFrame() } }

  /// A view with the size of the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// A view with the size of `image`, and another image to show while highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// A view with the given frame; it receives no touches unless enabled.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  override var clipsContent: Bool { image?.bitmap != nil }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    guard let image = isHighlighted ? highlightedImage ?? image : image, image.size.width > 0,
      image.size.height > 0
    else { return }
    let place = contentMode.place(of: image.size, in: shownBounds)
    let scale = CGSize(width: place.width / image.size.width, height: place.height / image.size.height)
    image.draw(
      into: &list, center: CGPoint(x: place.midX, y: place.midY), color: tintColor, scale: scale, context)
  }
}
