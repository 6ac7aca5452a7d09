// Reductions of attributes, which are dropped if optional, and whose numbers are lowered towards 0; and of constants of
// one type.
#include "engine/ir/walk.h"
#include "triage/reduce/reductions.h"

static bool is_required(const struct op *op, const struct ident *name) {
  enum known_ident id = (enum known_ident)name->id;
  if (id == ID_operandSegmentSizes || id == ID_sym_name) return true;
  for (uint8_t i = 0; i < op->info->attribute_count; i++)
    if (op->info->attributes[i].name == id) return op->info->attributes[i].required;
  return false;
}

enum reduction_result reduce_attributes(struct candidate *candidate, uint64_t number) {
  struct op *module = candidate->program->module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    for (uint32_t i = 0; i < op->attribute_count; i++) {
      const struct ident *name = op->attributes[i].name;
      if (is_required(op, name) || !site_take(&number, 1)) continue;
      op_set_attribute_named(candidate->program, op, name, NULL);
      return REDUCTION_APPLIED;
    }
  }
  return REDUCTION_NONE;
}

// --- numbers

enum { NUMBER_WAYS = 4 };

// The n-th proposal for a smaller number, or false if there is none.
static bool lower(int64_t value, uint64_t way, int64_t *lowered) {
  const int64_t proposals[NUMBER_WAYS] = {0, 1, value / 2, value > 0 ? value - 1 : value + 1};
  if (value == 0 || value == DYNAMIC) return false;
  *lowered = proposals[way];
  return *lowered != value && (value < 0 || *lowered < value);
}

static const struct attribute *lower_integer(struct candidate *candidate, const struct attribute *attribute,
                                             uint64_t way) {
  int64_t value;
  if (!lower(attribute->u.integer, way, &value)) return NULL;
  return attribute_integer(candidate->program->context, attribute->type, value);
}

static const struct attribute *lower_float(struct candidate *candidate, const struct attribute *attribute,
                                           uint64_t way) {
  struct context *context = candidate->program->context;
  const struct attribute *lowered = attribute_float(context, attribute->type, way == 0 ? 0.0 : 1.0);
  bool is_lower = way < 2 && attribute != lowered && attribute->u.float_bits != 0;
  return is_lower ? lowered : NULL;
}

// Lists become splats of their first element; splats are lowered like numbers.
static const struct attribute *lower_dense(struct candidate *candidate, const struct attribute *attribute,
                                           uint64_t way) {
  struct context *context = candidate->program->context;
  const struct type *element = attribute->type->element;
  if (attribute->count == 0) return NULL;
  unsigned char bytes[DENSE_ELEMENT_SIZE_MAX] = {0};
  int64_t value = (int64_t)dense_bits(attribute, 0), lowered = 0;
  if (!attribute->u.dense.splat) {
    lowered = way == 0 ? 0 : value;
    if (way > 1) return NULL;
  } else if (type_is_float(element)) {
    if (way > 1 || value == 0) return NULL;
    lowered = way == 0 ? 0 : (int64_t)attribute_float(context, element, 1.0)->u.float_bits;
    if (lowered == value) return NULL;
  } else if (!lower(dense_integer(attribute, 0), way, &lowered)) {
    return NULL;
  }
  for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)((uint64_t)lowered >> (8 * i));
  return attribute_dense(context, attribute->type, bytes, true);
}

// Strides stay above 0: slices that repeat an element are rare, and have bugs of their own.
static const struct attribute *lower_array(struct candidate *candidate, const struct named_attribute *named,
                                           uint64_t number) {
  const struct attribute *attribute = named->value;
  int64_t *values = arena_copy(candidate->scratch, i64_array(attribute), attribute->count * sizeof *values);
  uint64_t entry = number / NUMBER_WAYS;
  if (!lower(values[entry], number % NUMBER_WAYS, &values[entry])) return NULL;
  if (values[entry] == 0 && named->name->id == ID_static_strides) return NULL;
  return attribute_i64_array(candidate->program->context, values, attribute->count);
}

static uint64_t number_ways(const struct named_attribute *entry) {
  const struct attribute *attribute = entry->value;
  switch (attribute->kind) {
    case ATTRIBUTE_INTEGER:
    case ATTRIBUTE_FLOAT:
    case ATTRIBUTE_DENSE_ELEMENTS: return NUMBER_WAYS;
    case ATTRIBUTE_DENSE_ARRAY:
      return attribute->type->kind == TYPE_INTEGER && attribute->type->width == 64
                 ? (uint64_t)attribute->count * NUMBER_WAYS
                 : 0;
    default: return 0;
  }
}

