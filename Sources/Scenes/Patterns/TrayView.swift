// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A wooden drawer seen from above: rims, a floor in their shadow, photos that slide a little on the floor,
/// and the front with its handle.
@MainActor
final class TrayView: UIView, Restorable {
  /// In points: the width of the open drawer, of its handle, and of the part beyond the stage's left edge,
  /// which hides the gap when the drawer bounces.
  static let width: CGFloat = 280
  static let handle: CGFloat = 44
  static let reserve: CGFloat = 120

  /// A photo's motion on the floor: its offset, in points, and its speed, in pt/s.
  struct Slide {
    var offset: CGFloat = 0
    var speed: CGFloat = 0
  }

  /// How much friction slows each photo, in pt/s²: some photos are smoother than others.
  private static let frictions: [CGFloat] = [2800, 5000, 3600, 6500, 4200, 3200]
  /// The fraction of the drawer's jolt that reaches the photos, and the fraction of its speed that a photo
  /// keeps when it hits a side.
  private static let (jolted, bounce): (CGFloat, CGFloat) = (0.35, 0.25)
  /// How much a photo turns as it slides, in radians per point.
  private static let turns: [CGFloat] = [0.0035, -0.0025, -0.003, 0.002, 0.003, -0.0035]

  /// How far the drawer is open, from 0 to 1; the handle shows it.
  var openness: CGFloat {
    get { front.openness }
    set { front.openness = newValue }
  }

  private let front = DrawerHandle()
  let photos = (0..<6).map { PhotoCard(image: $0) }
  @Kept private(set) var slides = [Slide](repeating: Slide(), count: 6)
  /// Which of the floor's four slots each photo is in; nil for a photo that is not in the drawer.
  @Kept private(set) var slots: [Int?] = [0, 1, 2, 3, nil, nil]
  @Kept private var lastX: CGFloat?
  @Kept private var lastSpeed: CGFloat = 0
  /// How far photos can slide to either side, in points.
  private var room: CGFloat = 0

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = UIColor((150, 112, 76), (84, 63, 45))
    layer.cornerRadius = 8
    castItemShadow()
    for (photo, slot) in zip(photos, slots) where slot != nil {
      photo.isUserInteractionEnabled = false
      addSubview(photo)
    }
    addSubview(front)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Photos

  /// Whether a photo lies in the drawer.
  func holds(_ photo: UIView) -> Bool { index(of: photo).map { slots[$0] != nil } == true }

  /// The topmost photo at a point of the drawer.
  func photo(at point: CGPoint) -> UIView? {
    subviews.last { $0 is PhotoCard && !$0.isHidden && $0.bounds.contains($0.convert(point, from: self)) }
  }

  /// Gives up a photo's slot. The caller then adds the photo to another view.
  func takeOut(_ photo: UIView) {
    guard let index = index(of: photo) else { return }
    (slots[index], slides[index]) = (nil, Slide())
  }

  /// The drawer's front, with the handle.
  var frontFrame: CGRect { front.frame }

  /// Whether a point of the drawer is over its floor.
  func isOverFloor(_ point: CGPoint) -> Bool { floor.contains(point) }

  /// Puts a photo into the slot nearest to where it was released. The photos there move up towards the
  /// nearest free slot. If no slot is free, the photo goes on top of a photo that is alone in its slot.
  func putIn(_ photo: UIView) {
    guard let index = index(of: photo), let old = photo.superview else { return }
    photo.center = convert(photo.center, from: old)
    addSubview(photo)
    slots[index] = makeRoom(at: nearest(photo.center, of: [0, 1, 2, 3]), for: photo.center)
    // The photo gets its final size at once, because its picture needs it. A scale makes it look unchanged at
    // first, and shrinks to 1 on the way.
    let scale = photo.bounds.width / size.width
    photo.bounds.size = size
    photo.transform = photo.transform.scaledBy(x: scale, y: scale)
    UIView.animate(withDuration: 0.3) {
      for index in self.slots.indices { self.place(index) }
    }
  }

  private func nearest(_ point: CGPoint, of places: [Int]) -> Int {
    func away(_ slot: Int) -> CGFloat { hypot(middle(of: slot).x - point.x, middle(of: slot).y - point.y) }
    return places.dropFirst().reduce(places[0]) { away($1) < away($0) ? $1 : $0 }
  }

