/// What a bar speaks with a command besides reading what it prints.
public enum BarProtocol: Sendable {
  /// That of i3bar and swaybar (https://i3wm.org/docs/i3bar-protocol.html): a stream is an endless array behind a header,
  /// clicks come as objects on the standard input, and blocks of another generator can stand behind ours.
  case i3bar
  /// That of i3blocks (https://vivien.github.io/i3blocks/#_clicks): a click runs the command once more with the button in
  /// `$BLOCK_BUTTON`, or writes it to the standard input of a command that goes on (`interval=persist`).
  case i3blocks
}
