// The parts of Linux that the Glibc overlay lacks: headers that it leaves out, variadic functions, and fork.

#ifndef CGLANCE_LINUX_H
#define CGLANCE_LINUX_H

#include <errno.h>
#include <fcntl.h>
#include <linux/memfd.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

/// A pipe with flags such as O_CLOEXEC (pipe(2)), which glibc declares for GNU sources alone.
extern int pipe2(int ends[2], int flags);

/// The environment of this process, and a program that gets another one (exec(3)); likewise for GNU sources alone.
extern char **environ;
extern int execvpe(const char *file, char *const words[], char *const environment[]);

/// Swaps two files in one step (renameat2(2), `RENAME_EXCHANGE`).
static inline int glance_exchange(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u);
}

/// Gives a file another name that none has yet (renameat2(2), `RENAME_NOREPLACE`).
static inline int glance_rename_new(const char *former, const char *name) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, former, AT_FDCWD, name, 1u);
}

/// Gives a new file the extended attributes of another one, its access control list among them (xattr(7)).
///
/// What the system itself labels files with is given where that is allowed.
///
/// \returns 0, or -1 when one of them can't be given.
static inline int glance_copy_attributes(int from, int to) {
  const size_t most = 65536;  // XATTR_LIST_MAX and XATTR_SIZE_MAX
  char *names = malloc(2 * most);
  if (names == NULL) return -1;
  char *value = names + most;
  ssize_t length = flistxattr(from, names, most);
  int result = length < 0 && errno != ENOTSUP ? -1 : 0;
  for (char *name = names; result == 0 && name < names + length; name += strlen(name) + 1) {
    ssize_t size = fgetxattr(from, name, value, most);
    int is_given = size >= 0 && fsetxattr(to, name, value, (size_t)size, 0) == 0;
    if (!is_given && strncmp(name, "security.", 9) != 0) result = -1;
  }
  free(names);
  return result;
}

/// Takes the access control list away that a new file has from its folder (acl(5)).
static inline void glance_remove_access_list(int descriptor) {
  fremovexattr(descriptor, "system.posix_acl_access");
}

/// Whether no other descriptor of a file is open anywhere: a write lease on it is given then (fcntl(2), `F_SETLEASE`).
static inline int glance_is_alone(int descriptor) {
  if (fcntl(descriptor, 1024, F_WRLCK) != 0) return errno != EAGAIN;
  fcntl(descriptor, 1024, F_UNLCK);
  return 1;
}

/// The number of the kind of file system that a path is on (statfs(2)), 0 with `errno` when it can't be told.
static inline unsigned int glance_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}

/// The width of the terminal behind a descriptor in cells, 0 when it is no terminal.
static inline int glance_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// The environment of this process, ended by NULL.
static inline char **glance_environment(void) {
  return environ;
}

/// Starts a program, which is looked for in $PATH unless its name holds a slash, without a shell.
///
/// Its signals are as a new program expects them, whatever its parent ignores or blocks.
///
/// \param words The name and the arguments, ended by NULL.
/// \param environment Its environment, ended by NULL.
/// \param in_group Whether it stays in the process group of its parent, whose signals it then shares.
/// \param outlives Whether it goes on when its parent ends; else it gets SIGTERM when the thread that starts it ends,
///   however that comes about.
/// \param input, output, errors The descriptors for its standard streams.
/// \param kept A descriptor that it holds open as well, as one that a lock goes with; -1 for none.
/// \returns The process, or a negative error number when it could not be started.
static inline pid_t glance_start_with(
    char *const words[], char *const environment[], int in_group, int outlives, int input, int output, int errors,
    int kept) {
  int report[2];
  // Closed in a program that another thread starts at this moment, which else would hold the report open.
  if (pipe2(report, O_CLOEXEC) != 0) return -errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) {
    int code = errno;
    close(report[0]);
    close(report[1]);
    return -code;
  }
  if (child == 0) {
    if (!outlives) {
      prctl(PR_SET_PDEATHSIG, SIGTERM);
      // The parent may be gone already.
      if (getppid() != parent) _exit(127);
    }
    if (!in_group) setpgid(0, 0);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // Above the standard ones first: the one may have the number that the other is to get.
    input = fcntl(input, F_DUPFD_CLOEXEC, 3);
    output = fcntl(output, F_DUPFD_CLOEXEC, 3);
    if (kept >= 0) fcntl(kept, F_SETFD, 0);
    // One that is shared may be closed.
    int has_errors = errors == 2 || dup2(errors, 2) == 2;
    if (input >= 0 && output >= 0 && has_errors && dup2(input, 0) == 0 && dup2(output, 1) == 1) {
      execvpe(words[0], words, environment);
    }
    int code = errno;
    (void)!write(report[1], &code, sizeof code);
    _exit(127);
  }
  close(report[1]);
  int code = 0;
  ssize_t count;
  do {
    count = read(report[0], &code, sizeof code);
  } while (count < 0 && errno == EINTR);
  close(report[0]);
  if (count != sizeof code) return child;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
  }
  return -code;
}

/// Starts a program in the environment of this one, which it never outlives; see `glance_start_with`.
static inline pid_t glance_start(char *const words[], int in_group, int input, int output, int errors) {
  return glance_start_with(words, environ, in_group, 0, input, output, errors, -1);
}

/// A new empty file that lives in memory, has no name, and is closed in programs that this one starts.
///
/// \returns Its descriptor, or -1.
static inline int glance_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "glance", MFD_CLOEXEC);
}

#endif
