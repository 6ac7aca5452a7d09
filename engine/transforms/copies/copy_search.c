// The buffers that values hold change from one iteration of a loop to the next. A value has level n if it may hold the
// buffer when the n innermost loops around the copy have begun another iteration: it is defined outside of them, or has
// got the buffer from one that is, or by what an iteration forwards to the next. Only then are ops before the copy, in
// these loops, executed after it.
#include "engine/transforms/copies/copy_search.h"

#include "engine/ir/op_info.h"

void copy_search_init(struct copy_search *search, const struct memref_flows *flows, uint32_t limit) {
  struct arena *arena = flows->points.arena;
  *search = (struct copy_search){.flows = flows};
  memref_closure_init(&search->closure, flows, limit);
  search->reached = ARENA_ARRAY_ZEROED(arena, uint32_t, flows->points.values.count + 1);
  search->levels = ARENA_ARRAY_ZEROED(arena, uint32_t, flows->points.values.count + 1);
}

static const struct point_loop *loop_at(const struct copy_search *search, uint32_t loop) {
  return &search->flows->points.loops.items[loop];
}

static void exclude_branches(struct copy_search *search, const struct op *copy) {
  search->excluded.count = 0;
  for (const struct op *op = copy, *parent = op_parent(op); parent != NULL; op = parent, parent = op_parent(op)) {
    if (!op_has_trait(parent, TRAIT_ARMS)) continue;
    const struct op *end = block_terminator(op_region(op)->last);
    const struct position_range range = {point_of_op(&search->flows->points, end).last + 1,
                                         point_of_op(&search->flows->points, parent).last - 1};
    if (op_region(op)->first == op_region(op)->last) VECTOR_PUSH(&search->excluded, search->flows->points.arena, range);
  }
}

static void begin(struct copy_search *search, const struct op *copy) {
  search->copy = copy;
  search->point = point_of_op(&search->flows->points, copy);
  search->loops.count = 0;
  for (uint32_t loop = search->point.loop; loop != NO_LOOP; loop = loop_at(search, loop)->parent)
    VECTOR_PUSH(&search->loops, search->flows->points.arena, loop);
  exclude_branches(search, copy);
  search->accesses = (struct later_accesses){.first_write = UINT32_MAX};
  search->failed = false;
  search->work.count = 0;
  search->search++;
  search->steps = 0;
}

static void reach(struct copy_search *search, struct value *value, uint32_t level) {
  if (search->reached[value->id] == search->search && search->levels[value->id] >= level) return;
  search->reached[value->id] = search->search;
  search->levels[value->id] = level;
  VECTOR_PUSH(&search->work, search->flows->points.arena, value);
}

// How many of the loops around the copy are inside of what is around both.
static uint32_t level_outside(const struct copy_search *search, uint32_t loop) {
  const uint32_t common = point_common_loop(&search->flows->points, search->point.loop, loop);
  return loop_at(search, search->point.loop)->depth - loop_at(search, common)->depth;
}

struct step {
  struct copy_search *search;
  uint32_t level;
};

static void follow(void *argument, struct value *value, uint32_t loop) {
  const struct step *step = argument;
  struct copy_search *search = step->search;
  uint32_t level = step->level;
  if (loop != NO_LOOP && point_common_loop(&search->flows->points, search->point.loop, loop) == loop) {
    const uint32_t crossed = level_outside(search, loop) + 1;
    if (crossed > level) level = crossed;
  }
  reach(search, value, level);
}

// Whether the op may be executed when that many loops have begun another iteration.
static bool is_around(const struct copy_search *search, uint32_t position, uint32_t level) {
  if (level == 0) return false;
  const struct point_loop *loop = loop_at(search, search->loops.items[level - 1]);
  return position >= loop->first && position <= loop->last;
}

