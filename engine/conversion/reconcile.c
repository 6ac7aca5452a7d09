// reconcile-unrealized-casts: casts to a type and back.
//
// Casts form trees: a cast is the child of the cast whose results are its operands, all of them in their order. On a
// walk over a tree, a map holds for each list of types the nearest cast above that has them as operands.
#include "engine/base/vector.h"
#include "engine/conversion/conversion.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"

struct frame {
  struct op *cast;
  struct use *next;           // a use of the first result, whose owner may be a child
  uint64_t operands, hidden;  // what the map had for the types of the operands before
};

struct replacement {
  struct op *cast;
  const struct op *origin;  // whose operands take the place of the results
};

struct reconciler {
  struct program *program;
  struct arena *arena;
  VECTOR(struct op *) casts;
  VECTOR(struct frame) path;
  VECTOR(struct replacement) replacements;  // those of a tree, from the root on
  struct map above;  // list of types -> the nearest cast above with operands of these types, or 0
};

static bool is_cast(const struct op *op) { return op != NULL && op->kind == UNREALIZED_CAST; }

// The cast whose results are the operands of this one, or null.
static struct op *input_cast(const struct op *cast) {
  struct op *source = cast->operand_count == 0 ? NULL : value_op(op_operand(cast, 0));
  if (!is_cast(source) || source->result_count != cast->operand_count) return NULL;
  for (uint32_t i = 0; i < cast->operand_count; i++) {
    if (op_operand(cast, i) != op_result(source, i)) return NULL;
  }
  return source;
}

static uint64_t key_of_operands(struct reconciler *r, const struct op *cast) {
  if (cast->operand_count == 1) return map_key(op_operand(cast, 0)->type);
  const struct type **types = ARENA_ARRAY(r->arena, const struct type *, cast->operand_count);
  for (uint32_t i = 0; i < cast->operand_count; i++) types[i] = op_operand(cast, i)->type;
  return map_key(type_tuple(r->program->context, types, cast->operand_count));
}

static uint64_t key_of_results(struct reconciler *r, const struct op *cast) {
  if (cast->result_count == 1) return map_key(op_result(cast, 0)->type);
  const struct type **types = ARENA_ARRAY(r->arena, const struct type *, cast->result_count);
  for (uint32_t i = 0; i < cast->result_count; i++) types[i] = op_result(cast, i)->type;
  return map_key(type_tuple(r->program->context, types, cast->result_count));
}

// The operands of the nearest cast at or above this one that have the types of its results are to take their place. A
// tuple type may be the operand of one cast and stand for several operands of another, so the number is compared as
// well.
static void find_origin(struct reconciler *r, struct op *cast) {
  const uint64_t *found = map_find(&r->above, key_of_results(r, cast));
  const struct op *origin = found == NULL ? NULL : (const struct op *)(uintptr_t)*found;
  const struct replacement replacement = {cast, origin};
  if (origin != NULL && origin->operand_count == cast->result_count)
    VECTOR_PUSH(&r->replacements, r->arena, replacement);
}

static void enter(struct reconciler *r, struct op *cast) {
  struct frame frame = {cast, cast->result_count == 0 ? NULL : op_result(cast, 0)->uses, key_of_operands(r, cast), 0};
  uint64_t *entry = map_insert(&r->above, r->arena, frame.operands);
  frame.hidden = *entry;
  *entry = map_key(cast);
  find_origin(r, cast);
  VECTOR_PUSH(&r->path, r->arena, frame);
}

static void leave(struct reconciler *r) {
  const struct frame *frame = &r->path.items[r->path.count - 1];
  *map_insert(&r->above, r->arena, frame->operands) = frame->hidden;
  r->path.count--;
}

// From the root on, so that the operands of an origin are those that take their place, and each use moves once.
static void replace(struct reconciler *r) {
  for (size_t i = 0; i < r->replacements.count; i++) {
    const struct replacement *replacement = &r->replacements.items[i];
    for (uint32_t k = 0; k < replacement->origin->operand_count; k++)
      value_replace_uses(op_result(replacement->cast, k), op_operand(replacement->origin, k));
  }
  r->replacements.count = 0;
}

static void walk_tree(struct reconciler *r, struct op *root) {
  enter(r, root);
  while (r->path.count > 0) {
    struct frame *frame = &r->path.items[r->path.count - 1];
    struct use *use = frame->next;
    if (use == NULL) {
      leave(r);
      continue;
    }
    frame->next = use->next;
    if (use_index(use) == 0 && is_cast(use->owner) && input_cast(use->owner) == frame->cast) enter(r, use->owner);
  }
  replace(r);
}

// Erases the casts that no other op uses, directly or through casts.
static void erase_dead(struct reconciler *r) {
  struct map live = {0};
  VECTOR(struct op *) open = {0};
  for (size_t i = 0; i < r->casts.count; i++) {
    bool used = false;
    for (uint32_t k = 0; k < r->casts.items[i]->result_count; k++) {
      for (const struct use *use = op_result(r->casts.items[i], k)->uses; use != NULL && !used; use = use->next)
        used = !is_cast(use->owner);
    }
    if (!used) continue;
    *map_insert(&live, r->arena, map_key(r->casts.items[i])) = 1;
    VECTOR_PUSH(&open, r->arena, r->casts.items[i]);
  }
  while (open.count > 0) {
    const struct op *cast = VECTOR_POP(&open);
    for (uint32_t i = 0; i < cast->operand_count; i++) {
      struct op *source = value_op(op_operand(cast, i));
      if (!is_cast(source)) continue;
      uint64_t *mark = map_insert(&live, r->arena, map_key(source));
      if (*mark == 0) VECTOR_PUSH(&open, r->arena, source);
      *mark = 1;
    }
  }
  for (size_t i = 0; i < r->casts.count; i++) {
    if (map_find(&live, map_key(r->casts.items[i])) == NULL) op_erase(r->casts.items[i]);
  }
}

void reconcile_unrealized_casts(struct program *program, struct op *root) {
  struct reconciler reconciler = {.program = program, .arena = &program->context->scratch};
  struct arena_mark mark = arena_mark(reconciler.arena);
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    if (is_cast(op)) VECTOR_PUSH(&reconciler.casts, reconciler.arena, op);
  }
  for (size_t i = 0; i < reconciler.casts.count; i++) {
    if (input_cast(reconciler.casts.items[i]) == NULL) walk_tree(&reconciler, reconciler.casts.items[i]);
  }
  erase_dead(&reconciler);
  arena_rewind(reconciler.arena, mark);
}
