#include "fuzz/system/pipe_io.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/uio.h>
#include <unistd.h>

bool pipe_make(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return true;
}

void pipe_close(const int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

bool pipe_write_all(int descriptor, const void *data, size_t size) {
  const char *bytes = data;
  while (size > 0) {
    ssize_t written = write(descriptor, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    size -= (size_t)written;
  }
  return true;
}

bool pipe_write_parts(int descriptor, const struct pipe_part *parts, size_t count) {
  struct iovec vectors[PIPE_PARTS_MAX];
  assert(count <= PIPE_PARTS_MAX);
  for (size_t i = 0; i < count; i++) vectors[i] = (struct iovec){(void *)parts[i].data, parts[i].size};
  ssize_t written;
  do written = writev(descriptor, vectors, (int)count);
  while (written < 0 && errno == EINTR);
  if (written < 0) return false;
  size_t done = (size_t)written;
  for (size_t i = 0; i < count; i++) {
    size_t of_part = done < parts[i].size ? done : parts[i].size;
    done -= of_part;
    const char *rest = parts[i].data;
    if (of_part < parts[i].size && !pipe_write_all(descriptor, rest + of_part, parts[i].size - of_part)) return false;
  }
  return true;
}

bool pipe_read_all(int descriptor, void *data, size_t size) {
  char *bytes = data;
  while (size > 0) {
    ssize_t got = read(descriptor, bytes, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    size -= (size_t)got;
  }
  return true;
}

unsigned pipe_wait(const int *pipes, unsigned count, int milliseconds, bool *is_ready) {
  struct pollfd polled[PIPES_MAX];
  unsigned open = 0;
  assert(count <= PIPES_MAX);
  for (unsigned i = 0; i < count; i++) {
    polled[i] = (struct pollfd){pipes[i], POLLIN, 0};
    if (pipes[i] >= 0) open++;
  }
  bool is_any_ready = open > 0 && poll(polled, count, milliseconds) > 0;
  for (unsigned i = 0; i < count; i++) is_ready[i] = is_any_ready && polled[i].revents != 0;
  return open;
}
