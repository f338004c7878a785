import Testing

/// What `glance` prints, shown by the bars that people have: each test starts a real one on a screen of its own that
/// nobody sees, and looks at the picture.
///
/// One at a time: a machine of two cores that draws several desktops at once makes each of them slow.
@Suite(.serialized)
enum BarTests {}
