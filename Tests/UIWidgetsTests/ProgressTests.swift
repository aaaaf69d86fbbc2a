// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
final class ProgressTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 100))

  private func hash(of view: UIView) -> UInt64 {
    var hash = StateHash()
    view.mixState(into: &hash)
    return hash.value
  }

  private func shown<View: UIView>(_ view: View) -> View {
    host.window.addSubview(view)
    host.step()
    return view
  }

  @Test func progressStaysBetweenNothingAndAllAndRefusesWhatIsNotFinite() {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 3
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0)
    bar.progress = .nan
    #expect(bar.progress == 0)
    #expect(bar.frame.size == CGSize(width: 150, height: 4))
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2)
  }

  @Test func animatedProgressGrowsInAFifthOfASecond() {
    let bar = shown(UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4)))
    bar.setProgress(0.5, animated: true)
    func width() -> CGFloat { bar.subviews[1].shownBounds.width }
    host.step(6)
    #expect(bar.progress == 0.5 && width() > 5 && width() < 45)
    host.step(7)
    #expect(width() == 50)
    bar.setProgress(1, animated: false)
    #expect(width() == 100 && bar.accessibilityValue == "100 %")
  }

  @Test func progressAndIndicatorAndPageArePartOfTheState() {
    let (bar, wheel, pages) = (UIProgressView(frame: .zero), UIActivityIndicatorView(), UIPageControl())
    pages.numberOfPages = 2
    let before = [bar, wheel, pages].map(hash)
    bar.progress = 0.5
    wheel.startAnimating()
    pages.currentPage = 1
    let after = [bar, wheel, pages].map(hash)
    #expect(zip(before, after).allSatisfy { $0 != $1 })
  }

  @Test func anIndicatorTurnsOneSpokeInATenthOfASecond() {
    let wheel = shown(UIActivityIndicatorView(style: .medium))
    #expect(wheel.isHidden && !wheel.isAnimating && wheel.bounds.size == CGSize(width: 20, height: 20))
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    host.step()
    let first = sketch(host.render())
    host.step(3)
    #expect(sketch(host.render()) == first)
    host.step(3)
    #expect(sketch(host.render()) != first)
    host.step(42)
    #expect(sketch(host.render()) == first, "a turn later")
  }

  /// Whether anything in the window would move in the next step; what earlier tests left may move as well.
  private var isTicking: Bool { !host.window.time.clock.tickers(in: host.window).isEmpty }

  @Test func anIndicatorThatIsStoppedOrOutOfSightLetsTheWindowRest() {
    let cover = shown(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    let wheel = UIActivityIndicatorView(style: .large)
    cover.addSubview(wheel)
    wheel.startAnimating()
    host.step()
    #expect(isTicking)
    wheel.stopAnimating()
    #expect(!isTicking && wheel.isHidden)
    wheel.startAnimating()
    cover.isHidden = true
    host.step(2)
    #expect(!isTicking && wheel.isAnimating)
    cover.isHidden = false
    _ = host.render()
    #expect(isTicking, "it goes on when it is seen again")
    wheel.removeFromSuperview()
    host.step(2)
    #expect(!isTicking)
  }

  @Test func anIndicatorOfTheOldStylesHasTheirSizesAndColours() {
    #expect(UIActivityIndicatorView(style: .whiteLarge).bounds.width == 37)
    #expect(UIActivityIndicatorView(style: .white).color == .white)
    let wheel = UIActivityIndicatorView(style: .gray)
    wheel.color = .red
    #expect(wheel.color == .red && wheel.bounds.width == 20)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }
}

@MainActor
final class PageControlTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 100))

  private func control(pages: Int = 3) -> (UIPageControl, Counter) {
    let control = UIPageControl(frame: CGRect(x: 20, y: 20, width: 100, height: 26))
    control.numberOfPages = pages
    let counter = Counter()
    control.addAction(
      UIAction { _ in counter.values.append(Double(control.currentPage)) }, for: .valueChanged)
    host.window.addSubview(control)
    host.step()
    return (control, counter)
  }

  @Test func pressesInTheRightAndLeftHalvesTurnThePages() {
    let (control, counter) = control()
    for _ in 0..<3 { host.click(at: CGPoint(x: 110, y: 33)) }
    #expect(counter.values == [1, 2] && control.currentPage == 2, "the last page tells once")
    host.click(at: CGPoint(x: 30, y: 33))
    #expect(counter.values == [1, 2, 1])
  }

  @Test func aDragGoesToThePageUnderThePointer() {
    let (control, counter) = control()
    // The dots begin at 50.5, 66.5 and 82.5.
    host.drag(from: CGPoint(x: 55, y: 33), to: CGPoint(x: 90, y: 33))
    #expect(control.currentPage == 2 && counter.values == [1, 2] && control.interactionState == .none)
    control.allowsContinuousInteraction = false
    host.drag(from: CGPoint(x: 85, y: 33), to: CGPoint(x: 52, y: 33))
    #expect(counter.values == [1, 2, 1], "it counts as a press")
  }

  @Test func keysTurnThePagesAndHomeAndEndGoToTheEnds() {
    let (control, counter) = control()
    host.press(.tab)
    for key in [Key.right, .right, .right, .left, .home, .end] { host.press(key) }
    #expect(counter.values == [1, 2, 1, 0, 2] && control.isFirstResponder)
  }

  @Test func thePageStaysAmongThePagesAndSettingItTellsNobody() {
    let (control, counter) = control()
    control.currentPage = 9
    #expect(control.currentPage == 2)
    control.numberOfPages = 1
    #expect(control.currentPage == 0 && control.numberOfPages == 1)
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0 && control.accessibilityValue == nil && counter.values.isEmpty)
  }

  @Test func theSizeIsThatOfTheDots() {
    let (control, _) = control()
    #expect(control.size(forNumberOfPages: 3) == CGSize(width: 39, height: 26))
    #expect(control.intrinsicContentSize.width == 39 && control.size(forNumberOfPages: 0).width == 0)
  }

  @Test func aPageThatWasHeldBackShowsWhenAsked() {
    let (control, _) = control()
    control.defersCurrentPageDisplay = true
    let before = sketch(host.render())
    host.click(at: CGPoint(x: 110, y: 33))
    #expect(control.currentPage == 1 && sketch(host.render()) == before)
    control.updateCurrentPageDisplay()
    #expect(sketch(host.render()) != before)
  }
}
