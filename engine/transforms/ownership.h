// Ownership of a memref: whether the block at hand must free the buffer, as far as is known without new IR.
//
// The three states form a lattice: uninitialized < unique(X) < unknown. X is an i1 value that says at run time whether
// there is ownership; two different indicators have nothing but unknown above them. Source: the section "Ownerships" of
// the bufferization document.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_OWNERSHIP_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_OWNERSHIP_H

#include "engine/ir/op.h"

enum ownership_state { OWNERSHIP_UNINITIALIZED, OWNERSHIP_UNIQUE, OWNERSHIP_UNKNOWN };

// Zero-initialized ownerships are uninitialized.
struct ownership {
  enum ownership_state state;
  struct value *indicator;  // of a unique one, else null
};

static inline struct ownership ownership_unique(struct value *indicator) {
  return (struct ownership){OWNERSHIP_UNIQUE, indicator};
}

static inline struct ownership ownership_unknown(void) { return (struct ownership){OWNERSHIP_UNKNOWN, NULL}; }

// The least upper bound: the ownership of a value that is one or the other.
struct ownership ownership_combine(struct ownership a, struct ownership b);

#endif
