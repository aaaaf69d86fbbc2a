// SPDX-License-Identifier: Apache-2.0
import Testing

/// What code for iOS asks for and is not here is an error that says what to do instead.
@Suite struct NotHereTests {
  @Test func storyboardsAndTablesAreErrorsThatSayWhatToDo() throws {
    let text = """
      import UIKit
      final class Board: UIViewController {
        override func viewDidLoad() {
          let table = UITableView()
          let nib = UINib()
        }
      }
      """
    let outcome = try SwiftCompiler.check([text], mode: "5")
    let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(outcome.status != 0 && errors.count == 2, "\(outcome.errors)")
    #expect(errors.contains { $0.contains("there are no tables: use ListView") }, "\(errors)")
  }

  /// The initializers that everybody writes, each with the only error.
  @Test(arguments: [
    ("UITableView(frame: .zero, style: .plain)", "there are no tables"),
    ("UIStoryboard(name: \"Main\", bundle: nil)", "there are no storyboards"),
    ("UINib(nibName: \"Cell\", bundle: nil)", "there are no nib files"),
  ])
  func theUsualInitializersOfWhatIsNotHereSayWhatToDo(call: String, words: String) throws {
    let outcome = try SwiftCompiler.check(["import UIKit\n@MainActor func make() { _ = \(call) }"], mode: "5")
    let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(outcome.status != 0 && errors.allSatisfy { $0.contains(words) } && !errors.isEmpty, "\(errors)")
  }
}
