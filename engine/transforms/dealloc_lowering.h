// Lowering of bufferization.dealloc to memref.dealloc.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_DEALLOC_LOWERING_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_DEALLOC_LOWERING_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"

struct dealloc_helper {
  struct op *module;  // the symbol table that contains it
  const struct ident *name;
};

struct dealloc_lowering {
  struct program *program;
  struct arena *arena;
  bool minimal;           // no scf.if for constant conditions
  uint32_t inline_limit;  // up to this many memrefs, and this many retained ones, are compared without the helper
  VECTOR(struct dealloc_helper) helpers;  // built so far
};

// Replaces the op with ops of memref, scf, arith and func, and erases it.
void lower_dealloc(struct dealloc_lowering *lowering, struct op *op);

#endif
