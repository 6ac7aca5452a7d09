// Proves, function by function, that a program frees each of its buffers exactly once and uses none afterwards: for
// all inputs, any number of iterations, and any behaviour of what it calls that keeps the function boundary ABI.
//
// A private function that does not keep the ABI - one that returns an argument, or frees it, or returns an i1 for who
// owns a result - is proved as its callers call it: together with each of them, by summaries. Without callers it must
// keep the ABI like others, or that of private-function-dynamic-ownership: an i1 for each memref that it returns, last.
#ifndef BUFFERPROOF_SMT_PROVE_PROVE_H
#define BUFFERPROOF_SMT_PROVE_PROVE_H

#include "engine/base/text.h"
#include "smt/flow/properties.h"
#include "smt/prove/symbolic.h"

enum verdict_kind {
  PROVED,
  REFUTED,
  UNDECIDED,     // with the reason
  NOT_FOLLOWED,  // an op is not supported
};

// One line of a counterexample.
struct tale_line {
  const struct op *op;
  const char *text;
  bool wrong;  // the property is violated here
};

// A value that a refutation is about: a Boolean or an integer, or of a memref or an address whether its buffer is the
// one that the counterexample follows.
struct scripted_value {
  const struct op *op;        // that gives the value; of arguments the function
  const struct value *value;  // an argument of the function, or a result of the op
  int64_t number;
  bool is_base;  // `number` is whether the value is the buffer, or its address
};

struct property_verdict {
  enum verdict_kind kind;
  const char *reason;            // UNDECIDED
  enum model_rule rule;          // ... by which the program leaves the model, if it does
  const struct tale_line *tale;  // REFUTED
  uint32_t tale_count;
  const struct scripted_value *script;  // REFUTED: in the order of execution; an op in a loop comes once per iteration
  uint32_t script_count;
  const struct op *entry;  // REFUTED: the function where the path begins
  const struct op *wrong;  // REFUTED: the op that breaks the property, or null; in the entry or a callee of it
};

struct function_verdict {
  const struct op *function;
  const char *name;
  enum verdict_kind kind;     // the worst of the properties
  const char *reason;         // UNDECIDED, NOT_FOLLOWED
  enum model_rule rule;       // UNDECIDED: by which the program leaves the model, if it does
  const struct op *op;        // NOT_FOLLOWED, or outside of the model: the op at fault, if there is one
  const struct op *end;       // PROVED: the op that ends all executions before an exit, or null; the proof is vacuous
  bool as_called;             // by its callers, not by the ABI
  bool by_ownership;          // by the i1s that it returns for its memrefs, not by the ABI
  bool open_callees;          // it is refuted by what the ABI allows callees, and what they really do is not decided
  enum model_rule open_rule;  // ... by which they leave the model, if they do
  bool wide;                  // it depends on the text of functions that keep the ABI
  bool followed_integers;     // the proof or refutation takes them into account
  uint64_t rlimit_used;       // Z3's resource units
  double milliseconds;  // by the clock of the options: what it took, with its share of what it is proved together with
  struct property_verdict properties[PROPERTY_COUNT];
  const char *certificate;  // if wanted, of what is proved: SMT-LIB 2, every check-sat of which answers unsat
};

struct prove_options {
  uint32_t rlimit;  // of one query; 0 is no limit
  bool certificates;
  uint32_t program;              // its number among those that are proved, from 1, for certificates
  double (*milliseconds)(void);  // a clock for the verdicts' times; null: none
  bool explores;                 // the states of small flows are visited before the solver is asked (smt/explore)
  bool together_only;  // all properties in one query: a failure is UNDECIDED, and no counterexample is searched
};

struct prove_options prove_options_default(void);

// Lets the process keep the memory that proofs release: for programs that prove many functions.
void prove_prepare_process(void);

struct symbol_table;

struct prover;

// For the functions of a module. The prover and its results live in `arena`; temporary data in `scratch`, which is
// rewound after each question unless it is the same arena. No context of Z3 outlives a call, also where memory runs out
// inside and the call unwinds.
struct prover *prover_create(struct arena *arena, struct arena *scratch, const struct symbol_table *symbols,
                             struct op *module, const struct prove_options *options);
void prover_prove(struct prover *prover, struct op *function, struct function_verdict *verdict);

// The verdict on a function that is followed, from those on its properties.
void verdict_conclude(struct function_verdict *verdict);

const char *verdict_word(enum verdict_kind kind);

#endif
