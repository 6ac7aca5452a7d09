#include "fuzz/check/coverage.h"

#include "engine/base/hash.h"
#include "engine/ir/observer.h"
#include "engine/ir/op_info.h"
#include "engine/ir/walk.h"

_Static_assert(RULE_COUNT <= 64, "rules are bits of a word");

enum feature_class { FEATURE_OP, FEATURE_NESTING, FEATURE_EDGE, FEATURE_ARGUMENT_EDGE, FEATURE_RULE };

void feature_set_clear(struct feature_set *set) {
  for (uint32_t i = 0; i < set->count; i++) set->present.words[set->items[i] / 64] = 0;
  set->count = 0;
  set->rules = 0;
}

static void add(struct feature_set *set, uint32_t class, uint32_t a, uint32_t b, uint32_t c) {
  uint64_t packed =
      (uint64_t) class << 56 | (uint64_t)(a & 0xfffff) << 36 | (uint64_t)(b & 0xfffff) << 16 | (c & 0xffff);
  uint32_t feature = (uint32_t)(hash_u64(packed) % COVERAGE_FEATURES);
  uint64_t *word = &set->present.words[feature / 64], bit = UINT64_C(1) << feature % 64;
  if ((*word & bit) != 0 || set->count == FEATURES_MAX) return;
  *word |= bit;
  set->items[set->count++] = feature;
}

static uint32_t at_most(uint32_t number, uint32_t limit) { return number < limit ? number : limit; }

static uint32_t loop_depth(const struct op *op) {
  uint32_t depth = 0;
  for (const struct op *parent = op_parent(op); parent != NULL; parent = op_parent(parent))
    depth += op_has_trait(parent, TRAIT_REPEATED);
  return at_most(depth, 4);
}

static void add_edge(struct feature_set *set, const struct op *user, uint32_t operand) {
  const struct value *value = user->operands[operand].value;
  uint32_t end = user->kind * 8 + at_most(operand, 7);
  if (value->is_argument) {
    const struct op *owner = value->owner.block->region->op;
    bool entry = value->owner.block == value->owner.block->region->first;
    add(set, FEATURE_ARGUMENT_EDGE, owner->kind * 2 + entry, end, at_most(value->index, 3));
  } else {
    add(set, FEATURE_EDGE, value->owner.op->kind, end, at_most(value->index, 3));
  }
}

void coverage_of_program(struct feature_set *set, const struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    const struct op *parent = op_parent(op);
    uint32_t kind = op->kind;
    add(set, FEATURE_OP, kind, loop_depth(op), 0);
    if (parent != NULL) add(set, FEATURE_NESTING, parent->kind, kind, 0);
    for (uint32_t i = 0; i < op->operand_count; i++) add_edge(set, op, i);
  }
}

static void take_rule(void *argument, uint32_t rule, uint32_t first, uint32_t second) {
  struct feature_set *set = argument;
  add(set, FEATURE_RULE, rule, at_most(first, 0xfffff), at_most(second, 0xffff));
  set->rules |= UINT64_C(1) << rule;
}

struct observer coverage_observer(struct feature_set *set) {
  return (struct observer){.took_rule = take_rule, .argument = set};
}

uint32_t feature_map_missing(const struct feature_map *map, const uint32_t *features, uint32_t count) {
  uint32_t missing = 0;
  for (uint32_t i = 0; i < count; i++) missing += !feature_map_has(map, features[i]);
  return missing;
}

uint32_t feature_map_add(struct feature_map *map, const uint32_t *features, uint32_t count) {
  uint32_t missing = 0;
  for (uint32_t i = 0; i < count; i++) {
    missing += !feature_map_has(map, features[i]);
    map->words[features[i] / 64] |= UINT64_C(1) << features[i] % 64;
  }
  return missing;
}
