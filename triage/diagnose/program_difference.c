#include "triage/diagnose/program_difference.h"

#include "triage/diagnose/comparison.h"
#include "triage/diagnose/source_names.h"

#include <string.h>

// --- differences

// The origin of a value that an op of one side lacks: what creates the buffer, and whether in another block.
static struct value_origin origin_of(struct arena *arena, const struct value *value, const struct op *user) {
  value = comparison_without_casts(value);
  for (int i = 0; i < CHAIN_MAX && !value->is_argument && op_result_role(value_op(value), ROLE_BASE).count > 0; i++)
    value = comparison_without_casts(op_operand(value_op(value), 0));
  struct value_origin origin = value_origin_of(arena, value);
  origin.other_block = value_block(value) != user->block;
  return origin;
}

// The first operand of the longer list that is not in the other one.
static struct value_origin find_extra(const struct comparison *comparison, const struct op *user,
                                      struct operand_range longer, struct operand_range shorter,
                                      bool longer_is_actual) {
  for (uint32_t i = 0; i < longer.count; i++) {
    bool found = false;
    for (uint32_t k = 0; k < shorter.count && !found; k++)
      found = longer_is_actual ? comparison_same_value(comparison, longer.first[i].value, shorter.first[k].value)
                               : comparison_same_value(comparison, shorter.first[k].value, longer.first[i].value);
    if (!found) return origin_of(comparison->arena, longer.first[i].value, user);
  }
  return (struct value_origin){.kind = ORIGIN_NONE};
}

static bool is_found(const struct comparison *comparison) { return comparison->result.kind != DIFFERENCE_UNKNOWN; }

static struct difference *found_at(struct comparison *comparison, const struct op *op, enum difference_kind kind) {
  comparison->result = (struct difference){.kind = kind, .op = op_name_of(comparison->arena, op)};
  return &comparison->result;
}

static void compare_slot(struct comparison *comparison, const struct op *op, const struct op *other, uint32_t slot) {
  struct operand_range range = op_slot(op, slot), other_range = op_slot(other, slot);
  if (range.count != other_range.count) {
    struct difference *found = found_at(comparison, op, DIFFERENCE_OPERANDS);
    found->slot = slot;
    found->more = (int)other_range.count - (int)range.count;
    found->extra = found->more < 0 ? find_extra(comparison, op, range, other_range, true)
                                   : find_extra(comparison, other, other_range, range, false);
    return;
  }
  for (uint32_t i = 0; i < range.count; i++) {
    const struct value *value = range.first[i].value, *other_value = other_range.first[i].value;
    if (comparison_same_value(comparison, value, other_value)) continue;
    struct difference *found = found_at(comparison, op, DIFFERENCE_OPERANDS);
    found->slot = slot;
    struct value_origin actual = comparison_value_kind(comparison->arena, value);
    struct value_origin expected = comparison_value_kind(comparison->arena, other_value);
    if (value_origin_equal(actual, expected)) return;
    found->actual = actual;
    found->expected = expected;
    return;
  }
}

// Upstream keeps what it has computed of a named linalg op in `linalg.memoized_indexing_maps`.
static bool is_decoration(const char *name) {
  return strcmp(name, "alignment") == 0 || strcmp(name, "linalg.memoized_indexing_maps") == 0 ||
         strcmp(name, "operandSegmentSizes") == 0 || strcmp(name, "function_type") == 0 ||
         strcmp(name, "arg_attrs") == 0;
}

// `false` is the same as an absent attribute.
static bool is_no(const struct attribute *value) {
  return value->kind == ATTRIBUTE_INTEGER && type_is_integer(value->type, 1) && value->u.integer == 0;
}

// Whether these are the same elements, of tensors that may have different encodings: no buffer has one.
static bool are_same_elements(const struct attribute *value, const struct attribute *other) {
  if (value->kind != ATTRIBUTE_DENSE_ELEMENTS || other->kind != ATTRIBUTE_DENSE_ELEMENTS) return false;
  const struct type *type = value->type, *other_type = other->type;
  if (type->kind != other_type->kind || type->element != other_type->element || type->rank != other_type->rank ||
      memcmp(type->shape, other_type->shape, type->rank * sizeof *type->shape) != 0 ||
      value->u.dense.splat != other->u.dense.splat)
    return false;
  const size_t count = value->u.dense.splat ? 1 : value->count;
  return memcmp(value->u.dense.data, other->u.dense.data, count * dense_element_size(type->element)) == 0;
}

static bool are_same_attributes(const struct attribute *value, const struct attribute *other) {
  if (other == NULL) return is_no(value);
  return value == other || are_same_elements(value, other);
}

// The first attribute of an op that is missing or different in the other one.
static const char *find_attribute(const struct op *op, const struct op *other) {
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct named_attribute *entry = &op->attributes[i];
    const bool same = are_same_attributes(entry->value, op_attribute_named(other, entry->name));
    if (!is_decoration(entry->name->text) && !same) return entry->name->text;
  }
  return NULL;
}

