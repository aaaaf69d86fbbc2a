// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

// An answer as text, for a ticket or a chat.
extension WhyAnswer {
  /// The numbers of the answer, one per line.
  var numbers: [String] { rows.map { "\($0.label.withCapital) \(WhyNumber.text($0.value)) \($0.unit)" } }

  var text: String {
    let lines = [title, sentence] + numbers + [note, mend?.title].compactMap { $0 }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }
}
