// One-Shot Analysis: decides for each tensor operand whether its op may use the operand's buffer in place.
//
// An operand bufferizes in place unless that would write to a read-only buffer, or would overwrite data that is still
// read (a read-after-write conflict). Decisions are greedy, bottom-up by default, and use the SSA use-def chains of a
// whole function; calls use the summaries of callees, which are analyzed first. Source: the bufferization document,
// section One-Shot Analysis.
//
// While the state is being created, it numbers ops and values in their ids. Afterwards ids may be overwritten, and ops
// and values added, changed and erased, since the state then uses maps. New operands are out of place.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_ONE_SHOT_ANALYSIS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_ONE_SHOT_ANALYSIS_H

#include "engine/analysis/bufferizable.h"

struct facts;
struct alias_sets;
struct equivalence_sets;

// Amount of work, in units that do not depend on the machine: benchmarks check how it grows.
struct analysis_steps {
  uint64_t decisions;      // operands decided
  uint64_t search_steps;   // nodes of ordered searches visited
  uint64_t pairs_checked;  // (read, write) pairs checked by the exact rules
  uint64_t chain_steps;    // values visited on use-def chains
};

enum decision_kind { DECISION_IN_PLACE, DECISION_NOT_WRITABLE, DECISION_CONFLICT, DECISION_RACE };

// Why an operand is out of place. Conflict: `read` would see what `write` writes instead of what `definition` defines.
// Write to a read-only buffer: `definition` is a read-only tensor that the operand's buffer may be. Race: iterations of
// a parallel loop would write to one buffer by `write`.
struct decision_reason {
  enum decision_kind kind;
  const struct use *read, *write;
  const struct value *definition;
};

// How the state answers queries of ops, see bufferizable.h; in one_shot_state.c.
extern const struct analysis_functions one_shot_functions;

struct one_shot_state {
  struct analysis_state base;  // first, so that a pointer to it is a pointer to the state
  struct facts *facts;
  struct alias_sets *aliases;
  struct equivalence_sets *equivalences;
  struct function_table *functions;
  struct decision_reason *reasons;  // of operands out of place, see one_shot_reason
  uint32_t reason_count, reason_capacity;
  uint32_t *reason_of;  // per operand: number of its reason + 1, or 0
  struct conflict_search *search;
  struct map op_numbers, value_numbers;  // used once ids have been overwritten
  bool mapped;
  struct analysis_steps steps;
};

// Analyzes the module (or with bufferize_function_boundaries unset, any op) and returns the state, which `arena` owns,
// or null with diagnostics in the context if the program cannot be bufferized under the options.
struct one_shot_state *one_shot_analyze(struct context *context, struct op *module,
                                        const struct bufferize_options *options, struct arena *arena);

// Why the operand was decided as it was. An operand that was not analyzed has no reason.
struct decision_reason one_shot_reason(const struct one_shot_state *state, const struct use *operand);

#endif
