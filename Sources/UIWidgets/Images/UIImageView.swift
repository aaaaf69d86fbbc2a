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
      if image?.images != nil || oldValue?.images != nil { startOwnFilm() }
    }
  }
  /// The image shown while `isHighlighted` is true; nil for `image`.
  open var highlightedImage: UIImage? { didSet { setNeedsFrame() } }
  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false { didSet { setNeedsFrame() } }

  /// Images that are shown one after the other; nil for none.
  open var animationImages: [UIImage]?
  /// Seconds that one round of `animationImages` takes; 0 for 1/30 s an image.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds; 0 for no end.
  open var animationRepeatCount = 0
  /// Kept for client code: a symbol has the size with which it was made.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  private lazy var film = ImageFilm(self)

  /// A view with the size of the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    startOwnFilm()
  }

  /// A view with the size of `image`, and another image to show while highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    (self.image, self.highlightedImage) = (image, highlightedImage)
    startOwnFilm()
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
    let own = isHighlighted ? highlightedImage ?? image : image
    guard let image = shownOfFilm ?? own, image.size.width > 0, image.size.height > 0 else { return }
    let place = contentMode.place(of: image.size, in: shownBounds)
    image.draw(into: &list, in: place, color: tintColor, context)
  }

  /// Shows `animationImages` one after the other, from the first.
  open func startAnimating() {
    guard let animationImages, !animationImages.isEmpty else { return }
    film.start(animationImages, seconds: animationDuration, rounds: animationRepeatCount)
  }

  /// Shows `image` again.
  open func stopAnimating() { film.stop() }

  /// Whether images are shown one after the other.
  open var isAnimating: Bool { shownOfFilm != nil }

  /// The image of the film that is shown; nil for `image`.
  final var shownOfFilm: UIImage? { didSet { setNeedsFrame() } }

  /// Shows the images of an animated `image`.
  private func startOwnFilm() {
    if let images = image?.images {
      film.start(images, seconds: image?.duration ?? 0, rounds: 0)
    } else if animationImages == nil, shownOfFilm != nil {
      film.stop()
    }
  }
}

/// Shows the images of a view one after the other, in the steps of the view's window.
@MainActor
private final class ImageFilm: DisplayTicker {
  weak var displayClock: DisplayClock?
  private weak var view: UIImageView?
  private var images: [UIImage] = []
  private var stepsOfImage = 1, steps = 0, rounds = 0

  init(_ view: UIImageView) { self.view = view }

  var home: UIView? { view }

  func start(_ images: [UIImage], seconds: TimeInterval, rounds: Int) {
    let one = seconds.isFinite && seconds > 0 ? seconds / Double(images.count) : 1.0 / 30
    stepsOfImage = max(1, Int(min(one, 3600) / DisplayClock.step + 0.5))
    (self.images, self.rounds, steps) = (images, rounds, 0)
    view?.shownOfFilm = images.first
    startTicking()
  }

  func stop() {
    stopTicking()
    view?.shownOfFilm = nil
  }

  func tick(_ duration: TimeInterval) {
    steps += 1
    let image = steps / stepsOfImage
    guard let view, rounds <= 0 || image < rounds * images.count else { return stop() }
    // The view may have moved to another window since.
    if steps % stepsOfImage == 0 { view.shownOfFilm = images[image % images.count] }
  }
}
