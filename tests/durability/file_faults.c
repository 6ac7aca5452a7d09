// Loaded into a process before libc: at one chosen operation on its output files, the process is killed or the disk is
// full from then on.
//
// Operations are what makes a folder or writes, syncs, closes, renames or removes a file that was opened for writing by
// fopen(). They are counted from 1 in the order in which they are called:
//
//   FILE_FAULTS_LOG=FILE    each operation is appended to the file, before it is done: its name; of a rename, the new
//                           name, and the name of what is removed
//   FILE_FAULTS_KILL=N      operation N is not done: SIGKILL
//   FILE_FAULTS_FULL=N      from operation N on, those that need room fail with ENOSPC
//
// RTLD_NEXT is an extension of glibc's.
#define _GNU_SOURCE 1

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned long operations;
static FILE *output;  // the file that is open for writing

// The function of the same name that comes after this one, through memory: ISO C has no cast from data to functions.
static void find_next(const char *name, void *function, size_t size) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  memcpy(function, &found, size);
}
#define NEXT(name)        \
  __typeof__(&name) next; \
  find_next(#name, &next, sizeof next)

static unsigned long number_of(const char *variable) {
  const char *text = getenv(variable);
  return text == NULL ? 0 : strtoul(text, NULL, 10);
}

static void log_operation(const char *name, const char *detail) {
  const char *path = getenv("FILE_FAULTS_LOG");
  if (path == NULL) return;
  int descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0666);
  char line[4096];
  int length = snprintf(line, sizeof line, "%s %s\n", name, detail);
  if (descriptor < 0 || write(descriptor, line, (size_t)length) != length) abort();
  close(descriptor);
}

// Counts an operation. Returns false if it is to fail, with errno set.
static int may_go_on(const char *name, const char *detail, int needs_room) {
  operations++;
  log_operation(name, detail);
  if (operations == number_of("FILE_FAULTS_KILL")) raise(SIGKILL);
  unsigned long full = number_of("FILE_FAULTS_FULL");
  if (!needs_room || full == 0 || operations < full) return 1;
  errno = ENOSPC;
  return 0;
}

FILE *fopen(const char *path, const char *mode) {
  NEXT(fopen);
  if (mode[0] != 'w') return next(path, mode);
  if (!may_go_on("open", "", 1)) return NULL;
  output = next(path, mode);
  return output;
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
  NEXT(fwrite);
  if (output == NULL || file != output) return next(bytes, size, count, file);
  if (may_go_on("write", "", 1)) return next(bytes, size, count, file);
  int error = errno;
  size_t half = next(bytes, 1, size * count / 2, file);  // some of it fits
  errno = error;
  return half / size;
}

int fsync(int descriptor) {
  NEXT(fsync);
  return may_go_on("sync", "", 1) ? next(descriptor) : -1;
}

int fclose(FILE *file) {
  NEXT(fclose);
  if (output == NULL || file != output) return next(file);
  output = NULL;
  int fine = may_go_on("close", "", 1), error = errno;
  int closed = next(file);
  if (!fine) errno = error;
  return fine ? closed : EOF;
}

int rename(const char *from, const char *to) {
  NEXT(rename);
  return may_go_on("rename", to, 1) ? next(from, to) : -1;
}

int unlink(const char *path) {
  NEXT(unlink);
  return may_go_on("remove", path, 0) ? next(path) : -1;
}

int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir);
  return may_go_on("folder", "", 1) ? next(path, mode) : -1;
}
