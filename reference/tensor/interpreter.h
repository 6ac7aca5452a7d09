// The tensor interpreter: what a program means before bufferization.
//
// Values are immutable and every op result is a fresh copy; each element carries whether it is defined. Decoding a
// function happens once, running it needs no IR. The module must verify.
#ifndef BUFFERPROOF_REFERENCE_TENSOR_INTERPRETER_H
#define BUFFERPROOF_REFERENCE_TENSOR_INTERPRETER_H

#include "reference/inputs.h"
#include "reference/run_options.h"

struct code;

// Decodes `entry` (a func.func with a body) and what it calls. `arena` owns the code. Writes the scratch ids of values.
// Returns null if something is not supported, and stores the fault.
struct code *tensor_decode(struct arena *arena, struct program *program, struct op *entry, struct fault *fault);

// Runs the entry. Everything in *outcome lives in `arena`, and so do intermediate values: mark and rewind it around
// runs. May run out of memory (see memory.h), within bounds set by the fuel.
void tensor_run(const struct code *code, struct arena *arena, const struct inputs *inputs,
                const struct run_options *options, struct outcome *outcome);

#endif
