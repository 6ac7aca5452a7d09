// Mutation of IR: a program that verifies to another one that verifies, at random.
#ifndef BUFFERPROOF_FUZZ_MUTATE_IR_H
#define BUFFERPROOF_FUZZ_MUTATE_IR_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"

// A mutation under way; all choices follow from `random`.
struct mutation {
  struct program *program;
  const struct program *donor;  // of the same context; what is spliced in comes from here. May be the original itself
  struct arena *scratch;
  uint64_t random;
  VECTOR(struct op *) ops;        // of the program, the module left out, parents before children
  VECTOR(struct op *) donor_ops;  // the same of the donor
};

enum mutation_set { MUTATE_ALL, MUTATE_PLAIN, MUTATE_LIFETIMES, MUTATE_SPLICE };  // the sets of mutations.def

// Makes the empty program `result` a copy of `original`, which verifies, with one mutation. Returns false if none of
// some attempts led to a program that verifies; the result is then to be reset. `donor` may be null. Diagnostics of the
// context are cleared.
bool mutate_ir(struct program *result, const struct program *original, const struct program *donor,
               struct arena *scratch, enum mutation_set set, uint64_t seed);

// The n-th way to drop an op, its results replaced by what there is: for trimming. Returns false if it leads to nothing
// that verifies. `n` is below the number of ops in the original, the module left out.
bool mutate_drop_nth(struct program *result, const struct program *original, struct arena *scratch, uint32_t n);

// Shared by the files of mutations. Each mutation returns false if it found no place, and has then changed nothing.
uint32_t mutation_below(struct mutation *mutation, uint32_t count);  // at random; count is at least 1
struct op *mutation_pick_op(struct mutation *mutation);              // any op of the program
// A value of the type that may be used at `before`, but `not` itself; null if there is none.
struct value *mutation_pick_value(struct mutation *mutation, const struct type *type, const struct op *before,
                                  const struct value *not_this);

#define MUTATION(name, weight, set, sentence) bool mutate_##name(struct mutation *mutation);
#include "fuzz/mutate/mutations.def"
#undef MUTATION

#endif
