// A closed program in the making: how values and buffers are written in it. The driver and the functions are made in
// closed_program.c.
#ifndef BUFFERPROOF_FUZZ_CLOSING_H
#define BUFFERPROOF_FUZZ_CLOSING_H

#include "fuzz/closed_program.h"
#include "ir/clone.h"
#include "ir/text.h"

// What is new is written as text, parsed, and moved in.
struct closing {
  struct program *closed;
  struct context *context;
  struct arena *arena;
  const struct closed_program_plan *plan;
  struct clone_map map;
  struct op *function;  // in the closed program
  struct text globals, functions;
  uint32_t names;  // the number of the next name: @replay_5
  const char *failure;
};

// Keeps the first message, which must outlive the closing; returns false.
bool closing_fail(struct closing *closing, const char *message);

const struct ident *closing_callee(const struct op *call);  // of func.call; of other ops null

// Gives a function of the module another name, in the calls of it as well. `name` is not taken.
void closing_rename_function(struct program *program, const struct ident *old, const char *name);

void closing_write_symbol(struct text *text, const char *name);  // "@f", in quotes where it needs them

// dense<...> of a tensor type without dynamic extents: as many numbers as it has elements.
const struct attribute *closing_dense(struct context *context, struct arena *arena, const struct type *tensor,
                                      const uint64_t *bits, uint64_t count);

// "5 : i32"
void closing_write_scalar(struct closing *closing, struct text *text, const struct type *type, uint64_t bits);

// Adds a constant global of so many elements; returns its number.
uint32_t closing_write_contents(struct closing *closing, const struct type *element, const uint64_t *bits,
                                int64_t count);

// %buffer0, %buffer1, ... for values of memref types, made by memref.`allocation`; those that are `shared` have one
// allocation. Returns false if a type has no such buffer: the closing has failed.
bool closing_write_buffers(struct closing *closing, struct text *text, const struct type *const *types,
                           const struct observed *values, const bool *shared, uint32_t count, const char *allocation);

#endif