// The first part in which types differ.
static enum type_part find_in_types(const struct type *type, const struct type *other) {
  if (type == other) return TYPE_PART_NONE;
  if (type->kind != other->kind || type->kind != TYPE_MEMREF) return TYPE_PART_KIND;
  if (type->rank != other->rank || memcmp(type->shape, other->shape, type->rank * sizeof *type->shape) != 0)
    return TYPE_PART_SHAPE;
  if (type->element != other->element) return TYPE_PART_ELEMENT;
  return type->memory_space != other->memory_space ? TYPE_PART_SPACE : TYPE_PART_LAYOUT;
}

static void compare_counts(struct comparison *comparison, const struct op *op, enum difference_kind kind,
                           uint32_t count, uint32_t other_count) {
  if (count != other_count) found_at(comparison, op, kind)->more = (int)other_count - (int)count;
}

static void compare_types(struct comparison *comparison, const struct op *op, enum difference_kind kind,
                          const struct value *value, const struct value *other) {
  enum type_part part = comparison->types ? find_in_types(value->type, other->type) : TYPE_PART_NONE;
  if (part != TYPE_PART_NONE) found_at(comparison, op, kind)->type = part;
}

static void compare_results(struct comparison *comparison, const struct op *op, const struct op *other) {
  compare_counts(comparison, op, DIFFERENCE_RESULTS, op->result_count, other->result_count);
  for (uint32_t i = 0; i < op->result_count && !is_found(comparison); i++)
    compare_types(comparison, op, DIFFERENCE_RESULTS, op_result(op, i), op_result(other, i));
}

static void compare_blocks(struct comparison *comparison, const struct op *op, const struct region *region,
                           const struct region *other) {
  const struct block *one = region->first, *two = other->first;
  for (; one != NULL && two != NULL && !is_found(comparison); one = one->next, two = two->next) {
    compare_counts(comparison, op, DIFFERENCE_ARGUMENTS, one->argument_count, two->argument_count);
    for (uint32_t i = 0; i < one->argument_count && !is_found(comparison); i++)
      compare_types(comparison, op, DIFFERENCE_ARGUMENTS, one->arguments[i], two->arguments[i]);
  }
}

static void compare_successors(struct comparison *comparison, const struct op *op, const struct op *other) {
  bool same = op->successor_count == other->successor_count;
  for (uint32_t i = 0; i < op->successor_count && same; i++)
    same = comparison_block_number(op->successors[i].block) == comparison_block_number(other->successors[i].block);
  if (!same) found_at(comparison, op, DIFFERENCE_SUCCESSORS);
}

// Two ops that are partners.
static void compare_partners(struct comparison *comparison, const struct op *op, const struct op *other) {
  for (uint32_t slot = 0; slot < op->info->operand_slots && !is_found(comparison); slot++)
    compare_slot(comparison, op, other, slot);
  const char *attribute = find_attribute(op, other);
  if (attribute == NULL) attribute = find_attribute(other, op);
  if (!is_found(comparison) && attribute != NULL)
    found_at(comparison, op, DIFFERENCE_ATTRIBUTE)->attribute = fact_word(comparison->arena, attribute);
  if (!is_found(comparison)) compare_successors(comparison, op, other);
  if (!is_found(comparison)) compare_results(comparison, op, other);
  for (uint32_t i = 0; i < op->region_count && i < other->region_count && !is_found(comparison); i++)
    compare_blocks(comparison, op, op_body(op, i), op_body(other, i));
}

static void append_op(struct comparison *comparison, char sign, const struct op *op) {
  struct difference *difference = &comparison->result;
  struct op_difference found = {sign, op_name_of(comparison->arena, op)};
  for (size_t i = 0; i < difference->ops.count; i++)
    if (difference->ops.items[i].sign == sign && op_name_equal(difference->ops.items[i].op, found.op)) return;
  VECTOR_PUSH(&difference->ops, comparison->arena, found);
}

// The op with a partner that uses results of the ops from `first` on, in the order of the list; or null.
static const struct op *find_user(const struct listing *listing, size_t first, size_t end) {
  for (size_t i = end; i < listing->ops.count; i++) {
    const struct op *op = listing->ops.items[i];
    for (uint32_t operand = 0; operand < op->operand_count; operand++) {
      const struct value *value = comparison_without_casts(op_operand(op, operand));
      const struct op *maker = value->is_argument ? NULL : value_op(value);
      if (maker != NULL && maker->id != NOT_LISTED && maker->id >= first && maker->id < end) return op;
    }
  }
  return NULL;
}

// The purpose of ops without partners: the user of their results, or of the buffer that they write.
static const struct op *find_purpose(const struct listing *listing, size_t first, size_t end) {
  const struct op *user = find_user(listing, first, end);
  const struct op *last = end > first ? listing->ops.items[end - 1] : NULL;
  if (user != NULL || last == NULL || !comparison_is_copy(last)) return user;
  const struct value *target = comparison_without_casts(op_role_value(last, ROLE_DESTINATION));
  for (size_t i = end; i < listing->ops.count; i++)
    for (uint32_t operand = 0; operand < listing->ops.items[i]->operand_count; operand++)
      if (comparison_without_casts(op_operand(listing->ops.items[i], operand)) == target) return listing->ops.items[i];
  return NULL;
}

