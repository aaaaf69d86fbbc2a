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

/// The look of a keyboard on the screen; kept for client code.
///
/// ```swift
/// let field = UITextField()
/// field.keyboardAppearance = .dark
/// ```
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// `dark` by its earlier name.
  public static let alert = Self.dark
}

/// Whether typing is checked; kept for client code.
///
/// ```swift
/// let field = UITextField()
/// field.spellCheckingType = .no
/// ```
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// What a field is for, so that a phone could fill it in; kept for client code.
///
/// ```swift
/// let field = UITextField()
/// field.textContentType = .emailAddress
/// ```
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The type with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Names of people.
  public static let name = Self(rawValue: "name"), givenName = Self(rawValue: "given-name")
  /// Names of people.
  public static let familyName = Self(rawValue: "family-name"), nickname = Self(rawValue: "nickname")
  /// Ways to reach somebody.
  public static let emailAddress = Self(rawValue: "email"), telephoneNumber = Self(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Ways to reach somebody.
  public static let URL = Self(rawValue: "url"), fullStreetAddress = Self(rawValue: "street-address")
  /// What opens an account.
  public static let username = Self(rawValue: "username"), password = Self(rawValue: "password")
  /// What opens an account.
  public static let newPassword = Self(rawValue: "new-password"),
    oneTimeCode = Self(rawValue: "one-time-code")
}