static void note_access(struct copy_search *search, const struct op *op, uint32_t effects, uint32_t level) {
  const struct point point = point_of_op(&search->flows->points, op);
  struct later_accesses *accesses = &search->accesses;
  uint32_t first = point.position, last = point.position;
  // A loop that does not contain the copy is one access.
  const uint32_t common = point_common_loop(&search->flows->points, search->point.loop, point.loop);
  for (uint32_t loop = point.loop; loop != common; loop = loop_at(search, loop)->parent) {
    first = loop_at(search, loop)->first;
    last = loop_at(search, loop)->last;
  }
  if (point.position <= search->point.position) first = loop_at(search, search->loops.items[0])->last;
  if (is_around(search, point.position, level)) last = UINT32_MAX;
  for (uint32_t i = 0; i < level; i++)
    if (loop_at(search, search->loops.items[i])->is_parallel) first = 0;
  if ((effects & USE_RETURNS) != 0) {
    accesses->is_returned = true;
    effects |= USE_READS | USE_WRITES;
    last = UINT32_MAX;
  }
  if ((effects & USE_WRITES) != 0 && first < accesses->first_write) accesses->first_write = first;
  if ((effects & USE_READS) != 0 && last > accesses->last_read) accesses->last_read = last;
}

static bool is_executed_after(const struct copy_search *search, const struct op *op, uint32_t level) {
  const uint32_t position = point_of_op(&search->flows->points, op).position;
  if (is_around(search, position, level)) return true;
  for (size_t i = 0; i < search->excluded.count; i++)
    if (position >= search->excluded.items[i].first && position <= search->excluded.items[i].last) return false;
  return position > search->point.position;
}

static void visit_use(struct copy_search *search, const struct use *use, uint32_t level) {
  if (!is_executed_after(search, use->owner, level)) return;
  const uint32_t effects = memref_use_effects(search->flows, use);
  if ((effects & USE_BLOCKS) != 0) search->failed = true;
  if (effects != 0) note_access(search, use->owner, effects, level);
  struct step step = {search, level};
  memref_flows_forwards(search->flows, use, follow, &step);
}

static bool run(struct copy_search *search) {
  while (search->work.count != 0 && !search->failed) {
    const struct value *value = VECTOR_POP(&search->work);
    const uint32_t level = search->levels[value->id];
    for (const struct use *use = value->uses; use != NULL && !search->failed; use = use->next) {
      if (++search->steps > search->closure.limit) search->failed = true;
      else visit_use(search, use, level);
    }
  }
  return !search->failed;
}

// They can be got anew, after the copy and in each iteration: a global by its name, others from calls.
static void reach_externals(struct copy_search *search) {
  for (size_t i = 0; i < search->externals.count; i++)
    reach(search, search->externals.items[i], (uint32_t)search->loops.count);
}

static void touch_externals(struct copy_search *search) {
  const uint32_t level = (uint32_t)search->loops.count;
  for (size_t i = 0; i < search->touching.count && !search->failed; i++) {
    if (++search->steps > search->closure.limit) search->failed = true;
    else if (is_executed_after(search, search->touching.items[i], level))
      note_access(search, search->touching.items[i], USE_READS | USE_WRITES, level);
  }
}

bool copy_search_aliases(struct copy_search *search, const struct op *copy, struct value *value,
                         const struct value *except) {
  struct memref_closure *closure = &search->closure;
  begin(search, copy);
  memref_closure_clear(closure);
  memref_closure_add(closure, value);
  if (!memref_closure_backwards(closure)) return false;
  const bool is_external = closure->root_counts[ROOT_EXTERNAL] != 0;
  for (size_t i = 0; i < search->externals.count && is_external; i++)
    memref_closure_add(closure, search->externals.items[i]);
  if (!memref_closure_forwards(closure)) return false;
  for (size_t i = 0; i < closure->values.count; i++) {
    const struct point point = point_of_value(&search->flows->points, closure->values.items[i]);
    if (point.position < search->point.position && closure->values.items[i] != except)
      reach(search, closure->values.items[i], level_outside(search, point.loop));
  }
  if (is_external) reach_externals(search);
  if (is_external) touch_externals(search);
  return run(search);
}

bool copy_search_flows(struct copy_search *search, const struct op *copy, struct value *value) {
  begin(search, copy);
  reach(search, value, 0);
  return run(search);
}
