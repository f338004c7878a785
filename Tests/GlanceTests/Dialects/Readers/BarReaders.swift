/// The readers that there are, one for each dialect that marks anything.
enum BarReaders {
  static let all: [any BarReader.Type] = [
    TextReader.self,
    WaybarReader.self,
    I3BarReader.self,
    I3BlocksReader.self,
    PolybarReader.self,
    TmuxReader.self,
    ConkyReader.self,
    LemonbarReader.self,
    XmobarReader.self,
    YambarReader.self,
    EwwReader.self,
    XbarReader.self,
    PangoReader.self,
  ]
}
