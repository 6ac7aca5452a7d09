// canonicalize: folds and rewrites ops until nothing changes, removes dead and unreachable code, and moves constants to
// the start of their function, without duplicates.
#include "engine/transforms/canonicalize.h"

#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/ir/observer.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/control/dead_code.h"

enum { MAX_ROUNDS = 10, FIRST_ROOM = 128 };  // FIRST_ROOM: for ops

// Constants at the start of the entry block of a region that does not use values from above.
struct constant_scope {
  struct block *block;
  struct map of_arith;  // attribute -> op
  struct map of_others;
  struct map owned;       // those of `of_others`, op -> 1
  const struct op *last;  // what was put there last
};

struct canonicalizer {
  struct program *program;
  struct arena *arena;
  struct op *root;
  VECTOR(struct op *) work;               // null for removed ops; op->id is the position of an op
  struct map scopes;                      // region -> struct constant_scope *
  struct map rooms;                       // op that makes the destination of a materialization -> that
  struct region *last_region;             // the region that was looked up last,
  struct constant_scope *last_scope;      // and its scope
  VECTOR(const struct region *) regions;  // those with several blocks
  struct rewriter rewriter;
  const struct greedy_rules *rules;
  int64_t left;    // rewrites left to do; negative: no limit
  size_t settled;  // ops at the bottom of `work` visited since the last change: visiting them again changes nothing
  bool touched;    // since the last visit began, by rewriting or moving constants
  bool changed;    // in this round, by rewriting
  bool folded_in_place;  // in this round: ops may be left without a use that are not visited
};

static void note_rewrite(struct canonicalizer *c) {
  c->changed = c->touched = true;
  if (c->left > 0) c->left--;
}

// The id may be from another analysis: it is only valid if the worklist has the op at that position.
static bool is_on_worklist(const struct canonicalizer *c, const struct op *op) {
  return op->id < c->work.count && c->work.items[op->id] == op;
}

static void add_work(struct canonicalizer *c, struct op *op) {
  if (is_on_worklist(c, op)) return;
  op->id = (uint32_t)c->work.count;
  VECTOR_PUSH(&c->work, c->arena, op);
}

// A dealloc is visited again only in the next round: otherwise one with many operands would be visited for each change.
static void add_changed(void *owner, struct op *op) {
  ((struct canonicalizer *)owner)->touched = true;
  if (op->kind != OP_bufferization_dealloc) add_work(owner, op);
}

// The scope of constants for an op: its outermost region inside the nearest isolated op.
static struct constant_scope *scope_of(struct canonicalizer *c, const struct op *op) {
  if (op_region(op) == c->last_region && c->last_region != NULL) return c->last_scope;
  const struct op *at = op;
  while (op_parent(at) != NULL && !op_has_trait(op_parent(at), TRAIT_ISOLATED) && at != c->root) at = op_parent(at);
  struct region *region = op_region(at);
  if (region == NULL) return NULL;
  if (region == c->last_region) return c->last_scope;
  struct constant_scope *scope = map_get_pointer(&c->scopes, region);
  if (scope == NULL) {
    scope = ARENA_NEW(c->arena, struct constant_scope);
    scope->block = region->first;
    map_set_pointer(&c->scopes, c->arena, region, scope);
  }
  c->last_region = region;
  c->last_scope = scope;
  return scope;
}

static bool is_of_arith(uint32_t kind) { return kind == OP_arith_constant; }

// An op of another dialect may have the value that an arith.constant has.
static struct map *constants_of_kind(struct constant_scope *scope, uint32_t kind) {
  return is_of_arith(kind) ? &scope->of_arith : &scope->of_others;
}

// What makes the destination of a materialization, or null.
static struct op *room_of(const struct op *op) {
  return op_is_materialization(op) ? value_op(op_role_value(op, ROLE_DESTINATION)) : NULL;
}

static void drop_work(void *owner, struct op *op) {
  struct canonicalizer *c = owner;
  c->touched = true;
  const struct op *room = room_of(op);
  if (room != NULL && map_get_pointer(&c->rooms, room) == op) map_set_pointer(&c->rooms, c->arena, room, NULL);
  if (is_on_worklist(c, op)) c->work.items[op->id] = NULL;
  if (!op_has_trait(op, TRAIT_CONSTANT)) return;
  struct constant_scope *scope = scope_of(c, op);
  uint64_t *entry =
      scope == NULL ? NULL : map_find(constants_of_kind(scope, op->kind), map_key(op_attribute(op, ID_value)));
  if (entry != NULL && *entry == map_key(op)) *entry = 0;
}

