// Which iterations of parallel loops are concurrent, and which of them wrote an element last.
#include "reference/memref/races.h"

#include "reference/vectors.h"

#include <inttypes.h>

uint32_t races_open(struct races *races, struct arena *arena) {
  if (races->threads.count == 0) {
    struct thread none = {0};
    VECTOR_PUSH(&races->threads, arena, none);
  }
  return ++races->activations;
}

void races_enter(struct races *races, struct arena *arena, uint32_t activation, uint32_t outer) {
  struct thread thread = {outer, activation, races->threads.items[outer].depth + 1};
  races->current = (uint32_t)races->threads.count;
  VECTOR_PUSH(&races->threads, arena, thread);
}

static uint32_t at_depth(const struct races *races, uint32_t thread, uint32_t depth) {
  while (races->threads.items[thread].depth > depth) thread = races->threads.items[thread].parent;
  return thread;
}

// Of two iterations that are, or are nested in, different iterations of one activation of a loop: that of the second
// one; 0 of others, which are ordered.
static uint32_t concurrent_iteration(const struct races *races, uint32_t a, uint32_t b) {
  const struct thread *threads = races->threads.items;
  a = at_depth(races, a, threads[b].depth);
  b = at_depth(races, b, threads[a].depth);
  if (a == b) return 0;
  while (threads[a].parent != threads[b].parent) {
    a = threads[a].parent;
    b = threads[b].parent;
  }
  return threads[a].activation == threads[b].activation ? b : 0;
}

// Marks the writer of an element:
// - RACED: two iterations have written it concurrently, or one of them has read it. The writer is one of them then, an
//   iteration of the loop that races. What comes after the loop may write the element anew.
// - UPDATED: the writer has updated it atomically.
// - SHARED: so have several iterations of a loop, of which the writer is one.
#define RACED (UINT32_C(1) << 31)
#define UPDATED (UINT32_C(1) << 30)
#define SHARED (UINT32_C(1) << 29)
#define MARKS (RACED | UPDATED | SHARED)

// Whether the current iteration is in the activation of the loop that the other is an iteration of.
static bool is_in_loop_of(const struct races *races, uint32_t iteration) {
  const struct thread *threads = races->threads.items;
  uint32_t around = at_depth(races, races->current, threads[iteration].depth);
  return threads[around].activation == threads[iteration].activation;
}

// Whether no concurrent iteration has written the element.
static bool is_race_free(const struct races *races, const struct allocation *base, uint64_t position) {
  if (base->writers == NULL || base->writers[position] == races->current) return true;
  uint32_t writer = base->writers[position], last = writer & ~MARKS;
  if (writer & RACED) return false;
  if (writer & SHARED) return !is_in_loop_of(races, last);
  return !concurrent_iteration(races, last, races->current);
}

// The writer of an element that `writer` has written, and now the current iteration.
static uint32_t writer_after(const struct races *races, uint32_t writer) {
  uint32_t last = writer & ~MARKS;
  if ((writer & (RACED | SHARED)) && is_in_loop_of(races, last)) return last | RACED;
  uint32_t concurrent = concurrent_iteration(races, last, races->current);
  return concurrent ? concurrent | RACED : races->current;
}

// The same if the current iteration updates the element atomically. What it has written itself before counts as
// written.
static uint32_t writer_after_update(const struct races *races, uint32_t writer) {
  uint32_t last = writer & ~MARKS;
  if ((writer & (RACED | SHARED)) && is_in_loop_of(races, last)) return writer;
  uint32_t concurrent = concurrent_iteration(races, last, races->current);
  if (concurrent) return concurrent | (writer & (UPDATED | SHARED) ? SHARED : RACED);
  return writer == races->current ? writer : races->current | UPDATED;
}

static bool read_place(const struct races *races, struct executor *executor, const struct op *op,
                       const struct allocation *base, uint64_t position, bool *defined) {
  if (is_race_free(races, base, position)) return true;
  *defined = false;
  return !(base->writers[position] & RACED) ||
         allocation_fail(executor, FAULT_RACE, op, base, "reads element %" PRIu64 ", which two iterations write",
                         position);
}

