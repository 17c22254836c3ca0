// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "greenhouse",
    dependencies: [
        // Where a clone of Tafel is, beside a package of one's own: .package(name: "tafel", path: "../tafel").
        .package(name: "tafel", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "greenhouse",
            dependencies: [
                .product(name: "TafelUI", package: "tafel"), .product(name: "TafelCharts", package: "tafel"),
                .product(name: "TafelPanel", package: "tafel"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
