// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

/// How deep views may be nested.
@MainActor
@Suite struct NestedViewTests {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  /// A chain of views, each in the one before it.
  private static func chain(_ count: Int) -> (first: UIView, last: UIView) {
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var last = first
    for _ in 1..<count {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      last.addSubview(view)
      last = view
    }
    return (first, last)
  }

  @Test func viewsThatAreNestedTooDeepEndTheProgramWithALine() async {
    let downwards = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = NestedViewTests.chain(20_000) }
    }
    #expect(said(downwards).contains("views would be nested more than 500 deep"))
    let upwards = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var inner = UIView()
        for _ in 0..<20_000 {
          let outer = UIView()
          outer.addSubview(inner)
          inner = outer
        }
      }
    }
    #expect(said(upwards).contains("views would be nested more than 500 deep"))
    let joined = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (NestedViewTests.chain(300), NestedViewTests.chain(201))
        withExtendedLifetime(outer.first) { outer.last.addSubview(inner.first) }
      }
    }
    #expect(said(joined).contains("views would be nested more than 500 deep"))
  }

  @Test func fiveHundredLevelsAreLaidOutDrawnTouchedAndTakenDown() {
    let (first, last) = NestedViewTests.chain(300)
    last.addSubview(NestedViewTests.chain(200).first)
    first.removeFromSuperview()
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let controller = UIViewController()
    host.window.rootViewController = controller
    let (shallow, end) = NestedViewTests.chain(490)
    controller.view.addSubview(shallow)
    host.step(2)
    #expect(host.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === end)
    shallow.removeFromSuperview()
    host.step(1)
  }

  /// What left the tree counts no more.
  @Test func levelsAreThoseThatAreThere() {
    let (root, deep) = (UIView(), NestedViewTests.chain(400).first)
    for _ in 0..<20 {
      root.addSubview(deep)
      deep.removeFromSuperview()
      deep.addSubview(root)
      root.removeFromSuperview()
    }
    let (outer, inner) = NestedViewTests.chain(450)
    inner.addSubview(root)
    #expect(root.isDescendant(of: outer))
  }
}
