// Exposes reads of uninitialized or freed memory: such memory is filled with bytes that are no valid address.
//
// Passes of upstream that read such memory usually find its previous contents, so that their behaviour depends on what
// the process has done before. Filled memory is the same in every process.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_WORKER_GARBAGE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_WORKER_GARBAGE_H

#include <stdint.h>

// Allocates blocks determined by the number, and frees some, so that later blocks get other addresses in another order.
// 0: none.
void garbage_shift_heap(uint32_t layout);

// Overwrites the stack below the caller's frame.
void garbage_fill_stack(void);

// Replaces the C library's function for all libraries of the process: freed blocks are overwritten at once, and reused
// late.
void free(void *block);

#endif
