// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A package for a beginner: a controller in a library, a program that shows the controller in a window, and
/// a test that runs it without a window.
package struct FirstPackage {
  /// The name of the package and of its library.
  package let name: String
  /// The folder of the package Tabletop.
  package let library: String

  /// A package of this name; nil if it is no valid name of a Swift type. `library` is the checkout that this
  /// program was built from, unless another one is given.
  package init?(named name: String, library: String? = nil) {
    guard let name = FirstFile(named: name)?.name else { return nil }
    self.name = name
    self.library = library ?? Self.checkout
  }

  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Paths below the package's folder, with the texts of the files.
  package var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/\(name)/\(name).swift", controller),
      ("Sources/\(name)App/main.swift", program), ("Tests/\(name)Tests/\(name)Tests.swift", test),
      (".gitignore", ".build/\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [.package(name: "Tabletop", path: \(literal(library)))],
      targets: [
        .target(name: "\(name)", dependencies: [.product(name: "Tabletop", package: "Tabletop")]),
        .executableTarget(
          name: "\(name)App", dependencies: ["\(name)", .product(name: "SDLHost", package: "Tabletop")]),
        .testTarget(
          name: "\(name)Tests", dependencies: ["\(name)", .product(name: "HeadlessHost", package: "Tabletop")]),
      ])

    """
  }

  private var controller: String {
    """
    import Tabletop

    public final class \(name)Controller: UIViewController {
      // Keep the animator in a property: nothing moves once it is released.
      private lazy var animator = UIDynamicAnimator(referenceView: view)

      public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let square = UIView(frame: CGRect(x: 100, y: 0, width: 80, height: 80))
        square.backgroundColor = .systemGreen
        view.addSubview(square)

        animator.addBehavior(UIGravityBehavior(items: [square]))
        let collision = UICollisionBehavior(items: [square])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
      }
    }

    """
  }

  private var program: String {
    """
    import \(name)
    import SDLHost

    SDLApplication.main { \(name)Controller() }

    """
  }

  private var test: String {
    """
    import \(name)
    import HeadlessHost
    import Tabletop
    import Testing

    @MainActor @Test func theSquareFallsToTheFloor() {
      let host = HeadlessHost(size: CGSize(width: 400, height: 300))
      let controller = \(name)Controller()
      host.window.rootViewController = controller
      host.step(120)
      #expect(abs(controller.view.subviews[0].frame.maxY - 300) <= 1)
    }

    """
  }

  func literal(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
    return "\"\(escaped.replacingOccurrences(of: "\"", with: "\\\""))\""
  }
}
