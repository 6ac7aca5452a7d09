// Z3 terms, folded as they are made. The context is a plain one: its terms live as long as it does.
#ifndef BUFFERPROOF_SMT_TERMS_TERMS_H
#define BUFFERPROOF_SMT_TERMS_TERMS_H

#include "engine/base/vector.h"

#include <z3.h>

struct terms {
  struct arena *arena;
  Z3_context z3;
  Z3_sort boolean, integer;
  Z3_ast yes, no;
  VECTOR(Z3_ast) fresh;  // constants made by terms_fresh since the caller last emptied the list
  uint32_t fresh_count;  // of all
};

// `rlimit` bounds each query, in Z3's resource units; 0 is no bound.
void terms_init(struct terms *terms, struct arena *arena, uint32_t rlimit);
void terms_release(struct terms *terms);

// Runs body(argument) with terms in a context of its own. If memory runs out inside, the context and all that belongs
// to it is released before the unwinding goes on.
void terms_run(struct terms *terms, struct arena *arena, uint32_t rlimit, void (*body)(void *argument), void *argument);

const char *terms_solver_version(void);

// The error of the last call of Z3, or null.
const char *terms_error(const struct terms *terms);

// The resource units that Z3 has counted in the context of the statistics.
uint64_t terms_resources(const struct terms *terms, Z3_stats stats);

Z3_ast terms_fresh(struct terms *terms, Z3_sort sort, const char *name);  // a new constant
Z3_ast terms_integer(struct terms *terms, int64_t value);
Z3_ast term_not(struct terms *terms, Z3_ast a);
Z3_ast term_and(struct terms *terms, Z3_ast a, Z3_ast b);
Z3_ast term_or(struct terms *terms, Z3_ast a, Z3_ast b);
Z3_ast term_equal(struct terms *terms, Z3_ast a, Z3_ast b);
Z3_ast term_if(struct terms *terms, Z3_ast condition, Z3_ast a, Z3_ast b);
Z3_ast term_less(struct terms *terms, Z3_ast a, Z3_ast b);  // integers, signed
// `value` if it is an integer of `width` bits, else `otherwise`. Width 0 has no bounds.
Z3_ast term_if_fits(struct terms *terms, Z3_ast value, uint32_t width, Z3_ast otherwise);
// The low `width` bits of a sum or difference of two integers of that width, with their sign.
Z3_ast term_wrap(struct terms *terms, Z3_ast value, uint32_t width);

#endif
