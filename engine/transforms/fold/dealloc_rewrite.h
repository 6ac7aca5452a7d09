// Rewriting of bufferization.dealloc: converts the op to an editable form, and back.
//
// The canonicalizer calls canonicalize_bufferization_dealloc(); buffer-deallocation-simplification applies its own
// rules in between.
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

// A retained memref and its new result: the result of the new op, OR-ed with results of other ops and with the
// conditions of memrefs in the same buffer, in this order.
struct dealloc_retained {
  struct value *memref;
  struct value *result;  // of the original op
  struct dealloc_indicator *of_others, *conditions;
  bool dropped;  // no longer retained
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
  struct op *op, *before;  // the original op, and the op before it or null
  VECTOR(struct dealloc_memref) memrefs;
  VECTOR(struct dealloc_retained) retained;
  VECTOR(struct dealloc_duplicate) duplicates;
  bool changed;
};

// Creates the form of an op. Lists are in the rewriter's arena.
struct dealloc_form dealloc_form_of(struct rewriter *rewriter, struct op *op);

// Applies the rules that need no analysis. They drop memrefs that are never freed, are listed twice, or are base
// buffers of an allocation, allocations without other uses, and retained memrefs that are listed twice. Linear. The
// rules are the rows of dealloc_patterns.def.
void dealloc_form_canonicalize(struct dealloc_form *form);

// If the form has changed, builds a new op before the old one, which is erased with its uses replaced. Without memrefs
// there is no new op. The rewriter is notified of all ops built since the form was created. Returns whether the op was
// replaced or erased.
bool dealloc_form_apply(struct dealloc_form *form);

// Adds an indicator at the end of a list.
void dealloc_indicator_add(struct dealloc_indicator **list, struct arena *arena, struct value *value);

// An i1 constant in the entry block of the function around `op`: one of its leading constants, or a new one.
struct value *dealloc_constant(struct program *program, const struct op *op, bool value);
bool dealloc_is_constant(const struct value *condition, bool value);
// a or b before the builder's position, folded if one is constant or both are the same.
struct value *dealloc_or(struct builder *builder, struct value *a, struct value *b);

#endif
