import Geometry
import Input
import Testing
import TestSupport

@Suite struct PanelOrientationTests {
    private let points = [CGPoint(x: 0.1, y: 0.2), CGPoint(x: 0.9, y: 0.3), CGPoint(x: 0.4, y: 0.8)]

    private func close(_ a: CGPoint, _ b: CGPoint) -> Bool { a.distance(to: b) < 1e-12 }

    @Test(arguments: PanelOrientation.all)
    func theInverseUndoes(orientation: PanelOrientation) {
        for point in points {
            let there = point.applying(orientation.unitTransform)
            #expect(close(there.applying(orientation.inverse.unitTransform), point))
        }
        #expect(orientation.followed(by: orientation.inverse) == .upright)
    }

    @Test(arguments: PanelOrientation.all, PanelOrientation.all)
    func followingIsFollowing(first: PanelOrientation, second: PanelOrientation) {
        for point in points {
            let oneByOne = point.applying(first.unitTransform).applying(second.unitTransform)
            #expect(close(oneByOne, point.applying(first.followed(by: second).unitTransform)))
        }
    }

    @Test(arguments: PanelOrientation.all)
    func allItsMapsAgree(orientation: PanelOrientation) {
        let picture = CGSize(width: 480, height: 800)
        let device = orientation.isTransposing ? CGSize(width: 800, height: 480) : picture
        for point in points {
            let there = point.applying(orientation.unitTransform)
            let back = orientation.picturePoint(
                CGPoint(x: there.x * device.width, y: there.y * device.height), deviceSize: device)
            #expect(back.distance(to: CGPoint(x: point.x * picture.width, y: point.y * picture.height)) < 1e-9)
        }
        let pixel = orientation.deviceRect(
            PixelRect(x: 12, y: 34, width: 1, height: 1), pictureSize: PixelSize(width: 480, height: 800))
        let middle = CGPoint(x: 12.5 / 480, y: 34.5 / 800).applying(orientation.unitTransform)
        #expect(abs(middle.x * device.width - Double(pixel.x0) - 0.5) < 1e-9)
        #expect(abs(middle.y * device.height - Double(pixel.y0) - 0.5) < 1e-9)
    }

    @Test func aQuarterTurnClockwiseTakesTheTopLeftToTheTopRight() {
        #expect(CGPoint.zero.applying(PanelOrientation(.quarter).unitTransform) == CGPoint(x: 1, y: 0))
        #expect(CGPoint.zero.applying(PanelOrientation(mirrored: true).unitTransform) == CGPoint(x: 1, y: 0))
        #expect(PanelOrientation.Rotation(degrees: -90) == .threeQuarters)
        #expect(PanelOrientation.Rotation(degrees: 45) == nil)
    }
}

@Suite struct TouchTransformTests {
    @Test(arguments: PanelOrientation.all)
    func touchLandsWhereThePictureIs(orientation: PanelOrientation) {
        let size = CGSize(width: 480, height: 800)
        let transform = TouchTransform(orientation: orientation, screenSize: size)
        let shown = CGPoint(x: 120, y: 600)
        // Where the display puts that point of the picture on the panel, a finger touches it.
        let onPanel = CGPoint(x: shown.x / size.width, y: shown.y / size.height).applying(orientation.unitTransform)
        #expect(transform.location(ofUnit: onPanel).distance(to: shown) < 1e-9)
    }

    @Test func libinputsMatrixReadsRowByRow() throws {
        // From libinput's documentation: a quarter turn clockwise is 0 -1 1 1 0 0.
        let matrix = try #require(CalibrationMatrix(coefficients: [0, -1, 1, 1, 0, 0]))
        #expect(matrix.coefficients == [0, -1, 1, 1, 0, 0])
        #expect(matrix.transform == PanelOrientation(.quarter).unitTransform)
        let transform = TouchTransform(calibration: matrix, screenSize: CGSize(width: 100, height: 200))
        #expect(transform.location(ofUnit: CGPoint(x: 0, y: 0.25)) == CGPoint(x: 75, y: 0))
    }

    @Test(arguments: [[1, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0], [1, 0, 0, 0, .nan, 0]])
    func nonsenseIsNoMatrix(coefficients: [Double]) {
        #expect(CalibrationMatrix(coefficients: coefficients) == nil)
    }

