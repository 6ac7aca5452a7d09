// The tensor interpreter: what a program means before bufferization.
//
// Values are immutable and every op result is a new copy; each element has a flag that tells whether it is defined. A
// function is decoded once, and running it needs no IR. The module must be valid.
#ifndef BUFFERPROOF_REFERENCE_TENSOR_INTERPRETER_H
#define BUFFERPROOF_REFERENCE_TENSOR_INTERPRETER_H

#include "reference/inputs.h"
#include "reference/run_options.h"

struct code;

// Decodes `entry` (a func.func with a body) and the functions that it calls. `arena` owns the code. Overwrites the ids
// of values. If something is not supported, returns null and stores the fault.
struct code *tensor_decode(struct arena *arena, struct program *program, struct op *entry, struct fault *fault);

// Runs the entry. Everything in *outcome is allocated in `arena`, and so are intermediate values: mark and rewind it
// around runs. May run out of memory (see memory.h), within bounds set by the fuel.
void tensor_run(const struct code *code, struct arena *arena, const struct inputs *inputs,
                const struct run_options *options, struct outcome *outcome);

#endif
