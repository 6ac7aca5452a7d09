// Mutations within a program: of operands, constants, attributes, kinds, and positions of ops.
#include "fuzz/mutate/ir.h"

#include "engine/analysis/bufferizable.h"
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"

bool mutate_swap_operands(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation), *other = op;
  if (mutation_below(mutation, 3) == 0 && op->next != NULL) other = op->next;
  if (op->operand_count == 0 || other->operand_count == 0) return false;
  struct use *first = &op->operands[mutation_below(mutation, op->operand_count)];
  struct use *second = &other->operands[mutation_below(mutation, other->operand_count)];
  struct value *value = first->value;
  if (value == second->value || value->type != second->value->type) return false;
  use_set(first, second->value);
  use_set(second, value);
  return true;
}

bool mutate_replace_operand(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  if (op->operand_count == 0) return false;
  struct use *use = &op->operands[mutation_below(mutation, op->operand_count)];
  struct value *value = mutation_pick_value(mutation, use->value->type, op, use->value);
  if (value == NULL) return false;
  use_set(use, value);
  return true;
}

// Close to the old number, a corner case, or small: relevant for extents, bounds and branches.
static int64_t other_number(struct mutation *mutation, int64_t number) {
  static const int64_t corners[] = {0, 1, -1, 2, 3, 4, 7, 8, INT64_MAX, INT64_MIN};
  switch (mutation_below(mutation, 4)) {
    case 0: return (int64_t)((uint64_t)number + 1);
    case 1: return (int64_t)((uint64_t)number - 1);
    case 2: return (int64_t)mutation_below(mutation, 8);
    default: return corners[mutation_below(mutation, sizeof corners / sizeof corners[0])];
  }
}

static const struct attribute *other_integer(struct mutation *mutation, const struct attribute *old) {
  struct context *context = mutation->program->context;
  if (old->type == context->i1_type) return attribute_bool(context, old->u.integer == 0);
  uint64_t number = (uint64_t)other_number(mutation, old->u.integer);
  unsigned width = old->type->kind == TYPE_INTEGER ? old->type->width : 64;
  if (width == 0) return NULL;
  uint64_t low = width == 64 ? number : number & ((UINT64_C(1) << width) - 1), sign = UINT64_C(1) << (width - 1);
  return attribute_integer(context, old->type, width == 64 ? (int64_t)low : (int64_t)((low ^ sign) - sign));
}

bool mutate_constant(struct mutation *mutation) {
  struct context *context = mutation->program->context;
  struct op *op = mutation_pick_op(mutation);
  if (!op_has_trait(op, TRAIT_CONSTANT)) return false;
  const struct attribute *old = op_attribute(op, ID_value), *value = NULL;
  if (old == NULL) return false;
  static const double numbers[] = {0.0, -0.0, 1.0, -1.5, 1e30, 1e-30, 0.1};
  unsigned char element[DENSE_ELEMENT_SIZE_MAX] = {(unsigned char)mutation_below(mutation, 2)};
  if (old->kind == ATTRIBUTE_INTEGER) value = other_integer(mutation, old);
  if (old->kind == ATTRIBUTE_FLOAT)
    value = attribute_float(context, old->type, numbers[mutation_below(mutation, sizeof numbers / sizeof numbers[0])]);
  if (old->kind == ATTRIBUTE_DENSE_ELEMENTS) value = attribute_dense(context, old->type, element, true);
  if (value == NULL || value == old) return false;
  op_set_attribute(mutation->program, op, ID_value, value);
  return true;
}

static const struct attribute *other_array(struct mutation *mutation, const struct attribute *old) {
  if (old->count == 0 || old->type != mutation->program->context->i64_type) return NULL;
  int64_t *values = ARENA_ARRAY(mutation->scratch, int64_t, old->count);
  memcpy(values, i64_array(old), old->count * sizeof *values);
  int64_t *value = &values[mutation_below(mutation, old->count)];
  *value = other_number(mutation, *value);
  return attribute_i64_array(mutation->program->context, values, old->count);
}

// The attribute of another op of the program or its donor.
static const struct attribute *said_elsewhere(struct mutation *mutation, const struct ident *name) {
  uint32_t count = (uint32_t)mutation->donor_ops.count, first = mutation_below(mutation, count);
  for (uint32_t i = 0; i < count; i++) {
    const struct attribute *found = op_attribute_named(mutation->donor_ops.items[(first + i) % count], name);
    if (found != NULL) return found;
  }
  return NULL;
}

