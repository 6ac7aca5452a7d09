// Follows what functions return back to where it is made. Stated without the engine's analyses of buffers.
#include "fuzz/check/forms/returned.h"

#include "engine/base/vector.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/walk.h"
#include "fuzz/check/forms/forms.h"

struct origins {
  struct arena *arena;
  struct map seen;  // values
  struct map *made_by;
  VECTOR(const struct value *) work;
};

static void add(struct origins *origins, const struct value *value) {
  if (type_is_memref(value->type) && map_add(&origins->seen, origins->arena, map_key(value)))
    VECTOR_PUSH(&origins->work, origins->arena, value);
}

static void add_operands(struct origins *origins, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) add(origins, op_operand(op, i));
}

static void add_source(void *origins, struct use *operand) { add(origins, operand->value); }

static void follow(struct origins *origins, const struct value *value) {
  const struct op *op = value_op(value);
  region_branch_visit_sources(value, add_source, origins);
  if (op == NULL) {
    for (const struct successor *edge = value->owner.block->predecessors; edge != NULL; edge = edge->next) {
      uint32_t successor = (uint32_t)(edge - edge->owner->successors);
      add(origins, op_successor_operands(edge->owner, successor).first[value->index].value);
    }
  } else if (form_is(op, "memref.alloc") || form_is(op, "bufferization.clone") || form_is(op, "memref.realloc")) {
    map_add(origins->made_by, origins->arena, map_key(op));
  } else if (!is_region_branch(op)) {
    add_operands(origins, op);
  }
}

const struct map *returned_buffers(const struct program *program, struct arena *arena) {
  struct origins origins = {.arena = arena, .made_by = ARENA_NEW(arena, struct map)};
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (op_has_trait(op, TRAIT_RETURN)) add_operands(&origins, op);
    if (op_has_trait(op, TRAIT_CALL)) map_add(origins.made_by, arena, map_key(op));  // by the function without a body
  }
  while (origins.work.count > 0) follow(&origins, VECTOR_POP(&origins.work));
  return origins.made_by;
}
