// The proof of one family of functions.
#ifndef BUFFERPROOF_SMT_PROVE_FAMILY_H
#define BUFFERPROOF_SMT_PROVE_FAMILY_H

#include "smt/flow/call_graph.h"
#include "smt/prove/horn.h"
#include "smt/prove/necessity.h"
#include "smt/prove/prove.h"

struct proof {
  struct arena *arena, *scratch;  // of results; of the rest
  const struct symbol_table *symbols;
  const struct prove_options *options;
  struct flow_family family;
  const struct call_graph *graph;
  const uint32_t *numbers;                      // per member: the number of the function in the graph
  struct flow **flows;                          // per member
  struct function_verdict *verdicts;            // per member
  const struct dealloc_alteration *alteration;  // made to the flows, or null
  const struct horn_contracts *contracts;       // or null; members that have one have no flow
};

// Forgets what a proof needed besides its results, unless they are in the same arena.
void proof_rewind(struct arena *scratch, const struct arena *results, struct arena_mark mark);

// Builds the flows and empty verdicts. Returns false if something is not supported: the verdicts have the reason.
bool proof_start(struct proof *proof);

// Whether all members have all properties: a quick answer without verdicts.
enum horn_answer proof_holds(struct proof *proof);

// Decides one question, first without integers.
enum horn_answer proof_ask(struct proof *proof, struct horn_question question, const char **reason);

// Whether the program stays inside the model: else *rule says how it leaves it, unless that is undecided.
enum horn_answer proof_ask_model(struct proof *proof, const char **reason, enum model_rule *rule);

// ... with integers or without, within a limit.
enum horn_answer proof_ask_once(struct proof *proof, struct horn_question question, bool follow_integers,
                                uint32_t rlimit, const char **reason);

// The limit of a query that is made to save others: it is given up early.
uint32_t proof_short_limit(const struct prove_options *options);

// Whether some comparison of integers could decide something.
bool proof_compares_integers(const struct proof *proof);

// Finds the contract of a function: the family is the function as it keeps the ABI, which is not looked at, the
// function as it is called, and what it calls. Null: it has none, or none is needed.
const struct contract *proof_find_contract(struct proof *proof);

// Finds an execution of the family that violates the property within a member. False: none within the bounds.
bool proof_tell(struct proof *proof, enum property property, uint32_t member, struct property_verdict *verdict);

// Decides each property of each member, and whether the proof is vacuous.
void proof_decide(struct proof *proof);

// Whether a member, whose flow is analysed, has assumptions or may go on forever.
bool proof_may_be_vacuous(const struct proof *proof);

// The op past which no execution gets, if none of the first member reaches an exit; else null, also if that is
// undecided.
const struct op *proof_find_end(struct proof *proof);

// Decides one question.
enum horn_answer proof_decide_question(struct proof *proof, struct horn_question question, bool follow_integers);

// Calls visit for each family that a function has been proved in, with a proof that is not started.
void prover_visit_families(struct prover *prover, struct op *function,
                           void (*visit)(void *argument, struct proof *proof), void *argument);
struct arena *prover_arena(struct prover *prover);

#endif
