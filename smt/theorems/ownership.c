// The ownership lattice: uninitialized < unique(X) < unknown, where X is an i1 value.
//
// An ownership describes who owns a memref's buffer when its block ends: the block does if X holds for unique(X);
// unknown is no information, and uninitialized is the ownership of no memref at all.
#include "smt/theorems/theorem.h"

enum { UNINITIALIZED, UNIQUE, UNKNOWN };

struct ownership {
  Z3_ast state, indicator;  // the indicator is the number of an SSA value; 0 if the state has none
};

static Z3_ast is(struct theorem_query *q, struct ownership a, int state) { return SAME(a.state, NUMBER(state)); }

static struct ownership ownership_any(struct theorem_query *q, const char *state, const char *indicator) {
  struct ownership a = {theorem_base(q, state), theorem_base(q, indicator)};
  theorem_assume(q, theorem_within(q, a.state, NUMBER(3)));
  theorem_assume(q, IMPLIES(NOT(is(q, a, UNIQUE)), SAME(a.indicator, NUMBER(0))));
  return a;
}

static struct ownership either(struct theorem_query *q, Z3_ast condition, struct ownership a, struct ownership b) {
  return (struct ownership){IF(condition, a.state, b.state), IF(condition, a.indicator, b.indicator)};
}

// ownership_combine(), line by line.
static struct ownership join(struct theorem_query *q, struct ownership a, struct ownership b) {
  struct ownership unknown = {NUMBER(UNKNOWN), NUMBER(0)};
  Z3_ast same_indicator = theorem_is_broken(q, 1) ? YES : SAME(a.indicator, b.indicator);
  Z3_ast equal = AND(AND(is(q, a, UNIQUE), is(q, b, UNIQUE)), same_indicator);
  struct ownership result = either(q, equal, a, unknown);
  result = either(q, is(q, b, UNINITIALIZED), theorem_is_broken(q, 2) ? b : a, result);
  return either(q, is(q, a, UNINITIALIZED), b, result);
}

static Z3_ast describes(struct theorem_query *q, struct ownership a, Z3_ast owned) {
  Z3_func_decl value = theorem_function(q, "value of", &q->terms.integer, 1, q->terms.boolean);
  Z3_ast by_indicator = SAME(owned, theorem_apply(q, value, a.indicator));
  return OR(is(q, a, UNKNOWN), AND(is(q, a, UNIQUE), by_indicator));
}

static Z3_ast equal(struct theorem_query *q, struct ownership a, struct ownership b) {
  return AND(SAME(a.state, b.state), SAME(a.indicator, b.indicator));
}

// a <= b
static Z3_ast below(struct theorem_query *q, struct ownership a, struct ownership b) {
  return OR(equal(q, a, b), OR(is(q, a, UNINITIALIZED), is(q, b, UNKNOWN)));
}

void theorem_ownership_join(struct theorem_query *q) {
  struct ownership a = ownership_any(q, "state of a", "indicator of a");
  struct ownership b = ownership_any(q, "state of b", "indicator of b");
  struct ownership c = ownership_any(q, "state of c", "indicator of c"), both = join(q, a, b);
  Z3_ast owned = theorem_condition(q, "owned");
  theorem_conclude(q, "describes what either describes",
                   IMPLIES(OR(describes(q, a, owned), describes(q, b, owned)), describes(q, both, owned)));
  theorem_conclude(q, "is above both", AND(below(q, a, both), below(q, b, both)));
  theorem_conclude(q, "is the least", IMPLIES(AND(below(q, a, c), below(q, b, c)), below(q, both, c)));
  theorem_conclude(q, "is commutative", equal(q, both, join(q, b, a)));
  theorem_conclude(q, "is associative", equal(q, join(q, both, c), join(q, a, join(q, b, c))));
}
