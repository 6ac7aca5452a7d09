// Parts of a test driver: how values and buffers are written in it. The driver and the functions are made in
// test_driver.c.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_TEST_DRIVER_VALUES_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_TEST_DRIVER_VALUES_H

#include "engine/base/text.h"
#include "engine/ir/clone.h"
#include "fuzz/check/proof/test_driver.h"

// What is new is written as text, parsed, and moved in.
struct test_driver {
  struct program *driven;
  struct context *context;
  struct arena *arena;
  const struct test_driver_plan *plan;
  struct clone_map map;
  struct map calls;     // how many calls each function has, by its name
  struct op *function;  // in the driven program
  struct text globals, functions;
  uint32_t names;  // the number of the next name: @replay_5
  const char *failure;
};

// Keeps the first message, which must outlive the driver; returns false.
bool test_driver_fail(struct test_driver *driver, const char *message);

const struct ident *test_driver_callee(const struct op *call);  // of func.call; of other ops null

// Gives a function of the module another name, in the calls of it as well. `name` is not taken.
void test_driver_rename_function(struct program *program, const struct ident *old, const char *name);

void test_driver_write_symbol(struct text *text, const char *name);  // "@f", in quotes where it needs them

// dense<...> of a tensor type without dynamic extents: as many numbers as it has elements.
const struct attribute *test_driver_dense(struct context *context, struct arena *arena, const struct type *tensor,
                                          const uint64_t *bits, uint64_t count);

const struct attribute *test_driver_constant(struct context *context, const struct type *type, uint64_t bits);

// "5 : i32"
void test_driver_write_scalar(struct test_driver *driver, struct text *text, const struct type *type, uint64_t bits);
// Of a scalar or a vector.
void test_driver_write_constant(struct test_driver *driver, struct text *text, const struct type *type,
                                const struct observed *value);

// Adds a constant global of so many elements; returns its number.
uint32_t test_driver_write_contents(struct test_driver *driver, const struct type *element, const uint64_t *bits,
                                    int64_t count);

// %buffer0, %buffer1, ... for values of memref types, made by memref.`allocation`; those that are `shared` have one
// allocation. Returns false if a type has no such buffer: the driver has failed.
bool test_driver_write_buffers(struct test_driver *driver, struct text *text, const struct type *const *types,
                               const struct observed *values, const bool *shared, uint32_t count,
                               const char *allocation);

#endif