  /// Makes room in the wished slot by moving each photo from there to the nearest free slot by one. Returns
  /// the slot that now has room.
  private func makeRoom(at wish: Int, for point: CGPoint) -> Int {
    func count(_ slot: Int) -> Int { slots.count { $0 == slot } }
    let free = (0..<4).filter { count($0) == 0 }
    guard !free.isEmpty else {
      let single = (0..<4).filter { count($0) == 1 }
      return single.isEmpty ? wish : nearest(point, of: single)
    }
    let end = nearest(middle(of: wish), of: free)
    let step = end < wish ? -1 : 1
    for index in slots.indices {
      if let slot = slots[index], (min(wish, end)...max(wish, end)).contains(slot) {
        slots[index] = slot + step
      }
    }
    return wish
  }

  private func index(of photo: UIView) -> Int? { photos.firstIndex { $0 === photo } }

  /// Forgets the drawer's motion. Call this after the drawer was placed, which must not jolt the photos.
  func forgetMotion() { (lastX, lastSpeed) = (nil, 0) }

  /// Slides the photos: when the drawer starts or stops suddenly, they slide on against friction. Call this
  /// at each step.
  func slidePhotos() {
    defer { lastX = center.x }
    guard let lastX else { return }
    let speed = (center.x - lastX) * 60
    let jolt = (speed - lastSpeed) * TrayView.jolted
    lastSpeed = speed
    for index in slides.indices where slots[index] != nil {
      var slide = slides[index]
      slide.speed -= jolt
      let lost = min(TrayView.frictions[index] / 60, abs(slide.speed))
      slide.speed -= slide.speed < 0 ? -lost : lost
      guard slide.speed != 0 else {
        slides[index] = slide
        continue
      }
      slide.offset += slide.speed / 60
      if abs(slide.offset) > room {
        slide.offset = min(max(slide.offset, -room), room)
        slide.speed *= -TrayView.bounce
      }
      slides[index] = slide
      place(index)
    }
  }

  /// The number of photos in a row: one, or two in a low drawer.
  private var columns: Int { bounds.height < 280 ? 2 : 1 }
  var rim: CGFloat { bounds.height < 280 ? 8 : 12 }
  var floor: CGRect {
    CGRect(x: 0, y: rim, width: bounds.width - TrayView.handle, height: max(bounds.height - 2 * rim, 0))
  }

  /// The visible size of a slot on the floor, in points.
  private var cell: CGSize {
    let columns = CGFloat(columns)
    return CGSize(width: (floor.width - TrayView.reserve - 24) / columns, height: floor.height * columns / 4)
  }

  private var scale: CGFloat {
    let size = PhotoCard.size
    return min((cell.height - 10) / size.height, (cell.width - 6) / size.width, 1.4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    front.frame = CGRect(
      x: bounds.width - TrayView.handle, y: 0, width: TrayView.handle, height: bounds.height)
    room = max((floor.width - TrayView.reserve - taken) / 2 - 6, 0)
    for index in photos.indices where slots[index] != nil {
      photos[index].isHidden = scale < 0.3
      slides[index].offset = min(max(slides[index].offset, -room), room)
      place(index)
    }
  }

  /// The width that a row of photos takes up.
  private var taken: CGFloat { cell.width * CGFloat(columns - 1) + PhotoCard.size.width * scale }

  /// The size of photos in the drawer.
  private var size: CGSize {
    let scale = max(scale, 0.1)
    return CGSize(width: PhotoCard.size.width * scale, height: PhotoCard.size.height * scale)
  }

  private func middle(of slot: Int) -> CGPoint {
    let (column, row) = (CGFloat(slot % columns), CGFloat(slot / columns))
    let middle = TrayView.reserve + (floor.width - TrayView.reserve) / 2
    return CGPoint(
      x: middle + (column - CGFloat(columns - 1) / 2) * cell.width, y: floor.minY + cell.height * (row + 0.5))
  }

  private func place(_ index: Int) {
    guard let slot = slots[index] else { return }
    // A photo on top of another photo lies slightly askew.
    let isSecond = subviews.prefix { $0 !== photos[index] }.contains { below in
      self.index(of: below).map { slots[$0] } == slot
    }
    let (place, offset) = (middle(of: slot), slides[index].offset)
    photos[index].transform = .identity
    photos[index].bounds.size = size
    photos[index].center = CGPoint(x: place.x + offset, y: place.y + (isSecond ? 6 : 0))
    photos[index].transform = CGAffineTransform(
      rotationAngle: offset * TrayView.turns[index] + (isSecond ? 0.12 : 0))
  }

  override func draw(_ rect: CGRect) { drawWood() }
}