// A value of arith has one constant, one of others may have several, of different kinds.
static bool is_owned(const struct constant_scope *scope, const struct op *op) {
  if (op == NULL || !op_has_trait(op, TRAIT_CONSTANT)) return false;
  if (!is_of_arith(op->kind)) return map_find(&scope->owned, map_key(op)) != NULL;
  return map_get_pointer(&scope->of_arith, op_attribute(op, ID_value)) == op;
}

static void own(struct canonicalizer *c, struct constant_scope *scope, struct op *op) {
  scope->last = op;
  if (!is_of_arith(op->kind)) map_add(&scope->owned, c->arena, map_key(op));
}

// Adds a constant to its scope, at the start of the scope's block. Returns false if the scope has an equal one: then
// the op is erased, and its users use the other one.
static bool adopt_constant(struct canonicalizer *c, struct op *op) {
  struct constant_scope *scope = scope_of(c, op);
  if (scope == NULL || (!is_of_arith(op->kind) && is_owned(scope, op))) return true;
  uint64_t *entry = map_insert(constants_of_kind(scope, op->kind), c->arena, map_key(op_attribute(op, ID_value)));
  struct op *known = (struct op *)(uintptr_t)*entry;
  if (known == op) return true;
  if (known != NULL && known->kind == op->kind) {
    struct value *result = op_result(known, 0);
    rewriter_replace(&c->rewriter, op, &result);
    return false;
  }
  const struct op *previous = op->previous;
  if (op->block != scope->block || (previous != NULL && previous != scope->last && !is_owned(scope, previous))) {
    op_move_before(op, scope->block->first);
    c->touched = true;
  }
  *entry = map_key(op);
  own(c, scope, op);
  return true;
}

// As in MLIR, a new constant is at the place of the op that it is for until the next walk.
static struct value *make_constant_of_kind(struct canonicalizer *c, struct op *near, uint32_t kind,
                                           const struct attribute *value) {
  struct builder builder = builder_before(c->program, near);
  struct value *constant = build_constant_of_kind(&builder, kind, value);
  c->touched = true;
  add_work(c, value_op(constant));
  return constant;
}

static struct value *make_constant(void *owner, struct op *near, const struct attribute *value) {
  return make_constant_of_kind(owner, near, OP_arith_constant, value);
}

static bool fold(struct canonicalizer *c, struct op *op) {
  struct fold result = fold_op(c->program, op);
  switch (result.kind) {
    case FOLD_NONE: return false;
    case FOLD_IN_PLACE:
      c->folded_in_place = true;
      add_work(c, op);
      return true;
    case FOLD_VALUE: rewriter_replace(&c->rewriter, op, &result.value); return true;
    case FOLD_CONSTANT:
    case FOLD_INDEX_CONSTANT: {
      uint32_t kind = result.kind == FOLD_CONSTANT ? OP_arith_constant : index_constant_kind(result.constant->type);
      struct value *constant = make_constant_of_kind(c, op, kind, result.constant);
      rewriter_replace(&c->rewriter, op, &constant);
      return true;
    }
  }
  return false;
}

static void visit(struct canonicalizer *c, struct op *op) {
  const struct context *context = c->program->context;
  enum op_kind kind = op->kind;
  bool used = op->result_count > 0 && value_has_uses(op_result(op, 0));
  if (!used && op_is_trivially_dead(op)) {
    observe(context, RULE_op_dead, kind, 0);
    rewriter_erase(&c->rewriter, op);
    note_rewrite(c);
    return;
  }
  if (op_has_trait(op, TRAIT_CONSTANT)) return;
  if (c->rooms.count > 0 && map_get_pointer(&c->rooms, op) != NULL) return;
  bool folded = fold(c, op);
  if (!folded && !c->rules->rewrite(c->rules->argument, &c->rewriter, op)) return;
  observe(context, folded ? RULE_op_folded : RULE_op_rewritten, kind, 0);
  note_rewrite(c);
}

// Unreachable blocks

