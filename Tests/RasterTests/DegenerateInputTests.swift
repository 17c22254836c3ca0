import Geometry
import Raster
import Testing

/// Numbers and shapes that no one means must draw nothing, or something sensible, and never trap.
@Suite struct DegenerateInputTests {
    private func picture(_ body: (Canvas) -> Void) -> Bitmap {
        let bitmap = Bitmap(width: 20, height: 20)
        let canvas = Canvas()
        canvas.begin(bitmap, clip: bitmap.bounds)
        body(canvas)
        canvas.end()
        return bitmap
    }

    private func isEmpty(_ bitmap: Bitmap) -> Bool {
        bitmap.isEqual(to: Bitmap(width: bitmap.width, height: bitmap.height))
    }

    static let strange: [Double] = [.nan, .infinity, -.infinity]

    @Test(arguments: strange)
    func whatIsNotFiniteDrawsNothing(_ value: Double) {
        var triangle = Path()
        triangle.addLines([CGPoint(x: 1, y: 1), CGPoint(x: value, y: 5), CGPoint(x: 3, y: 18)])
        var curve = Path()
        curve.move(to: CGPoint(x: 1, y: 1))
        curve.addCurve(
            to: CGPoint(x: 18, y: 18), control1: CGPoint(x: 10, y: value), control2: CGPoint(x: 18, y: 1))
        let square = Path(CGRect(x: 2, y: 2, width: 10, height: 10))
        let stops = ColorStops([.init(color: .white, location: 0), .init(color: .black, location: 1)])
        #expect(isEmpty(picture { $0.fill(triangle, paint: .solid(.white)) }))
        #expect(isEmpty(picture { $0.fill(curve, paint: .solid(.white)) }))
        #expect(isEmpty(picture { $0.stroke(curve, style: StrokeStyle(lineWidth: 2), paint: .solid(.white)) }))
        #expect(isEmpty(picture { $0.stroke(square, style: StrokeStyle(lineWidth: value), paint: .solid(.white)) }))
        #expect(
            isEmpty(
                picture { $0.fill(Path(CGRect(x: value, y: 0, width: 5, height: 5)), paint: .solid(.white)) }))
        #expect(
            isEmpty(
                picture { $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: value, height: 5)), paint: .solid(.white)) }
            ))
        let transform = CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(isEmpty(picture { $0.fill(square, paint: .solid(.white), transform: transform) }))
        #expect(
            isEmpty(
                picture {
                    $0.fill(square, paint: Paint(.linear(stops, from: .zero, to: CGPoint(x: value, y: 0))))
                }))
        #expect(
            isEmpty(
                picture {
                    $0.fill(
                        square, paint: Paint(.radial(stops, center: .zero, startRadius: 0, endRadius: value)))
                }))
        #expect(
            isEmpty(
                picture {
                    $0.draw(Bitmap(width: 2, height: 2), in: CGRect(x: value, y: 0, width: 9, height: 9))
                }))
    }

    @Test func emptyShapesDrawNothing() {
        #expect(isEmpty(picture { $0.fill(Path(), paint: .solid(.white)) }))
        #expect(isEmpty(picture { $0.stroke(Path(), style: StrokeStyle(), paint: .solid(.white)) }))
        #expect(
            isEmpty(picture { $0.fill(Path(CGRect(x: 5, y: 5, width: 0, height: 9)), paint: .solid(.white)) }))
        var point = Path()
        point.move(to: CGPoint(x: 5, y: 5))
        #expect(
            isEmpty(
                picture { $0.stroke(point, style: StrokeStyle(lineWidth: 4, lineCap: .round), paint: .solid(.white)) }
            ))
        point.addLine(to: CGPoint(x: 5, y: 5))
        #expect(isEmpty(picture { $0.stroke(point, style: StrokeStyle(lineWidth: 4), paint: .solid(.white)) }))
        let none = Paint(.linear(ColorStops([]), from: .zero, to: CGPoint(x: 1, y: 1)))
        #expect(isEmpty(picture { $0.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), paint: none) }))
    }

    /// A line without length is a dot when its caps are round.
    @Test func aRoundDotIsDrawn() {
        var point = Path()
        point.move(to: CGPoint(x: 10, y: 10))
        point.addLine(to: CGPoint(x: 10, y: 10))
        let dot = picture { $0.stroke(point, style: StrokeStyle(lineWidth: 8, lineCap: .round), paint: .solid(.white)) }
        #expect(dot[10, 10] == 0xFFFF_FFFF)
        #expect(dot[10, 15] == 0)
    }

    @Test func hugeShapesCoverWhatTheyShould() {
        let everything = picture {
            $0.fill(Path(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)), paint: .solid(.white))
        }
        #expect(everything[0, 0] == 0xFFFF_FFFF && everything[19, 19] == 0xFFFF_FFFF)
        var half = Path()
        half.addLines([CGPoint(x: -1e9, y: -1e9), CGPoint(x: 1e9, y: 1e9), CGPoint(x: -1e9, y: 1e9)])
        let diagonal = picture { $0.fill(half, paint: .solid(.white)) }
        #expect(diagonal[3, 12] == 0xFFFF_FFFF && diagonal[12, 3] == 0)
        #expect(abs(Int(diagonal[7, 7] >> 24) - 128) <= 1)
        let far = picture {
            $0.fill(Path(ellipseIn: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)), paint: .solid(.white))
            $0.stroke(half, style: StrokeStyle(lineWidth: 1e12), paint: .solid(.white))
        }
        #expect(far.width == 20)
    }

    /// Finite numbers whose squares, sums or quotients are not.
    @Test func enormousNumbersTrapNothing() {
        var curve = Path()
        curve.move(to: CGPoint(x: 1e150, y: -1e150))
        curve.addCurve(
            to: CGPoint(x: 5, y: 5), control1: CGPoint(x: -1e150, y: 1e150), control2: CGPoint(x: 1e300, y: 3))
        let stops = ColorStops([.init(color: .white, location: 0), .init(color: .black, location: 1)])
        let paints: [Paint] = [
            .solid(.white),
            Paint(.linear(stops, from: CGPoint(x: -1e300, y: 1e300), to: CGPoint(x: 1e-300, y: 1))),
            Paint(.linear(stops, from: .zero, to: CGPoint(x: 1e-170, y: 0)), extent: .repeated),
            Paint(.radial(stops, center: CGPoint(x: 1e308, y: -1e308), startRadius: 1e-300, endRadius: 1e300)),
            Paint(
                .radial(stops, center: .zero, startRadius: 0, endRadius: 1e-200), extent: .reflected),
            Paint(
                .angular(
                    stops, center: CGPoint(x: -1e308, y: 0), start: Angle(radians: -1e300), end: Angle(radians: 1e300))),
        ]
        let transforms = [
            CGAffineTransform.identity, CGAffineTransform(scaleX: 1e-140, y: 1e-140),
            CGAffineTransform(a: 1e150, b: -1e150, c: 1e-100, d: 1, tx: -1e300, ty: 1e300),
        ]
        let styles = [StrokeStyle(lineWidth: 1e300), StrokeStyle(lineWidth: 1e-300, dash: [1e-300, 1e300])]
        let drawn = picture { canvas in
            for paint in paints {
                for transform in transforms {
                    for path in [curve, Path(ellipseIn: CGRect(x: -1e150, y: 0, width: 1e200, height: 1e-200))] {
                        canvas.fill(path, paint: paint, transform: transform)
                        for style in styles {
                            canvas.stroke(path, style: style, paint: paint, transform: transform)
                        }
                    }
                    canvas.fill(Path(CGRect(x: 1, y: 1, width: 18, height: 18)), paint: paint)
                }
            }
        }
        #expect(drawn.width == 20)
    }

    /// A line of more than 100,000 dashes goes on as a solid one, so that none takes for ever.
    @Test(arguments: [(10, false), (30, true)])
    func tooManyDashesBecomeALine(_ turns: Int, isSolid: Bool) {
        // 5,000 dashes a turn, out of sight.
        var path = Path()
        path.move(to: CGPoint(x: -20_000, y: -100))
        for turn in 0..<turns { path.addLine(to: CGPoint(x: turn % 2 == 0 ? -10_000 : -20_000, y: -100)) }
        path.addLine(to: CGPoint(x: -20_000, y: 5.5))
        path.addLine(to: CGPoint(x: 100, y: 5.5))
        let drawn = picture { canvas in
            canvas.stroke(path, style: StrokeStyle(lineWidth: 1, dash: [1, 1]), paint: .solid(.white))
        }
        let isWhole = (0..<drawn.width).allSatisfy { drawn[$0, 5] & 0xFF >= 0xFE }
        #expect(isWhole == isSolid)
    }

    @Test func manyPointsAreDrawn() {
        var zigzag = Path()
        zigzag.move(to: .zero)
        for index in 0..<100_000 {
            zigzag.addLine(to: CGPoint(x: Double(index % 21), y: Double(index / 21 % 20)))
        }
        let filled = picture { $0.fill(zigzag, paint: .solid(.white)) }
        let stroked = picture { $0.stroke(zigzag, style: StrokeStyle(lineWidth: 0.5), paint: .solid(.white)) }
        #expect(!isEmpty(filled) && !isEmpty(stroked))
    }

    @Test func strangeEffectsAreLeftOut() {
        let square = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
        let plain = picture { $0.fill(square, paint: .solid(.white)) }
        let effects = [
            LayerEffect(blurSigma: .nan), LayerEffect(blurSigma: -3),
            LayerEffect(shadow: .init(color: .black, sigma: .infinity, offset: .zero)),
            LayerEffect(shadow: .init(color: .black, sigma: 2, offset: CGVector(dx: .nan, dy: 0))),
            LayerEffect(shadow: .init(color: .black, sigma: 2, offset: CGVector(dx: 1e15, dy: 0))),
        ]
        for effect in effects {
            let grouped = picture { canvas in
                canvas.pushLayer(effect, bounds: PixelRect(x: 0, y: 0, width: 20, height: 20))
                canvas.fill(square, paint: .solid(.white))
                canvas.popLayer()
            }
            #expect(grouped.isEqual(to: plain), "\(effect)")
        }
    }
}
