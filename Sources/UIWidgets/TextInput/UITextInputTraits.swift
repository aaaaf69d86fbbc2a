// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The keyboard that a phone would show.
///
/// ```swift
/// let amount = UITextField()
/// amount.keyboardType = .decimalPad
/// ```
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad
}

/// The title of a phone's Return key.
///
/// ```swift
/// let query = UITextField()
/// query.returnKeyType = .search
/// ```
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Whether a phone would correct typed text.
///
/// ```swift
/// let name = UITextField()
/// name.autocorrectionType = .no
/// ```
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// The automatic capitalization on a phone.
///
/// ```swift
/// let name = UITextField()
/// name.autocapitalizationType = .words
/// ```
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
