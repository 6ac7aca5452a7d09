#include "fuzz/check/forms/skeleton.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

#include <string.h>

struct skeleton {
  struct op *module, *at;  // the next op that counts
  enum likeness likeness;
  const struct symbol_table *symbols;
  struct map numbers;  // value or block -> its number among those that count, from 1
  uint64_t count;
};

static bool is_global(const struct op *op) { return op->kind == OP_memref_global; }

// Constants, which stand anywhere; globals are compared where they are used. Of a skeleton also ops that compute
// indices, and casts of buffers.
static bool is_left_out(const struct skeleton *skeleton, const struct op *op) {
  if (is_global(op) || op_has_trait(op, TRAIT_CONSTANT)) return true;
  if (skeleton->likeness == SAME_OPS) return false;
  if (op_is_memref_cast(op)) return true;
  if (op->result_count == 0 || op->region_count != 0) return false;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op->results[i].type->kind != TYPE_INDEX) return false;
  return !op_is_call(op);
}

static struct op *next_counted(const struct skeleton *skeleton, struct op *op) {
  do {
    op = walk_next(op, skeleton->module);
  } while (op != NULL && is_left_out(skeleton, op));
  return op;
}

// The value, of a skeleton without casts.
static const struct value *origin(const struct skeleton *skeleton, const struct value *value) {
  if (skeleton->likeness == SAME_OPS) return value;
  for (const struct op *op; (op = value_op(value)) != NULL && op_is_memref_cast(op);) value = op_operand(op, 0);
  return value;
}

static uint64_t number_of(const struct skeleton *skeleton, const void *key) {
  const uint64_t *number = map_find(&skeleton->numbers, map_key(key));
  return number == NULL ? 0 : *number;
}

static void number(struct skeleton *skeleton, struct arena *arena, const void *key) {
  *map_insert(&skeleton->numbers, arena, map_key(key)) = ++skeleton->count;
}

static void number_values(struct skeleton *skeleton, struct arena *arena, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) number(skeleton, arena, &op->results[i]);
  for (uint32_t r = 0; r < op->region_count; r++) {
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next) {
      number(skeleton, arena, block);
      for (uint32_t i = 0; i < block->argument_count; i++) number(skeleton, arena, block->arguments[i]);
    }
  }
}

// Of all ops before they are compared: a block may use what a block after it defines.
static void number_ops(struct skeleton *skeleton, struct arena *arena) {
  for (struct op *op = skeleton->module; op != NULL; op = next_counted(skeleton, op))
    number_values(skeleton, arena, op);
}

static bool is_passed_over(const struct skeleton *skeleton, const struct value *value) {
  return skeleton->likeness == SAME_SKELETON && value->type->kind == TYPE_INDEX;
}

static bool are_equal_constants(const struct value *a, const struct value *b) {
  const struct op *first = value_op(a), *second = value_op(b);
  return first != NULL && second != NULL && op_has_trait(first, TRAIT_CONSTANT) && first->kind == second->kind &&
         op_attribute(first, ID_value) == op_attribute(second, ID_value);
}

// In order. Of a skeleton those that are no indices: whether an index is an operand or a number of the op is left open.
static bool operands_are_equal(const struct skeleton *a, const struct skeleton *b) {
  uint32_t k = 0;
  for (uint32_t i = 0; i < a->at->operand_count; i++) {
    if (is_passed_over(a, op_operand(a->at, i))) continue;
    while (k < b->at->operand_count && is_passed_over(b, op_operand(b->at, k))) k++;
    if (k == b->at->operand_count) return false;
    const struct value *first = origin(a, op_operand(a->at, i)), *second = origin(b, op_operand(b->at, k++));
    const uint64_t common = number_of(a, first);
    if (common != number_of(b, second) || (common == 0 && !are_equal_constants(first, second))) return false;
  }
  while (k < b->at->operand_count && is_passed_over(b, op_operand(b->at, k))) k++;
  return k == b->at->operand_count;
}

