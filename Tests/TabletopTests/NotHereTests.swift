// SPDX-License-Identifier: Apache-2.0
import Testing

/// What code for iOS asks for and is not here is an error that says what to do instead.
@Suite struct NotHereTests {
  @Test func constraintsAreErrorsThatSayWhatToDo() throws {
    let text = """
      import UIKit
      final class Board: UIViewController {
        override func viewDidLoad() {
          let label = UILabel()
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            label.heightAnchor.constraint(equalToConstant: 20),
          ])
        }
      }
      """
    let outcome = try SwiftCompiler.check([text], mode: "5")
    let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(outcome.status != 0 && errors.count == 4, "\(outcome.errors)")
    for error in errors { #expect(error.contains("there is no Auto Layout: set frames in"), "\(error)") }
  }
}
