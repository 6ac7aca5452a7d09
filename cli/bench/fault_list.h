// The faults that are seeded into the engine: patches with a header that describes the fault.
//
//     The two edges of cf.cond_br free under the same condition.
//     area: deallocation
//     survives: why fuzzing does not find it
//     unrefuted: why the prover does not refute it
//     equivalent: why no program can show it
//
//     --- a/engine/...
//
// The first line and the area are required, the others optional. An equivalent fault has neither of the other two, and
// does not count among the faults to be found. Faults of the area `proofs` are left out: tests are to find them, which
// tests/structure/faults_by_tests.py measures.
#ifndef BUFFERPROOF_CLI_BENCH_FAULT_LIST_H
#define BUFFERPROOF_CLI_BENCH_FAULT_LIST_H

#include "engine/base/vector.h"

#include <stdint.h>

#include <stdbool.h>

struct fault_patch {
  const char *name;  // of the file, without .patch
  const char *path;
  const char *sentence, *area;
  const char *survives, *unrefuted, *equivalent;  // or null
  bool deallocates;                               // its area concerns deallocation: the prover can refute it
};

struct fault_list {
  VECTOR(struct fault_patch) patches;  // by name
  const char *error;                   // or null
};

// Reads the patches of a folder whose names contain `only` (null: all) into the arena: a sample of one in `step`, taken
// by a hash of the name, so that a new patch does not change which others are in it.
struct fault_list fault_list_read(struct arena *arena, const char *folder, const char *only, uint64_t step);

#endif
