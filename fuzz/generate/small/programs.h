// All small programs on tensors, for exhaustive campaigns.
//
// A program is a function of up to so many ops, on tensors of four elements, all static or all dynamic, and on slices
// of two. Its ops are the letters of letters.def: they create, read, overwrite, slice and copy tensors, call
// functions and branch, in regions or between blocks, and nest in any way. Each operand is each value in scope that
// the op is defined on. Constants, bounds of loops and what counts iterations are not counted as ops.
//
// The last tensor is returned, any other one besides it, and the last scalar. No two programs are the same up to the
// names of values and blocks.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_PROGRAMS_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_PROGRAMS_H

#include "engine/ir/op.h"
#include "fuzz/generate/choice.h"

enum { SMALL_OPS_MAX = 5 };  // of an enumeration; memory for a larger one is not worth it

struct small_enumeration;

// The programs of up to `ops` ops. The result lives in `arena`: some 30 bytes for each sequence of letters. Time and
// memory grow by a factor of about 25 with each op.
struct small_enumeration *small_enumerate(struct arena *arena, uint32_t ops);

uint64_t small_count(const struct small_enumeration *enumeration);

// The choices of program number `index`, in the arena, for generate_small_program() with the same number of ops.
struct choices small_choices(const struct small_enumeration *enumeration, struct arena *arena, uint64_t index);

// Builds a program of up to `ops` ops, and at most 16, into the empty program, from any choices.
void generate_small_program(struct program *program, struct choices *choices, uint32_t ops);

#endif
