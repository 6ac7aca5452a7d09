// The theorems on which deallocation rests: that lowerings keep the contract of bufferization.dealloc, that rewrites of
// it do, that what they take as known is so. The engine's functions are run on forms, up to a size or of any, and what
// they make is proved for all inputs.
//
// The contract: a base is freed exactly once if some memref with that base has a condition that holds and no retained
// memref has it, and else not at all; the result for a retained memref is whether a memref with its base has a
// condition that holds.
#ifndef BUFFERPROOF_SMT_THEOREMS_THEOREMS_H
#define BUFFERPROOF_SMT_THEOREMS_THEOREMS_H

#include "engine/ir/op.h"

#include <stddef.h>

// Access to the passes, which smt/ does not link.
struct theorem_engine {
  // Runs passes on the program, named as inside --pass-pipeline's builtin.module(...). False if they fail.
  bool (*run_passes)(void *argument, struct program *program, const char *passes);
  void *argument;
};

struct theorem_options {
  uint32_t rlimit;               // of one query; 0 is no limit
  const char *only;              // the name of one theorem, or null for all
  double (*milliseconds)(void);  // a clock to report with, or null
  // Called with the SMT-LIB 2 script of each obligation that is proved, which another solver is to find unsatisfiable;
  // or null.
  void (*keep_script)(void *argument, const char *theorem, const char *script);
  void *script_argument;
};

struct theorem_options theorem_options_default(void);

enum theorem_verdict_kind { THEOREM_PROVED, THEOREM_REFUTED, THEOREM_OPEN };

// What became of a theorem, or of one broken variant of it (a control).
struct theorem_verdict {
  const char *name, *sentence;  // of a control, the sentence names what is broken
  const char *subject;          // the engine's function, or null
  bool is_control;
  bool is_fine;  // a theorem: proved with premises that can hold; a control: refuted
  enum theorem_verdict_kind kind;
  const char *obligation;  // REFUTED, OPEN: the first that does not hold
  const char *detail;      // REFUTED: the model; OPEN: the reason
  uint32_t obligations;
  uint64_t cases;  // comparisons that the obligations rest on
  uint64_t
      looked_at;  // a hash of the programs and inputs that are compared: a theorem about fewer or others has another
  double milliseconds;
  uint64_t rlimit_used;  // Z3's resource units
};

// Called for each theorem and then each of its controls, in the order of the table; strings live in the arena.
typedef void theorem_visitor(void *argument, const struct theorem_verdict *verdict);

// Proves them all; the context is for the programs that theorems are about. True if every verdict is fine.
bool theorems_prove(struct context *context, struct arena *arena, const struct theorem_engine *engine,
                    const struct theorem_options *options, theorem_visitor *visit, void *argument);

// @dealloc_helper in the form of the bufferization document.
extern const char theorem_documented_helper[];

#endif
