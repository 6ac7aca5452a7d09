// Solves the relations between extents: numbers in ascending order, each as small as those before it allow. If a
// relation cannot be kept, its numbers are left as they are, and all is solved again.
#include "triage/shapes/extents.h"

#include "engine/base/divisor.h"

struct solution {
  const struct extents *extents;
  struct extent_mapping mapping;
  bool *is_kept;  // per number
};

static int64_t fresh(const struct solution *s, int64_t number) { return extent_mapping_of(&s->mapping, number); }

// The value that the relation gives to its target.
static int64_t evaluate(const struct solution *s, const struct extent_relation *relation) {
  bool is_product = relation->kind == EXTENT_PRODUCT;
  int64_t value = is_product ? 1 : relation->constant;
  for (uint32_t i = 0; i < relation->term_count; i++) {
    int64_t term = fresh(s, relation->terms[i].value);
    value =
        is_product ? extent_multiply(value, term) : extent_add(value, extent_multiply(relation->terms[i].factor, term));
  }
  return value;
}

static bool holds(const struct solution *s, const struct extent_relation *relation) {
  int64_t value = evaluate(s, relation), target = fresh(s, relation->target);
  return relation->kind == EXTENT_AT_LEAST ? target >= value : target == value;
}

// The smallest common multiple, from `least` on, of what the divisors of the number are mapped to; the number itself if
// that is not smaller.
static int64_t multiple_from(const struct solution *s, size_t index, int64_t least) {
  const int64_t *numbers = s->mapping.old;
  int64_t multiple = 1;
  for (size_t i = 0; i < index; i++) {
    if (numbers[index] % numbers[i] != 0) continue;
    int64_t divisor = s->mapping.fresh[i];
    int64_t common = (int64_t)greatest_common_divisor((uint64_t)multiple, (uint64_t)divisor);
    multiple = extent_multiply(multiple / common, divisor);
    if (multiple == DYNAMIC || multiple > numbers[index]) return numbers[index];
  }
  int64_t rest = least % multiple, value = rest == 0 ? least : extent_add(least, multiple - rest);
  return value != DYNAMIC && value < numbers[index] ? value : numbers[index];
}

static bool is_decided_by(const struct extent_relation *relation, int64_t number) {
  if (relation->target != number) return false;
  for (uint32_t i = 0; i < relation->term_count; i++)
    if (relation->terms[i].value >= number) return false;
  return true;
}

// What a larger number will be, as far as that follows from numbers below `number`; DYNAMIC if it does not.
static int64_t foresee(const struct solution *s, int64_t larger, int64_t number) {
  for (size_t i = 0; i < s->extents->relations.count; i++) {
    const struct extent_relation *relation = &s->extents->relations.items[i];
    bool is_decided = relation->kind == EXTENT_PRODUCT && relation->target == larger;
    for (uint32_t t = 0; t < relation->term_count; t++) is_decided &= relation->terms[t].value < number;
    if (is_decided) return evaluate(s, relation);
  }
  return DYNAMIC;
}

// The value of a number that is the largest term of a sum whose value can be foreseen: half of a product, for example.
// DYNAMIC if the sum does not decide it.
static int64_t divide_sum(const struct solution *s, const struct extent_relation *relation, int64_t number) {
  int64_t rest = relation->constant, factor = 0;
  if (relation->kind != EXTENT_SUM || relation->target <= number) return DYNAMIC;
  for (uint32_t i = 0; i < relation->term_count; i++) {
    const struct extent_term *term = &relation->terms[i];
    if (term->value > number) return DYNAMIC;
    if (term->value == number) factor += term->factor;
    else rest = extent_add(rest, extent_multiply(term->factor, fresh(s, term->value)));
  }
  int64_t sum = factor == 0 ? DYNAMIC : foresee(s, relation->target, number);
  return sum == DYNAMIC || rest == DYNAMIC || sum <= rest || (sum - rest) % factor != 0 ? DYNAMIC
                                                                                        : (sum - rest) / factor;
}

static int64_t choose(const struct solution *s, size_t index, int64_t least) {
  int64_t number = s->mapping.old[index];
  if (s->is_kept[index]) return number;
  for (size_t i = 0; i < s->extents->relations.count; i++) {
    const struct extent_relation *relation = &s->extents->relations.items[i];
    int64_t part = divide_sum(s, relation, number);
    if (part != DYNAMIC && part <= number) return part;
    if (!is_decided_by(relation, number)) continue;
    int64_t value = evaluate(s, relation);
    if (value == DYNAMIC || value > number) return number;
    if (relation->kind != EXTENT_AT_LEAST) return value;
    if (value > least) least = value;
  }
  return multiple_from(s, index, least);
}

static void solve(struct solution *s) {
  int64_t greatest = 1;
  for (size_t i = 0; i < s->mapping.count; i++) {
    int64_t value = choose(s, i, greatest + 1);
    s->mapping.fresh[i] = value;
    if (value > greatest) greatest = value;
  }
}

static bool keep(struct solution *s, int64_t number) {
  for (size_t i = 0; i < s->mapping.count; i++) {
    if (s->mapping.old[i] != number || s->is_kept[i]) continue;
    s->is_kept[i] = true;
    return true;
  }
  return false;
}

// Keeps the numbers of relations that do not hold. Returns whether there were any.
static bool keep_failing(struct solution *s) {
  bool any = false;
  for (size_t i = 0; i < s->extents->relations.count; i++) {
    const struct extent_relation *relation = &s->extents->relations.items[i];
    if (holds(s, relation)) continue;
    any |= keep(s, relation->target);
    for (uint32_t t = 0; t < relation->term_count; t++) any |= keep(s, relation->terms[t].value);
  }
  return any;
}

struct extent_mapping extents_map(const struct extents *extents) {
  size_t count = extents->numbers.count;
  struct solution s = {.extents = extents};
  s.mapping.old = extents->numbers.items;
  s.mapping.fresh = ARENA_ARRAY_ZEROED(extents->arena, int64_t, count + 1);
  s.mapping.count = count;
  s.is_kept = ARENA_ARRAY_ZEROED(extents->arena, bool, count + 1);
  for (size_t i = 0; i < count; i++) s.is_kept[i] = extents->numbers.items[i] <= EXTENT_KEPT_MAX;
  do solve(&s);
  while (keep_failing(&s));
  return s.mapping;
}
