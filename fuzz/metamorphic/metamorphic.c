#include "fuzz/metamorphic/metamorphic.h"

#include "engine/base/hash.h"
#include "engine/ir/clone.h"

const struct metamorphic_info metamorphic_table[METAMORPHIC_COUNT] = {
#define CHANGE(name, needs, sentence) {#name, needs, sentence},
#include "fuzz/metamorphic/changes.def"
#undef CHANGE
};

static bool (*const functions[METAMORPHIC_COUNT])(struct change *) = {
#define CHANGE(name, ...) change_##name,
#include "fuzz/metamorphic/changes.def"
#undef CHANGE
};

uint32_t change_below(struct change *change, uint32_t count) {
  change->random += UINT64_C(0x9e3779b97f4a7c15);
  return (uint32_t)((hash_u64(change->random) >> 32) * count >> 32);
}

bool metamorphic_apply(enum metamorphic kind, struct program *result, const struct program *original,
                       struct arena *scratch, uint64_t seed) {
  clone_program(result, original);
  struct change change = {result, scratch, hash_combine(seed, kind)};
  return functions[kind](&change);
}
