// One-Shot Analysis: decides for each tensor operand whether its op may work on the operand's buffer in place.
//
// An operand bufferizes in place unless that would write to a read-only buffer, or would overwrite what is still read
// (a read-after-write conflict). Decisions are greedy, bottom-up by default, and use the SSA use-def chains of a whole
// function; calls are answered by summaries of the callees, which are analyzed first. Source: the bufferization
// document, section One-Shot Analysis.
//
// The state numbers ops and values in their scratch ids while it is made. Afterwards anybody may renumber, and ops and
// values may be added, changed and erased: the state then finds its ops by a map. What it has not seen is not in place.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_ONE_SHOT_ANALYSIS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_ONE_SHOT_ANALYSIS_H

#include "engine/analysis/bufferizable.h"

struct facts;
struct alias_sets;
struct equivalence_sets;

// Work done, in units that do not depend on the machine: benchmarks assert how it grows.
struct analysis_steps {
  uint64_t decisions;      // operands decided
  uint64_t search_steps;   // nodes of ordered search visited
  uint64_t pairs_checked;  // (read, write) pairs that the exact test saw
  uint64_t chain_steps;    // values visited in use-def chains
};

enum decision_kind { DECISION_IN_PLACE, DECISION_NOT_WRITABLE, DECISION_CONFLICT, DECISION_RACE };

// Why an operand is out of place. For a conflict: `read` would see what `write` writes instead of what `definition`
// defines. For a write to a read-only buffer: `definition` is a read-only tensor that the operand's buffer may be. For
// a race: iterations of a parallel loop would write to one buffer by `write`.
struct decision_reason {
  enum decision_kind kind;
  const struct use *read, *write;
  const struct value *definition;
};

// What ops ask of the state, see bufferizable.h; in one_shot_state.c.
extern const struct analysis_functions one_shot_functions;

struct one_shot_state {
  struct analysis_state base;  // first: a pointer to it is a pointer to the state
  struct facts *facts;
  struct alias_sets *aliases;
  struct equivalence_sets *equivalences;
  struct function_table *functions;
  struct decision_reason *reasons;  // of operands out of place, see one_shot_reason
  uint32_t reason_count, reason_capacity;
  uint32_t *reason_of;  // per operand: number of its reason + 1, or 0
  struct conflict_search *search;
  struct map op_numbers, value_numbers;  // used once ids no longer agree
  bool mapped;
  struct analysis_steps steps;
};

// Analyzes the module (or with bufferize_function_boundaries unset, any op) and returns the state, which `arena` owns,
// or null with diagnostics in the context if the program cannot be bufferized under the options.
struct one_shot_state *one_shot_analyze(struct context *context, struct op *module,
                                        const struct bufferize_options *options, struct arena *arena);

// Why the operand was decided as it was. An operand that was not analyzed is in place by no reason.
struct decision_reason one_shot_reason(const struct one_shot_state *state, const struct use *operand);

#endif
