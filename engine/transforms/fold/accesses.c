// Folding of accesses to buffers: casts of what is accessed.
#include "engine/transforms/fold/fold.h"

#define FOLD_ACCESS(row)                                           \
  struct fold fold_##row(struct program *program, struct op *op) { \
    (void)program;                                                 \
    return fold_memref_casts(op);                                  \
  }
FOLD_ACCESS(memref_atomic_rmw)
FOLD_ACCESS(memref_prefetch)
FOLD_ACCESS(vector_load)
FOLD_ACCESS(vector_store)
FOLD_ACCESS(vector_maskedload)
FOLD_ACCESS(vector_maskedstore)
FOLD_ACCESS(affine_load)
FOLD_ACCESS(affine_store)
FOLD_ACCESS(affine_prefetch)