static void mark_reachable(struct canonicalizer *c, struct region *region, struct map *reached) {
  VECTOR(struct block *) open = {0};
  *map_insert(reached, c->arena, map_key(region->first)) = 1;
  VECTOR_PUSH(&open, c->arena, region->first);
  while (open.count > 0) {
    struct op *terminator = block_terminator(VECTOR_POP(&open));
    for (uint32_t i = 0; terminator != NULL && i < terminator->successor_count; i++) {
      struct block *next = terminator->successors[i].block;
      uint64_t *mark = map_insert(reached, c->arena, map_key(next));
      if (*mark == 0) VECTOR_PUSH(&open, c->arena, next);
      *mark = 1;
    }
  }
}

// Erases the unreachable blocks of a region. They may use each other's values, so their contents are erased first.
static void erase_unreachable(struct canonicalizer *c, struct region *region) {
  if (region->first == region->last || c->left == 0) return;
  VECTOR_PUSH(&c->regions, c->arena, region);
  struct map reached = {0};
  mark_reachable(c, region, &reached);
  VECTOR(struct block *) dead = {0};
  for (struct block *block = region->first; block != NULL; block = block->next) {
    if (map_find(&reached, map_key(block)) == NULL) VECTOR_PUSH(&dead, c->arena, block);
  }
  for (size_t i = 0; i < dead.count; i++) {
    while (dead.items[i]->last != NULL) rewriter_erase(&c->rewriter, dead.items[i]->last);
  }
  for (size_t i = 0; i < dead.count; i++) block_erase(dead.items[i]);
  if (dead.count > 0) note_rewrite(c);
}

static void erase_unreachable_in(struct canonicalizer *c, struct op *op) {
  for (uint32_t i = 0; i < op->region_count; i++) erase_unreachable(c, op_body(op, i));
}

// Puts the first op on top of a worklist that was filled in order.
static void turn_work(struct canonicalizer *c) {
  for (size_t i = 0, k = c->work.count; i + 1 < k; i++) {
    struct op *op = c->work.items[--k];
    c->work.items[k] = c->work.items[i];
    c->work.items[i] = op;
  }
}

// Numbers the ops of the worklist. Settled ops at its bottom that are in the same position as last stay settled.
static void number_work(struct canonicalizer *c, struct op *const *last) {
  size_t same = 0;
  for (size_t i = 0; i < c->work.count; i++) {
    struct op *op = c->work.items[i];
    if (op != NULL) op->id = (uint32_t)i;
    if (same == i && i < c->settled && last[i] == op) same++;
  }
  c->settled = same;
}

// What makes the destination of a materialization stays: out of place, it is the room that bufferization needs.
// (Upstream folds it, and bufferization refuses the program then.)
static void note_room(struct canonicalizer *c, const struct op *op) {
  const struct op *room = room_of(op);
  if (room != NULL && op_has_trait(room, TRAIT_PURE)) map_set_pointer(&c->rooms, c->arena, room, op);
}

// Erases the unreachable blocks in an op, which puts nothing on the worklist.
static void prune(struct canonicalizer *c, struct op *op) {
  const size_t count = c->work.count;
  erase_unreachable_in(c, op);
  c->work.count = count;
}

// One walk over all ops: erases unreachable blocks, moves constants, and adds all other ops to the worklist, the first
// on top. The users of a constant that another one replaces come in its place, as upstream's.
static void fill_work(struct canonicalizer *c) {
  struct op *const *last = c->work.items;
  const size_t room = c->work.capacity;
  c->work.items = NULL;
  c->work.capacity = 0;
  VECTOR_RESERVE(&c->work, c->arena, room);
  c->touched = false;
  map_clear(&c->rooms);
  prune(c, c->root);
  for (struct op *op = walk_next(c->root, c->root), *next; op != NULL; op = next) {
    prune(c, op);
    next = walk_next(op, c->root);
    note_room(c, op);
    if (!op_has_trait(op, TRAIT_CONSTANT) || adopt_constant(c, op)) add_work(c, op);
  }
  if (!c->rules->bottom_up) turn_work(c);
  if (c->touched) c->settled = 0;
  number_work(c, last);
}

