// Executes straight programs on buffers with what is in them: which buffer a memref is, whether it is alive, how large
// it is, and one element of each, at an index that is the same in all.
#ifndef BUFFERPROOF_SMT_THEOREMS_CONTENTS_H
#define BUFFERPROOF_SMT_THEOREMS_CONTENTS_H

#include "engine/base/map.h"
#include "engine/ir/op.h"
#include "smt/execute/query.h"

struct contents_value {
  Z3_ast number;        // of an integer
  Z3_ast base, extent;  // of a memref of rank 1
};

struct contents_run {
  struct theorem_query *q;
  bool realloc_frees;             // memref.realloc frees what it replaces
  Z3_ast index;                   // of the element that is followed
  Z3_ast cells, alive, capacity;  // per base
  Z3_ast path;                    // the ifs around
  Z3_ast safe;                    // nothing is used or freed after it is freed, or out of bounds
  Z3_ast made;                    // how many buffers have been allocated and not freed
  uint32_t allocations, calls;
  struct map values;  // value -> struct contents_value
  VECTOR(Z3_ast) returned;
  const struct op *unsupported;
};

// Runs of one query start from the same memory. `index` is the followed element's.
void contents_run_init(struct contents_run *run, struct theorem_query *q, Z3_ast index);
void contents_run_set(struct contents_run *run, const struct value *value, struct contents_value is);
bool contents_run_function(struct contents_run *run, const struct op *function);  // false: `unsupported`

#endif
