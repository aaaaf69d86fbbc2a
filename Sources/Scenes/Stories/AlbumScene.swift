// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A story: an album of three pages at the top and pictures at the bottom. A click or a flick sends a picture
/// to a page, into the nearest corners.
@MainActor
final class AlbumScene: UIViewController, Restorable {
  nonisolated fileprivate static let pictureCount = 6
  private static let pageCount = 3
  /// A picture slower than this, in pt/s, counts as stopped.
  private static let slow: CGFloat = 40

  /// Which pictures lie on which page, in their order of arrival, and which picture was clicked.
  struct State {
    var pages: [[Int]] = [[], [], []]
    /// The slot of each picture on its page.
    var places = [Int](repeating: 0, count: AlbumScene.pictureCount)
    var selected: Int?
    /// Whether all pictures are in the album and have reached their slots.
    var isFilled = false
  }

  @Kept var state = State() { didSet { arrange() } }
  let cover = AlbumCover()
  private(set) var pages: [AlbumPageView] = []
  private var corners: [AlbumCorners] = []
  /// Shows, under the book, how many pictures lie on the table.
  private let left = ChipView()
  private let done = UILabel()
  private lazy var again = StageButton("Again") { [weak self] in self?.beginAgain() }
  private(set) var pictures: [PhotoCard] = []
  private(set) var snaps: [UISnapBehavior] = []
  private let collision = UICollisionBehavior()
  let table = UIDynamicItemBehavior()
  @Kept var snapDamping: CGFloat = 0.7 { didSet { for snap in snaps { snap.damping = snapDamping } } }
  var animator: UIDynamicAnimator?
  @Kept private var arrangedSize = CGSize.zero
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
    done.textColor = .label
    done.textAlignment = .center
    view.addSubview(done)
    view.addSubview(again)
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
    state.isFilled = false
    collision.addItem(card)
    corners[index].isHidden = true
    UIView.animate(withDuration: 0.2) { card.transform = .identity }
  }

  /// After each step: a picture that has reached a page stays there. A picture that missed returns to its
  /// position on the table, and so does a picture whose position has changed because others left.
  private func follow() {
    for index in pictures.indices { showCorners(of: index) }
    if isComplete, !state.isFilled, pictures.indices.allSatisfy(hasLanded) { celebrate() }
    for (index, picture) in pictures.enumerated() where page(of: index) == nil && grip.item !== picture {
      guard snaps[index].dynamicAnimator == nil else { continue }
      if let page = pages.firstIndex(where: { $0.frame.contains(picture.center) }), hasRoom(page) {
        put(index, on: page, at: picture.center)
      } else if speed(of: picture) < AlbumScene.slow, !isHome(index) {
        animator?.addBehavior(snaps[index])
      }
    }
  }

  /// Puts a picture into the free corners nearest to a point of the stage.
  private func put(_ index: Int, on page: Int, at point: CGPoint) {
    let picture = pictures[index]
    var next = state
    if let old = self.page(of: index) { next.pages[old].removeAll { $0 == index } }
    let free = freePlaces(on: page, for: index)
    next.places[index] = free.min { distance($0, page, point) < distance($1, page, point) } ?? 0
    next.pages[page].append(index)
    (next.selected, next.isFilled) = (nil, false)
    state = next
    view.bringSubviewToFront(picture)
    // On a page the picture is drawn smaller than its body, which may reach into the walls, so the walls must
    // not stop it.
    collision.removeItem(picture)
    animator?.removeBehavior(snaps[index])
    animator?.addBehavior(snaps[index])
    let scale = pages[page].pictureWidth / picture.bounds.width
    UIView.animate(withDuration: 0.3) { picture.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }

  /// The slots on a page that a picture may take: its own, or any free slot.
  func freePlaces(on page: Int, for index: Int) -> [Int] {
    let taken = state.pages[page].filter { $0 != index }.map { state.places[$0] }
    return (0..<AlbumPageView.places).filter { !taken.contains($0) }
  }

  /// Celebrates the last picture: confetti flies up from the middle of the book, in front of it.
  private func celebrate() {
    state.isFilled = true
    Confetti.fall(
      from: CGPoint(x: cover.center.x, y: cover.center.y), over: view, spread: 0.45 * cover.frame.width)
  }

  /// Sends all pictures back to the table.
  private func beginAgain() {
    for picture in pictures { collision.addItem(picture) }
    state = State()
    for snap in snaps where snap.dynamicAnimator == nil { animator?.addBehavior(snap) }
    UIView.animate(withDuration: 0.3) { [pictures] in
      for picture in pictures { picture.transform = .identity }
    }
  }

  private func hasLanded(_ index: Int) -> Bool { page(of: index) != nil && awayFromGoal(index) < 4 }
  private func isHome(_ index: Int) -> Bool { awayFromGoal(index) < 1 }

  private func awayFromGoal(_ index: Int) -> CGFloat {
    let (center, goal) = (pictures[index].center, snaps[index].snapPoint)
    return hypot(center.x - goal.x, center.y - goal.y)
  }

  /// Shows a picture's corners once it has reached its slot.
  private func showCorners(of index: Int) {
    let isThere = hasLanded(index)
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
    showCount()
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

  /// Shows, under the book, how many pictures are not in it yet. Once all are in, shows a large message where
  /// the pictures lay.
  private func showCount() {
    let (tray, middle) = (onTable.count, (homeTop + view.bounds.height) / 2)
    left.isHidden = true
    if !state.isFilled {
      left.show("\(max(tray, 1)) left", below: .zero)
      placeCount(left)
    }
    (done.isHidden, again.isHidden) = (!state.isFilled, !state.isFilled)
    done.text = isLow ? "All six are in." : "All six pictures are in."
    done.font = .systemFont(ofSize: isLow ? 17 : 28, weight: .semibold)
    let words = done.sizeThatFits(.zero), button = StageButton.size
    if isLow {
      // The message and the button are side by side.
      let x = ((view.bounds.width - words.width - 20 - button.width) / 2).rounded()
      done.frame = CGRect(x: x, y: middle - 20, width: words.width.rounded(.up), height: 40)
      again.center = CGPoint(x: done.frame.maxX + 20 + button.width / 2, y: middle)
    } else {
      done.frame = CGRect(x: 0, y: (middle - 52).rounded(), width: view.bounds.width, height: 40)
      again.center = CGPoint(x: view.bounds.midX.rounded(), y: (middle + 30).rounded())
    }
  }

  /// The pictures that lie on the table, or have left it but not reached a page, in order.
  var onTable: [Int] { (0..<AlbumScene.pictureCount).filter { page(of: $0) == nil } }

  private func page(of picture: Int) -> Int? { state.pages.firstIndex { $0.contains(picture) } }

  private func speed(of picture: UIView) -> CGFloat {
    let velocity = table.linearVelocity(for: picture)
    return hypot(velocity.x, velocity.y)
  }
}
