// Ownership of a memref: whether the current block must free the buffer, as far as is known without new IR.
//
// The three states form a lattice: uninitialized < unique(X) < unknown. X is an i1 value that holds the ownership at
// run time; the join of two different indicators is unknown. Source: the section "Ownerships" of the bufferization
// document.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_OWNERSHIP_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_OWNERSHIP_H

#include "engine/ir/op.h"

enum ownership_state { OWNERSHIP_UNINITIALIZED, OWNERSHIP_UNIQUE, OWNERSHIP_UNKNOWN };

// A zero-initialized ownership is uninitialized.
struct ownership {
  enum ownership_state state;
  struct value *indicator;  // of a unique ownership, else null
};

static inline struct ownership ownership_unique(struct value *indicator) {
  return (struct ownership){OWNERSHIP_UNIQUE, indicator};
}

static inline struct ownership ownership_unknown(void) { return (struct ownership){OWNERSHIP_UNKNOWN, NULL}; }

// The join (least upper bound): the ownership of a value that is one of the two.
struct ownership ownership_combine(struct ownership a, struct ownership b);

#endif
