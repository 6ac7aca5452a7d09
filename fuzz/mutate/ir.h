// Random mutation of IR: a valid program becomes another valid program.
#ifndef BUFFERPROOF_FUZZ_MUTATE_IR_H
#define BUFFERPROOF_FUZZ_MUTATE_IR_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"

// The state of a mutation; all choices follow from `random`.
struct mutation {
  struct program *program;
  const struct program *donor;  // of the same context: the source of spliced ops; may be the original itself
  struct arena *scratch;
  uint64_t random;
  VECTOR(struct op *) ops;        // of the program without the module, parents before children
  VECTOR(struct op *) donor_ops;  // the same for the donor
};

enum mutation_set { MUTATE_ALL, MUTATE_PLAIN, MUTATE_LIFETIMES, MUTATE_SPLICE };  // the sets of mutations.def

// Makes the empty program `result` a copy of `original`, which is valid, with one mutation. Returns false if no attempt
// gave a valid program; `result` must be reset then. `donor` may be null. Diagnostics of the context are cleared.
bool mutate_ir(struct program *result, const struct program *original, const struct program *donor,
               struct arena *scratch, enum mutation_set set, uint64_t seed);

// The n-th way to drop an op, with its results replaced by other values: for trimming. Returns false if the result is
// not valid. `n` is less than the number of ops in the original without the module.
bool mutate_drop_nth(struct program *result, const struct program *original, struct arena *scratch, uint32_t n);

// Shared by the files of mutations. A mutation returns false if it found no position; it has then changed nothing.
uint32_t mutation_below(struct mutation *mutation, uint32_t count);  // random; count is at least 1
struct op *mutation_pick_op(struct mutation *mutation);              // any op of the program
// A value of the type, other than `not`, that can be used at `before`; null if there is none.
struct value *mutation_pick_value(struct mutation *mutation, const struct type *type, const struct op *before,
                                  const struct value *not_this);

#define MUTATION(name, weight, set, sentence) bool mutate_##name(struct mutation *mutation);
#include "fuzz/mutate/mutations.def"
#undef MUTATION

#endif
