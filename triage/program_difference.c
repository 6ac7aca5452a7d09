#include "triage/program_difference.h"

#include "dialects/ops.h"
#include "ir/text.h"
#include "triage/comparison.h"
#include "triage/source_names.h"

#include <string.h>

// --- differences

// What a value that an op of one side lacks is in the program: what makes the buffer, and whether in another block.
static const char *origin_of(struct arena *arena, const struct value *value, const struct op *user) {
  value = comparison_without_casts(value);
  for (int i = 0; i < CHAIN_MAX && !value->is_argument && value_op(value)->kind == OP_memref_extract_strided_metadata;
       i++)
    value = comparison_without_casts(op_operand(value_op(value), 0));
  const struct block *block = value_block(value);
  bool of_function = block->region->op->kind == OP_func_func;
  const char *kind = !value->is_argument                            ? value_op(value)->info->name
                     : of_function && block == block->region->first ? "argument"
                     : of_function                                  ? "argument of a block"
                                                                    : "argument of a region";
  return arena_format(arena, "%s%s", kind, block != user->block ? " of another block" : "");
}

// The first operand of the longer list that the other one has not.
static const char *find_extra(const struct comparison *comparison, const struct op *user, struct operand_range longer,
                              struct operand_range shorter, bool longer_is_actual) {
  for (uint32_t i = 0; i < longer.count; i++) {
    bool found = false;
    for (uint32_t k = 0; k < shorter.count && !found; k++)
      found = longer_is_actual ? comparison_same_value(comparison, longer.first[i].value, shorter.first[k].value)
                               : comparison_same_value(comparison, shorter.first[k].value, longer.first[i].value);
    if (!found) return origin_of(comparison->arena, longer.first[i].value, user);
  }
  return "";
}

static void describe_slot(struct comparison *comparison, const struct op *op, const struct op *other, uint32_t slot) {
  struct operand_range range = op_slot(op, slot), other_range = op_slot(other, slot);
  const char *name = op->info->name, *slot_name = op->info->operands[slot].name;
  if (range.count != other_range.count) {
    bool fewer = other_range.count < range.count;
    const char *extra = fewer ? find_extra(comparison, op, range, other_range, true)
                              : find_extra(comparison, other, other_range, range, false);
    comparison->result = arena_format(comparison->arena, "%s %s %+d%s%s", name, slot_name,
                                      (int)other_range.count - (int)range.count, extra[0] != '\0' ? " " : "", extra);
    return;
  }
  for (uint32_t i = 0; i < range.count; i++) {
    const struct value *value = range.first[i].value, *other_value = other_range.first[i].value;
    if (comparison_same_value(comparison, value, other_value)) continue;
    const char *kind = comparison_value_kind(value), *other_kind = comparison_value_kind(other_value);
    bool alike = strcmp(kind, other_kind) == 0;
    comparison->result = arena_format(comparison->arena, "%s %s%s%s%s%s", name, slot_name, alike ? "" : " ",
                                      alike ? "" : kind, alike ? "" : " ", alike ? "" : other_kind);
    return;
  }
}

static bool is_decoration(const char *name) {
  return strcmp(name, "alignment") == 0 || strcmp(name, "operandSegmentSizes") == 0 ||
         strcmp(name, "function_type") == 0 || strcmp(name, "arg_attrs") == 0;
}

// `false` stands where nothing might.
static bool is_no(const struct attribute *value) {
  return value->kind == ATTRIBUTE_INTEGER && type_is_integer(value->type, 1) && value->u.integer == 0;
}

// The first of an op's attributes that the other one has not, or has otherwise.
static const char *find_attribute(const struct op *op, const struct op *other) {
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct named_attribute *entry = &op->attributes[i];
    const struct attribute *other_value = op_attribute_named(other, entry->name);
    bool same = other_value == entry->value || (other_value == NULL && is_no(entry->value));
    if (!is_decoration(entry->name->text) && !same) return entry->name->text;
  }
  return NULL;
}

// What of types is otherwise; null: nothing that matters.
static const char *find_in_types(const struct type *type, const struct type *other) {
  if (type == other) return NULL;
  if (type->kind != other->kind || type->kind != TYPE_MEMREF) return "type";
  if (type->rank != other->rank || memcmp(type->shape, other->shape, type->rank * sizeof *type->shape) != 0)
    return "shape";
  if (type->element != other->element) return "element";
  return type->memory_space != other->memory_space ? "memory space" : "layout";
}