static const struct attribute *lower_attribute(struct candidate *candidate, const struct named_attribute *named,
                                               uint64_t number) {
  const struct attribute *attribute = named->value;
  switch (attribute->kind) {
    case ATTRIBUTE_INTEGER: return lower_integer(candidate, attribute, number);
    case ATTRIBUTE_FLOAT: return lower_float(candidate, attribute, number);
    case ATTRIBUTE_DENSE_ELEMENTS: return lower_dense(candidate, attribute, number);
    default: return lower_array(candidate, named, number);
  }
}

uint64_t sites_constants(const struct op *op) {
  uint64_t sites = 0;
  for (uint32_t i = 0; i < op->attribute_count; i++) sites += number_ways(&op->attributes[i]);
  return sites;
}

bool reduce_constants(struct candidate *candidate, struct op *op, uint64_t number) {
  struct named_attribute *named = op->attributes;
  for (; !site_take(&number, number_ways(named)); named++) continue;
  const struct attribute *lowered = lower_attribute(candidate, named, number);
  if (lowered != NULL) named->value = lowered;
  return lowered != NULL;
}

// --- numbers that are operands

// The slots whose numbers are partly operands and partly in an attribute.
static const enum slot_role number_roles[] = {ROLE_OFFSETS, ROLE_SIZES, ROLE_STRIDES, ROLE_LOW_PADDING,
                                              ROLE_HIGH_PADDING};

// The slot in this role of an op that creates a tensor; null if it has none, or no attribute for it.
static const struct slot_info *number_slot(const struct op *op, enum slot_role role) {
  if (op->result_count != 1 || op->results[0].type->kind != TYPE_TENSOR) return NULL;
  if (!op_has_trait(op, TRAIT_SLICE) && !op_has_role(op, ROLE_LOW_PADDING)) return NULL;
  for (uint32_t slot = 0; slot < op->info->operand_slots; slot++)
    if (op->info->operands[slot].role == (uint8_t)role) return &op->info->operands[slot];
  return NULL;
}

// Replaces operand number `index` by `value` in the list.
static bool fix_number(struct candidate *candidate, struct op *op, const struct slot_info *slot, uint32_t index,
                       int64_t value) {
  const enum known_ident list = (enum known_ident)slot->list;
  const struct attribute *fixed = op_attribute(op, list);
  int64_t *values = arena_copy(candidate->scratch, i64_array(fixed), fixed->count * sizeof *values);
  uint32_t place = 0;
  for (uint32_t skipped = 0; place < fixed->count; place++)
    if (values[place] == DYNAMIC && skipped++ == index) break;
  if (place == fixed->count) return false;
  values[place] = value;
  struct use *use = op_role(op, (enum slot_role)slot->role).first + index;
  discard_operand(candidate, op, use_index(use));
  op_set_attribute(candidate->program, op, list,
                   attribute_i64_array(candidate->program->context, values, fixed->count));
  return true;
}

static uint64_t count_numbers(const struct op *op, enum slot_role role) {
  return number_slot(op, role) == NULL ? 0 : (uint64_t)op_role_count(op, role) * 2;
}

uint64_t sites_operand_numbers(const struct op *op) {
  uint64_t sites = 0;
  for (size_t i = 0; i < sizeof number_roles / sizeof number_roles[0]; i++) sites += count_numbers(op, number_roles[i]);
  return sites;
}

bool reduce_operand_numbers(struct candidate *candidate, struct op *op, uint64_t number) {
  const enum slot_role *role = number_roles;
  for (; !site_take(&number, count_numbers(op, *role)); role++) continue;
  if (number % 2 == 0 && *role == ROLE_STRIDES) return false;
  return fix_number(candidate, op, number_slot(op, *role), (uint32_t)(number / 2), (int64_t)(number % 2));
}

// --- constants of one type

// The n-th other constant of the type in the constant's block, or null.
static struct op *other_constant(const struct op *constant, uint64_t number) {
  for (struct op *op = constant->block->first; op != NULL; op = op->next) {
    if (op == constant || !op_has_trait(op, TRAIT_CONSTANT) || op->results[0].type != constant->results[0].type)
      continue;
    if (number-- == 0) return op;
  }
  return NULL;
}

uint64_t sites_constant_merges(const struct op *op) {
  uint64_t count = 0;
  while (op_has_trait(op, TRAIT_CONSTANT) && other_constant(op, count) != NULL) count++;
  return count;
}

bool reduce_constant_merges(struct candidate *candidate, struct op *op, uint64_t number) {
  (void)candidate;
  struct op *other = other_constant(op, number);
  // It has no operands, and at the front of the block it precedes all uses of both.
  if (other != op->block->first) op_move_before(other, op->block->first);
  value_replace_uses(op_result(op, 0), op_result(other, 0));
  op_erase(op);
  return true;
}
