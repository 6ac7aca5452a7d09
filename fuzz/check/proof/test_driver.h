// Test drivers: a driver, @main without arguments, is added to a program and runs the function under test once.
//
// The driver makes the arguments - buffers on the stack, which must not be freed -, calls the function, and frees what
// it returns, as the function boundary ABI requires. External functions get bodies that read their buffers and return
// what a script says. Ops can be scripted too: their results are replaced.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_TEST_DRIVER_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_TEST_DRIVER_H

#include "reference/inputs.h"

enum script_kind {
  SCRIPT_ARGUMENT,  // of the function under test
  SCRIPT_EXTERNAL,  // a result of a call of a function without a body
  SCRIPT_OP,        // a result of anything else
};

// What one value is to be, each time its op is executed; after the last number it stays.
struct script {
  enum script_kind kind;
  const struct op *op;
  const struct value *value;
  const int64_t *numbers;
  uint32_t count;
  bool is_base;  // the numbers are flags: whether it is the buffer that the counterexample tracks
  bool active;   // SCRIPT_OP: replace the result
};

struct test_driver_plan {
  const struct op *function;    // under test, in the source program, directly in its module
  const struct inputs *inputs;  // its arguments
  const struct script *scripts;
  uint32_t script_count;
  uint64_t seed;  // of what external functions return where no script says
  bool shifted;   // memrefs whose type leaves the offset open begin in the middle of their buffers
};

// Makes `driven` (empty, of the source's context) a copy of `source` with a driver; `parts` is emptied and used on the
// way. Ops of the source keep their locations. Returns null, or why it cannot be done, in `arena`.
const char *test_driver_make(struct program *driven, struct program *parts, struct arena *arena,
                             const struct program *source, const struct test_driver_plan *plan);

// The same with a driver given as text: functions, @main among them, that call `function`.
const char *test_driver_call(struct program *driven, struct program *parts, struct arena *arena,
                             const struct program *source, const struct op *function, const char *text);

#endif
