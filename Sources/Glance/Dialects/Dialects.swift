/// The dialects that there are.
public enum Dialects {
  /// All of them, in the order of the help.
  public static let all: [any Dialect.Type] = [
    TextDialect.self,
    JSONDialect.self,
    WaybarDialect.self,
    I3BarDialect.self,
    I3BlocksDialect.self,
    PolybarDialect.self,
    TmuxDialect.self,
    ConkyDialect.self,
    LemonbarDialect.self,
    XmobarDialect.self,
    YambarDialect.self,
    EwwDialect.self,
    XbarDialect.self,
    PangoDialect.self,
  ]

  /// The dialect of a name, or `nil` when there is none.
  public static func named(_ name: String) -> (any Dialect.Type)? {
    all.first { $0.name == name }
  }
}
