// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

extension UIApplication {
  /// Starts the program of an application delegate, and of its scene delegate if there is one, and returns
  /// the window that they made, or an empty window of `size` if they made none.
  package final func launch(
    _ delegate: any UIApplicationDelegate, scene sceneDelegate: (any UISceneDelegate)? = nil, size: CGSize
  ) -> UIWindow {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    let initial = delegate.initialViewController().map { root in
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = root
      return window
    }
    if sceneDelegate == nil, let initial { delegate.window = initial }
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    if let sceneDelegate { connect(sceneDelegate, of: delegate, to: initial) }
    let made = (sceneDelegate as? any UIWindowSceneDelegate)?.window ?? (delegate as any WindowOwner).window
    if let window = made ?? initial ?? keyWindow { return window }
    let (place, method) =
      sceneDelegate.map { ("\(type(of: $0))", "scene(_:willConnectTo:options:)") }
      ?? ("\(type(of: delegate))", "application(_:didFinishLaunchingWithOptions:)")
    Diagnostic.report(
      "UIApplication.launch",
      "\(place) has made no window: make one in \(method), or name the controller that the storyboard began "
        + "with in initialViewController() of the application delegate")
    return UIWindow(frame: CGRect(origin: .zero, size: size))
  }

  private func connect(
    _ sceneDelegate: any UISceneDelegate, of delegate: any UIApplicationDelegate, to window: UIWindow?
  ) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = sceneDelegate
    connectedScenes = [scene]
    if let window {
      window.windowScene = scene
      (sceneDelegate as? any UIWindowSceneDelegate)?.window = window
    }
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    scene.activationState = .foregroundInactive
  }

  /// Tells delegates that the window is shown: the scene's delegate if there is a scene, as on iOS.
  package final func becomeActive() {
    for scene in connectedScenes {
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
    }
    if connectedScenes.isEmpty { delegate?.applicationDidBecomeActive(self) }
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }

  /// Tells delegates that the window was closed, and forgets them.
  package final func end() {
    for scene in connectedScenes {
      scene.delegate?.sceneWillResignActive(scene)
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.delegate?.sceneDidDisconnect(scene)
      scene.activationState = .unattached
    }
    connectedScenes = []
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    delegate = nil
  }
}
