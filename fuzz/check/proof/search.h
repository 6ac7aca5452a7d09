// Internals of replay.h: the search for a run that goes wrong as a refutation says, and the runs that it tries.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_SEARCH_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_SEARCH_H

#include "fuzz/check/proof/replay.h"

#if BUFFERPROOF_HAVE_SMT

#include "fuzz/check/proof/inputs.h"
#include "reference/memref/machine.h"

// The search for a run of one property.
struct search {
  struct proof_replayer *replayer;
  struct arena *arena;  // of the answer
  struct program *program;
  struct op *function;
  const struct property_verdict *verdict;
  enum property property;
  bool open_callees;          // it depends on what callees do
  enum model_rule open_rule;  // ... which leave the model by it, if they do
  struct script *scripts;
  uint32_t script_count;
  struct replay_inputs inputs;
  struct proof_replay *replay;
  bool finished;         // some scripted run went to its end
  const char *obstacle;  // why the last run ended before
  bool undefined;        // ... that was undefined behaviour other than of lifetimes
};

// A run, and whether it goes wrong in the lifetime of a buffer: as the property says, or in another way.
struct attempt {
  bool traps, matches;
  struct outcome outcome;
};

bool fault_is_about_ownership(enum fault_kind kind);

// Runs a program of the search, in the replayer's scratch memory.
void search_execute(struct search *search, struct program *program, struct op *entry, const struct inputs *inputs,
                    uint64_t seed, struct attempt *attempt);
struct op *search_find_main(struct program *program);  // or null

// What the answer says of a run that traps; of the program with the test driver, if its text traps as well: its own
// finding.
void search_keep_trap(struct search *search, const struct attempt *attempt);
void search_keep_program(struct search *search);

// Of a function that is proved: if it is a helper whose contract is not known, its verdict may become unknown, or
// refuted by a program that calls it.
void proof_replay_helper(struct proof_replayer *replayer, struct arena *arena, struct program *program,
                         struct function_verdict *verdict, struct proof_replay *replays);

#endif
#endif
