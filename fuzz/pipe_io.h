// Whole reads and writes on pipes.
#ifndef BUFFERPROOF_FUZZ_PIPE_IO_H
#define BUFFERPROOF_FUZZ_PIPE_IO_H

#include <stdbool.h>
#include <stddef.h>

// Both go on where a signal or a full pipe interrupts them. They return false on an error, and reading also where the
// stream ends before `size` bytes have come.
bool pipe_write_all(int descriptor, const void *data, size_t size);
bool pipe_read_all(int descriptor, void *data, size_t size);

#endif
