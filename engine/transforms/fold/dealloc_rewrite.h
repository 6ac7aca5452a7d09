// Rewriting of bufferization.dealloc: its operands taken apart into lists, and put together again.
//
// The canonicalizer calls canonicalize_bufferization_dealloc(); buffer-deallocation-simplification puts its own rules
// between.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_DEALLOC_REWRITE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_DEALLOC_REWRITE_H

#include "engine/base/vector.h"
#include "engine/transforms/fold/fold.h"

// A memref to be freed if its condition holds.
struct dealloc_memref {
  struct value *memref, *condition;
};

struct dealloc_indicator {
  struct dealloc_indicator *next;
  struct value *value;
};

// A retained memref, and what becomes of the result for it: the result of the op that stands, OR-ed with those of other
// ops and with the conditions of memrefs that it is known to be, in this order.
struct dealloc_retained {
  struct value *memref;
  struct value *result;  // of the op that is taken apart
  struct dealloc_indicator *of_others, *conditions;
  bool dropped;  // not retained any more
  bool always;   // the result is true, whatever the op computes
};

// A result with the same meaning as that of retained memref number `retained`.
struct dealloc_duplicate {
  struct value *result;
  size_t retained;
};

struct dealloc_form {
  struct program *program;
  struct rewriter *rewriter;
  struct arena *arena;
  struct op *op, *before;  // what is taken apart, and the op before it or null
  VECTOR(struct dealloc_memref) memrefs;
  VECTOR(struct dealloc_retained) retained;
  VECTOR(struct dealloc_duplicate) duplicates;
  bool changed;
};

// Takes the op apart. Lists are in the rewriter's arena.
struct dealloc_form dealloc_form_of(struct rewriter *rewriter, struct op *op);

// Applies what needs no analysis: memrefs that are never freed, that are listed twice, that are base buffers of an
// allocation or an allocation without other use; retained memrefs that are listed twice. Linear. The rules are the rows
// of dealloc_patterns.def.
void dealloc_form_canonicalize(struct dealloc_form *form);

// Puts the op together again if the form has changed: before the old op, which is erased with its uses replaced.
// Without memrefs there is no op. The rewriter is notified of all ops made since it was taken apart. Returns whether
// the op was replaced or erased.
bool dealloc_form_apply(struct dealloc_form *form);

// Adds an indicator at the end of a list.
void dealloc_indicator_add(struct dealloc_indicator **list, struct arena *arena, struct value *value);

// An i1 constant in the entry block of the function around `op`: an existing one among its leading constants, or new.
struct value *dealloc_constant(struct program *program, const struct op *op, bool value);
bool dealloc_is_constant(const struct value *condition, bool value);
// a or b before the builder's place, folded where one is constant or both are the same.
struct value *dealloc_or(struct builder *builder, struct value *a, struct value *b);

#endif
