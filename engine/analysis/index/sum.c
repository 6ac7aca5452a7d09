#include "engine/analysis/index/sum.h"

#include "engine/analysis/index/counter.h"
#include "engine/base/divisor.h"

void index_sum_clear(struct index_sum *sum) {
  sum->constant = 0;
  sum->count = 0;
  sum->bits = INDEX_BITS_EXACT;
  sum->too_large = false;
}

void index_sum_limit(struct index_sum *sum, uint8_t bits) {
  if (bits < sum->bits) sum->bits = bits;
}

static int64_t add_numbers(struct index_sum *sum, int64_t a, int64_t b) {
  int64_t result;
  if (__builtin_add_overflow(a, b, &result)) index_sum_limit(sum, INDEX_BITS_WRAPPED);
  return result;
}

int64_t index_sum_multiply(struct index_sum *sum, int64_t a, int64_t b) {
  int64_t result;
  if (__builtin_mul_overflow(a, b, &result)) index_sum_limit(sum, INDEX_BITS_WRAPPED);
  return result;
}

void index_sum_add_constant(struct index_sum *sum, int64_t constant, int64_t factor) {
  sum->constant = add_numbers(sum, sum->constant, index_sum_multiply(sum, constant, factor));
}

void index_sum_add_term(struct index_sum *sum, const struct value *value, int64_t dim, int64_t factor) {
  if (factor == 0) return;
  for (uint32_t i = 0; i < sum->count; i++) {
    struct index_term *term = &sum->terms[i];
    if (term->value != value || term->dim != dim) continue;
    term->coefficient = add_numbers(sum, term->coefficient, factor);
    if (term->coefficient == 0) *term = sum->terms[--sum->count];
    return;
  }
  if (sum->count == INDEX_TERM_MAX) {
    sum->too_large = true;
    return;
  }
  sum->terms[sum->count++] = (struct index_term){value, dim, factor};
}

void index_sum_add(struct index_sum *sum, const struct index_sum *part, int64_t factor) {
  index_sum_limit(sum, part->bits);
  sum->too_large |= part->too_large;
  index_sum_add_constant(sum, part->constant, factor);
  for (uint32_t i = 0; i < part->count; i++) {
    const struct index_term *term = &part->terms[i];
    index_sum_add_term(sum, term->value, term->dim, index_sum_multiply(sum, term->coefficient, factor));
  }
}

// Whether a value and its coefficient are so small that sums of as many terms as there can be do not wrap: it is an
// extent, or counts so far only.
static bool is_small(const struct index_term *term) {
  enum { COEFFICIENT_MAX = 1 << 10 };
  return term->value != NULL && term->coefficient >= -COEFFICIENT_MAX && term->coefficient <= COEFFICIENT_MAX &&
         (term->dim >= 0 || counter_is_small(term->value));
}

// A sum modulo 2^64 that is one value, or a number that cannot wrap, is that as an integer, too.
static void settle(struct index_sum *sum) {
  const int64_t constant_max = INT64_MAX / 2;
  const bool is_value =
      sum->count == 1 && sum->constant == 0 && sum->terms[0].value != NULL && sum->terms[0].coefficient == 1;
  bool fits = sum->count == 0 || (sum->constant >= -constant_max && sum->constant <= constant_max);
  for (uint32_t i = 0; i < sum->count && fits; i++) fits = is_small(&sum->terms[i]);
  if (sum->bits == INDEX_BITS_WRAPPED && (is_value || fits)) sum->bits = INDEX_BITS_EXACT;
}

static bool has_term(const struct index_sum *sum, const struct index_term *term) {
  for (uint32_t i = 0; i < sum->count; i++) {
    const struct index_term *other = &sum->terms[i];
    if (other->value == term->value && other->dim == term->dim) return other->coefficient == term->coefficient;
  }
  return false;
}

static bool are_same(const struct index_sum *a, const struct index_sum *b) {
  if (a->constant != b->constant || a->count != b->count || a->bits != b->bits) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!has_term(b, &a->terms[i])) return false;
  return true;
}

// The number of a quotient in the list, or that of entries if it is not there.
static uint32_t find(const struct index_quotients *quotients, const struct index_sum *dividend, int64_t divisor) {
  uint32_t number = 0;
  while (number < quotients->count &&
         (quotients->items[number].divisor != divisor || !are_same(&quotients->items[number].dividend, dividend)))
    number++;
  return number;
}

