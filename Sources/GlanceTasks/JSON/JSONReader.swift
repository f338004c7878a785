package enum JSONReader { package static func strings(_ text: String) -> [String] { [] } }
