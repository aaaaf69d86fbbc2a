/// The engines that run beside ours when the package is built with the trait `Peers`; none otherwise.
struct Peers {
  var name: String
  var canHold: (SceneDescription) -> Bool
  var make: (SceneDescription, _ sleeping: Bool) -> any Engine

  static var all: [Peers] {
    #if Peers
    PeerEngine.all
    #else
    []
    #endif
  }
}