static bool successors_are_equal(const struct skeleton *a, const struct skeleton *b) {
  if (a->at->successor_count != b->at->successor_count) return false;
  for (uint32_t i = 0; i < a->at->successor_count; i++)
    if (number_of(a, a->at->successors[i].block) != number_of(b, b->at->successors[i].block)) return false;
  return true;
}

static bool types_are_similar(const struct skeleton *skeleton, const struct type *a, const struct type *b) {
  if (skeleton->likeness == SAME_OPS || !type_is_ranked(a) || !type_is_ranked(b)) return a == b;
  return a->kind == b->kind && a->element == b->element && a->rank == b->rank;
}

// The constant that the op loads, or null.
static const struct op *constant_global(const struct skeleton *skeleton) {
  if (op_attribute(skeleton->at, ID_name)->kind != ATTRIBUTE_SYMBOL_REF) return NULL;
  const struct op *global = symbol_lookup(skeleton->symbols, skeleton->at, op_attribute(skeleton->at, ID_name));
  return global == NULL || op_attribute(global, ID_constant) == NULL ? NULL : global;
}

static bool are_equal_globals(const struct op *a, const struct op *b) {
  return a != NULL && b != NULL && op_attribute(a, ID_initial_value) == op_attribute(b, ID_initial_value) &&
         op_attribute(a, ID_alignment) == op_attribute(b, ID_alignment);
}

static uint32_t global_count(const struct program *program) {
  uint32_t count = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) count += is_global(op);
  return count;
}

// The maps that upstream keeps beside a named op; of a skeleton also numbers, and how many operands there are.
static bool is_passed_over_attribute(const struct skeleton *skeleton, const struct ident *name) {
  if (strcmp(name->text, "linalg.memoized_indexing_maps") == 0) return true;
  if (skeleton->likeness == SAME_OPS) return false;
  return name->id == ID_static_offsets || name->id == ID_static_sizes || name->id == ID_static_strides ||
         name->id == ID_static_output_shape || name->id == ID_operandSegmentSizes || name->id == ID_function_type;
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

static bool attributes_are_among(const struct skeleton *skeleton, const struct op *op, const struct op *other) {
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct named_attribute *entry = &op->attributes[i];
    const struct attribute *value = op_attribute_named(other, entry->name);
    const bool is_implied = value == NULL && is_default(entry->value);
    if (entry->value != value && !is_passed_over_attribute(skeleton, entry->name) && !is_implied) return false;
  }
  return true;
}

static bool attributes_are_equal(const struct skeleton *a, const struct skeleton *b) {
  if (op_is_get_global(a->at)) {
    const struct op *first = constant_global(a), *second = constant_global(b);
    if (first != NULL || second != NULL) return are_equal_globals(first, second);
  }
  return attributes_are_among(a, a->at, b->at) && attributes_are_among(b, b->at, a->at);
}

static bool results_are_similar(const struct skeleton *skeleton, const struct op *a, const struct op *b) {
  if (a->result_count != b->result_count || a->region_count != b->region_count) return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    if (!types_are_similar(skeleton, a->results[i].type, b->results[i].type)) return false;
  return true;
}

static bool ops_are_alike(const struct skeleton *a, const struct skeleton *b) {
  return a->at->info == b->at->info && results_are_similar(a, a->at, b->at) && operands_are_equal(a, b) &&
         successors_are_equal(a, b) && attributes_are_equal(a, b);
}

static struct skeleton begin(struct arena *arena, const struct program *program, enum likeness likeness) {
  struct skeleton skeleton = {.module = program->module,
                              .at = program->module,
                              .likeness = likeness,
                              .symbols = symbol_table_build(arena, program->module)};
  number_ops(&skeleton, arena);
  return skeleton;
}

bool programs_are_alike(struct arena *arena, const struct program *first, const struct program *second,
                        enum likeness likeness) {
  struct skeleton a = begin(arena, first, likeness), b = begin(arena, second, likeness);
  while (a.at != NULL && b.at != NULL) {
    if (!ops_are_alike(&a, &b)) return false;
    a.at = next_counted(&a, a.at);
    b.at = next_counted(&b, b.at);
  }
  return a.at == b.at && (likeness != SAME_OPS || global_count(first) == global_count(second));
}
