// The join of the ownership lattice.
#include "engine/transforms/ownership.h"

struct ownership ownership_combine(struct ownership a, struct ownership b) {
  if (a.state == OWNERSHIP_UNINITIALIZED) return b;
  if (b.state == OWNERSHIP_UNINITIALIZED) return a;
  if (a.state == OWNERSHIP_UNIQUE && b.state == OWNERSHIP_UNIQUE && a.indicator == b.indicator) return a;
  return ownership_unknown();
}
