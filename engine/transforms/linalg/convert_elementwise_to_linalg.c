// convert-elementwise-to-linalg: scalar ops on ranked tensors become linalg.generic with the op on elements, in any
// block that they are in. Results are computed in the first operand of their type, or in a tensor.empty.
#include "engine/transforms/fold/fold.h"

#include "engine/base/vector.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"

enum { OPERANDS_MAX = 3, RESULTS_MAX = 2 };

static bool is_mapped(const struct op *op) {
  if (!op_has_trait(op, TRAIT_ELEMENTWISE)) return false;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i)->type->kind == TYPE_TENSOR) return true;
  return false;
}

// Whether upstream folds, and not by a pattern, the extents of a tensor to numbers that its op has.
static bool has_folded_extents(const struct op *op) {
  return op != NULL && (op_has_trait(op, TRAIT_SLICE) || op->region_count != 0) &&
         !op_has_trait(op, TRAIT_DESTINATION_STYLE);
}

// The extent of a tensor, as a value that exists or a new one.
static struct value *extent_of(struct builder *builder, struct value *tensor, uint32_t dimension) {
  struct value *index = build_constant_index(builder, dimension);
  const struct op *definition = value_op(tensor);
  if (definition != NULL && op_has_trait(definition, TRAIT_CAST) &&
      op_operand(definition, 0)->type->kind == TYPE_TENSOR)
    tensor = op_operand(definition, 0);
  if (tensor->type->shape[dimension] != DYNAMIC) return build_constant_index(builder, tensor->type->shape[dimension]);
  struct value *extent = build_tensor_dim(builder, tensor, index);
  if (!has_folded_extents(value_op(tensor))) return extent;
  struct fold fold = fold_op(builder->program, value_op(extent));
  if (fold.kind == FOLD_NONE || fold.kind == FOLD_IN_PLACE) return extent;
  op_erase(value_op(extent));
  return fold.kind == FOLD_VALUE ? fold.value : build_constant(builder, fold.constant);
}

// A tensor of the type for the results of an op.
static struct value *output_for(struct builder *builder, const struct op *op, const struct type *type) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i)->type == type) return op_operand(op, i);
  struct value *sizes[RANK_MAX];
  uint32_t count = 0;
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->shape[i] == DYNAMIC) sizes[count++] = extent_of(builder, op_operand(op, 0), i);
  return build_tensor_empty(builder, type, sizes, count);
}

// Applies the op to the elements: operands are arguments of the block.
static void build_body(struct program *program, const struct op *op, struct op *generic) {
  struct builder builder = builder_at_end(program, region_entry(program, op_body(generic, 0)));
  struct value *operands[OPERANDS_MAX], *results[RESULTS_MAX];
  const struct type *types[RESULTS_MAX];
  for (uint32_t i = 0; i < generic->operand_count; i++)
    block_add_argument(program, builder.block, type_element_or_self(op_operand(generic, i)->type));
  for (uint32_t i = 0; i < op->operand_count; i++) operands[i] = builder.block->arguments[i];
  for (uint32_t i = 0; i < op->result_count; i++) types[i] = type_element_or_self(op->results[i].type);
  struct op_state state = {.info = op->info,
                           .location = op->location,
                           .operands = operands,
                           .operand_count = op->operand_count,
                           .result_types = types,
                           .result_count = op->result_count,
                           .attributes = op->attributes,
                           .attribute_count = op->attribute_count};
  struct op *scalar = builder_insert(&builder, &state);
  for (uint32_t i = 0; i < op->result_count; i++) results[i] = op_result(scalar, i);
  builder.location = op->location;
  build_linalg_yield(&builder, results, op->result_count);
}

static void convert(struct program *program, struct op *op) {
  struct context *context = program->context;
  struct builder builder = builder_before(program, op);
  const uint32_t rank = op->results[0].type->rank;
  struct value *operands[OPERANDS_MAX + RESULTS_MAX];
  const struct attribute *maps[OPERANDS_MAX + RESULTS_MAX], *iterators[RANK_MAX];
  const struct attribute *identity = attribute_affine_map(context, affine_map_identity(context, rank));
  const struct attribute *scalar = attribute_affine_map(context, affine_map_get(context, rank, 0, NULL, 0));
  uint32_t count = 0;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    operands[count] = op_operand(op, i);
    maps[count++] = type_is_shaped(op_operand(op, i)->type) ? identity : scalar;
  }
  for (uint32_t i = 0; i < op->result_count; i++) {
    operands[count] = output_for(&builder, op, op->results[i].type);
    maps[count++] = identity;
  }
  for (uint32_t i = 0; i < rank; i++) iterators[i] = enum_attribute(context, ENUM_ITERATOR, ITERATOR_PARALLEL);
  struct op *generic =
      build_linalg_generic(&builder, operands, op->operand_count, op->result_count,
                           attribute_array(context, maps, count), attribute_array(context, iterators, rank));
  build_body(program, op, generic);
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(generic, i));
  op_erase(op);
}

// What an op folds to: an operand, which may be replaced itself in the meantime, or another value.
struct folded {
  struct op *op;
  struct value *value;  // null: the operand
  uint32_t operand;
};

// As in upstream's conversion, no op sees what others before it have been replaced by.
static bool fold(struct program *program, struct op *op, struct folded *folded) {
  if (op->result_count != 1) return false;
  struct fold fold = fold_op(program, op);
  if (fold.kind != FOLD_VALUE && fold.kind != FOLD_CONSTANT) return false;
  *folded = (struct folded){.op = op, .value = fold.value};
  if (fold.kind == FOLD_CONSTANT) {
    struct builder builder = builder_before(program, op);
    folded->value = build_constant(&builder, fold.constant);
  }
  for (uint32_t i = 0; i < op->operand_count; i++) {
    if (op_operand(op, i) != folded->value) continue;
    folded->operand = i;
    folded->value = NULL;
    break;
  }
  return true;
}

bool run_convert_elementwise_to_linalg(struct pass_run *run, struct op *root) {
  struct arena *arena = &run->context->scratch;
  struct arena_mark mark = arena_mark(arena);
  VECTOR(struct folded) folded = {0};
  VECTOR(struct op *) mapped = {0};
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root)) {
    struct folded this;
    if (!is_mapped(op)) continue;
    if (fold(run->program, op, &this)) VECTOR_PUSH(&folded, arena, this);
    else VECTOR_PUSH(&mapped, arena, op);
  }
  for (size_t i = 0; i < folded.count; i++) {
    struct op *op = folded.items[i].op;
    struct value *value = folded.items[i].value;
    value_replace_uses(op_result(op, 0), value == NULL ? op_operand(op, folded.items[i].operand) : value);
    op_erase(op);
  }
  for (size_t i = 0; i < mapped.count; i++) convert(run->program, mapped.items[i]);
  arena_rewind(arena, mark);
  return true;
}
