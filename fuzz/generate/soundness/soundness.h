// Programs for the hunt of unsound proofs: functions on buffers that leave what a model of memory follows - arrays of
// flags under several names, memrefs in memory, stack scopes, odd helpers, recursion, dead paths.
//
// Property: without a slip or mutation, no run of a program misuses a buffer or leaks. It is written as text, so that
// nothing but the parser stands between a program and its reader.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SOUNDNESS_SOUNDNESS_H
#define BUFFERPROOF_FUZZ_GENERATE_SOUNDNESS_SOUNDNESS_H

#include "engine/ir/op.h"
#include "fuzz/generate/choice.h"

enum soundness_construct {
#define CONSTRUCT(name, rule, sentence) CONSTRUCT_##name,
#include "fuzz/generate/soundness/constructs.def"
#undef CONSTRUCT
  CONSTRUCT_COUNT
};

// Rules of the prover's memory model.
enum soundness_rule {
#define SOUNDNESS_RULE(name, row) SOUNDNESS_RULE_##name,
#include "fuzz/generate/soundness/rules.def"
#undef SOUNDNESS_RULE
  SOUNDNESS_RULE_COUNT,
  SOUNDNESS_RULE_none = SOUNDNESS_RULE_COUNT
};

extern const char *const soundness_rule_rows[SOUNDNESS_RULE_COUNT];  // of the table in docs/prover.md

// The rules that constructs exercise, as bits of enum soundness_rule.
uint32_t soundness_rules_of(uint64_t constructs);

extern const char *const soundness_construct_names[CONSTRUCT_COUNT];
extern const char *const soundness_construct_sentences[CONSTRUCT_COUNT];

struct soundness_program {
  const char *text;  // with an end; in the arena
  size_t length;
  uint64_t constructs;  // bits of enum soundness_construct
  bool slipped;         // a statement was written wrong on purpose
  const char *passes;   // of the engine, to be run on it before it is mutated; or null
  uint32_t mutations;   // how many are due
};

// Writes one program; all of it follows from the choices. Its entry is @main.
void soundness_generate(struct arena *arena, struct choices *choices, struct soundness_program *program);

// Changes a verified program at one place where it frees, decides or stores: an op that frees is dropped, repeated or
// moved, a condition negated, operands exchanged or replaced, a store dropped, repeated or moved, a constant changed.
// The result may not verify. Returns the kind of change in words, or null if there is no place for one.
const char *soundness_mutate(struct program *program, struct arena *scratch, struct choices *choices);

#endif
