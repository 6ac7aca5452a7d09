// Order numbers of ops.
#include "engine/ir/op_order.h"

// The range of numbers. The step leaves room for many insertions between two ops that were numbered together.
enum { ORDER_FIRST = 1, ORDER_STEP_BITS = 32 };
static const uint64_t ORDER_END = UINT64_C(1) << 63;

// Numbers the `count` ops from `first` to `last` evenly between the numbers of their neighbors.
static void number_run(struct op *first, struct op *last, uint64_t low, uint64_t high, uint64_t count) {
  uint64_t step = (high - low) / (count + 1);
  if (step > UINT64_C(1) << ORDER_STEP_BITS) step = UINT64_C(1) << ORDER_STEP_BITS;
  uint64_t order = low;
  for (struct op *op = first;; op = op->next) {
    op->order = order += step;
    if (op == last) return;
  }
}

// Numbers the run of unnumbered ops around `op`. If the gap is too narrow, ops around it are renumbered as well, twice
// as many at a time, until the gaps are wide enough.
static void number_around(struct op *op) {
  struct op *first = op, *last = op;
  uint64_t count = 1, wanted = 1;
  while (first->previous != NULL && first->previous->order == 0) first = first->previous, count++;
  while (last->next != NULL && last->next->order == 0) last = last->next, count++;
  for (;; wanted *= 2) {
    uint64_t low = first->previous == NULL ? ORDER_FIRST : first->previous->order;
    uint64_t high = last->next == NULL ? ORDER_END : last->next->order;
    if (high - low > wanted * (count + 1) || (first->previous == NULL && last->next == NULL)) {
      number_run(first, last, low, high, count);
      return;
    }
    for (uint64_t i = 0; i < wanted && first->previous != NULL; i++) first = first->previous, count++;
    for (uint64_t i = 0; i < wanted && last->next != NULL; i++) last = last->next, count++;
    // The ops beside the wider run may be unnumbered, too.
    while (first->previous != NULL && first->previous->order == 0) first = first->previous, count++;
    while (last->next != NULL && last->next->order == 0) last = last->next, count++;
  }
}

bool op_is_before_in_block(const struct op *a, const struct op *b) {
  if (a == b) return false;
  if (a->order == 0) number_around((struct op *)(uintptr_t)a);
  if (b->order == 0) number_around((struct op *)(uintptr_t)b);
  return a->order < b->order;
}
