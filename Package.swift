// swift-tools-version: 6.2
// The targets stand in the order of the pipeline; a target may only depend on ones above it.
// `tools/layers.txt` is the table of who may import whom, and `tools/test` holds this file to it.
import PackageDescription

let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// One of Tafel's own modules, in `Sources/<name>`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: [.linkedLibrary("m")])
}

/// The tests of one module, in `Tests/<name>Tests`.
func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, exclude: exclude,
        resources: resources, swiftSettings: strict)
}

/// A C library found by pkg-config; its headers come from the Debian package.
func library(_ name: String, _ pkgConfig: String, _ debian: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let package = Package(
    name: "tafel",
    products: [
        .executable(name: "tafel", targets: ["tafel"]),
        .library(name: "TafelUI", targets: ["TafelUI"]),
        .library(name: "TafelCharts", targets: ["TafelCharts"]),
        .library(name: "TafelPanel", targets: ["TafelPanel"]),
    ],
    targets: [
        // C libraries
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CGPIO"),
        .systemLibrary(name: "CPixels"),
        .systemLibrary(name: "COpenedLibrary"),
        library("CDRM", "libdrm", "libdrm-dev"),
        library("CSeat", "libseat", "libseat-dev"),
        library("CEvdev", "libevdev", "libevdev-dev"),
        library("CFreeType", "freetype2", "libfreetype-dev"),
        library("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
        library("CRaqm", "raqm", "libraqm-dev"),
        library("CFontconfig", "fontconfig", "libfontconfig-dev"),
        library("CUnibreak", "libunibreak", "libunibreak-dev"),
        library("CPNG", "libpng", "libpng-dev"),
        library("CSQLite", "sqlite3", "libsqlite3-dev"),
        library("CMosquitto", "libmosquitto", "libmosquitto-dev"),
        library("CCurl", "libcurl", "libcurl4-openssl-dev"),
        library("CModbus", "libmodbus", "libmodbus-dev"),
        library("CYAML", "yaml-0.1", "libyaml-dev"),
        library("CNeatVNC", "neatvnc", "libneatvnc-dev"),
        library("CSystemd", "libsystemd", "libsystemd-dev"),

        // Foundations
        module("Geometry"),
        module("Diagnostics"),
        module("CivilCalendar"),
        module("Posix", ["CLinux", "COpenedLibrary"]),

        // From values to pixels
        module("Motion", ["Geometry"]),
        module("Raster", ["Geometry", "CPixels"]),
        module("ImageCodec", ["Raster", "CPNG"]),
        module(
            "Typography", ["Geometry", "Raster", "CFreeType", "CHarfBuzz", "CRaqm", "CFontconfig", "CUnibreak"]),
        module("Scene", ["Geometry", "Raster", "Typography"]),
        module("Input", ["Geometry"]),
        module("TafelUI", ["Geometry", "Motion", "Raster", "Typography", "Scene", "Input"]),
        module("TafelCharts", ["TafelUI", "Geometry", "CivilCalendar"]),

        // Outputs and inputs
        module("Seats", ["Posix", "CSeat"]),
        module("Display", ["Geometry", "Raster"]),
        module("DisplayDRM", ["Display", "Geometry", "Raster", "Posix", "Seats", "CLinux", "CDRM"]),
        module("DisplayFramebuffer", ["Display", "Geometry", "Raster", "Posix", "CLinux"]),
        module("DisplayVNC", ["Display", "Geometry", "Raster", "Input", "Posix", "CLinux", "CNeatVNC"]),
        module("InputEvdev", ["Input", "Geometry", "Posix", "Seats", "CEvdev"]),

        // Data
        module("Sensors", ["CivilCalendar", "Posix"]),
        module("SensorsSysfs", ["Sensors", "Posix"]),
        module("SensorsMQTT", ["Sensors", "Posix", "CLinux", "CMosquitto"]),
        module("SensorsWeb", ["Sensors", "Posix", "CCurl"]),
        module("SensorsFiles", ["Sensors", "CLinux"]),
        module("SensorsGPIO", ["Sensors", "CGPIO"]),
        module("SensorsModbus", ["Sensors", "CModbus"]),
        module("History", ["Sensors", "CSQLite"]),

        // The kiosk
        module("Configuration", ["CYAML"]),
        module("Screens", ["Geometry", "TafelUI", "TafelCharts", "Input", "CivilCalendar"]),
        module(
            "Kiosk",
            [
                "Geometry", "Diagnostics", "Posix", "Raster", "ImageCodec", "Typography", "Scene", "Input", "TafelUI",
                "Display", "Sensors", "Configuration", "Screens", "CivilCalendar",
            ]),
        module(
            "TafelPanel",
            [
                "Kiosk", "Screens", "TafelUI", "CLinux", "CSystemd", "Geometry", "Diagnostics", "Posix", "Raster",
                "ImageCodec", "Typography", "Input", "Seats", "Display", "DisplayDRM", "DisplayFramebuffer",
                "DisplayVNC", "InputEvdev", "Sensors", "SensorsSysfs", "SensorsMQTT", "Configuration", "History",
                "SensorsWeb", "SensorsFiles", "SensorsGPIO", "SensorsModbus",
            ]),
        .executableTarget(name: "tafel", dependencies: ["TafelPanel"], swiftSettings: strict),
        .executableTarget(
            name: "tafel-bench",
            dependencies: [
                "Geometry", "Posix", "Raster", "Typography", "Scene", "TafelUI", "TafelCharts", "Screens",
                "CivilCalendar", "Sensors", "History",
            ],
            swiftSettings: strict),
        module("TestSupport", ["Raster", "ImageCodec", "Posix"]),
        // Counts what warm frames allocate, which only an optimised build can show.
        .target(name: "CAllocationCounter"),
        .executableTarget(
            name: "FrameProbe", dependencies: ["CAllocationCounter", "Geometry", "Raster", "Typography", "Scene"],
            path: "Tests/FrameProbe", swiftSettings: strict),
        // What only a process of its own can show: signals, the main queue, a VNC server, a real display.
        .executableTarget(
            name: "OutputProbe",
            dependencies: [
                "CLinux", "Posix", "Geometry", "Raster", "Input", "Display", "DisplayDRM", "DisplayFramebuffer",
                "DisplayVNC",
            ],
            path: "Tests/OutputProbe", swiftSettings: strict),

        // Tests
        tests("Geometry", ["TestSupport"]),
        tests("Diagnostics"),
        tests("CivilCalendar", ["TestSupport"]),
        tests("Posix", ["TestSupport", "CLinux", "OutputProbe"]),
        tests("Motion", ["Geometry"]),
        tests("Raster", ["Geometry", "CPixels", "TestSupport"], exclude: ["Goldens"]),
        tests("ImageCodec", ["Raster"]),
        tests("Typography", ["Geometry", "Raster", "TestSupport"], exclude: ["Goldens"]),
        tests("Scene", ["Geometry", "Raster", "Typography", "TestSupport"]),
        tests("Input", ["Geometry", "TestSupport"]),
        tests(
            "TafelUI", ["Geometry", "Motion", "Raster", "Typography", "Scene", "Input", "TestSupport"],
            exclude: ["Goldens"]),
        tests(
            "TafelCharts",
            [
                "TafelUI", "Geometry", "CivilCalendar", "Motion", "Raster", "Typography", "Scene", "Input",
                "TestSupport",
            ],
            exclude: ["Goldens"]),
        tests("Display", ["Geometry", "Raster", "TestSupport"]),
        tests("DisplayDRM", ["Display", "Geometry", "Raster", "Posix", "TestSupport"]),
        tests("DisplayFramebuffer", ["Display", "Geometry", "Raster", "Posix", "TestSupport"]),
        tests("DisplayVNC", ["TestSupport", "Display", "Geometry", "Posix", "OutputProbe"]),
        tests("InputEvdev", ["Input", "Geometry", "Posix", "TestSupport"], exclude: ["Recordings"]),
        tests("Sensors"),
        tests("SensorsSysfs", ["Sensors", "TestSupport"]),
        tests("SensorsMQTT", ["Sensors", "TestSupport"]),
        tests("SensorsWeb", ["Sensors", "TestSupport"], exclude: ["Servers"]),
        tests("SensorsFiles", ["Sensors", "TestSupport"]),
        tests("SensorsGPIO", ["Sensors"]),
        tests("SensorsModbus", ["Sensors", "TestSupport"], exclude: ["Servers"]),
        tests("History", ["Sensors", "TestSupport"]),
        tests("Configuration", ["TestSupport"]),
        tests("Screens", ["CivilCalendar", "TafelUI"]),
        tests(
            "Kiosk",
            [
                "CivilCalendar", "Configuration", "Sensors", "Geometry", "Diagnostics", "Display", "ImageCodec",
                "Input",
                "Posix", "Raster", "Screens", "TafelUI", "Typography", "TestSupport",
            ], exclude: ["Goldens", "Recordings"]),
        tests(
            "TafelPanel",
            [
                "Kiosk", "Configuration", "Display", "DisplayDRM", "Geometry", "Input", "InputEvdev", "Posix",
                "Sensors", "Typography", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
