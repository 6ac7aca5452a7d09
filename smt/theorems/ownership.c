// The ownership lattice: uninitialized < unique(X) < unknown, where X is an i1 value. ownership_combine() is run on all
// pairs and triples of ownerships with up to three indicators; what they mean is left to the solver.
//
// An ownership describes who owns a memref's buffer when its block ends: the block does if X holds for unique(X);
// unknown is no information, and uninitialized is the ownership of no memref at all.
#include "engine/transforms/ownership.h"

#include "smt/theorems/theorem.h"

enum { INDICATORS = 3, OWNERSHIPS = INDICATORS + 2 };

struct lattice {
  struct value indicators[INDICATORS];
  Z3_ast holds[INDICATORS], owned;
};

static struct ownership ownership_at(struct lattice *lattice, uint32_t number) {
  if (number < INDICATORS) return ownership_unique(&lattice->indicators[number]);
  return number == INDICATORS ? (struct ownership){0} : ownership_unknown();
}

static bool is_equal(struct ownership a, struct ownership b) {
  return a.state == b.state && (a.state != OWNERSHIP_UNIQUE || a.indicator == b.indicator);
}

static bool is_below(struct ownership a, struct ownership b) {
  return is_equal(a, b) || a.state == OWNERSHIP_UNINITIALIZED || b.state == OWNERSHIP_UNKNOWN;
}

static Z3_ast describes(struct theorem_query *q, const struct lattice *lattice, struct ownership a) {
  if (a.state != OWNERSHIP_UNIQUE) return a.state == OWNERSHIP_UNKNOWN ? YES : NO;
  return SAME(lattice->owned, lattice->holds[a.indicator - lattice->indicators]);
}

// The control forgets to compare indicators, or lets what is uninitialized absorb the other, or what is unknown give
// way.
static struct ownership join(const struct theorem_query *q, struct ownership a, struct ownership b) {
  if (theorem_is_broken(q, 1) && a.state == OWNERSHIP_UNIQUE && b.state == OWNERSHIP_UNIQUE) return a;
  if (theorem_is_broken(q, 2) && b.state == OWNERSHIP_UNINITIALIZED) return b;
  if (theorem_is_broken(q, 3) && b.state == OWNERSHIP_UNKNOWN) return a;
  return ownership_combine(a, b);
}

void theorem_ownership_join(struct theorem_query *q) {
  struct lattice lattice = {.owned = theorem_condition(q, "owned")};
  Z3_ast describes_both = YES;
  bool is_above = true, is_least = true, is_commutative = true, is_associative = true;
  for (uint32_t i = 0; i < INDICATORS; i++) lattice.holds[i] = theorem_condition(q, arena_format(q->arena, "X%u", i));
  for (uint32_t i = 0; i < OWNERSHIPS; i++)
    for (uint32_t k = 0; k < OWNERSHIPS; k++) {
      struct ownership a = ownership_at(&lattice, i), b = ownership_at(&lattice, k), both = join(q, a, b);
      Z3_ast either = OR(describes(q, &lattice, a), describes(q, &lattice, b));
      describes_both = AND(describes_both, IMPLIES(either, describes(q, &lattice, both)));
      is_above &= is_below(a, both) && is_below(b, both);
      is_commutative &= is_equal(both, join(q, b, a));
      for (uint32_t n = 0; n < OWNERSHIPS; n++) {
        struct ownership c = ownership_at(&lattice, n);
        is_least &= !is_below(a, c) || !is_below(b, c) || is_below(both, c);
        is_associative &= is_equal(join(q, both, c), join(q, a, join(q, b, c)));
      }
    }
  theorem_conclude(q, "describes what either describes", describes_both);
  theorem_conclude(q, "is above both", is_above ? YES : NO);
  theorem_conclude(q, "is the least", is_least ? YES : NO);
  theorem_conclude(q, "is commutative", is_commutative ? YES : NO);
  theorem_conclude(q, "is associative", is_associative ? YES : NO);
}
