public import Geometry

/// How a picture lies on the device; the same type turns touch with it.
public typealias Orientation = PanelOrientation
