// The generator: any bytes to a valid, terminating program without undefined behaviour.
//
// Property: every program is valid and terminates, and has no undefined behaviour for any arguments. It holds by
// construction, not by filtering: the generator knows for each value what holds in every run (the extents of a tensor
// even where its type says '?', whether all its elements are defined, the range of an index) and only gives an op
// operands for which it is defined.
#ifndef BUFFERPROOF_FUZZ_GENERATE_GENERATOR_H
#define BUFFERPROOF_FUZZ_GENERATE_GENERATOR_H

#include "engine/ir/op.h"
#include "fuzz/generate/choice.h"

struct generator_options {
  uint32_t ops;   // average number of ops in a program, without constants and bodies of linalg ops
  bool calls;     // several functions
  bool branches;  // functions of several blocks
  bool buffers;   // instead: programs on buffers, which contain allocations and deallocations
  bool small;     // instead: small programs of up to `ops` ops, on tensors or before deallocation: see small/programs.h
  bool opaque;    // with ops that bufferization leaves on tensors; those that are not registered may leave undefined
                  // behaviour: see opaque.h
};

#define GENERATOR_OPS 14  // the default; a macro, since the command line prints it in its help
static const struct generator_options generator_defaults = {.ops = GENERATOR_OPS, .calls = true, .branches = true};

// Whether the programs are on buffers and free them; those that are small are yet to be deallocated.
static inline bool generator_frees(const struct generator_options *options) {
  return options->buffers && !options->small;
}

// Builds a module with a public function @main into the empty program. Running out of memory unwinds (memory.h).
void generate_program(struct program *program, struct choices *choices, struct generator_options options);

#endif
