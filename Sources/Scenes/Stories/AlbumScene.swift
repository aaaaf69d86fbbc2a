import Tabletop
import Workbench

/// A story: an album of three pages at the top, pictures at the bottom; a click or a flick sends a picture
/// to the page, into the corners that are nearest.
@MainActor
final class AlbumScene: UIViewController, Restorable {
  nonisolated fileprivate static let pictureCount = 6
  private static let pageCount = 3
  /// A picture slower than this, in pt/s, counts as stopped.
  private static let slow: CGFloat = 40

  /// Which pictures lie on which page, in the order in which they came, and which one was clicked.
  struct State {
    var pages: [[Int]] = [[], [], []]
    /// The place of each picture on its page.
    var places = [Int](repeating: 0, count: AlbumScene.pictureCount)
    var selected: Int?
  }

  var state = State() { didSet { arrange() } }
  private let cover = AlbumCover()
  private var pages: [AlbumPageView] = []
  private var corners: [AlbumCorners] = []
  private let left = UILabel()
  private(set) var pictures: [PhotoCard] = []
  private(set) var snaps: [UISnapBehavior] = []
  private let collision = UICollisionBehavior()
  let table = UIDynamicItemBehavior()
  var snapDamping: CGFloat = 0.7
  var animator: UIDynamicAnimator?
  private var arrangedSize = CGSize.zero
  private lazy var grip = ItemGrip(over: view, throwingBy: table)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: AlbumScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    view.addSubview(cover)
    pages = (1...AlbumScene.pageCount).map { AlbumPageView(number: $0) }
    for page in pages { view.addSubview(page) }
    view.addSubview(left)
    let animator = UIDynamicAnimator(referenceView: view)
    for index in 0..<AlbumScene.pictureCount {
      let picture = PhotoCard(image: index)
      picture.center = home(of: index)
      view.addSubview(picture)
      pictures.append(picture)
      corners.append(AlbumCorners(on: picture))
      let snap = UISnapBehavior(item: picture, snapTo: picture.center)
      snap.name = "Picture \(snaps.count + 1)"
      snap.damping = snapDamping
      snaps.append(snap)
      collision.addItem(picture)
      table.addItem(picture)
      grip.add(picture)
    }
    collision.collisionMode = .boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
    (table.resistance, table.angularResistance, table.elasticity) = (1.5, 4, 0.4)
    table.action = { [weak self] in self?.follow() }
    animator.addBehavior(collision)
    animator.addBehavior(table)
    grip.didTake = { [weak self] in self?.didTake($0) }
    self.animator = animator
    arrange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A layout that changes nothing must not disturb the snaps.
    guard let animator, view.bounds.size != arrangedSize else { return }
    arrange()
    for index in pictures.indices where page(of: index) == nil && grip.item !== pictures[index] {
      animator.removeBehavior(snaps[index])
      animator.addBehavior(snaps[index])
    }
  }

  // MARK: Clicks and flicks

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    if let index = pictures.lastIndex(where: { $0.frame.contains(point) }) {
      state.selected = state.selected == index ? nil : index
    } else if let page = pages.firstIndex(where: { $0.frame.contains(point) }), let chosen = state.selected,
      hasRoom(page) || self.page(of: chosen) == page
    {
      put(chosen, on: page, at: point)
    } else {
      state.selected = nil
    }
  }

  private func didTake(_ card: UIView) {
    guard let index = pictures.firstIndex(where: { $0 === card }) else { return }
    view.bringSubviewToFront(card)
    animator?.removeBehavior(snaps[index])
    guard let page = page(of: index) else { return }
    state.pages[page].removeAll { $0 == index }
    collision.addItem(card)
    corners[index].isHidden = true
    UIView.animate(withDuration: 0.2) { card.transform = .identity }
  }

  /// After each step: a picture that reached a page stays there; one that missed returns to the table.
  private func follow() {
    for index in pictures.indices { showCorners(of: index) }
    for (index, picture) in pictures.enumerated() where page(of: index) == nil && grip.item !== picture {
      guard snaps[index].dynamicAnimator == nil else { continue }
      if let page = pages.firstIndex(where: { $0.frame.contains(picture.center) }), hasRoom(page) {
        put(index, on: page, at: picture.center)
      } else if speed(of: picture) < AlbumScene.slow, picture.center.y < homeTop {
        animator?.addBehavior(snaps[index])
      }
    }
  }

  /// Puts a picture into the free corners nearest to a point of the stage.
  private func put(_ index: Int, on page: Int, at point: CGPoint) {
    let picture = pictures[index]
    var next = state
    if let old = self.page(of: index) { next.pages[old].removeAll { $0 == index } }
    let taken = next.pages[page].map { next.places[$0] }
    let free = (0..<AlbumPageView.places).filter { !taken.contains($0) }
    next.places[index] = free.min { distance($0, page, point) < distance($1, page, point) } ?? 0
    next.pages[page].append(index)
    next.selected = nil
    let wasComplete = isComplete
    state = next
    view.bringSubviewToFront(picture)
    if isComplete, !wasComplete {
      Confetti.fall(
        from: CGPoint(x: cover.center.x, y: cover.frame.minY), over: view, spread: cover.frame.width / 2)
    }
    // On a page the picture is drawn smaller than its body, so the walls must not stop the body.
    collision.removeItem(picture)
    animator?.removeBehavior(snaps[index])
    animator?.addBehavior(snaps[index])
    let scale = pages[page].pictureWidth / picture.bounds.width
    UIView.animate(withDuration: 0.3) { picture.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }

  /// A picture has its corners once it has come to its place.
  private func showCorners(of index: Int) {
    let (center, goal) = (pictures[index].center, snaps[index].snapPoint)
    let isThere = page(of: index) != nil && hypot(center.x - goal.x, center.y - goal.y) < 4
    if corners[index].isHidden == isThere { corners[index].isHidden = !isThere }
  }

  /// Whether all pictures are in the album.
  var isComplete: Bool { state.pages.reduce(0) { $0 + $1.count } == pictures.count }

  private func hasRoom(_ page: Int) -> Bool { state.pages[page].count < AlbumPageView.places }

  private func place(_ place: Int, on page: Int) -> CGPoint {
    let (slot, frame) = (pages[page].slot(place), pages[page].frame)
    return CGPoint(x: frame.minX + slot.x, y: frame.minY + slot.y)
  }

  private func distance(_ place: Int, _ page: Int, _ point: CGPoint) -> CGFloat {
    let slot = self.place(place, on: page)
    return (slot.x - point.x) * (slot.x - point.x) + (slot.y - point.y) * (slot.y - point.y)
  }

  // MARK: Layout

  private func arrange() {
    arrangedSize = view.bounds.size
    guard animator != nil else { return }
    let size = pictureSize
    for picture in pictures where picture.bounds.size != size {
      picture.bounds.size = size
      animator?.updateItem(usingCurrentState: picture)
    }
    layOutBook()
    let count = pictures.indices.count { page(of: $0) == nil }
    showCount(count)
    for (index, picture) in pictures.enumerated() {
      let isSelected = state.selected == index
      picture.layer.borderWidth = isSelected ? 3 : 1
      picture.layer.borderColor = (isSelected ? UIColor.tintColor : UIColor(white: 0, alpha: 0.10)).cgColor
      if let page = page(of: index) {
        snaps[index].snapPoint = place(state.places[index], on: page)
      } else {
        snaps[index].snapPoint = home(of: index)
      }
      showCorners(of: index)
    }
  }

  /// How many pictures lie on the table; at the end so in large letters, where they lay.
  private func showCount(_ count: Int) {
    let width = max(view.bounds.width - 32, 0), bottom = view.bounds.height
    left.isHidden = isLow
    guard count == 0 else {
      left.text = "\(count) left"
      (left.font, left.textColor, left.textAlignment) = (.systemFont(ofSize: 13), .secondaryLabel, .right)
      return left.frame = CGRect(x: 16, y: bottom - 30, width: width, height: 18)
    }
    left.text = "The album is complete"
    (left.font, left.textColor) = (.systemFont(ofSize: 28, weight: .semibold), .label)
    left.textAlignment = .center
    left.frame = CGRect(x: 16, y: (homeTop + bottom) / 2 - 20, width: width, height: 40)
  }

  /// The book fills what the pictures below it leave.
  private func layOutBook() {
    let edge = AlbumCover.edge
    let top: CGFloat = isLow ? 8 : 52
    let (room, most) = (view.bounds.width - (isLow ? 16 : 48), 330 * view.bounds.roomScale)
    let width = max(min((room - 2 * edge) / 3, most), 8).rounded(.down)
    let height = max(
      min(homeTop - top - 16 - 2 * edge, isLow ? .infinity : width * (width < 220 ? 2.8 : 1.4), most * 1.05),
      8)
    cover.frame = CGRect(
      x: ((view.bounds.width - 3 * width) / 2 - edge).rounded(), y: top, width: 3 * width + 2 * edge,
      height: height.rounded(.down) + 2 * edge)
    for (index, page) in pages.enumerated() {
      page.largest = pictureSize.width
      page.frame = CGRect(
        x: cover.frame.minX + edge + CGFloat(index) * width, y: cover.frame.minY + edge, width: width,
        height: cover.frame.height - 2 * edge)
      page.isTarget = state.selected != nil
    }
  }

  private func page(of picture: Int) -> Int? { state.pages.firstIndex { $0.contains(picture) } }

  /// A stage without the height for pages and two rows of pictures.
  private var isLow: Bool { view.bounds.height < 400 }
  private var columns: Int { view.bounds.width >= 900 || isLow ? 6 : 3 }

  /// The size of a picture on the table: its own, or on a low stage what fits six in a row.
  private var pictureSize: CGSize {
    guard isLow else {
      let room = view.bounds.roomScale
      return CGSize(width: PhotoCard.size.width * room, height: PhotoCard.size.height * room)
    }
    let step = view.bounds.width / CGFloat(columns)
    let scale = min((step - 8) / PhotoCard.size.width, 0.25 * view.bounds.height / PhotoCard.size.height, 1)
    return CGSize(
      width: PhotoCard.size.width * max(scale, 0.05), height: PhotoCard.size.height * max(scale, 0.05))
  }

  /// Pictures lie in one row of six, or in two rows of three where that is too wide.
  private func home(of index: Int) -> CGPoint {
    let (size, half) = (view.bounds.size, pictureSize.height / 2)
    let step = size.width / CGFloat(columns)
    let row = CGFloat(index / columns)
    let up = isLow ? half + 12 : columns == 6 ? half + 52 : 168
    let place = CGPoint(x: step * (CGFloat(index % columns) + 0.5), y: size.height - up + row * 104)
    let (dx, dy) = (min(pictureSize.width / 2, size.width / 2), min(half, size.height / 2))
    return view.bounds.insetBy(dx: dx, dy: dy).nearest(to: place)
  }

  private var homeTop: CGFloat { home(of: 0).y - 70 / 96 * pictureSize.height }

  private func speed(of picture: UIView) -> CGFloat {
    let velocity = table.linearVelocity(for: picture)
    return hypot(velocity.x, velocity.y)
  }
}

/// What a waypoint keeps of it.
extension AlbumScene {
  struct Memento {
    fileprivate let state: State
    fileprivate let snapDamping: CGFloat
    fileprivate let arrangedSize: CGSize
    fileprivate let grip: ItemGrip.Memento
    fileprivate let restoreSnaps: [@MainActor () -> Void]
  }

  var memento: Memento {
    get {
      Memento(
        state: state, snapDamping: snapDamping, arrangedSize: arrangedSize, grip: grip.memento,
        restoreSnaps: snaps.map { $0.capture() })
    }
    set {
      (state, snapDamping, arrangedSize) = (newValue.state, newValue.snapDamping, newValue.arrangedSize)
      grip.memento = newValue.grip
      for restore in newValue.restoreSnaps { restore() }
    }
  }
}
