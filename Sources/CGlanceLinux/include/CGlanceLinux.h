// The parts of Linux that the Glibc overlay lacks: ioctl is variadic.

#ifndef CGLANCE_LINUX_H
#define CGLANCE_LINUX_H

#include <sys/ioctl.h>

/// The width of the terminal behind a descriptor in cells, 0 when it is no terminal.
static inline int glance_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

#endif
