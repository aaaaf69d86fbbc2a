// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

/// Who observes a property is told of each other value that it gets, and of nothing else.
@MainActor @Suite struct ObservingTests {
  /// Changes, by the way they are made, of properties that show.
  private static let changes: [(name: String, change: @MainActor (Sample) -> Void)] = [
    ("center", { $0.view.center.x += 1 }), ("bounds", { $0.view.bounds.size.width += 1 }),
    ("frame", { $0.view.frame.origin.y += 1 }), ("transform", { $0.view.transform.a *= 0.5 }),
    ("alpha", { $0.view.alpha /= 2 }), ("hidden", { $0.view.isHidden.toggle() }),
    ("backgroundColor", { $0.view.backgroundColor = .red }), ("text", { $0.label.text = "other" }),
    ("text", { $0.field.text = "other" }), ("contentOffset", { $0.scroll.contentOffset.y += 1 }),
    ("contentSize", { $0.scroll.contentSize.width += 1 }), ("value", { $0.slider.value = 0.75 }),
    ("on", { $0.toggle.isOn.toggle() }), ("selected", { $0.toggle.isSelected.toggle() }),
    ("highlighted", { $0.toggle.isHighlighted.toggle() }), ("enabled", { $0.toggle.isEnabled.toggle() }),
  ]

  @MainActor
  private final class Sample: UIResponder {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let label = UILabel(), field = UITextField(), slider = UISlider(), toggle = UISwitch()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var told: [(name: String, old: Any?, new: Any?)] = []
    var all: [UIView] { [view, label, field, slider, toggle, scroll] }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      told.append((keyPath ?? "", change?[.oldKey], change?[.newKey]))
    }
  }

  @Test func eachPropertyTellsOnce() {
    for (name, change) in Self.changes { tellsOnce(name, change) }
  }

  private func tellsOnce(_ name: String, _ change: @MainActor (Sample) -> Void) {
    let sample = Sample()
    for view in sample.all where hasProperty(name, view) {
      view.addObserver(sample, forKeyPath: name, options: [.new, .old], context: nil)
    }
    for round in 1...3 {
      change(sample)
      // Text and colour are the same from the second time on.
      guard sample.told.count == round else { break }
      #expect(sample.told[round - 1].name == name)
    }
    #expect(!sample.told.isEmpty, "\(name)")
    #expect(sample.told.count <= 3, "\(name): \(sample.told)")
    for view in sample.all { view.removeObserver(sample, forKeyPath: name) }
    let before = sample.told.count
    change(sample)
    #expect(sample.told.count == before)
  }

  private func hasProperty(_ name: String, _ view: UIView) -> Bool {
    switch name {
    case "text": view is UILabel || view is UITextField
    case "contentOffset", "contentSize": view is UIScrollView
    case "value": view is UISlider
    case "on": view is UISwitch
    case "selected", "highlighted", "enabled": view is UISwitch
    default: !(view is UIScrollView)
    }
  }

  @Test func theHandlerGetsBothValuesAndEndsWithItsToken() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var told: [(CGPoint?, CGPoint?, Bool)] = []
    var token: NSKeyValueObservation? = view.observe(\.center, options: [.initial, .old, .new, .prior]) {
      told.append(($1.oldValue, $1.newValue, $1.isPrior))
    }
    view.center = CGPoint(x: 30, y: 20)
    view.center = CGPoint(x: 30, y: 20)
    #expect(told.count == 3 && told[0] == (nil, CGPoint(x: 20, y: 20), false))
    #expect(told[1] == (CGPoint(x: 20, y: 20), nil, true))
    #expect(told[2] == (CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20), false))
    token?.invalidate()
    view.center.x += 1
    token = nil
    view.center.x += 1
    #expect(told.count == 3)
  }

  /// A handler that sets what it observes is told of that too, and comes to an end.
  @Test func aHandlerMaySetWhatItObserves() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 900)
    var calls = 0
    let token = scroll.observe(\.contentOffset) { scroll, _ in
      calls += 1
      if scroll.contentOffset.y > 50 { scroll.contentOffset.y = 50 }
    }
    scroll.contentOffset.y = 80
    #expect(calls == 2 && scroll.contentOffset.y == 50)
    token.invalidate()
  }

  @Test func anUnknownNameIsOneLine() {
    let (_, lines) = Diagnostic.recording {
      UIView().addObserver(Sample(), forKeyPath: "colour", options: [], context: nil)
    }
    #expect(lines.count == 1 && lines[0].contains("\"colour\""), "\(lines)")
  }
}