static void describe_values(struct comparison *comparison, const struct op *op, const char *what, uint32_t count,
                            uint32_t other_count) {
  if (count == other_count) return;
  comparison->result =
      arena_format(comparison->arena, "%s %s %+d", op->info->name, what, (int)other_count - (int)count);
}

static void describe_type(struct comparison *comparison, const struct op *op, const char *what,
                          const struct value *value, const struct value *other) {
  const char *part = comparison->types ? find_in_types(value->type, other->type) : NULL;
  if (part != NULL) comparison->result = arena_format(comparison->arena, "%s %s %s", op->info->name, what, part);
}

static void describe_results(struct comparison *comparison, const struct op *op, const struct op *other) {
  describe_values(comparison, op, "result", op->result_count, other->result_count);
  for (uint32_t i = 0; i < op->result_count && comparison->result == NULL; i++)
    describe_type(comparison, op, "result", op_result(op, i), op_result(other, i));
}

static void describe_blocks(struct comparison *comparison, const struct op *op, const struct region *region,
                            const struct region *other) {
  const struct block *one = region->first, *two = other->first;
  for (; one != NULL && two != NULL && comparison->result == NULL; one = one->next, two = two->next) {
    describe_values(comparison, op, "argument", one->argument_count, two->argument_count);
    for (uint32_t i = 0; i < one->argument_count && comparison->result == NULL; i++)
      describe_type(comparison, op, "argument", one->arguments[i], two->arguments[i]);
  }
}

static void describe_regions(struct comparison *comparison, const struct op *op, const struct op *other) {
  for (uint32_t i = 0; i < op->region_count && i < other->region_count && comparison->result == NULL; i++)
    describe_blocks(comparison, op, op_body(op, i), op_body(other, i));
}

static void describe_successors(struct comparison *comparison, const struct op *op, const struct op *other) {
  bool same = op->successor_count == other->successor_count;
  for (uint32_t i = 0; i < op->successor_count && same; i++)
    same = comparison_block_number(op->successors[i].block) == comparison_block_number(other->successors[i].block);
  if (!same) comparison->result = arena_format(comparison->arena, "%s successors", op->info->name);
}

// Two ops that are partners.
static void describe_change(struct comparison *comparison, const struct op *op, const struct op *other) {
  for (uint32_t slot = 0; slot < op->info->operand_slots && comparison->result == NULL; slot++)
    describe_slot(comparison, op, other, slot);
  const char *attribute = find_attribute(op, other);
  if (attribute == NULL) attribute = find_attribute(other, op);
  if (comparison->result == NULL && attribute != NULL)
    comparison->result = arena_format(comparison->arena, "%s %s", op->info->name, attribute);
  if (comparison->result == NULL) describe_successors(comparison, op, other);
  if (comparison->result == NULL) describe_results(comparison, op, other);
  if (comparison->result == NULL) describe_regions(comparison, op, other);
}

static bool has_word(const struct text *words, char sign, const char *name) {
  size_t length = strlen(name);
  for (size_t at = 0, end; at < words->count; at = end + 1) {
    for (end = at; end < words->count && words->items[end] != ' ';) end++;
    if (end - at == length + 1 && words->items[at] == sign && memcmp(&words->items[at + 1], name, length) == 0)
      return true;
  }
  return false;
}

static void append_word(struct text *words, char sign, const char *name) {
  if (!has_word(words, sign, name)) text_format(words, "%s%c%s", words->count > 0 ? " " : "", sign, name);
}

// The op with a partner that uses what the ops first ... make, in the order of the list; or null.
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

// What ops without partners are for: the user of their results, or of the buffer that they write.
static const struct op *find_purpose(const struct listing *listing, size_t first, size_t end) {
  const struct op *user = find_user(listing, first, end);
  const struct op *last = end > first ? listing->ops.items[end - 1] : NULL;
  if (user != NULL || last == NULL || last->kind != OP_memref_copy) return user;
  const struct value *target = comparison_without_casts(op_operand(last, 1));
  for (size_t i = end; i < listing->ops.count; i++)
    for (uint32_t operand = 0; operand < listing->ops.items[i]->operand_count; operand++)
      if (comparison_without_casts(op_operand(listing->ops.items[i], operand)) == target) return listing->ops.items[i];
  return NULL;
}

