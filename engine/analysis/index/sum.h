// Sums of index values, with quotients of such sums among the terms, so that two of them can be compared.
//
// A sum says what a value is: as an integer, as long as nothing wraps on the way, or modulo 2^64 from the first
// operation that may. The quotient of a sum that may have wrapped is known modulo fewer bits if the divisor is a power
// of two. No place in memory is as large as 2^48, so that two places are equal if they are modulo 2^48.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_INDEX_SUM_H
#define BUFFERPROOF_ENGINE_ANALYSIS_INDEX_SUM_H

#include "engine/ir/op.h"

enum { INDEX_TERM_MAX = 8, INDEX_QUOTIENT_MAX = 8 };
enum { INDEX_BITS_LEAST = 48, INDEX_BITS_WRAPPED = 64, INDEX_BITS_EXACT = 255 };

// coefficient * (value, extent number `dim` of it, or, without a value, quotient number `dim` of the list)
struct index_term {
  const struct value *value;
  int64_t dim;  // -1: the value itself
  int64_t coefficient;
};

// constant + the terms, modulo 2^bits
struct index_sum {
  int64_t constant;
  uint32_t count;
  uint8_t bits;    // at least INDEX_BITS_LEAST
  bool too_large;  // some terms were left out
  struct index_term terms[INDEX_TERM_MAX];
};

// dividend / divisor, rounded down. The dividend has coefficients and a constant of at least 0 and below the divisor,
// unless it wraps at 64 bits.
struct index_quotient {
  struct index_sum dividend;
  int64_t divisor;
};

// The quotients that the terms of some sums name. Each is there once.
struct index_quotients {
  uint32_t count;
  struct index_quotient items[INDEX_QUOTIENT_MAX];
};

void index_sum_clear(struct index_sum *sum);
void index_sum_add_constant(struct index_sum *sum, int64_t constant, int64_t factor);
void index_sum_add_term(struct index_sum *sum, const struct value *value, int64_t dim, int64_t factor);
void index_sum_add(struct index_sum *sum, const struct index_sum *part, int64_t factor);
// That the sum is right modulo 2^bits only.
void index_sum_limit(struct index_sum *sum, uint8_t bits);
// The product of two factors; the sum wraps if that does.
int64_t index_sum_multiply(struct index_sum *sum, int64_t a, int64_t b);

// Adds factor * (dividend / divisor, rounded down). The divisor is positive. Changes the dividend. Returns false, and
// leaves the sum as it is, if that cannot be said.
bool index_sum_add_quotient(struct index_quotients *quotients, struct index_sum *sum, struct index_sum *dividend,
                            int64_t divisor, int64_t factor);

static inline bool index_sum_is_constant(const struct index_sum *sum) { return sum->count == 0 && !sum->too_large; }

#endif
