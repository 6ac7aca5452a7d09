#include "cli/compare/attribution.h"

#include "engine/analysis/deviation.h"

#include <string.h>

static const char *const deviation_names[DEVIATION_COUNT] = {
#define DEVIATION(name, better, ours, upstream) #name,
#include "engine/analysis/deviations.def"
#undef DEVIATION
};

struct attribution {
  struct comparison *comparison;
  const struct program *source;
  struct difference_list left;  // with all deviations switched off
};

// --- the engine with deviations switched off

static struct difference_list run_without(struct attribution *attribution, uint64_t deviations) {
  struct comparison *comparison = attribution->comparison;
  struct compared_subject *engine = &comparison->subjects[comparison->engine];
  struct difference_list list = {.arena = attribution->left.arena};
  compared_subject_reset(engine);
  engine->context->options.as_upstream = deviations;
  comparison_run(comparison, attribution->source, &list);
  engine->context->options.as_upstream = 0;
  return list;
}

// The same difference. Texts are compared no further than their first one, which may be another.
static bool are_same(const struct difference *a, const struct difference *b) {
  if (!differences_are_alike(a, b)) return false;
  return a->measure == MEASURE_text || (a->line == b->line && strcmp(a->detail, b->detail) == 0);
}

static bool has(const struct difference_list *list, const struct difference *difference) {
  for (size_t i = 0; i < list->items.count; i++)
    if (are_same(&list->items.items[i], difference)) return true;
  return false;
}

static bool covers(const struct difference_list *list, const struct difference_list *part) {
  for (size_t i = 0; i < part->items.count; i++)
    if (!has(list, &part->items.items[i])) return false;
  return true;
}

// As few deviations as can be, one by one, without which no difference comes back.
static uint64_t needed_deviations(struct attribution *attribution) {
  uint64_t needed = DEVIATIONS_ALL;
  for (uint32_t i = 0; i < DEVIATION_COUNT; i++) {
    const uint64_t fewer = needed & ~deviation_bit((enum deviation)i);
    const struct difference_list list = run_without(attribution, fewer);
    if (covers(&attribution->left, &list)) needed = fewer;
  }
  return needed;
}

// --- names

static const char *add_name(struct arena *arena, const char *names, const char *name) {
  return names == NULL ? name : arena_format(arena, "%s, %s", names, name);
}

static void attribute_to_deviations(struct attribution *attribution, uint64_t needed, struct difference_list *list) {
  struct arena *arena = list->arena;
  const char *all = NULL;
  for (uint32_t i = 0; i < DEVIATION_COUNT; i++) {
    const uint64_t bit = deviation_bit((enum deviation)i);
    if ((needed & bit) == 0) continue;
    all = add_name(arena, all, deviation_names[i]);
    if (needed == bit) break;
    const struct difference_list without = run_without(attribution, needed & ~bit);
    for (size_t k = 0; k < list->items.count; k++) {
      struct difference *difference = &list->items.items[k];
      if (has(&attribution->left, difference) || !has(&without, difference)) continue;
      difference->rule = add_name(arena, difference->rule, deviation_names[i]);
    }
  }
  for (size_t k = 0; k < list->items.count; k++) {
    struct difference *difference = &list->items.items[k];
    if (difference->rule == NULL && !has(&attribution->left, difference)) difference->rule = all;
  }
}

// --- all rules

const struct compare_rule compare_rules[] = {
#define DEVIATION(name, better, ours, upstream) {#name, #better, ours, upstream},
#include "engine/analysis/deviations.def"
#undef DEVIATION
#define FAULT(name, better, ours, upstream, engine_status, status, message) {#name, #better, ours, upstream},
#include "cli/compare/faults.def"
#undef FAULT
    {"extents", "EQUAL", "extents are sums by arith.addi, and those of a copy are read from the buffer that is copied",
     "they are computed by affine.apply from what the tensor comes from, with ops that nothing uses"},
    {NULL, NULL, NULL, NULL},
};

const struct compare_rule *compare_rule_named(const char *name, size_t length) {
  for (const struct compare_rule *rule = compare_rules; rule->name != NULL; rule++)
    if (strlen(rule->name) == length && memcmp(rule->name, name, length) == 0) return rule;
  return NULL;
}

static const char *fault_rule(const struct attribution *attribution, const struct difference *difference) {
  const struct comparison *comparison = attribution->comparison;
  const char *engine = difference->sides[comparison->engine], *upstream = difference->sides[comparison->upstream];
#define FAULT(name, better, ours, theirs, engine_status, upstream_status, message)    \
  if (strcmp(engine, engine_status) == 0 && strcmp(upstream, upstream_status) == 0 && \
      strstr(difference->detail, message) != NULL)                                    \
    return #name;
#include "cli/compare/faults.def"
#undef FAULT
  return NULL;
}

// What no deviation explains.
static void attribute_to_tables(const struct attribution *attribution, struct difference_list *list) {
  for (size_t i = 0; i < list->items.count; i++) {
    struct difference *difference = &list->items.items[i];
    if (difference->rule != NULL) continue;
    if (difference->measure == MEASURE_refusal) difference->rule = fault_rule(attribution, difference);
    if (strcmp(difference->sides[1], TEXT_DIFFERS_IN_NUMBERS) == 0) difference->rule = "extents";
  }
}

void differences_attribute(struct comparison *comparison, const struct program *source, struct difference_list *list) {
  struct attribution attribution = {comparison, source, {.arena = list->arena}};
  if (list->items.count == 0 || comparison->engine < 0) return;
  attribution.left = run_without(&attribution, DEVIATIONS_ALL);
  if (!covers(&attribution.left, list)) attribute_to_deviations(&attribution, needed_deviations(&attribution), list);
  attribute_to_tables(&attribution, list);
}
