// The search for suspects to blame, shared by all kinds of suspects.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_SEARCH_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_SEARCH_H

#include "triage/diagnose/blame/blame.h"

enum blame_kind {
#define BLAME(kind, search, sentence) BLAME_##kind,
#include "triage/diagnose/blame/kinds.def"
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
  size_t number;         // of a memref, a part of the form of a write, or a deviation
  struct decision decision;
  uint32_t line, defined_at;  // of an operand: the lines of its op, and of what defines its value
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

typedef struct harness_answer blame_check(void *argument, const char *program);

struct blame {
  enum blame_kind kind;
  struct arena *arena;
  const char *program;
  const char *pipeline;  // of rules
  blame_check *check;    // of a program
  void *argument;
  struct rule_set rules;  // of rules: the rules to try
  size_t limit;           // maximum of suspects: more changes are not tried; with more operands, none is
  uint64_t *as_upstream;  // of deviations: the option of the check
  struct suspect write;   // of write_form: the operand
  VECTOR(struct suspect) suspects;
  bool together;  // only all of the blamed suspects together make a difference
  // The program, a copy to change, and the text to check, if it is not that of the copy.
  const char *variant;
  struct context context;
  struct program source, changed;
  struct arena scratch;
};

#define BLAME(kind, search, sentence)         \
  void enumerate_##kind(struct blame *blame); \
  bool disable_##kind(struct blame *blame);
#include "triage/diagnose/blame/kinds.def"
#undef BLAME

// Lists the suspects and searches for those to blame. Set the fields up to `write` that the kind uses, and the rest to
// zero. Afterwards the suspects, in the arena, tell which are blamed.
//
// enumerate_ reads blame->source. disable_ changes its copy, blame->changed, or sets blame->variant, and returns false
// if that is impossible.
void blame_search(struct blame *blame);

void blame_add(struct blame *blame, struct suspect suspect);

// The disabled suspect after `suspect`, or the first one for null.
const struct suspect *blame_next_disabled(const struct blame *blame, const struct suspect *suspect);

// The parts of the form of a write that the finding needs, for an operand among the suspects of `decisions`.
struct write_form blame_write_form(const struct blame *decisions, const struct suspect *write);

// The op with this number in a walk over the program.
struct op *blame_op(struct program *program, uint32_t number);

// The argument is a struct program_check.
struct program_check {
  struct isolated_harness *harness;
  uint64_t input_seed;
};
blame_check blame_check_program;

// A search with a separate harness, which executes bufferized programs unchanged, with little time. Stop it afterwards.
struct blame_run {
  struct blame blame;
  struct check_options options;
  struct isolated_harness harness;
  struct program_check check;
};
void blame_run_init(struct blame_run *run, enum blame_kind kind, struct arena *arena, const char *program,
                    uint64_t input_seed);

#endif
