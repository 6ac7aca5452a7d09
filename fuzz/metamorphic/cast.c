// Casts of tensors to types that say less, and back.
#include "engine/dialects/build.h"
#include "engine/ir/walk.h"
#include "fuzz/metamorphic/places.h"

// The type with some static extents made dynamic, at least one; null if there is none.
static const struct type *with_less(struct change *change, const struct type *type) {
  if (!type_is_tensor(type) || !type_is_ranked(type)) return NULL;
  int64_t *shape = ARENA_ARRAY(change->scratch, int64_t, type->rank);
  const uint32_t kept = type->rank == 0 ? 0 : change_below(change, type->rank);  // one that becomes dynamic
  bool any = false;
  for (uint32_t i = 0; i < type->rank; i++) {
    shape[i] = i == kept || change_below(change, 2) == 0 ? DYNAMIC : type->shape[i];
    any |= shape[i] != type->shape[i];
  }
  return any ? type_with_shape(change->program->context, type, shape, type->rank) : NULL;
}

// Every third tensor is cast where it is defined; what the casts are made of does not get others.
static bool cast_value(struct change *change, struct value *value, struct builder builder) {
  if (!value_has_uses(value) || change_below(change, 3) != 0) return false;
  const struct type *less = with_less(change, value->type);
  if (less == NULL) return false;
  struct value *cast = build_tensor_cast(&builder, less, value);
  struct value *back = build_tensor_cast(&builder, value->type, cast);
  value_replace_uses_except(value, back, value_op(cast));
  return true;
}

// What a parallel loop inserts into must be an argument of it.
static bool cast_arguments(struct change *change, struct block *block) {
  const struct op *parent = block->region->op;
  if (op_has_trait(parent, TRAIT_PARALLEL)) return false;
  bool changed = false;
  for (uint32_t i = 0; i < block->argument_count; i++)
    changed |= cast_value(change, block->arguments[i], builder_at_start(change->program, block));
  return changed;
}

bool change_cast(struct change *change) {
  struct op *module = change->program->module;
  bool changed = false;
  for (struct op *op = walk_next(module, module), *next; op != NULL; op = next) {
    next = walk_next(op, module);
    for (uint32_t i = 0; i < op->region_count; i++)
      for (struct block *block = op_body(op, i)->first; block != NULL; block = block->next)
        changed |= cast_arguments(change, block);
    for (uint32_t i = 0; i < op->result_count && place_takes_ops(op_parent(op)); i++)
      changed |= cast_value(change, op_result(op, i), builder_after(change->program, op));
  }
  return changed;
}
