// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

// The log of a scene, and its uses.
//
// A scene is deterministic: if it begins at the same size and gets the same commands before the same steps,
// it ends with the same bits. So a person's actions determine everything else, and only they are kept. This
// is the intention log of Box2D's `recording.md` (Erin Catto), which records the calls that change a world
// rather than the world; here, the calls are a person's actions.
//
//     step       0                 30   31        60        75
//     scene      |-----------------|----|---------|---------|------> time, 1/60 s each
//     commands   stage 1024 × 680  down move      up        set damping 0.3
//
// A command has the number of the step before which it was performed: first the command is performed, then
// the stage is laid out, then the step is taken.
//
// From a person to the log (`SceneLog+Input`), and from the log to the scene (`SceneLog+Commands`):
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
// Commands do not depend on the views around the scene. Points are in the coordinates of the stage, or of the
// popover, alert or sheet that the scene presents, so a recording that was made with an open inspector can be
// replayed without it. Anything that does depend on the window, such as where Tab moves the focus, which form
// a popover takes and when it has gone, is noted as its outcome: `focus`, `presents`. A replay (`LogPlayer`)
// follows these notes and leaves nothing to its own window.
//
// Each line of a file is one command, with its step:
//
//     {"tabletop":"recording","version":8,"size":[1024,768]}
//     {"scene":"push"}
//     {"step":0,"stage":{"width":1024,"height":680}}
//     {"step":30,"input":{"event":{"kind":{"pointer":…},"time":0.5}}}
//     {"step":60,"hash":"89ff6b06d8845174"}
//     {"step":90,"end":"4f7f3ba704d8828b"}
//
// There is a hash for each second; the first one that differs on replay shows which second to look at.
//
// A replay performs the commands in the window's own time, one step of the scene per frame, and compares
// hashes. A step back performs them at once, without drawing. Both use `apply`, so a step back is correct for
// any code in a scene: the code simply runs again. Scenes that are `Restorable` need not run from the
// beginning, because `Waypoints` keeps saved states. A step back discards the commands after its goal, and
// recording continues from there.

/// The commands performed on the scene since it began, which are repeated to step back and to replay.
@MainActor
package final class SceneLog {
  /// The commands, in the order in which they were performed.
  package internal(set) var commands: [LoggedCommand] = []
  private(set) weak var session: SceneSession?
  /// The numbers of pointers that are down on the scene, and of those that are also on its presentation.
  var scenePointers: Set<Int> = []
  var presentedPointers: Set<Int> = []
  /// The keyboard's focus and the scene's presentation, as last noted in the log.
  var lastFocus = FocusRecord()
  var lastPresented = PresentsRecord(form: .none)
  weak var lastResponder: UIResponder?
  /// How many times Tab had moved the focus when it was last noted.
  var lastMoves = 0
  /// Whether the scene is running the log again, in which case nothing is noted.
  var isRerunning = false
  /// Whether a recording is being replayed. It contains the outcomes of its commands, so they are not noted.
  var isReplaying = false { didSet { if !isReplaying { recallLastNotes() } } }
  /// Whether the command that is being performed comes from a log, and so is already logged.
  var isFollowing = false
  /// The step up to which the scene is running again; otherwise nil.
  var goal: Int?
  /// Whether a command is being performed for a person.
  private(set) var isPerforming = false
  /// Whether a key of a recording is being pressed. If nothing in the scene takes the key, the chrome must
  /// not act on it again, because the outcome is in the recording.
  var isTyping = false
  /// Saved states of the scene from which it can run again.
  var waypoints = Waypoints()
  /// Whether waypoints are kept while the scene runs; false, to save time, if nobody will step back.
  package var keepsWaypoints = false { didSet { waypoints.removeAll() } }
  /// The number of presses in the window since it opened, and whether there is one now. These make the drag
  /// of a slider count as one edit.
  private(set) var pressCount = 0
  package var isPressed: Bool { session?.window?.hasPress == true }
  /// The modifier keys held along with the pointer, which decide who gets a press before it is delivered.
  var pointerModifiers: KeyModifiers = []
  /// The scene before the event that is being sent, if an observer wants to know whether the event changes
  /// anything.
  var fingerprint: SceneFingerprint?
  /// Whether the last key of the window is a repeat of a held key.
  var isKeyRepeated = false
  /// Whether the last key is for the scene.
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

  /// Starts the log of a new scene.
  func begin() {
    commands.removeAll()
    waypoints.removeAll()
    forgetPointers()
    recallLastNotes()
    note(size: stageSize)
  }

  /// Gives the stage a size that the window does not change: in a replay, the recording's size.
  func fixStage(_ size: CGSize) {
    isStageFixed = true
    stageSize = size
    session?.stage.fixedSize = size
  }

  /// Notes a new size of the stage at once, so that it belongs to this step.
  func stageDidChange(to size: CGSize) {
    guard size != stageSize, !isStageFixed else { return }
    stageSize = size
    note(size: size)
  }

  /// Performs a command on the scene, and logs it. Does nothing while the scene is running again, because the
  /// command would be forgotten.
  func perform(_ command: any SceneCommand) {
    guard !isRerunning else { return }
    // A command within a command would come after it in the log, and be performed after it in a replay.
    assert(!isPerforming, "a command within a command")
    isPerforming = true
    append(command)
    apply(command)
    // A replay finds the sequel in the log.
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
    // Until the scene has appeared, only the last size counts, because the scene begins with it. After that,
    // the scene is laid out in each size, even if there are several before one step.
    if command is StageSize, let last = commands.last, last.step == steps, last.command is StageSize,
      session?.scene.hasAppeared != true
    {
      commands.removeLast()
    }
    commands.append(LoggedCommand(step: steps, command: command))
  }
}
