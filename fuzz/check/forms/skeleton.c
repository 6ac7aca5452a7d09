#include "fuzz/check/forms/skeleton.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

#include <string.h>

struct skeleton {
  struct op *module, *at;  // the next op that counts
  const struct symbol_table *symbols;
  struct map numbers;  // value -> its number among those that count, from 1
  uint64_t count;
};

// Ops that compute indices, casts of buffers, and constants, which stand anywhere; globals are compared where they are
// used.
static bool is_left_out(const struct op *op) {
  if (op_is_memref_cast(op) || op->kind == OP_memref_global || op_has_trait(op, TRAIT_CONSTANT)) return true;
  if (op->result_count == 0 || op->region_count != 0) return false;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op->results[i].type->kind != TYPE_INDEX) return false;
  return !op_is_call(op);
}

static struct op *next_counted(struct op *op, struct op *module) {
  while (op != NULL && is_left_out(op)) op = walk_next(op, module);
  return op;
}

// The value without casts.
static const struct value *origin(const struct value *value) {
  for (const struct op *op; (op = value_op(value)) != NULL && op_is_memref_cast(op);) value = op_operand(op, 0);
  return value;
}

static uint64_t number_of(const struct skeleton *skeleton, const struct value *value) {
  const uint64_t *number = map_find(&skeleton->numbers, map_key(value));
  return number == NULL ? 0 : *number;
}

static void number_values(struct skeleton *skeleton, struct arena *arena, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    *map_insert(&skeleton->numbers, arena, map_key(&op->results[i])) = ++skeleton->count;
  for (uint32_t r = 0; r < op->region_count; r++)
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next)
      for (uint32_t i = 0; i < block->argument_count; i++)
        *map_insert(&skeleton->numbers, arena, map_key(block->arguments[i])) = ++skeleton->count;
}

// Of all ops before they are compared: a block may use what a block after it defines.
static void number_ops(struct skeleton *skeleton, struct arena *arena) {
  for (struct op *op = skeleton->module; op != NULL;
       op = next_counted(walk_next(op, skeleton->module), skeleton->module))
    number_values(skeleton, arena, op);
}

static bool is_index(const struct value *value) { return value->type->kind == TYPE_INDEX; }

static bool are_equal_constants(const struct value *a, const struct value *b) {
  const struct op *first = value_op(a), *second = value_op(b);
  return first != NULL && second != NULL && op_has_trait(first, TRAIT_CONSTANT) && first->kind == second->kind &&
         op_attribute(first, ID_value) == op_attribute(second, ID_value);
}

// Operands that are no indices, in order: whether an index is an operand or a number of the op is left open.
static bool operands_are_equal(const struct skeleton *a, const struct skeleton *b) {
  uint32_t k = 0;
  for (uint32_t i = 0; i < a->at->operand_count; i++) {
    if (is_index(op_operand(a->at, i))) continue;
    while (k < b->at->operand_count && is_index(op_operand(b->at, k))) k++;
    if (k == b->at->operand_count) return false;
    const struct value *first = origin(op_operand(a->at, i)), *second = origin(op_operand(b->at, k++));
    const uint64_t number = number_of(a, first);
    if (number != number_of(b, second) || (number == 0 && !are_equal_constants(first, second))) return false;
  }
  while (k < b->at->operand_count && is_index(op_operand(b->at, k))) k++;
  return k == b->at->operand_count;
}

static bool types_are_similar(const struct type *a, const struct type *b) {
  if (!type_is_ranked(a) || !type_is_ranked(b)) return a == b;
  return a->kind == b->kind && a->element == b->element && a->rank == b->rank;
}

static const struct attribute *global_value(const struct skeleton *skeleton) {
  if (op_attribute(skeleton->at, ID_name)->kind != ATTRIBUTE_SYMBOL_REF) return NULL;
  const struct op *global = symbol_lookup(skeleton->symbols, skeleton->at, op_attribute(skeleton->at, ID_name));
  return global == NULL || op_attribute(global, ID_constant) == NULL ? NULL : op_attribute(global, ID_initial_value);
}

// Numbers among the attributes, how many operands there are, and the maps that upstream keeps beside a named op.
static bool is_number(const struct ident *name) {
  return strcmp(name->text, "linalg.memoized_indexing_maps") == 0 || name->id == ID_static_offsets ||
         name->id == ID_static_sizes || name->id == ID_static_strides || name->id == ID_static_output_shape ||
         name->id == ID_operandSegmentSizes || name->id == ID_function_type;
}

// Whether the attribute says what holds without it: false, or strides and dilations of one.
static bool is_default(const struct attribute *attribute) {
  if (attribute == NULL) return true;
  if (attribute->kind == ATTRIBUTE_INTEGER) return attribute->u.integer == 0;
  if (attribute->kind != ATTRIBUTE_DENSE_ELEMENTS || attribute->type->element->kind != TYPE_INTEGER) return false;
  for (uint64_t i = 0; i < attribute->count; i++)
    if (dense_integer(attribute, i) != 1) return false;
  return true;
}

static bool attributes_are_among(const struct op *op, const struct op *other) {
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct named_attribute *entry = &op->attributes[i];
    const struct attribute *value = op_attribute_named(other, entry->name);
    const bool is_implied = value == NULL && is_default(entry->value);
    if (entry->value != value && !is_number(entry->name) && !is_implied) return false;
  }
  return true;
}

static bool attributes_are_equal(const struct skeleton *a, const struct skeleton *b) {
  if (op_is_get_global(a->at)) {
    const struct attribute *value = global_value(a);
    if (value != NULL || global_value(b) != NULL) return value == global_value(b);
  }
  return attributes_are_among(a->at, b->at) && attributes_are_among(b->at, a->at);
}

static bool results_are_similar(const struct op *a, const struct op *b) {
  if (a->result_count != b->result_count || a->region_count != b->region_count) return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    if (!types_are_similar(a->results[i].type, b->results[i].type)) return false;
  return true;
}

bool skeletons_are_equal(struct arena *arena, const struct program *first, const struct program *second) {
  struct skeleton a = {
      .module = first->module, .at = first->module, .symbols = symbol_table_build(arena, first->module)};
  struct skeleton b = {
      .module = second->module, .at = second->module, .symbols = symbol_table_build(arena, second->module)};
  number_ops(&a, arena);
  number_ops(&b, arena);
  while (a.at != NULL && b.at != NULL) {
    if (a.at->info != b.at->info || !results_are_similar(a.at, b.at) || !operands_are_equal(&a, &b) ||
        !attributes_are_equal(&a, &b))
      return false;
    a.at = next_counted(walk_next(a.at, a.module), a.module);
    b.at = next_counted(walk_next(b.at, b.module), b.module);
  }
  return a.at == b.at;
}
