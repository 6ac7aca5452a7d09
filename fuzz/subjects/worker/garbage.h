// Exposes reads of uninitialized or freed memory: such memory is filled with bytes that are no valid address.
//
// Passes of upstream that read it mostly find what was there before, so that what they do depends on what the process
// has done before. With this they find the same in every process.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_WORKER_GARBAGE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_WORKER_GARBAGE_H

#include <stdint.h>

// Allocates blocks that the number determines, and frees some, so that what comes next lies at other addresses in
// another order. 0: none.
void garbage_shift_heap(uint32_t layout);

// Overwrites the stack below the caller's.
void garbage_fill_stack(void);

// Takes the place of the C library's, for all libraries of the process: what is freed is overwritten at once, and given
// out again late.
void free(void *block);

#endif