// Visits the ops of the worklist. Stops early if only settled ops are left and nothing has changed in this round.
static void drain_work(struct canonicalizer *c) {
  size_t unvisited = c->work.count;  // when something changed last
  while (c->work.count > c->settled) {
    c->touched = false;
    struct op *op = VECTOR_POP(&c->work);
    if (op != NULL && c->left != 0) visit(c, op);
    if (!c->touched) continue;
    c->settled = 0;
    unvisited = c->work.count;
  }
  c->settled = unvisited;
  c->work.count = 0;
}

// What branches do not lead to any more uses values that are gone.
static void prune_all(struct canonicalizer *c) {
  c->regions.count = 0;
  for (struct op *op = c->root; op != NULL; op = walk_next(op, c->root)) prune(c, op);
}

// As upstream after each round, since folding in place notifies nothing of what an op does not use any more.
static void erase_dead(struct canonicalizer *c) {
  if (c->left == 0) return;
  c->touched = false;
  if (c->regions.count > 0) prune_all(c);
  if (c->touched) c->settled = 0;
  bool any = false;
  for (size_t i = 0; i < c->regions.count && !any; i++) any = region_may_have_dead_arguments(c->regions.items[i]);
  if (any) any = erase_dead_code(&c->rewriter, c->root);
  else any = c->folded_in_place && erase_unused(&c->rewriter, c->root);
  if (!any) return;
  c->settled = 0;
  c->changed = true;
}

bool rewrite_greedily(struct pass_run *run, struct op *root, const struct greedy_rules *rules) {
  struct canonicalizer canonicalizer = {.program = run->program,
                                        .arena = &run->context->scratch,
                                        .root = root,
                                        .rules = rules,
                                        .left = rules->max_rewrites};
  struct canonicalizer *c = &canonicalizer;
  c->rewriter = (struct rewriter){run->program, c->arena, c, add_changed, add_changed, drop_work, make_constant};
  VECTOR_RESERVE(&c->work, c->arena, FIRST_ROOM);
  int64_t most = rules->max_rounds == 0 ? MAX_ROUNDS : rules->max_rounds;
  for (int64_t round = 0; most < 0 || round < most; round++) {
    c->changed = c->folded_in_place = false;
    c->regions.count = 0;
    fill_work(c);
    drain_work(c);
    erase_dead(c);
    if (!c->changed) return true;
  }
  prune_all(c);
  return false;
}

static bool rewrite_by_dialect(const void *argument, struct rewriter *rewriter, struct op *op) {
  (void)argument;
  return canonicalize_op(rewriter, op);
}

static bool refuse(const struct pass_run *run, const struct op *root, const char *message) {
  return diagnostic_add(&run->context->diagnostics, SEVERITY_ERROR, root->location->place, "%s", message);
}

// Blocks are simplified by patterns of branches, and unreachable ones are erased, as upstream does even if disabled.
static bool options_are_supported(const struct pass_run *run, const struct op *root) {
  const struct pass_value *options = run->options;
  if (options[option_canonicalize_disable_patterns].count + options[option_canonicalize_enable_patterns].count > 0)
    return refuse(run, root, "canonicalize cannot choose among patterns: they have no names");
  const struct ident *regions = options[option_canonicalize_region_simplify].string;
  const char *name = regions == NULL ? "" : regions->text;
  if (strcmp(name, "aggressive") == 0)
    return refuse(run, root, "canonicalize does not merge equal blocks, which region-simplify=aggressive asks for");
  return strcmp(name, "normal") == 0 || strcmp(name, "disabled") == 0 ||
         refuse(run, root, "region-simplify of canonicalize is one of disabled, normal and aggressive");
}

bool run_canonicalize(struct pass_run *run, struct op *root) {
  const struct pass_value *options = run->options;
  const struct greedy_rules rules = {.rewrite = rewrite_by_dialect,
                                     .max_rewrites = options[option_canonicalize_max_num_rewrites].integer,
                                     .max_rounds = options[option_canonicalize_max_iterations].integer,
                                     .bottom_up = !options[option_canonicalize_top_down].boolean};
  if (!options_are_supported(run, root)) return false;
  bool converged = rules.max_rounds == 0 || rewrite_greedily(run, root, &rules);
  return converged || !options[option_canonicalize_test_convergence].boolean ||
         refuse(run, root, "canonicalize has not converged after max-iterations rounds");
}
