// Pipes between processes of this program: their making, whole reads and writes, waiting for one of many.
#ifndef BUFFERPROOF_FUZZ_SYSTEM_PIPE_IO_H
#define BUFFERPROOF_FUZZ_SYSTEM_PIPE_IO_H

#include <stdbool.h>
#include <stddef.h>

// Makes a pipe; `ends` are the one to read from and the one to write to. Commands and other programs that are started
// do not inherit it, so that processes that they leave behind do not hold it open. Returns false on an error.
bool pipe_make(int ends[2]);
void pipe_close(const int ends[2]);

// Both go on where a signal or a full pipe interrupts them. They return false on an error, and reading also where the
// stream ends before `size` bytes have come.
bool pipe_write_all(int descriptor, const void *data, size_t size);
bool pipe_read_all(int descriptor, void *data, size_t size);

// Writes parts one after the other as pipe_write_all() does, but at once if there is room: who reads them is woken up
// once. PIPE_PARTS_MAX at most.
enum { PIPE_PARTS_MAX = 8 };
struct pipe_part {
  const void *data;
  size_t size;
};
bool pipe_write_parts(int descriptor, const struct pipe_part *parts, size_t count);

// Waits until one of the pipes can be read or has ended, a signal comes, or the time is over; sets `is_ready` of each.
// A pipe below 0 is none. Returns how many there are: if 0, at once. PIPES_MAX at most.
enum { PIPES_MAX = 256 };
unsigned pipe_wait(const int *pipes, unsigned count, int milliseconds, bool *is_ready);

#endif
