// Metamorphic changes: a program becomes another one that computes the same, with the same calls of external functions.
#ifndef BUFFERPROOF_FUZZ_METAMORPHIC_METAMORPHIC_H
#define BUFFERPROOF_FUZZ_METAMORPHIC_METAMORPHIC_H

#include "engine/ir/op.h"

enum metamorphic {
#define CHANGE(name, ...) METAMORPHIC_##name,
#include "fuzz/metamorphic/changes.def"
#undef CHANGE
  METAMORPHIC_COUNT,
};

struct metamorphic_info {
  const char *name, *needs, *sentence;
};

extern const struct metamorphic_info metamorphic_table[METAMORPHIC_COUNT];

// Makes the empty program `result` a copy of `original`, which is valid, with the change; what is chosen follows from
// the seed. Returns false if there is no place for it. The result has not been verified.
bool metamorphic_apply(enum metamorphic kind, struct program *result, const struct program *original,
                       struct arena *scratch, uint64_t seed);

// Shared by the files of changes. The state of a change: all choices follow from `random`.
struct change {
  struct program *program;
  struct arena *scratch;
  uint64_t random;
};

uint32_t change_below(struct change *change, uint32_t count);  // random; count is at least 1

// Each returns false if it found no place; the program may not be used then.
#define CHANGE(name, ...) bool change_##name(struct change *change);
#include "fuzz/metamorphic/changes.def"
#undef CHANGE

#endif
