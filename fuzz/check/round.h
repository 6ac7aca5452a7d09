// A round: one program on its way through the stations of check.c, and what they have found out about it.
//
// A station that finds a fault records a finding, which ends the round; one that cannot judge the program records why.
#ifndef BUFFERPROOF_FUZZ_CHECK_ROUND_H
#define BUFFERPROOF_FUZZ_CHECK_ROUND_H

#include "fuzz/check/harness.h"
#include "fuzz/check/proof/oracle.h"
#include "reference/inputs.h"
#include "reference/outcome.h"

// Where the program comes from.
struct program_origin {
  bool generated;  // from the harness's choices, so that it must be valid and free of undefined behaviour; else parsed
  struct generator_options generator;  // generated
  uint64_t index;                      // generated: by which periodic oracles are due
  const char *file, *text;             // parsed
  size_t length;
  uint64_t input_seed;  // of the arguments
};

struct round {
  struct harness *harness;
  struct program_origin origin;
  enum verdict verdict;  // at the end
  uint32_t oracles;      // due
  bool opaque;           // has ops that are not registered
  bool buffers;          // a program on buffers: the memref machine is its reference
  bool returns_shared;  // and a callee returns a buffer that its caller knows: after deallocation, it may return a copy
  const struct subject
      *main;  // the subject under test; of generated programs on buffers, one of the engine's pipelines
  size_t other_first, other_end;  // of the engine's other pipelines, those that are due
  bool draws;                     // the pipeline in harness->drawn is due, too
  struct op *entry;
  const char *change;         // of the program that is checked (changed.h); null: it is the program itself
  struct proof_answer proof;  // about the result of the last subject run
  struct inputs inputs[INPUT_SETS_MAX];
  struct outcome expected[INPUT_SETS_MAX];
};

static inline bool round_is_due(const struct round *round, enum oracle oracle) {
  return (round->oracles & oracle_bit(oracle)) != 0;
}

// Whether the prover's flows are simulated beside the machine.
bool round_simulates(const struct round *round);

// Makes the arguments of a set. Returns false, with the reason recorded, if one has a type without values.
bool round_make_inputs(struct round *round, uint32_t set);

// Whether a program on buffers must free what it allocates: one that leaks is not judged.
bool round_must_free(const struct round *round);

// Whether the reference ran out of fuel on an argument set, as a program on buffers may that is not made to end: some
// small ones have no exit. Then only memory errors are judged, in a shorter run.
bool round_is_endless(const struct round *round, uint32_t set);

// Records a finding, of the oracle `metamorphic` if the program is changed; the verdict is a finding if its oracle is
// due, else that the program passed.
enum verdict round_found(struct round *round, enum oracle oracle, const struct subject *subject, uint32_t input_set,
                         const char *signature, const char *message);

// Records why the round has no verdict on the program.
enum verdict round_not_usable(struct harness *harness, enum verdict verdict, const char *message);

#endif