// What the first dealloc among them frees.
static struct value_origin find_freed(struct arena *arena, const struct listing *listing, size_t first, size_t end) {
  for (size_t i = first; i < end; i++) {
    const struct op *op = listing->ops.items[i];
    if (op_has_role(op, ROLE_RETAINED) && op_role_count(op, ROLE_MEMREFS) > 0)
      return origin_of(arena, op_role_value(op, ROLE_MEMREFS), op);
  }
  return (struct value_origin){.kind = ORIGIN_NONE};
}

// Ops without partners, up to the next op that has one.
static void compare_hunk(struct comparison *comparison, size_t i, size_t j) {
  const struct listing *actual = &comparison->sides[ACTUAL], *expected = &comparison->sides[EXPECTED];
  const size_t first = i, other_first = j;
  struct difference *found = &comparison->result;
  *found = (struct difference){.kind = DIFFERENCE_OPS};
  for (; i < actual->ops.count && actual->partners[i] == NOT_LISTED; i++)
    append_op(comparison, '-', actual->ops.items[i]);
  for (; j < expected->ops.count && expected->partners[j] == NOT_LISTED; j++)
    append_op(comparison, '+', expected->ops.items[j]);
  const struct op *purpose = j > other_first ? find_purpose(expected, other_first, j) : find_purpose(actual, first, i);
  if (purpose == NULL) {
    found->freed = find_freed(comparison->arena, expected, other_first, j);
    return;
  }
  const char *source = source_name(comparison->arena, purpose);
  found->user = op_name_of(comparison->arena, purpose);
  found->user_is_new = source != NULL && strcmp(source, purpose->info->name) != 0;
}

// Adds to a difference the op of the program before the pass that it was made from, if locations tell.
static void add_source(struct comparison *comparison, const struct op *op) {
  const char *name = source_name(comparison->arena, op);
  if (name != NULL && is_found(comparison) && strcmp(name, op->info->name) != 0)
    comparison->result.source = op_name_find(fact_word(comparison->arena, name));
}

static void find_first(struct comparison *comparison) {
  const struct listing *actual = &comparison->sides[ACTUAL], *expected = &comparison->sides[EXPECTED];
  size_t i = 0, j = 0;
  while (!is_found(comparison) && (i < actual->ops.count || j < expected->ops.count)) {
    bool alone = i < actual->ops.count && actual->partners[i] == NOT_LISTED;
    bool other_alone = j < expected->ops.count && expected->partners[j] == NOT_LISTED;
    const struct op *op = other_alone ? expected->ops.items[j] : actual->ops.items[i];
    if (alone || other_alone) compare_hunk(comparison, i, j);
    else compare_partners(comparison, actual->ops.items[i++], expected->ops.items[j++]);
    add_source(comparison, op);
  }
}

static void compare(void *argument) {
  struct comparison *comparison = argument;
  if (!comparison_list(comparison, ACTUAL) || !comparison_list(comparison, EXPECTED)) return;
  comparison_align(comparison);
  find_first(comparison);
  // More than one type may be correct, so types are compared only if nothing else differs.
  comparison->types = !is_found(comparison);
  if (comparison->types) find_first(comparison);
  if (!is_found(comparison)) comparison->result.kind = DIFFERENCE_NONE;
}

// --- losses

static void count_losses(void *argument) {
  struct comparison *comparison = argument;
  if (!comparison_list(comparison, ACTUAL) || !comparison_list(comparison, EXPECTED)) return;
  int *counts = ARENA_ARRAY_ZEROED(comparison->arena, int, OP_KIND_COUNT);
  for (int side = 0; side < 2; side++)
    for (size_t i = 0; i < comparison->sides[side].ops.count; i++) {
      uint32_t kind = comparison->sides[side].ops.items[i]->kind;
      if (kind < OP_KIND_COUNT) counts[kind] += side == ACTUAL ? 1 : -1;
    }
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++)
    if (counts[kind] > 0)
      VECTOR_PUSH(&comparison->losses.items, comparison->arena, ((struct op_name){op_table[kind].name, kind}));
}

static struct comparison run(struct arena *arena, const char *actual, const char *expected, void (*work)(void *)) {
  struct comparison comparison = {.arena = arena, .texts = {actual, expected}};
  struct context_options options = {.allow_unregistered_dialects = true};
  if (!scratch_program_work(&comparison.own, options, work, &comparison)) return (struct comparison){.arena = arena};
  return comparison;
}

struct difference program_difference(struct arena *arena, const char *actual, const char *expected) {
  return run(arena, actual, expected, compare).result;
}

struct op_names program_losses(struct arena *arena, const char *before, const char *after) {
  return run(arena, before, after, count_losses).losses;
}
