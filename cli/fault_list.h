// The faults that are put into the engine on purpose: patches that open with what they break.
//
//     The two edges of cf.cond_br free under the same condition.
//     area: deallocation
//     survives: why fuzzing does not find it
//     unrefuted: why the prover does not refute it
//     equivalent: why no program can show it
//
//     --- a/engine/...
//
// The first line and the area must be there, the others only where they are true. What is equivalent breaks nothing: it
// has neither of the other two, and does not count among the faults that are to be found.
#ifndef BUFFERPROOF_CLI_FAULT_LIST_H
#define BUFFERPROOF_CLI_FAULT_LIST_H

#include "base/vector.h"

#include <stdint.h>

#include <stdbool.h>

struct fault_patch {
  const char *name;  // of the file, without .patch
  const char *path;
  const char *sentence, *area;
  const char *survives, *unrefuted, *equivalent;  // or null
  bool deallocates;                               // its area is about who frees what: the prover can refute it
};

struct fault_list {
  VECTOR(struct fault_patch) patches;  // by name
  const char *error;                   // or null
};

// Reads the patches of a folder whose names contain `only` (null: all) into the arena, and keeps every `step`-th of
// them in the order of their names, the first included.
struct fault_list fault_list_read(struct arena *arena, const char *folder, const char *only, uint64_t step);

#endif
