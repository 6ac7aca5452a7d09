// The programs that some theorems are about: what the engine's passes make of a dealloc, parsed and lowered once.
#ifndef BUFFERPROOF_SMT_THEOREMS_SUBJECTS_H
#define BUFFERPROOF_SMT_THEOREMS_SUBJECTS_H

#include "smt/theorems/theorems.h"

enum {
  MOST_OPERANDS = 3,  // of a kind, in the programs of lowered deallocs
  LOWERING_STYLES = 3,
  REWRITE_WAYS = 3,
  REWRITTEN_PROGRAMS = 8,
};

struct theorem_program {
  struct program program;
  struct op
      *lowered;       // the function @lowered, of deallocs that are lowered: (memrefs, conditions, retained) -> results
  struct op *helper;  // @dealloc_helper, or null
  const char *error;  // of parsing or of the passes, or null
};

struct theorem_subjects {
  struct arena *arena;
  struct context *context;
  const struct theorem_engine *engine;
  struct theorem_program documented;                                                      // the helper alone
  struct theorem_program lowered[LOWERING_STYLES][MOST_OPERANDS + 1][MOST_OPERANDS + 1];  // style, memrefs, retained
  struct theorem_program to_rewrite[REWRITTEN_PROGRAMS], rewritten[REWRITE_WAYS][REWRITTEN_PROGRAMS];
};

void theorem_subjects_init(struct theorem_subjects *subjects, struct context *context, struct arena *arena,
                           const struct theorem_engine *engine);
void theorem_subjects_release(struct theorem_subjects *subjects);

// Runs passes on a program; false if they fail.
bool theorem_run_passes(const struct theorem_subjects *subjects, struct program *program, const char *passes);

// Makes a program, initialized by this, from text and passes (null: none), now. The caller releases it.
void theorem_program_make(const struct theorem_subjects *subjects, struct theorem_program *made, const char *text,
                          const char *passes);

// Or null. All ops of the module are symbols.
struct op *theorem_function_named(const struct program *program, const char *name);

// @lowered with one dealloc of `n` memrefs and `r` retained ones, all of them arguments: memrefs, conditions, retained.
const char *theorem_dealloc_text(struct arena *arena, uint32_t n, uint32_t r);

#endif
