// Which operands of each bufferization.dealloc a proof needs.
//
// A memref, a condition or a retained value is needed if the program is refuted without it: the memref dropped together
// with its condition, the condition replaced by true, the retained value dropped and its result replaced by false. It
// is redundant if the program is still proved. Each operand is examined with all others present: of two equivalent
// ones, both are redundant, but only one can be removed.
#ifndef BUFFERPROOF_SMT_PROVE_NECESSITY_H
#define BUFFERPROOF_SMT_PROVE_NECESSITY_H

#include "smt/flow/flow.h"
#include "smt/prove/prove.h"

enum dealloc_role { DEALLOC_MEMREF, DEALLOC_CONDITION, DEALLOC_RETAINED };

enum necessity_kind {
  NECESSITY_NEEDED,
  NECESSITY_REDUNDANT,
  NECESSITY_UNKNOWN,
  NECESSITY_TRUE,  // a condition that is the constant true: there is nothing to replace
};

struct operand_necessity {
  enum dealloc_role role;
  uint32_t index;  // in its list
  enum necessity_kind kind;
  enum property property;  // NEEDED: what breaks
  const struct op *wrong;  // NEEDED: where; null: the path is too long to be described
  const char *reason;      // UNKNOWN
};

struct dealloc_necessity {
  const struct op *op;
  struct operand_necessity *operands;  // memrefs, conditions, retained
  uint32_t operand_count;
};

struct necessity {
  struct dealloc_necessity *deallocs;  // in the order of the text
  uint32_t count;
};

// Examines each operand of each dealloc of a function that has been proved, at the cost of a few proofs each. The
// result lives in the prover's arena.
void prover_necessity(struct prover *prover, struct op *function, struct necessity *necessity);

const char *dealloc_role_word(enum dealloc_role role);
const char *necessity_word(enum necessity_kind kind);

// A change of all steps of one dealloc op in a flow.
struct dealloc_alteration {
  const struct op *op;
  enum dealloc_role role;
  uint32_t index;
};

// What undoes it.
struct altered_step {
  uint32_t block, step;
  struct flow_step original;
  uint32_t result;  // of a retained value: its target; else FLOW_NONE
};

struct altered_steps {
  VECTOR(struct altered_step) items;
};

void flow_alter(struct flow *flow, const struct dealloc_alteration *alteration, struct altered_steps *undo);

#endif
