// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

// The log of a scene, and what is made of it.
//
// A scene is deterministic: a scene that begins in the same size and gets the same commands before the same
// steps ends in the same bits. So what a person did is enough to know everything that came of it, and nothing
// else is kept. This is the intention log of Box2D's `recording.md` (Erin Catto), which writes down the calls
// that change a world and not the world; here the calls are what a hand does.
//
//     step       0                 30   31        60        75
//     scene      |-----------------|----|---------|---------|------> time, 1/60 s each
//     commands   stage 1024 × 680  down move      up        set damping 0.3
//
// A command stands at the step before which it was done: it is done, the stage is laid out, the step is
// taken.
//
// From a hand to the log (`SceneLog+Input`), and from the log to the scene (`SceneLog+Commands`):
//
//     SDL_Event → InputEvent → UIWindow.send ────────────→ hit test → touch → recognizers → scene's code
//                                  │ willSend, didSend                      ↑
//                                  ↓                                        │ apply
//                   note: is it the scene's?  no: nothing is kept           │
//                                  │ yes: points of the window − origin of the stage
//                                  ↓                                        │
//                            SceneCommand ──→ commands: [LoggedCommand] ────┤
//                              ↑                    │                       │
//     inspector, "+", mode ────┘ perform            ├→ Recorder → RecordingLine → file → Recording → Replayer
//                                                   │
//                                                   └→ rewind(to:): the scene again, up to an earlier step
//
// Commands are free of what stands around the scene. Points are the stage's, or those of the popover, alert
// or sheet that the scene presents, so a recording made with an open inspector replays without. What does
// depend on the window, such as where Tab goes, which form a popover takes and when it has gone, is noted as
// its outcome: `focus`, `presents`. A replay follows these notes and leaves nothing to its own window:
// `LogPlayer`.
//
// One line of a file is one command, with its step:
//
//     {"tabletop":"recording","version":8,"size":[1024,768]}
//     {"scene":"push"}
//     {"step":0,"stage":{"width":1024,"height":680}}
//     {"step":30,"input":{"event":{"kind":{"pointer":…},"time":0.5}}}
//     {"step":60,"hash":"89ff6b06d8845174"}
//     {"step":90,"end":"4f7f3ba704d8828b"}
//
// A hash stands once a second: the first one that differs on replay names the second to look at.
//
// A replay does the commands in the window's own time, one step of the scene a frame, and compares hashes. A
// step back does them at once, without drawing. Both go through `apply`, which is why a step back is right
// for any code that a scene may hold: it only runs again. Scenes that are `Restorable` need not run from the
// beginning: `Waypoints` keeps moments of them. A step back forgets the commands after its step, and
// recording goes on from there.

/// What was done to the scene since it began, so that it can be done again: to step back, and to replay.
@MainActor
package final class SceneLog {
  /// In the order in which it was done.
  package internal(set) var commands: [LoggedCommand] = []
  private(set) weak var session: SceneSession?
  /// The numbers of pointers that are down on the scene, and of those on what it presents.
  var scenePointers: Set<Int> = []
  var presentedPointers: Set<Int> = []
  /// The keyboard's focus and what the scene presented, as the log noted them last.
  var lastFocus = FocusRecord()
  var lastPresented = PresentsRecord(form: .none)
  weak var lastResponder: UIResponder?
  /// How often Tab had moved it by then.
  var lastMoves = 0
  /// Whether the scene runs again what the log says, so that nothing of it is to be noted.
  var isRerunning = false
  /// Whether a recording is replayed that says what comes of what it does, so that it is not noted.
  var isReplaying = false { didSet { if !isReplaying { recallLastNotes() } } }
  /// Whether a command of that recording is being done, which is logged already.
  var isFollowing = false
  /// The step that the scene runs again to; nil else.
  var goal: Int?
  /// Whether a command is being done for a person.
  private(set) var isPerforming = false
  /// Whether a key of a recording is being pressed: where nothing of the scene takes it, the chrome does not
  /// do so again, as what came of it is in the recording.
  var isTyping = false
  /// Moments of the scene from which it can run again.
  var waypoints = Waypoints()
  /// Whether waypoints are kept while the scene runs; not where nobody will step back, since they take time.
  package var keepsWaypoints = false { didSet { waypoints.removeAll() } }
  /// How many presses there were in the window since it opened, and whether one is held: a drag of a slider
  /// is one edit.
  private(set) var pressCount = 0
  package var isPressed: Bool { session?.window?.hasPress == true }
  /// The keys that are held with the pointer: they decide whose a press is, before it is delivered.
  var pointerModifiers: KeyModifiers = []
  /// What the scene was like before the event that is being sent, where somebody wants to know whether it
  /// does anything.
  var fingerprint: SceneFingerprint?
  /// Whether the key that the window got last went down by being held.
  var isKeyRepeated = false
  /// Whether the key that came last is the scene's.
  var isKeyNoted = false
  private(set) var isStageFixed = false
  private(set) var stageSize = CGSize.zero

  init() {}

  func attach(to session: SceneSession) { self.session = session }

  func listen(to window: UIWindow) {
    window.replay.willSend.add(self) { [weak self] event in
      if case .pointer(let pointer) = event.kind, pointer.phase == .down { self?.pressCount += 1 }
      self?.note(event)
    }
    window.replay.didSend.add(self) { [weak self] in
      self?.noteFocusAndForm()
      self?.lookForEffect()
    }
    window.replay.willCancelTouches.add(self) { [weak self] in self?.noteCancel() }
  }

  /// Steps that the scene has taken since it began.
  package var steps: Int { session?.time.steps ?? 0 }

  /// A new scene: nothing was done to it yet.
  func begin() {
    commands.removeAll()
    waypoints.removeAll()
    forgetPointers()
    recallLastNotes()
    note(size: stageSize)
  }

  /// Gives the stage a size that the window does not change: the size of a recording in a replay.
  func fixStage(_ size: CGSize) {
    isStageFixed = true
    stageSize = size
    session?.stage.fixedSize = size
  }

  /// The stage's size changed; it is noted at once, so that it belongs to this step.
  func stageDidChange(to size: CGSize) {
    guard size != stageSize, !isStageFixed else { return }
    stageSize = size
    note(size: size)
  }

  /// Does something to the scene, and remembers it; nothing while the scene runs again, as it would be
  /// forgotten.
  func perform(_ command: any SceneCommand) {
    guard !isRerunning else { return }
    // What is done within a command would stand behind it in the log, and be done after it in a replay.
    assert(!isPerforming, "a command within a command")
    isPerforming = true
    append(command)
    apply(command)
    // A replay finds this in the log.
    if let session, let sequel = command.sequel(in: session) {
      append(sequel)
      apply(sequel)
    }
    isPerforming = false
  }

  func note(size: CGSize) {
    append(.stage(width: Double(size.width), height: Double(size.height)))
  }

  func append(_ command: any SceneCommand) {
    guard !isRerunning, !isFollowing else { return }
    session?.tell { $0.sceneWillReceiveCommand() }
    // Until the scene has appeared only the last size counts: it begins with that one. Later it is laid out
    // in each, also in several before one step.
    if command is StageSize, let last = commands.last, last.step == steps, last.command is StageSize,
      session?.scene.hasAppeared != true
    {
      commands.removeLast()
    }
    commands.append(LoggedCommand(step: steps, command: command))
  }
}
