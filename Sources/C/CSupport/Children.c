#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "SystemCalls.h"

// The limit of before it was raised; rlim_max 0 if it was not.
static struct rlimit own_limit;

void csupport_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  own_limit = limit;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// What the child does between fork and exec. Only functions that are safe after a fork in a program with threads.
static void become(
    const char *path, char *const arguments[], char *const environment[], int keep, pid_t parent, int report) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The parent may have ended before that.
  if (getppid() != parent) _exit(127);
  setpgid(0, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // Programs that use select(2) know no descriptor above 1023.
  if (own_limit.rlim_max) setrlimit(RLIMIT_NOFILE, &own_limit);
  // Descriptor 3 may be the one that reports a failed exec.
  int reporting = fcntl(report, F_DUPFD_CLOEXEC, 4);
  if (keep == 3) {
    fcntl(3, F_SETFD, 0);
  } else if (keep >= 0) {
    dup2(keep, 3);
  }
  execve(path, arguments, environment);
  int error = errno;
  (void)!write(reporting, &error, sizeof error);
  _exit(127);
}

int csupport_wait_for_end(pid_t process, int milliseconds) {
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  // A kernel without it (before 5.3) cannot tell, and a process that is gone cannot be opened.
  if (descriptor < 0) return errno == ESRCH;
  struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&waiting, 1, milliseconds);
  close(descriptor);
  return ready > 0;
}

// It cannot fail: every Linux that Swift runs on has it.
void csupport_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

pid_t csupport_start(const char *path, char *const arguments[], char *const environment[], int keep) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0) return -errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(path, arguments, environment, keep, parent, report[1]);
  int error = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0 && read(report[0], &error, sizeof error) != sizeof error) error = 0;
  close(report[0]);
  // Nobody else knows of a child that has become no program.
  if (child > 0 && error) waitpid(child, NULL, 0);
  return error ? -error : child;
}