// Adds the quotient as a term, under its number in the list. False: the list is full.
static bool add_listed(struct index_quotients *quotients, struct index_sum *sum, const struct index_sum *dividend,
                       int64_t divisor, int64_t factor) {
  const uint32_t number = find(quotients, dividend, divisor);
  if (number == INDEX_QUOTIENT_MAX) return false;
  if (number == quotients->count) {
    quotients->count++;
    quotients->items[number] = (struct index_quotient){*dividend, divisor};
  }
  index_sum_add_term(sum, NULL, number, factor);
  return true;
}

// Adds a quotient of which the list has the mirror image: with the sum t of the values of its terms, and d the divisor,
// dividend / d = t - (d * t - dividend + d - 1) / d, both rounded down.
static bool add_mirrored(const struct index_quotients *quotients, struct index_sum *sum,
                         const struct index_sum *dividend, int64_t divisor) {
  struct index_sum mirrored = *dividend;
  mirrored.constant = divisor - 1 - dividend->constant;
  for (uint32_t i = 0; i < mirrored.count; i++) mirrored.terms[i].coefficient = divisor - mirrored.terms[i].coefficient;
  const uint32_t number = find(quotients, &mirrored, divisor);
  if (number == quotients->count) return false;
  for (uint32_t i = 0; i < dividend->count; i++)
    index_sum_add_term(sum, dividend->terms[i].value, dividend->terms[i].dim, 1);
  index_sum_add_term(sum, NULL, number, -1);
  return true;
}

// The number that is left of a multiple of the divisor, from 0 to below it; the other factor of that is stored.
static int64_t split_multiple(int64_t number, int64_t divisor, int64_t *quotient) {
  int64_t rest = number % divisor;
  *quotient = number / divisor - (rest < 0);
  return rest < 0 ? rest + divisor : rest;
}

// Takes multiples of the divisor from the dividend, and adds their quotients to a sum.
static void move_multiples(struct index_sum *sum, struct index_sum *dividend, int64_t divisor) {
  int64_t quotient;
  uint32_t left = 0;
  dividend->constant = split_multiple(dividend->constant, divisor, &quotient);
  index_sum_add_constant(sum, quotient, 1);
  for (uint32_t i = 0; i < dividend->count; i++) {
    struct index_term term = dividend->terms[i];
    term.coefficient = split_multiple(term.coefficient, divisor, &quotient);
    index_sum_add_term(sum, term.value, term.dim, quotient);
    if (term.coefficient != 0) dividend->terms[left++] = term;
  }
  dividend->count = left;
}

// Divides both by what divides the divisor and all coefficients. What is left of the constant does not matter.
static void divide_by_common(struct index_sum *dividend, int64_t *divisor) {
  uint64_t common = (uint64_t)*divisor;
  for (uint32_t i = 0; i < dividend->count; i++)
    common = greatest_common_divisor(common, (uint64_t)dividend->terms[i].coefficient);
  for (uint32_t i = 0; i < dividend->count; i++) dividend->terms[i].coefficient /= (int64_t)common;
  dividend->constant /= (int64_t)common;
  *divisor /= (int64_t)common;
}

bool index_sum_add_quotient(struct index_quotients *quotients, struct index_sum *sum, struct index_sum *dividend,
                            int64_t divisor, int64_t factor) {
  struct index_sum whole;
  index_sum_clear(&whole);
  if (dividend->too_large) return false;
  settle(dividend);
  if (dividend->bits != INDEX_BITS_EXACT) {
    const int lost = __builtin_ctzll((uint64_t)divisor);
    const bool is_power = divisor == (int64_t)1 << lost;
    if (!is_power && dividend->bits == INDEX_BITS_WRAPPED) return add_listed(quotients, sum, dividend, divisor, factor);
    if (!is_power || dividend->bits - lost < INDEX_BITS_LEAST) return false;
    index_sum_limit(&whole, (uint8_t)(dividend->bits - lost));
    dividend->bits = INDEX_BITS_EXACT;
  }
  move_multiples(&whole, dividend, divisor);
  if (dividend->count > 0) {
    divide_by_common(dividend, &divisor);
    if (!add_mirrored(quotients, &whole, dividend, divisor) && !add_listed(quotients, &whole, dividend, divisor, 1))
      return false;
  }
  index_sum_add(sum, &whole, factor);
  return true;
}
