// Coverage: the features of a program and of the engine's decisions about it.
//
// A feature is a hash in [0, COVERAGE_FEATURES) of one of these:
//   - an op's kind and the number of loops around it,
//   - an edge from the op that defines a value to one that uses it,
//   - an op nested in another,
//   - a rule with the numbers of ir/rules.def.
// Two features may collide, which only makes guidance less precise. No address is hashed, so that a program has the
// same features on every machine.
#ifndef BUFFERPROOF_FUZZ_CHECK_COVERAGE_H
#define BUFFERPROOF_FUZZ_CHECK_COVERAGE_H

#include "engine/ir/context.h"
#include "engine/ir/op.h"

enum { COVERAGE_FEATURES = 1 << 17, COVERAGE_WORDS = COVERAGE_FEATURES / 64, FEATURES_MAX = 4096 };

struct feature_map {
  uint64_t words[COVERAGE_WORDS];
};

// The features of one round, each once; those beyond FEATURES_MAX are dropped. A set is zero-initialized; clearing it
// takes time linear in its size.
struct feature_set {
  struct feature_map present;
  uint32_t items[FEATURES_MAX];
  uint32_t count;
  uint64_t rules;  // a bit for each rule of ir/rules.def that was applied
};

void feature_set_clear(struct feature_set *set);

// Adds the features of a program's ops and edges.
void coverage_of_program(struct feature_set *set, const struct program *program);

// An observer that adds the rules that the engine applies to the set.
struct observer coverage_observer(struct feature_set *set);

static inline bool feature_map_has(const struct feature_map *map, uint32_t feature) {
  return (map->words[feature / 64] >> feature % 64 & 1) != 0;
}

// The number of features that the map does not have; `add` also adds them.
uint32_t feature_map_missing(const struct feature_map *map, const uint32_t *features, uint32_t count);
uint32_t feature_map_add(struct feature_map *map, const uint32_t *features, uint32_t count);

#endif
