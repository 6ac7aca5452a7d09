// Two families of small programs, those on tensors and those on buffers before their deallocation: all programs up to a
// size, numbered, for exhaustive campaigns. Each has choices from which it is generated again, so it is reduced and
// mutated like other programs.
//
// On tensors: a function of up to so many ops, on tensors of four elements, all static or all dynamic, and on slices
// of two. Its ops are the letters of tensors/letters.def: they create, read, overwrite, slice and copy tensors, call
// functions and branch, in regions or between blocks, and nest in any way. Each operand is each value in scope that
// the op is defined on. Constants, bounds of loops and what counts iterations are not counted as ops. The last tensor
// is returned, any other one besides it, and the last scalar.
//
// On buffers: the function of buffers/enumeration.h, with what it needs to be executed (buffers/caller.h).
//
// No two programs of a family are the same up to the names of values and blocks.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_PROGRAMS_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_PROGRAMS_H

#include "engine/ir/op.h"
#include "fuzz/generate/choice.h"

enum { SMALL_SIZE_MAX = 5 };  // of an enumeration; memory for a larger one is not worth it

struct small_enumeration;

// The programs of a family up to a size. The result lives in `arena`: some 30 bytes for each sequence of letters, of
// which operands are left open. Time and memory grow by a factor of about 25 with each step of the size.
struct small_enumeration *small_enumerate(struct arena *arena, bool on_buffers, uint32_t size);

uint64_t small_count(const struct small_enumeration *enumeration);

// The choices of program number `index`, in the arena, for generate_small_program() with the same family and size.
struct choices small_choices(const struct small_enumeration *enumeration, struct arena *arena, uint64_t index);

// Builds a program into the empty program, from any choices. Sizes above 16 are taken for 16.
void generate_small_program(struct program *program, struct choices *choices, bool on_buffers, uint32_t size);

#endif
