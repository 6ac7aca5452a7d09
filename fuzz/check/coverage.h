// Coverage of the fuzzer's own: the features of a program and of what the engine decided about it.
//
// A feature is a number in [0, COVERAGE_FEATURES), made by hashing: an op's kind and how many loops are around it; an
// edge from the op that makes a value to the one that uses it; an op within another; a rule that the engine took, with
// the kinds of ops or the numbers concerned (ir/rules.def), among them every shape of deallocation. Two features may
// share a number: coverage guides, it does not prove. No machine's addresses enter, so that the same program has the
// same features everywhere.
#ifndef BUFFERPROOF_FUZZ_CHECK_COVERAGE_H
#define BUFFERPROOF_FUZZ_CHECK_COVERAGE_H

#include "engine/ir/context.h"
#include "engine/ir/op.h"

enum { COVERAGE_FEATURES = 1 << 17, COVERAGE_WORDS = COVERAGE_FEATURES / 64, FEATURES_MAX = 4096 };

struct feature_map {
  uint64_t words[COVERAGE_WORDS];
};

// The features of one round, each once; more than FEATURES_MAX are dropped. A set is zero-initialized, and cleared in
// time linear in what it has.
struct feature_set {
  struct feature_map present;
  uint32_t items[FEATURES_MAX];
  uint32_t count;
  uint64_t rules;  // bit by bit, those of ir/rules.def that were taken
};

void feature_set_clear(struct feature_set *set);

// Adds the features of a program's ops and edges.
void coverage_of_program(struct feature_set *set, const struct program *program);

// An observer that adds the rules that the engine takes to the set.
struct observer coverage_observer(struct feature_set *set);

static inline bool feature_map_has(const struct feature_map *map, uint32_t feature) {
  return (map->words[feature / 64] >> feature % 64 & 1) != 0;
}

// How many of the features the map does not have; `add` adds them.
uint32_t feature_map_missing(const struct feature_map *map, const uint32_t *features, uint32_t count);
uint32_t feature_map_add(struct feature_map *map, const uint32_t *features, uint32_t count);

#endif
