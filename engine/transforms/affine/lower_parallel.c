// Lowering of affine.parallel: bounds, the loop, and the reductions of what its iterations yield.
#include "engine/transforms/affine/lower_parallel.h"

#include <math.h>

#include "engine/dialects/affine/parallel.h"
#include "engine/dialects/build.h"
#include "engine/ir/enumeration.h"
#include "engine/transforms/affine/expand.h"

// The constant that a reduction starts with, or null.
static const struct attribute *neutral_element(struct context *context, int64_t kind, const struct type *type) {
  static const char zeroes[8];
  if (type->kind == TYPE_VECTOR) {
    bool has_constant = type_in_class(type->element, CLASS_SCALAR) && dense_element_size(type->element) <= 8;
    return has_constant ? attribute_dense(context, type, zeroes, true) : NULL;
  }
  if (type_is_float(type))
    return attribute_float(context, type,
                           kind == ATOMIC_MULF       ? 1
                           : kind == ATOMIC_MAXIMUMF ? -INFINITY
                           : kind == ATOMIC_MINIMUMF ? INFINITY
                                                     : 0);
  if (type->kind != TYPE_INDEX && (type->kind != TYPE_INTEGER || type->signedness != SIGNLESS)) return NULL;
  return attribute_integer(context, type, kind == ATOMIC_MULI ? 1 : kind == ATOMIC_ANDI ? -1 : 0);
}

static struct value *build_bound(struct builder *builder, struct arena *arena, const struct op *op, uint32_t dimension,
                                 bool is_lower) {
  const struct affine_group bound = affine_parallel_bound(op, dimension, is_lower);
  struct value **inputs = ARENA_ARRAY(arena, struct value *, bound.operands.count + 1), *extremum = NULL;
  for (uint32_t i = 0; i < bound.operands.count; i++) inputs[i] = bound.operands.first[i].value;
  for (uint32_t i = 0; i < bound.count; i++) {
    struct value *result =
        expand_affine_expr(builder, bound.map->results[bound.first + i], inputs, inputs + bound.map->dim_count);
    extremum = extremum == NULL ? result
               : is_lower       ? build_arith_maxsi(builder, extremum, result)
                                : build_arith_minsi(builder, extremum, result);
  }
  return extremum;
}

// The second of two values if the kind is that of an assignment.
static void build_combination(struct program *program, struct region *region, int64_t kind, const struct type *type) {
  static struct value *(*const builds[])(struct builder *, struct value *, struct value *) = {
#define REDUCTION(name, row) [ATOMIC_##name] = build_##row,
#include "engine/transforms/affine/reductions.def"
#undef REDUCTION
  };
  struct block *block = region_entry(program, region);
  struct value *old = block_add_argument(program, block, type), *value = block_add_argument(program, block, type);
  struct builder builder = builder_at_end(program, block);
  if (kind != ATOMIC_ASSIGN) value = builds[kind](&builder, old, value);
  build_scf_reduce_return(&builder, &value, 1);
}

bool lower_affine_parallel(struct program *program, struct arena *arena, struct op *op) {
  struct op *yield = op_body(op, 0)->first->last;
  const struct attribute *kinds = op_attribute(op, ID_reductions), *steps = op_attribute(op, ID_steps);
  uint32_t rank = op_body(op, 0)->first->argument_count, count = op->result_count, operand_count = 2 * rank;
  const struct attribute **initial = ARENA_ARRAY(arena, const struct attribute *, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    initial[i] = neutral_element(program->context, attribute_enum_value(kinds->u.items[i]), op_result(op, i)->type);
    if (initial[i] == NULL) return false;
  }
  struct value **operands = ARENA_ARRAY(arena, struct value *, 3 * (size_t)rank + count + 1);
  struct builder builder = builder_before(program, op);
  for (uint32_t i = 0; i < rank; i++) {
    operands[i] = build_bound(&builder, arena, op, i, true);
    operands[rank + i] = build_bound(&builder, arena, op, i, false);
  }
  for (uint32_t i = 0; i < rank; i++)
    operands[operand_count++] = build_constant_index(&builder, steps->u.items[i]->u.integer);
  for (uint32_t i = 0; i < count; i++) operands[operand_count++] = build_constant(&builder, initial[i]);
  struct op *loop = build_scf_parallel(&builder, operands, rank, count);
  region_take_body(op_body(loop, 0), op_body(op, 0));
  struct value **values = ARENA_ARRAY(arena, struct value *, count + 1);
  for (uint32_t i = 0; i < count; i++) values[i] = op_operand(yield, i);
  struct builder inside = builder_before(program, yield);
  struct op *reduce = build_scf_reduce(&inside, values, count);
  for (uint32_t i = 0; i < count; i++)
    build_combination(program, op_body(reduce, i), attribute_enum_value(kinds->u.items[i]), op_result(op, i)->type);
  op_erase(yield);
  for (uint32_t i = 0; i < count; i++) value_replace_uses(op_result(op, i), op_result(loop, i));
  op_erase(op);
  return true;
}
