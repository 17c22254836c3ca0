extension ValueShape {
    /// The paths of the objects in which `key` would be right, such as `display` or `sources.<name>`; the outermost first.
    func places(ofKey key: String) -> [String] {
        var places: [String] = []
        collectPlaces(ofKey: key, path: "", into: &places)
        return places
    }

    fileprivate func collectPlaces(ofKey key: String, path: String, into places: inout [String]) {
        switch self {
        case .object(let object): object.collectPlaces(ofKey: key, path: path, into: &places)
        case .variants(let variants):
            for variant in variants.variants {
                variant.object.collectPlaces(ofKey: key, path: path, into: &places)
            }
        case .table(let element, _):
            element.collectPlaces(ofKey: key, path: path + ".<name>", into: &places)
        case .list(let element, _): element.collectPlaces(ofKey: key, path: path + "[…]", into: &places)
        case .word(_, let other): other.collectPlaces(ofKey: key, path: path, into: &places)
        case .boolean, .integer, .number, .text, .format, .choice, .reference: break
        }
    }
}

extension ObjectShape {
    fileprivate func collectPlaces(ofKey key: String, path: String, into places: inout [String]) {
        if keys.contains(where: { $0.name == key }) {
            let place = path.isEmpty ? "the top level" : path
            if !places.contains(place) { places.append(place) }
        }
        for inner in keys {
            inner.shape.collectPlaces(
                ofKey: key, path: path.isEmpty ? inner.name : "\(path).\(inner.name)", into: &places)
        }
    }
}
