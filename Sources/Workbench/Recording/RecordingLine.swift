import Tabletop
import UIDynamics

/// One line of a recording: JSON with one thing in it.
///
///     {"tabletop":"recording","version":8,"size":[1024,768]}
///     {"scene":"push"}
///     {"step":0,"stage":[1024,680]}
///     {"step":30,"input":{"event":{"kind":{"pointer":…},"time":0.5}}}
///     {"step":60,"hash":"89ff6b06d8845174"}
///     {"step":90,"end":"4f7f3ba704d8828b"}
///
/// A step is a 60th of a second of the scene's own time; what stands at a step is done before it is taken.
struct RecordingLine: Codable {
  struct Setting: Codable {
    /// The parameter's id.
    var id: String?
    /// The address of a parameter that was found, where the scene gave it no id.
    var address: ParameterAddress?
    var value: ParameterValue
  }

  struct Move: Codable {
    var item: Int
    var x: Double
    var y: Double
  }

  struct Placing: Codable {
    var piece: Int
    var `as`: Piece
  }

  var tabletop: String?
  var version: Int?
  var size: [Int]?
  var shownFrom: Int?
  var scene: String?
  var step: Int?
  var stage: [Double]?
  var input: SceneCommand.Input?
  var cancel: Bool?
  var set: Setting?
  var addAgain: ParameterAddress?
  var add: AddedItem?
  var build: Piece?
  var barButton: Int?
  var focus: SceneCommand.FocusRecord?
  var presents: SceneCommand.PresentsRecord?
  var delete: Int?
  var duplicate: Int?
  var restore: Int?
  var move: Move?
  var push: Move?
  var place: Placing?
  var remove: Int?
  var connect: SceneCommand.Connection?
  var disconnect: SceneCommand.Connection?
  var hash: String?
  var end: String?

  init() {}

  init(_ logged: LoggedCommand) {
    step = logged.step
    switch logged.command {
    case .input(let done): input = done
    case .cancelTouches: cancel = true
    case .stage(let width, let height): stage = [width, height]
    case .parameter(let id, let value): set = Setting(id: id, value: .number(value))
    case .set(let address, let value): set = Setting(address: address, value: value)
    case .addAgain(let address): addAgain = address
    case .add(let item): add = item
    case .build(let piece): build = piece
    case .barButton(let index): barButton = index
    case .focus(let record): focus = record
    case .presents(let record): presents = record
    case .delete(let item): delete = item
    case .duplicate(let item): duplicate = item
    case .restore(let number): restore = number
    case .move(let item, let x, let y): move = Move(item: item, x: x, y: y)
    case .push(let item, let x, let y): push = Move(item: item, x: x, y: y)
    case .place(let piece, let new): place = Placing(piece: piece, as: new)
    case .remove(let piece): remove = piece
    case .connect(let connection): connect = connection
    case .disconnect(let connection): disconnect = connection
    }
  }

  init(_ hashed: Recording.HashedStep) { (step, hash) = (hashed.step, Recording.text(of: hashed.hash)) }

  /// The line as it is written, its end included.
  var written: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers are finite and all else is plain: nothing here can fail to be written.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  /// The command of the line; nil when it has none.
  var command: SceneCommand? {
    if let input { return .input(input) }
    if cancel == true { return .cancelTouches }
    if let stage, stage.count == 2 { return .stage(width: stage[0], height: stage[1]) }
    if let set { return set.command }
    if let addAgain { return .addAgain(addAgain) }
    if let add { return .add(add) }
    if let build { return .build(build) }
    if let barButton { return .barButton(barButton) }
    if let focus { return .focus(focus) }
    if let presents { return .presents(presents) }
    if let delete { return .delete(item: delete) }
    if let duplicate { return .duplicate(item: duplicate) }
    if let restore { return .restore(restore) }
    if let move { return .move(item: move.item, x: move.x, y: move.y) }
    if let push { return .push(item: push.item, x: push.x, y: push.y) }
    if let place { return .place(piece: place.piece, as: place.as) }
    if let remove { return .remove(piece: remove) }
    if let connect { return .connect(connect) }
    if let disconnect { return .disconnect(disconnect) }
    return nil
  }
}

extension RecordingLine.Setting {
  fileprivate var command: SceneCommand? {
    if let address { return .set(address: address, value: value) }
    guard let id, case .number(let value) = value else { return nil }
    return .parameter(id: id, value: value)
  }
}
