// Reductions of types: smaller extents and simpler elements.
#include "engine/base/vector.h"
#include "triage/reduce/retyping.h"

// Drops the operands for extents that become static.
static void drop_extent_operands(struct candidate *candidate, struct op *op) {
  if (op->result_count != 1 || op->results[0].type->kind != TYPE_TENSOR || op_has_role(op, ROLE_COPY)) return;
  static const enum slot_role extents[] = {ROLE_DYNAMIC_SIZES, ROLE_SIZES};
  for (size_t i = 0; i < sizeof extents / sizeof extents[0]; i++)
    while (op_role_count(op, extents[i]) != 0) {
      discard_operand(candidate, op, use_index(op_role(op, extents[i]).first));
    }
}

// Makes all dynamic extents the same static extent.
static bool fix_extents(struct candidate *candidate, int64_t extent) {
  struct retyping retyping = retyping_of(candidate);
  retyping.old_extent = DYNAMIC;
  retyping.new_extent = extent;
  retyping.fixes_dynamic = true;
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++)
    if (ops.items[i]->block != NULL) drop_extent_operands(candidate, ops.items[i]);
  retype_program(candidate, &retyping);
  return true;
}

// --- enumerating types

static void add_type(struct candidate *candidate, struct type_list *list, const struct type *type) {
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i] == type) return;
  VECTOR_PUSH(list, candidate->scratch, type);
}

struct type_list program_types(struct candidate *candidate) {
  struct type_list list = {0};
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    const struct op *op = ops.items[i];
    for (uint32_t j = 0; j < op->result_count; j++) add_type(candidate, &list, op->results[j].type);
    const struct block *block = op->block;
    for (uint32_t j = 0; block->first == op && j < block->argument_count; j++)
      add_type(candidate, &list, block->arguments[j]->type);
    const struct attribute *signature = op_has_trait(op, TRAIT_FUNCTION) ? op_attribute(op, ID_function_type) : NULL;
    for (uint32_t j = 0; signature != NULL && j < signature->type->input_count; j++)
      add_type(candidate, &list, signature->type->inputs[j]);
    for (uint32_t j = 0; signature != NULL && j < signature->type->result_count; j++)
      add_type(candidate, &list, signature->type->results[j]);
  }
  return list;
}

struct extent_list {
  int64_t *items;
  size_t count, capacity;
};

// The distinct static extents above 1.
static struct extent_list program_extents(struct candidate *candidate) {
  struct extent_list extents = {0};
  struct type_list types = program_types(candidate);
  for (size_t i = 0; i < types.count; i++) {
    for (uint32_t j = 0; type_is_ranked(types.items[i]) && j < types.items[i]->rank; j++) {
      int64_t extent = types.items[i]->shape[j];
      bool known = extent <= 1;
      for (size_t k = 0; k < extents.count; k++) known |= extents.items[k] == extent;
      if (!known) VECTOR_PUSH(&extents, candidate->scratch, extent);
    }
  }
  return extents;
}

enum reduction_result reduce_extents(struct candidate *candidate, uint64_t number) {
  struct extent_list extents = program_extents(candidate);
  if (site_take(&number, extents.count + 2))
    return applied_if(fix_extents(candidate, number < 2 ? (int64_t)number + 1 : extents.items[number - 2]));
  for (size_t i = 0; i < extents.count; i++) {
    if (!site_take(&number, 16)) continue;
    int64_t old = extents.items[i];
    const int64_t targets[4] = {1, 2, old / 2, old - 1};
    struct retyping retyping = retyping_of(candidate);
    retyping.old_extent = old;
    retyping.new_extent = targets[number / 4];
    retyping.numbers_too = (number & 1) == 0;
    retyping.larger_too = (number & 2) != 0;
    if (retyping.new_extent >= old) return REDUCTION_SKIP;
    retype_program(candidate, &retyping);
    return REDUCTION_APPLIED;
  }
  return REDUCTION_NONE;
}

enum reduction_result reduce_element_types(struct candidate *candidate, uint64_t number) {
  struct context *context = candidate->program->context;
  struct type_list types = program_types(candidate), elements = {0};
  for (size_t i = 0; i < types.count; i++) add_type(candidate, &elements, type_element_or_self(types.items[i]));
  for (size_t i = 0; i < elements.count; i++) {
    const struct type *old = elements.items[i];
    const struct type *simple = type_is_float(old) ? context->f32_type : context->i32_type;
    bool is_number = type_is_float(old) || old->kind == TYPE_INDEX || (old->kind == TYPE_INTEGER && old->width != 1);
    if (!is_number || old == simple || !site_take(&number, 1)) continue;
    struct retyping retyping = retyping_of(candidate);
    retyping.old_element = old;
    retyping.new_element = simple;
    retype_program(candidate, &retyping);
    return REDUCTION_APPLIED;
  }
  return REDUCTION_NONE;
}
