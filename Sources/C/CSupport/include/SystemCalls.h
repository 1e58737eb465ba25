// System calls of Linux that Swift's Glibc module does not have, and a child process that ends with its parent.
#ifndef SOTTO_SYSTEM_CALLS_H
#define SOTTO_SYSTEM_CALLS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Blocks signals and returns a descriptor to read them from; -1 on failure.
int csupport_signals(const int *signals, size_t count);
// Returns the number of a signal that has arrived; 0 for none.
int csupport_next_signal(int descriptor);

// Lets the process have as many descriptors as it may. Programs that it starts get the limit that it had.
void csupport_raise_descriptor_limit(void);

// Returns a descriptor that becomes readable when files of the folders that it follows are written, replaced or removed, or
// the folders themselves are; -1 on failure. A person may have few of them.
int csupport_follow(void);
// Follows another folder: its files or, with is_itself, only its own removal and renaming. Returns the number of the watch,
// which is the same for the same folder, or -1 if the folder cannot be followed, for example because there is none.
int csupport_follow_folder(int descriptor, const char *path, int is_itself);
// No longer follows the folder of a watch.
void csupport_unfollow_folder(int descriptor, int watch);

// Receives the watch of a change, -1 for any, and the name of the file, empty for the folder itself; and whether it is the last
// of that watch, which has ended.
typedef void (*csupport_change_receiver)(void *context, int watch, const char *name, int is_last);
// Reads all changes.
void csupport_next_changes(int descriptor, void *context, csupport_change_receiver receive);
// Reads all changes, so that the descriptor is no longer readable.
void csupport_drain(int descriptor);

// Returns a socket that is connected to the one at a path and waits for nothing, or a negative errno value.
int csupport_connect(const char *path);
// Returns a socket at a path that only the person may connect to and that does not block, or a negative errno value. What
// is at the path is replaced.
int csupport_listen(const char *path);
// Returns the next client of such a socket, which does not block, or a negative errno value.
int csupport_accept(int descriptor);

// Returns the number of processors that the process may use; less than 1 if it is unknown.
long csupport_processors(void);

// Starts a program in a process group of its own, which gets SIGTERM when the calling thread's process ends in whatever
// way. No signal is blocked or ignored in it, and it inherits standard streams only and, if `keep` is not negative, that
// descriptor as number 3. Returns the process's number, or a negative errno value.
pid_t csupport_start(const char *path, char *const arguments[], char *const environment[], int keep);

// Waits until a process has ended that need not be a child. Returns whether it has, within so many milliseconds.
int csupport_wait_for_end(pid_t process, int milliseconds);

// Makes descendants that lose their parent children of this process, which can then wait for them.
void csupport_adopt_orphans(void);

#endif
