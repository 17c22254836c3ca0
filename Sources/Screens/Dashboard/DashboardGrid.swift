/// Where the parts of a dashboard stand in cells.
public struct DashboardGrid: Hashable, Sendable {
    /// A part's wish: how many cells it takes, and where it begins if it says so. Cells count from 0.
    public struct Request: Hashable, Sendable {
        public var column: Int?
        public var row: Int?
        public var width: Int
        public var height: Int

        public init(column: Int? = nil, row: Int? = nil, width: Int = 1, height: Int = 1) {
            self.column = column
            self.row = row
            self.width = max(1, width)
            self.height = max(1, height)
        }
    }

    /// The cells that a part has.
    public struct Place: Hashable, Sendable {
        public var column: Int
        public var row: Int
        public var width: Int
        public var height: Int
    }

    public private(set) var columns: Int
    public private(set) var rows: Int
    /// In the order of the requests.
    public private(set) var places: [Place] = []
    private var taken: Set<[Int]> = []

    /// Parts with a place get it, the others the first free cells, row by row; rows are added when they run out.
    public init(_ requests: [Request], columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        var found = [Place?](repeating: nil, count: requests.count)
        for (index, request) in requests.enumerated() {
            guard let column = request.column, let row = request.row else { continue }
            let place = Place(
                column: min(column, self.columns - 1), row: row,
                width: min(request.width, self.columns - min(column, self.columns - 1)), height: request.height)
            found[index] = place
            take(place)
        }
        for (index, request) in requests.enumerated() where found[index] == nil {
            let place = firstFree(width: min(request.width, self.columns), height: request.height)
            found[index] = place
            take(place)
        }
        places = found.compactMap(\.self)
        self.rows = max(self.rows, places.map { $0.row + $0.height }.max() ?? 0)
    }

    /// The same parts in fewer columns, in reading order, in as many rows as they need.
    public func reflowed(columns: Int) -> DashboardGrid {
        let order = places.indices.sorted { (places[$0].row, places[$0].column) < (places[$1].row, places[$1].column) }
        let packed = DashboardGrid(
            order.map { Request(width: places[$0].width, height: places[$0].height) }, columns: columns, rows: 1)
        var result = packed
        for (position, index) in order.enumerated() { result.places[index] = packed.places[position] }
        return result
    }

    private mutating func take(_ place: Place) {
        for row in place.row..<(place.row + place.height) {
            for column in place.column..<(place.column + place.width) { taken.insert([column, row]) }
        }
    }

    private func firstFree(width: Int, height: Int) -> Place {
        var row = 0
        while true {
            for column in 0...(columns - width) {
                let place = Place(column: column, row: row, width: width, height: height)
                if isFree(place) { return place }
            }
            row += 1
        }
    }

    private func isFree(_ place: Place) -> Bool {
        (place.row..<(place.row + place.height)).allSatisfy { row in
            (place.column..<(place.column + place.width)).allSatisfy { !taken.contains([$0, row]) }
        }
    }
}
