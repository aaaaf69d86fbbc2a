// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// The looks that client code gives bars, and the values that new instances take.
@MainActor
final class BarLookTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 400, height: 600))

  private func shown<Bar: UIView>(_ bar: Bar) -> Bar {
    bar.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
    host.window.addSubview(bar)
    host.step()
    return bar
  }

  private func navigationBar() -> UINavigationBar {
    let bar = shown(UINavigationBar())
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(title: "Button", primaryAction: nil)
    bar.setItems([item], animated: false)
    host.step()
    return bar
  }

  private func color(of text: String) -> RGBA? {
    host.render().commands.lazy.compactMap { command in
      if case .text(let words) = command, words.text == text { words.color } else { nil }
    }.first
  }

  private func rgba(_ color: UIColor?) -> RGBA? { color?.rgba(.light) }

  @Test func aNavigationBarShowsItsAppearance() {
    let bar = navigationBar()
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    (look.backgroundColor, look.shadowColor) = (.red, nil)
    look.titleTextAttributes = [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 20)]
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.standardAppearance = look
    look.backgroundColor = .black
    host.step()
    #expect(rgba(bar.backgroundColor) == rgba(.red), "a copy was taken")
    #expect(color(of: "Title") == rgba(.green) && color(of: "Button") == rgba(.blue))
    #expect(bar.standardAppearance.backgroundColor == .red)
  }

  @Test func theItemsAppearanceComesBeforeTheBarsAndALowWindowHasItsOwn() {
    let bar = navigationBar()
    let (low, own) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    (low.backgroundColor, own.backgroundColor) = (.red, .green)
    bar.compactAppearance = low
    host.step()
    #expect(rgba(bar.backgroundColor) != rgba(.red))
    host.resize(to: CGSize(width: 400, height: 300))
    host.step()
    #expect(rgba(bar.backgroundColor) == rgba(.red))
    bar.topItem?.standardAppearance = own
    host.step()
    #expect(rgba(bar.backgroundColor) == rgba(.green))
  }

  @Test func theBackgroundsAreUsualOpaqueAndClear() {
    let look = UIBarAppearance()
    #expect(look.backgroundEffect != nil && look.backgroundColor == nil && look.shadowColor != nil)
    look.configureWithOpaqueBackground()
    #expect(look.backgroundEffect == nil && look.backgroundColor != nil && look.shadowColor != nil)
    look.configureWithTransparentBackground()
    #expect(look.ground.color == .clear && look.shadowColor == nil)
    let copy = UINavigationBarAppearance(barAppearance: look)
    #expect(copy.shadowColor == nil && copy.copy() is UINavigationBarAppearance)
  }

  @Test func valuesFromBeforeAppearancesCount() {
    let bar = navigationBar()
    bar.barStyle = .black
    host.step()
    #expect(color(of: "Title") == RGBA(1, 1, 1) && (rgba(bar.backgroundColor)?.luminance ?? 1) < 0.1)
    bar.barTintColor = .red
    bar.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    host.step()
    #expect(rgba(bar.backgroundColor) == rgba(.red) && color(of: "Title") == rgba(.yellow))
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    host.step()
    #expect(bar.backgroundColor == .clear && bar.backgroundImage(for: .default)?.size == .zero)
  }

  @Test func aBackgroundThatTheClientSetStaysWhileNoLookIsSet() {
    let bar = navigationBar()
    bar.backgroundColor = .brown
    bar.topItem?.title = "Other"
    host.step()
    #expect(bar.backgroundColor == .brown)
  }

  @Test func toolbarsAndTabBarsShowTheirAppearances() {
    let toolbar = shown(UIToolbar())
    let ground = UIToolbarAppearance()
    (ground.backgroundColor, ground.buttonAppearance.normal.titleTextAttributes) = (
      .red, [.foregroundColor: UIColor.blue]
    )
    toolbar.standardAppearance = ground
    toolbar.items = [UIBarButtonItem(title: "Button", primaryAction: nil)]
    host.step()
    #expect(rgba(toolbar.backgroundColor) == rgba(.red) && color(of: "Button") == rgba(.blue))
    let tabs = shown(UITabBar())
    tabs.items = [
      UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1),
    ]
    tabs.selectedItem = tabs.items?[0]
    let look = UITabBarAppearance()
    look.backgroundColor = .green
    look.stackedLayoutAppearance.selected.iconColor = .red
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    tabs.scrollEdgeAppearance = look
    host.step()
    #expect(rgba(tabs.backgroundColor) == rgba(.green))
    #expect(color(of: "One") == rgba(.red) && color(of: "Two") == rgba(.blue))
  }

  @Test func aBarButtonHasATintAndTitleAttributesOfItsOwn() {
    let bar = navigationBar()
    let item = bar.topItem?.rightBarButtonItem
    item?.tintColor = .red
    host.step()
    #expect(color(of: "Button") == rgba(.red))
    item?.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    host.step()
    #expect(color(of: "Button") == rgba(.green))
    item?.setTitleTextAttributes(nil, for: .normal)
    item?.tintColor = nil
    host.step()
    #expect(color(of: "Button") == rgba(.tintColor))
  }

  @Test func theBackButtonShowsTheTitleThatItsItemSets() {
    let bar = navigationBar()
    bar.topItem?.backButtonTitle = "Start"
    bar.pushItem(UINavigationItem(title: "Next"), animated: false)
    host.step()
    #expect(color(of: "Start") != nil && bar.backItem?.title == "Title")
    #expect(bar.popItem(animated: false)?.title == "Next" && bar.topItem?.title == "Title")
  }

  @Test func newInstancesTakeTheValuesOfTheAppearanceInstance() {
    defer { UIApplication.forgetAppearance() }
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
    UIBarButtonItem.appearance().tintColor = .blue
    UIPageControl.appearance().currentPageIndicatorTintColor = .red
    UILabel.appearance().textColor = .brown
    UISwitch.appearance().onTintColor = .orange
    UIButton.appearance().setTitleColor(.purple, for: .normal)
    let bar = navigationBar()
    #expect(rgba(bar.backgroundColor) == rgba(.red) && color(of: "Title") == rgba(.green))
    #expect(color(of: "Button") == rgba(.purple), "a colour comes before a tint")
    #expect(UIPageControl().currentPageIndicatorTintColor == .red && UILabel().textColor == .brown)
    #expect(UISwitch().onTintColor == .orange && UISlider().thumbTintColor == nil)
    UIApplication.forgetAppearance()
    #expect(UILabel().textColor == .label)
  }
}
