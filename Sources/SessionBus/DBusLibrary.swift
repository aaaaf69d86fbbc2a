// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The functions of libdbus that are called here. The library is opened at run time, as SDL does it: programs
/// link and run without it, and nothing has to be installed to build them.
struct DBusLibrary: @unchecked Sendable {
  typealias Handle = OpaquePointer
  typealias Iterator = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>

  let openPrivate: @convention(c) (Text, UnsafeMutableRawPointer?) -> Handle?
  let register: @convention(c) (Handle, UnsafeMutableRawPointer?) -> UInt32
  let setExitOnDisconnect: @convention(c) (Handle, UInt32) -> Void
  let descriptor: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> UInt32
  let readWrite: @convention(c) (Handle, Int32) -> UInt32
  let popMessage: @convention(c) (Handle) -> Handle?
  let send: @convention(c) (Handle, Handle, UnsafeMutablePointer<UInt32>) -> UInt32
  let hasMessagesToSend: @convention(c) (Handle) -> UInt32
  let addMatch: @convention(c) (Handle, Text, UnsafeMutableRawPointer?) -> Void
  let close: @convention(c) (Handle) -> Void
  let unrefConnection: @convention(c) (Handle) -> Void

  let newCall: @convention(c) (Text, Text, Text, Text) -> Handle?
  let newReturn: @convention(c) (Handle) -> Handle?
  let newError: @convention(c) (Handle, Text, Text) -> Handle?
  let messageType: @convention(c) (Handle) -> Int32
  let interface: @convention(c) (Handle) -> Text?
  let member: @convention(c) (Handle) -> Text?
  let path: @convention(c) (Handle) -> Text?
  let replySerial: @convention(c) (Handle) -> UInt32
  let unrefMessage: @convention(c) (Handle) -> Void

  let iterate: @convention(c) (Handle, Iterator) -> UInt32
  let type: @convention(c) (Iterator) -> Int32
  let signature: @convention(c) (Iterator) -> UnsafeMutablePointer<CChar>?
  let basic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
  let recurse: @convention(c) (Iterator, Iterator) -> Void
  let next: @convention(c) (Iterator) -> UInt32
  let iterateAppend: @convention(c) (Handle, Iterator) -> Void
  let appendBasic: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
  let openContainer: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32
  let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32
  let free: @convention(c) (UnsafeMutableRawPointer) -> Void

  /// The library; nil if it is not installed, or lacks a function.
  static let shared = DBusLibrary()

  private init?() {
    guard let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    var isWhole = true
    func function<Function>(_ name: String) -> Function! {
      guard let symbol = dlsym(library, "dbus_" + name) else {
        isWhole = false
        return nil
      }
      return unsafeBitCast(symbol, to: Function.self)
    }
    guard let startThreads: @convention(c) () -> UInt32 = function("threads_init_default") else { return nil }
    _ = startThreads()
    openPrivate = function("connection_open_private")
    register = function("bus_register")
    setExitOnDisconnect = function("connection_set_exit_on_disconnect")
    descriptor = function("connection_get_unix_fd")
    readWrite = function("connection_read_write")
    popMessage = function("connection_pop_message")
    send = function("connection_send")
    hasMessagesToSend = function("connection_has_messages_to_send")
    addMatch = function("bus_add_match")
    close = function("connection_close")
    unrefConnection = function("connection_unref")
    newCall = function("message_new_method_call")
    newReturn = function("message_new_method_return")
    newError = function("message_new_error")
    messageType = function("message_get_type")
    interface = function("message_get_interface")
    member = function("message_get_member")
    path = function("message_get_path")
    replySerial = function("message_get_reply_serial")
    unrefMessage = function("message_unref")
    iterate = function("message_iter_init")
    type = function("message_iter_get_arg_type")
    signature = function("message_iter_get_signature")
    basic = function("message_iter_get_basic")
    recurse = function("message_iter_recurse")
    next = function("message_iter_next")
    iterateAppend = function("message_iter_init_append")
    appendBasic = function("message_iter_append_basic")
    openContainer = function("message_iter_open_container")
    closeContainer = function("message_iter_close_container")
    free = function("free")
    guard isWhole else { return nil }
  }
}