    @Test func theEdgeIsInside() {
        let size = CGSize(width: 800, height: 480)
        let transform = TouchTransform(screenSize: size)
        for unit in [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: -3, y: 7), CGPoint(x: Double.nan, y: 0.5)] {
            let location = transform.location(ofUnit: unit)
            #expect(CGRect(origin: .zero, size: size).contains(location))
        }
    }
}

@Suite struct PanelCalibrationTests {
    private func samples(
        mounting: PanelOrientation, scale: CGSize = CGSize(width: 1, height: 1), offset: CGPoint = .zero,
        noise: Double, _ generator: inout SplitMix
    ) -> [PanelCalibration.Sample] {
        PanelCalibration.targets.map { target in
            let tapped = CGPoint(
                x: (target.x + Double.random(in: -noise...noise, using: &generator) - offset.x) / scale.width,
                y: (target.y + Double.random(in: -noise...noise, using: &generator) - offset.y) / scale.height)
            return .init(target: target, touch: tapped.applying(mounting.inverse.unitTransform))
        }
    }

    @Test(arguments: PanelOrientation.all, PanelOrientation.all)
    func findsEveryMountingUnderEveryRotation(mounting: PanelOrientation, rotation: PanelOrientation) throws {
        var generator = SplitMix(seed: 42)
        for _ in 0..<50 {
            let taps = samples(mounting: mounting, noise: 0.01, &generator)
            let solved = try PanelCalibration(samples: taps, orientation: rotation)
            #expect(solved.mounting == mounting)
            let size = CGSize(width: 1, height: 1)
            let transform = TouchTransform(calibration: solved.matrix, orientation: rotation, screenSize: size)
            for corner in [CGPoint(x: 0.01, y: 0.01), CGPoint(x: 0.99, y: 0.01), CGPoint(x: 0.5, y: 0.99)] {
                let touch = corner.applying(mounting.inverse.unitTransform)
                #expect(transform.location(ofUnit: touch).distance(to: corner) < 0.04)
            }
        }
    }

    @Test(arguments: PanelOrientation.all)
    func findsScaleAndOffset(mounting: PanelOrientation) throws {
        var generator = SplitMix(seed: 7)
        let taps = samples(
            mounting: mounting, scale: CGSize(width: 1.18, height: -1.1), offset: CGPoint(x: -0.08, y: 1.04),
            noise: 0.004,
            &generator)
        let solved = try PanelCalibration(samples: taps, orientation: .upright)
        for sample in taps {
            #expect(sample.touch.applying(solved.matrix.transform).distance(to: sample.target) < 0.015)
        }
    }

    @Test(arguments: PanelOrientation.all)
    func aGoodPanelGetsExactNumbers(mounting: PanelOrientation) throws {
        var generator = SplitMix(seed: 3)
        let taps = samples(mounting: mounting, noise: 0.005, &generator)
        let solved = try PanelCalibration(samples: taps, orientation: .upright)
        #expect(solved.matrix.transform == mounting.unitTransform)
    }

    @Test func refusesWhatItCannotExplain() {
        let targets = PanelCalibration.targets
        func failure(_ touches: [CGPoint]) -> PanelCalibration.Failure? {
            do throws(PanelCalibration.Failure) {
                _ = try PanelCalibration(
                    samples: zip(targets, touches).map { .init(target: $0, touch: $1) }, orientation: .upright)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure([targets[0], targets[1]]) == .notThreePoints)
        #expect(failure([targets[0], targets[0], targets[0]]) == .inLine)
        #expect(failure([targets[0], targets[1], CGPoint(x: Double.nan, y: 0)]) == .notThreePoints)
        guard case .inconsistent = failure([targets[0], CGPoint(x: 0.4, y: 0.4), targets[2]]) else {
            Issue.record("a tap beside its target was believed")
            return
        }
        let tiny = targets.map { CGPoint(x: 0.5 + $0.x / 4, y: 0.5 + $0.y / 4) }
        guard case .implausible = failure(tiny) else {
            Issue.record("a panel a quarter the size was believed")
            return
        }
    }
}
