internal import GlanceCommand

Process.run()