// What the first dealloc of them frees; or null.
static const char *find_freed(struct arena *arena, const struct listing *listing, size_t first, size_t end) {
  for (size_t i = first; i < end; i++) {
    const struct op *op = listing->ops.items[i];
    if (op->kind == OP_bufferization_dealloc && op_slot(op, 0).count > 0)
      return origin_of(arena, op_slot(op, 0).first[0].value, op);
  }
  return NULL;
}

// Ops without partners, up to the next ones that have them.
static void describe_hunk(struct comparison *comparison, size_t i, size_t j) {
  const struct listing *actual = &comparison->sides[ACTUAL], *expected = &comparison->sides[EXPECTED];
  const size_t first = i, other_first = j;
  struct text words = {.arena = comparison->arena};
  for (; i < actual->ops.count && actual->partners[i] == NOT_LISTED; i++)
    append_word(&words, '-', actual->ops.items[i]->info->name);
  for (; j < expected->ops.count && expected->partners[j] == NOT_LISTED; j++)
    append_word(&words, '+', expected->ops.items[j]->info->name);
  const struct op *purpose = j > other_first ? find_purpose(expected, other_first, j) : find_purpose(actual, first, i);
  const char *freed = find_freed(comparison->arena, expected, other_first, j);
  const char *source = purpose == NULL ? NULL : source_name(comparison->arena, purpose);
  bool is_new = source != NULL && strcmp(source, purpose->info->name) != 0;
  if (purpose != NULL) text_format(&words, " for %s%s", is_new ? "new " : "", purpose->info->name);
  else if (freed != NULL) text_format(&words, " of %s", freed);
  text_char(&words, '\0');
  comparison->result = words.items;
}

// Behind a difference, the op of the program before the pass that it comes from, where ops know that.
static void add_source(struct comparison *comparison, const struct op *op) {
  const char *name = source_name(comparison->arena, op);
  if (name != NULL && comparison->result != NULL && strcmp(name, op->info->name) != 0)
    comparison->result = arena_format(comparison->arena, "%s by %s", comparison->result, name);
}

static void find_first(struct comparison *comparison) {
  const struct listing *actual = &comparison->sides[ACTUAL], *expected = &comparison->sides[EXPECTED];
  size_t i = 0, j = 0;
  while (comparison->result == NULL && (i < actual->ops.count || j < expected->ops.count)) {
    bool alone = i < actual->ops.count && actual->partners[i] == NOT_LISTED;
    bool other_alone = j < expected->ops.count && expected->partners[j] == NOT_LISTED;
    const struct op *op = other_alone ? expected->ops.items[j] : actual->ops.items[i];
    if (alone || other_alone) describe_hunk(comparison, i, j);
    else describe_change(comparison, actual->ops.items[i++], expected->ops.items[j++]);
    add_source(comparison, op);
  }
}

static void compare(void *argument) {
  struct comparison *comparison = argument;
  if (!comparison_list(comparison, ACTUAL) || !comparison_list(comparison, EXPECTED)) return;
  comparison_align(comparison);
  find_first(comparison);
  // Of types there may be more than one that is right: they count where nothing else differs.
  comparison->types = comparison->result == NULL;
  if (comparison->types) find_first(comparison);
  if (comparison->result == NULL) comparison->result = "same";
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
  struct text words = {.arena = comparison->arena};
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++)
    if (counts[kind] > 0) append_word(&words, '-', op_table[kind].name);
  text_char(&words, '\0');
  comparison->result = words.items;
}

static const char *run(struct arena *arena, const char *actual, const char *expected, void (*work)(void *)) {
  struct comparison comparison = {.arena = arena, .texts = {actual, expected}};
  struct context_options options = {.allow_unregistered_dialects = true};
  if (!context_init(&comparison.context, op_table, OP_KIND_COUNT, options)) return "";
  for (int side = 0; side < 2; side++) program_init(&comparison.sides[side].program, &comparison.context);
  if (!memory_protect(&comparison.context.memory, work, &comparison)) comparison.result = NULL;
  for (int side = 0; side < 2; side++) program_release(&comparison.sides[side].program);
  context_release(&comparison.context);
  return comparison.result != NULL ? comparison.result : "";
}

const char *program_difference(struct arena *arena, const char *actual, const char *expected) {
  return run(arena, actual, expected, compare);
}

const char *program_losses(struct arena *arena, const char *before, const char *after) {
  return run(arena, before, after, count_losses);
}
