// Callbacks during a run of the memref machine, for comparing it with another model of the program.
//
// Ops with regions, terminators and calls are reported when they are reached; all ops except terminators when they are
// done. A block is reported when control enters it: the first block of a function represents its call, and reaching
// func.return its end. The bodies of linalg ops and reductions are not reported, but their accesses are, attributed to
// the op in the body, before the linalg op is done. A run that fails ends without a report: its outcome has the
// location.
#ifndef BUFFERPROOF_REFERENCE_RUN_OBSERVER_H
#define BUFFERPROOF_REFERENCE_RUN_OBSERVER_H

#include "engine/ir/op.h"

// A value of the program; for a memref, the unique address of its buffer and the offset in it.
struct run_value {
  uint64_t bits;
  int64_t offset;
  bool defined;
};

enum run_memory_event { RUN_MADE, RUN_FREED, RUN_ACCESSED };
enum run_buffer { RUN_BUFFER_HEAP, RUN_BUFFER_STACK, RUN_BUFFER_GLOBAL, RUN_BUFFER_ARGUMENT };

struct run_observer {
  void *argument;  // passed to each function
  void (*entered)(void *argument, const struct block *block, const struct run_value *arguments);
  void (*reached)(void *argument, const struct op *op);
  void (*done)(void *argument, const struct op *op, const struct run_value *results);
  // Buffers of arguments and globals are created by the function and the memref.global.
  void (*memory)(void *argument, enum run_memory_event event, const struct op *op, uint64_t address,
                 enum run_buffer buffer);
};

#endif