bool races_on_read(const struct races *races, struct executor *executor, const struct op *op, const struct memref *view,
                   uint64_t at, struct scalar *value) {
  const bool is_vector = memref_is_of_vectors(view);
  struct scalar *parts = is_vector ? (struct scalar *)(uintptr_t)value->bits : value;
  const uint32_t width = is_vector ? view->width / vector_count(view->element) : view->width;
  for (uint32_t i = 0; i < view->width; i++)
    if (!read_place(races, executor, op, view->base, memref_place(view, at) + i, &parts[i / width].defined))
      return false;
  return true;
}

static bool update_place(const struct races *races, struct executor *executor, const struct op *op,
                         struct allocation *base, uint64_t position, uint8_t kind, bool *old, bool *updated) {
  if (base->writers == NULL) {
    if (races->current == 0) return true;
    base->writers = ARENA_ARRAY_ZEROED(executor->arena, uint32_t, base->count);
  }
  if (base->updates == NULL) base->updates = ARENA_ARRAY_ZEROED(executor->arena, uint8_t, base->count);
  uint32_t writer = writer_after_update(races, base->writers[position]);
  if (writer & RACED)
    return allocation_fail(executor, FAULT_RACE, op, base,
                           "updates element %" PRIu64 ", which another iteration writes", position);
  if (writer & SHARED) {
    *old = false;
    if (kind == 0 || base->updates[position] != kind) *updated = false;
  }
  base->writers[position] = writer;
  base->updates[position] = kind;
  return true;
}

bool races_on_update(const struct races *races, struct executor *executor, const struct op *op,
                     const struct memref *view, uint64_t at, uint8_t kind, bool *old, bool *updated) {
  for (uint32_t i = 0; i < view->width; i++)
    if (!update_place(races, executor, op, view->base, memref_place(view, at) + i, kind, old, updated)) return false;
  return true;
}

void races_on_write(struct races *races, struct arena *arena, const struct memref *view, uint64_t at) {
  struct allocation *base = view->base;
  if (base->writers == NULL) {
    if (races->current == 0) return;
    base->writers = ARENA_ARRAY_ZEROED(arena, uint32_t, base->count);
  }
  uint64_t place = memref_place(view, at);
  for (uint32_t i = 0; i < view->width; i++) base->writers[place + i] = writer_after(races, base->writers[place + i]);
}

// The position of the first element of a view, and of the one after it in row-major order.
struct walk {
  const struct memref *view;
  int64_t index[RANK_MAX];
  int64_t at;
};

static void walk_advance(struct walk *walk) {
  const struct memref *view = walk->view;
  for (uint32_t k = view->rank; k-- > 0;) {
    walk->at = (int64_t)((uint64_t)walk->at + (uint64_t)view->strides[k]);
    if (++walk->index[k] < view->sizes[k]) break;
    walk->at = (int64_t)((uint64_t)walk->at - (uint64_t)view->strides[k] * (uint64_t)view->sizes[k]);
    walk->index[k] = 0;
  }
}

bool races_on_read_view(const struct races *races, struct executor *executor, const struct op *op,
                        const struct memref *view) {
  if (view->base->writers == NULL) return true;
  struct walk walk = {.view = view, .at = view->offset};
  uint64_t count = memref_count(view);
  bool ignored;
  for (uint64_t i = 0; i < count; i++, walk_advance(&walk))
    for (uint32_t k = 0; k < view->width; k++)
      if (!read_place(races, executor, op, view->base, memref_place(view, (uint64_t)walk.at) + k, &ignored))
        return false;
  return true;
}

void races_on_copy_view(const struct races *races, const struct memref *view, uint8_t *defined) {
  if (view->base->writers == NULL) return;
  struct walk walk = {.view = view, .at = view->offset};
  uint64_t count = memref_count(view);
  for (uint64_t i = 0; i < count; i++, walk_advance(&walk))
    for (uint32_t k = 0; k < view->width; k++)
      if (!is_race_free(races, view->base, memref_place(view, (uint64_t)walk.at) + k)) defined[i] = 0;
}

void races_on_write_view(struct races *races, struct arena *arena, const struct memref *view) {
  struct walk walk = {.view = view, .at = view->offset};
  uint64_t count = memref_count(view);
  for (uint64_t i = 0; i < count; i++, walk_advance(&walk)) races_on_write(races, arena, view, (uint64_t)walk.at);
}
