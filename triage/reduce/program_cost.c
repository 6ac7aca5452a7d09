#include "triage/reduce/program_cost.h"

#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"

// Dropping an op must reduce the cost even if two constants replace its results.
enum {
  OP_COST = 24,
  SIMPLE_OP_COST = 8,
  REGION_COST = 4,
  BLOCK_COST = 6,
  VALUE_COST = 2,
  OPERAND_COST = 2,
  ATTRIBUTE_COST = 1,
  DENSE_LIST_COST = 64,
  SIGNATURE_COST = 12,  // an argument is more complex than a constant
};

uint64_t float_one_bits(const struct type *type) { return float_to_bits(type_float_format(type), 1); }

// Adds a number: its digits count towards `size`, its value, up to a bound, towards `reach`.
static void add_number(struct program_cost *cost, int64_t value) {
  if (value == DYNAMIC) {
    cost->size += 3;
    return;
  }
  uint64_t magnitude = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  cost->reach += magnitude & 0xffff;
  cost->size += value < 0;
  for (; magnitude != 0; magnitude >>= 1) cost->size++;
}

static void add_float(struct program_cost *cost, const struct type *type, uint64_t bits) {
  cost->size += bits == 0 ? 0 : bits == float_one_bits(type) ? 1 : 2;
}

static void add_type(struct program_cost *cost, const struct type *type) {
  const struct type *element = type_element_or_self(type);
  cost->size += VALUE_COST;
  if (type_is_float(element) && element->kind != TYPE_F32) cost->size++;
  if (element->kind == TYPE_INTEGER && element->width != 1 && element->width != 32) cost->size++;
  for (uint32_t i = 0; type_is_ranked(type) && i < type->rank; i++) add_number(cost, type->shape[i]);
}

static void add_dense(struct program_cost *cost, const struct attribute *attribute) {
  if (!attribute->u.dense.splat) cost->size += DENSE_LIST_COST + attribute->count;
  else if (type_is_float(attribute->type->element)) add_float(cost, attribute->type->element, dense_bits(attribute, 0));
  else add_number(cost, dense_integer(attribute, 0));
}

static void add_attribute(struct program_cost *cost, const struct attribute *attribute) {
  cost->size += ATTRIBUTE_COST;
  switch (attribute->kind) {
    case ATTRIBUTE_INTEGER: add_number(cost, attribute->u.integer); break;
    case ATTRIBUTE_FLOAT: add_float(cost, attribute->type, attribute->u.float_bits); break;
    case ATTRIBUTE_DENSE_ELEMENTS: add_dense(cost, attribute); break;
    case ATTRIBUTE_DENSE_ARRAY:
      for (uint32_t i = 0; !type_is_float(attribute->type) && i < attribute->count; i++)
        add_number(cost, dense_integer(attribute, i));
      break;
    case ATTRIBUTE_ARRAY:
    case ATTRIBUTE_DICTIONARY: cost->size += attribute->count; break;
    default: break;
  }
}

// An empty tensor: its operands are extents only.
static bool is_empty_tensor(const struct op *op) {
  return op_has_trait(op, TRAIT_PURE) && op_has_role(op, ROLE_DYNAMIC_SIZES) && op->region_count == 0 &&
         op_role_count(op, ROLE_DYNAMIC_SIZES) == op->operand_count;
}

static bool is_simple(const struct op *op) {
  return op_has_trait(op, TRAIT_CONSTANT) || op_has_trait(op, TRAIT_TERMINATOR) || is_empty_tensor(op);
}

static void add_region(struct program_cost *cost, const struct region *region) {
  if (region->first != NULL) cost->size += REGION_COST;
  for (const struct block *block = region->first; block != NULL; block = block->next) {
    cost->size += BLOCK_COST;
    for (uint32_t i = 0; i < block->argument_count; i++) add_type(cost, block->arguments[i]->type);
  }
}

// Arguments of a block count as defined at its parent op: after the results of the op before it, before its own.
static uint64_t definition_number(const struct value *value) {
  if (!value->is_argument) return value->owner.op->id * (uint64_t)2 + 1;
  const struct region *region = value->owner.block->region;
  return region == NULL ? 0 : region->op->id * (uint64_t)2;
}

static void add_op(struct program_cost *cost, const struct op *op) {
  cost->size += is_simple(op) ? SIMPLE_OP_COST : OP_COST;
  cost->size += (uint64_t)op->operand_count * OPERAND_COST;
  for (uint32_t i = 0; i < op->operand_count; i++) cost->reach += definition_number(op_operand(op, i));
  for (uint32_t i = 0; i < op->result_count; i++) add_type(cost, op->results[i].type);
  for (uint32_t i = 0; i < op->attribute_count; i++) add_attribute(cost, op->attributes[i].value);
  for (uint32_t i = 0; i < op->region_count; i++) add_region(cost, &op->regions[i]);
  // The arguments and results of a function without a body only appear in its type.
  const struct attribute *signature = op_has_trait(op, TRAIT_FUNCTION) ? op_attribute(op, ID_function_type) : NULL;
  if (signature == NULL) return;
  cost->size += ((uint64_t)signature->type->input_count + signature->type->result_count) * SIGNATURE_COST;
  for (uint32_t i = 0; i < signature->type->input_count; i++) add_type(cost, signature->type->inputs[i]);
  for (uint32_t i = 0; i < signature->type->result_count; i++) add_type(cost, signature->type->results[i]);
}

struct program_cost program_cost(const struct program *program) {
  struct program_cost cost = {0};
  uint32_t next = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) op->id = next++;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) add_op(&cost, op);
  cost.ops = next - 1;
  return cost;
}
