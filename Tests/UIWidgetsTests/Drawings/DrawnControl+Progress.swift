// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import UIGeometry
import UIWidgets

extension DrawnControl {
  /// What shows how far something is: progress, an indicator and a page.
  static var progressControls: [DrawnControl] {
    func bar() -> UIProgressView {
      let bar = UIProgressView(progressViewStyle: .default)
      bar.frame.origin = CGPoint(x: 20, y: 30)
      bar.progress = 0.4
      return bar
    }
    func wheel() -> UIActivityIndicatorView {
      let wheel = UIActivityIndicatorView(style: .large)
      wheel.center = CGPoint(x: 60, y: 40)
      wheel.startAnimating()
      return wheel
    }
    func pages() -> UIPageControl {
      let pages = UIPageControl(frame: CGRect(x: 20, y: 20, width: 120, height: 26))
      pages.numberOfPages = 4
      return pages
    }
    return [
      DrawnControl(
        name: "progress-view",
        states: states(
          bar,
          [
            ("in part", nothing), ("empty", { $1.progress = 0 }), ("whole", { $1.progress = 1 }),
            ("of the style bar", { $1.progressViewStyle = .bar }),
            (
              "in colours of one's own",
              { _, bar in (bar.progressTintColor, bar.trackTintColor) = (.red, .black) }
            ),
          ])),
      DrawnControl(
        name: "activity-indicator",
        states: states(
          wheel,
          [
            ("turning", nothing), ("stopped", { $1.stopAnimating() }),
            (
              "stopped and shown",
              { _, wheel in
                wheel.hidesWhenStopped = false
                wheel.stopAnimating()
              }
            ),
            ("medium", { $1.style = .medium }), ("in a colour of one's own", { $1.color = .red }),
          ])),
      DrawnControl(
        name: "page-control",
        states: states(
          pages,
          [
            ("the first page", nothing), ("the last page", { $1.currentPage = 3 }), ("disabled", disable),
            ("focused", focus), ("one page", { $1.numberOfPages = 1 }),
            (
              "one page, hidden",
              { _, pages in (pages.numberOfPages, pages.hidesForSinglePage) = (1, true) }
            ),
            (
              "in colours of one's own",
              { _, pages in
                (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.yellow, .red)
              }
            ),
          ])),
    ]
  }
}
