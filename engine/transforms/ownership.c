// The join of the ownership lattice.
#include "engine/transforms/ownership.h"

#include "engine/transforms/fold/dealloc_rewrite.h"

// The same value, or the same constant: the documented form has a constant for almost each use.
static bool are_equal(const struct value *a, const struct value *b) {
  if (a == b) return true;
  return (dealloc_is_constant(a, true) && dealloc_is_constant(b, true)) ||
         (dealloc_is_constant(a, false) && dealloc_is_constant(b, false));
}

struct ownership ownership_combine(struct ownership a, struct ownership b) {
  if (a.state == OWNERSHIP_UNINITIALIZED) return b;
  if (b.state == OWNERSHIP_UNINITIALIZED) return a;
  if (a.state == OWNERSHIP_UNIQUE && b.state == OWNERSHIP_UNIQUE && are_equal(a.indicator, b.indicator)) return a;
  return ownership_unknown();
}