bool mutate_attribute(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  if (op->attribute_count == 0 || op_has_trait(op, TRAIT_SYMBOL) || op_has_trait(op, TRAIT_CONSTANT)) return false;
  struct named_attribute old = op->attributes[mutation_below(mutation, op->attribute_count)];
  const struct attribute *value = NULL;
  switch (mutation_below(mutation, 4)) {
    case 0: break;  // dropped
    case 1: value = said_elsewhere(mutation, old.name); break;
    default:
      if (old.value->kind == ATTRIBUTE_INTEGER) value = other_integer(mutation, old.value);
      else if (old.value->kind == ATTRIBUTE_DENSE_ARRAY) value = other_array(mutation, old.value);
      else value = said_elsewhere(mutation, old.name);
  }
  if (value == old.value) return false;
  op_set_attribute_named(mutation->program, op, old.name, value);
  return true;
}

static bool has_model(const struct op *op) {
  const struct bufferize_options options = {0};
  return bufferizable_of(op, &options) != NULL;
}

// Replaces the op by another op of the table with the same slots. The verifier decides whether it is valid. Where
// bufferization has a model of the op, it has one of the other: it leaves tensors of others alone, as upstream does.
bool mutate_kind(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  if (!op_is_registered(mutation->program->context, op) || op_has_trait(op, TRAIT_TERMINATOR)) return false;
  uint32_t first = mutation_below(mutation, OP_KIND_COUNT);
  for (uint32_t i = 0; i < OP_KIND_COUNT; i++) {
    const struct op_info *info = &op_table[(first + i) % OP_KIND_COUNT];
    if (info == op->info || info->operand_slots != op->info->operand_slots ||
        info->attribute_count > op->info->attribute_count || info->result_slots != op->info->result_slots ||
        info->region_count != op->info->region_count)
      continue;
    bool alike = true;
    for (uint32_t k = 0; k < info->operand_slots; k++)
      alike &= info->operands[k].type_class == op->info->operands[k].type_class;
    for (uint32_t k = 0; k < info->result_slots; k++)
      alike &= info->results[k].type_class == op->info->results[k].type_class;
    if (!alike) continue;
    struct op other = *op;
    other.info = info;
    other.kind = info->kind;
    if (has_model(op) && !has_model(&other)) continue;
    op->info = info;
    op->kind = info->kind;
    return true;
  }
  return false;
}

// A position in the block, or in a later block of the region.
static struct op *pick_place(struct mutation *mutation, const struct block *block) {
  uint32_t count = 0;
  for (const struct op *op = block->first; op != NULL; op = op->next) count++;
  struct op *place = block->first;
  for (uint32_t n = count == 0 ? 0 : mutation_below(mutation, count); n > 0; n--) place = place->next;
  return place;
}

static void take_some_uses(struct mutation *mutation, struct value *value, struct value *instead) {
  for (struct use *use = value->uses, *next; use != NULL; use = next) {
    next = use->next;
    if (mutation_below(mutation, 2) == 0) use_set(use, instead);
  }
}

bool mutate_duplicate(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  if (op_has_trait(op, TRAIT_TERMINATOR) || op_has_trait(op, TRAIT_SYMBOL)) return false;
  struct clone_map map = {.arena = mutation->scratch};
  struct op *copy = clone_op(mutation->program, op, &map), *place = op;
  for (uint32_t n = mutation_below(mutation, 4); n > 0 && place->next != NULL && place->next->next != NULL; n--)
    place = place->next;
  op_insert_after(copy, place);
  for (uint32_t i = 0; i < op->result_count; i++) take_some_uses(mutation, op_result(op, i), op_result(copy, i));
  return true;
}

bool mutate_move(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  if (op_has_trait(op, TRAIT_TERMINATOR)) return false;
  struct op *place = pick_place(mutation, op->block);
  if (place == op || place == op->next) return false;
  op_move_before(op, place);
  return true;
}

bool mutate_move_out(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation), *parent = op_parent(op);
  if (op_has_trait(op, TRAIT_TERMINATOR) || parent == NULL || parent->block == NULL ||
      op_has_trait(parent, TRAIT_ISOLATED))
    return false;
  bool behind = mutation_below(mutation, 2) == 0 && parent->next != NULL;
  op_move_before(op, behind ? parent->next : parent);
  return true;
}

bool mutate_regions(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  if (op->region_count < 2) return false;
  uint32_t first = mutation_below(mutation, op->region_count - 1u);
  struct region aside = {.op = op};
  region_take_body(&aside, op_body(op, first));
  region_take_body(op_body(op, first), op_body(op, first + 1));
  region_take_body(op_body(op, first + 1), &aside);
  return true;
}

bool mutate_successors(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  if (op->successor_count < 2) return false;
  uint32_t first = mutation_below(mutation, op->successor_count - 1u);
  struct block *block = op->successors[first].block;
  successor_set(&op->successors[first], op->successors[first + 1].block);
  successor_set(&op->successors[first + 1], block);
  return true;
}
