import UIDynamics

// What an edit is about: numbers and addresses change while others are added and deleted, and a step back
// may make all objects anew.
extension EditHistory {
  /// A command with the item that it is about.
  func targetedCommand(_ command: SceneCommand) -> TargetedCommand {
    switch command {
    case .delete(let number), .move(let number, _, _), .duplicate(let number):
      return TargetedCommand(command: command, target: session.item(number)?.item)
    default: return TargetedCommand(command: command)
    }
  }

  /// The command with the number or address that its target has now; nil where its item is gone.
  func updated(_ targeted: TargetedCommand) -> SceneCommand? {
    guard let target = targeted.target else { return targeted.command }
    switch targeted.command {
    case .set(let address, let value):
      return .set(address: session.address(address, of: target), value: value)
    case .delete: return session.number(of: target).map { .delete(item: $0) }
    case .duplicate: return session.number(of: target).map { .duplicate(item: $0) }
    case .move(_, let x, let y): return session.number(of: target).map { .move(item: $0, x: x, y: y) }
    case .connect(let connection):
      return session.connection(connection, of: target).map(SceneCommand.connect)
    case .disconnect(let connection):
      return session.connection(connection, of: target).map(SceneCommand.disconnect)
    default: return targeted.command
    }
  }

  /// Notes where the target stands and releases it, so that history does not count on objects of the old
  /// scene, which may live on or not.
  func releaseTarget(_ targeted: inout TargetedCommand) {
    guard let target = targeted.target else { return }
    if let number = session.deleted.firstIndex(where: { $0.item === target }),
      session.number(of: target) == nil
    {
      targeted.place = .deleted(number)
    } else if let command = updated(targeted) {
      (targeted.command, targeted.place) = (command, .present)
    }
    targeted.target = nil
  }

  /// Gives a command the object that now stands where its target stood.
  func findAgain(_ targeted: inout TargetedCommand) {
    switch targeted.place {
    case .present: targeted.target = target(of: targeted.command)
    case .deleted(let number):
      targeted.target = session.deleted.indices.contains(number) ? session.deleted[number].item : nil
    case nil: return
    }
    targeted.place = nil
  }

  private func target(of command: SceneCommand) -> AnyObject? {
    switch command {
    case .set(let address, _): session.owner(of: address)
    case .connect(let connection), .disconnect(let connection): session.target(of: connection)
    default: targetedCommand(command).target
    }
  }

  /// What takes an item, a tie or a field away that stands on the table.
  func removal(of thing: AnyObject) -> [TargetedCommand] {
    if let number = session.number(of: thing) {
      return [TargetedCommand(command: .delete(item: number), target: thing)]
    }
    guard let piece = session.built.firstIndex(where: { $0.behavior === thing }) else { return [] }
    return [TargetedCommand(command: .remove(piece: piece))]
  }
}

extension SceneCommand {
  /// Whether it adds, takes or moves something.
  var changesTable: Bool {
    switch self {
    case .move, .build, .add, .duplicate, .delete, .remove, .place, .restore, .connect, .disconnect: true
    default: false
    }
  }

  /// Whether it sets a value, which a person may want otherwise.
  var setsValue: Bool {
    switch self {
    case .parameter, .set, .addAgain: true
    default: false
    }
  }

  /// Whether two commands set one and the same value.
  func setsSame(as other: SceneCommand) -> Bool {
    switch (self, other) {
    case (.parameter(let a, _), .parameter(let b, _)): a == b
    case (.set(let a, _), .set(let b, _)): a == b
    default: false
    }
  }
}
