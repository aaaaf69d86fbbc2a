// SPDX-License-Identifier: Apache-2.0
import Examples
import SDLHost
import Tabletop

// swift run ExamplesApp square | card | seesaw
let name = CommandLine.arguments.dropFirst().first ?? "square"
let examples: [String: @MainActor () -> UIViewController] = [
  "square": { SquareController() }, "card": { CardController() }, "seesaw": { SeesawController() },
]
if let make = examples[name] {
  SDLApplication.main { make() }
} else {
  print("There is no example '\(name)': take square, card or seesaw.")
}
