// The search for suspects to blame, shared by all kinds of suspects.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_SEARCH_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_SEARCH_H

#include "triage/diagnose/blame.h"

enum blame_kind {
#define BLAME(kind, place, search, sentence) BLAME_##kind,
#include "triage/diagnose/blame_kinds.def"
#undef BLAME
};

// How an operand is written.
struct write_form {
  bool in_loop, by_call;
  struct op_place loop;  // if in_loop; without an op: a loop of blocks
};

// Something that may be to blame; its kind determines which fields are used.
struct suspect {
  uint32_t op, operand;  // the number of an op in a walk, and an operand or another value of it
  size_t number;         // of a memref, or of a rewrite
  struct decision decision;
  enum role_kind role;
  struct write_form write;
  enum deallocation_rule rule;
  struct change change;
  bool disabled;  // in the next check
  // The verdict without it alone. VERDICT_INVALID: it cannot be disabled.
  enum verdict verdict;
  enum oracle oracle;
  bool blamed;
};

struct blame {
  enum blame_kind kind;
  struct arena *arena;
  const char *program, *pipeline;
  const char *before;  // of own_options: the pipeline without its last pass
  blame_check *check;
  void *argument;
  struct rule_set rules;  // of rules: the rules to try
  size_t limit;           // maximum of suspects: more changes are not tried; with more operands, none is
  struct suspect write;   // of write_form: the operand
  VECTOR(struct suspect) suspects;
  bool together;  // only all of the blamed suspects together make a difference
  // If suspects are parts of the program: the program, and a copy to change.
  struct context context;
  struct program source, changed;
  struct arena scratch;
};

#define BLAME(kind, place, search, sentence)  \
  void enumerate_##kind(struct blame *blame); \
  bool disable_##kind(struct blame *blame, struct blame_variant *variant);
#include "triage/diagnose/blame_kinds.def"
#undef BLAME

// Lists the suspects and searches for those to blame. Set the fields up to `write` that the kind uses, and the rest to
// zero. Afterwards the suspects, in the arena, tell which are blamed.
//
// If suspects are parts of the program, enumerate_ reads blame->source, and disable_ changes its copy, blame->changed.
// For other kinds, disable_ creates the variant, and returns false if that is impossible.
void blame_search(struct blame *blame);

void blame_add(struct blame *blame, struct suspect suspect);

// The disabled suspect after `suspect`, or the first one for null.
const struct suspect *blame_next_disabled(const struct blame *blame, const struct suspect *suspect);

// The parts of the form of a write that the finding needs, for an operand among the suspects of `decisions`.
struct write_form blame_write_form(const struct blame *decisions, const struct suspect *write);

// The op with this number in a walk over the program.
struct op *blame_op(struct program *program, uint32_t number);

// Checks the program of a variant; the argument is a struct program_check.
struct program_check {
  struct isolated_harness *harness;
  uint64_t input_seed;
};
blame_check blame_check_program;

// A separate harness, which executes bufferized programs unchanged, with little fuel.
struct blame_harness {
  struct check_options options;
  struct isolated_harness harness;
  struct program_check check;
};
void blame_harness_init(struct blame_harness *harness, uint64_t input_seed);

#endif
