// What patterns do to the IR. The one-shot driver makes each change at once; the classic one notes replacements in its
// mapping, and logs all other changes before it makes them.
#include "engine/conversion/rewriter.h"

#include "engine/conversion/state.h"
#include "engine/dialects/ops.h"

#include <assert.h>

struct program *conversion_program(const struct conversion *c) {
  return c->program;
}
struct arena *conversion_arena(const struct conversion *c) {
  return c->pattern_arena;
}
void *conversion_argument(const struct conversion *c) { return c->plan->argument; }
struct op *conversion_root(const struct conversion *c) {
  return c->root;
}

void conversion_fail(struct conversion *c) { c->failed = true; }

// Values

struct value_record *make_record(struct conversion *c, struct value *value) {
  struct value_record *record = find_record(c, value);
  if (record != NULL) return record;
  value->id = (uint32_t)c->values.count;
  record = PAGED_PUSH(&c->values, c->arena);
  *record = (struct value_record){.value = value};
  return record;
}

// The value before a cast that stands for its result in the old type.
static struct value *before_source_cast(const struct conversion *c, const struct value *value) {
  const struct op *op = value_op(value);
  const enum cast_role role = cast_role_of(c, op);
  return role == CAST_ROLES || role == CAST_TARGET ? NULL : op_operand(op, 0);
}

struct value *conversion_latest(const struct conversion *c, struct value *value) {
  for (struct value *next = value; next != NULL;) {
    value = next;
    next = mapped(c, value);
    if (next == NULL) next = before_source_cast(c, value);
  }
  return value;
}

bool conversion_value_has_uses(const struct conversion *c, const struct value *value) {
  const struct value_record *record = find_record(c, value);
  return value_has_uses(value) || (record != NULL && record->stands_for > 0);
}

struct value *conversion_cast(struct conversion *c, enum cast_role role, struct builder builder,
                              const struct type *type, struct value *value) {
  return cast_make(c, role, builder, type, value);
}

// The last value of the type on the way from a value to its latest replacement, or null.
static struct value *latest_of_type(const struct conversion *c, struct value *value, const struct type *type) {
  struct value *found = NULL;
  for (struct value *next = value; next != NULL;) {
    value = next;
    if (value->type == type) found = value;
    next = mapped(c, value);
    if (next == NULL) next = before_source_cast(c, value);
  }
  return found;
}

static bool op_of_value_is_gone(const struct value *value) {
  const struct op *op = value_op(value);
  return op != NULL && op->block == NULL;
}

struct value *conversion_operand(struct conversion *c, struct value *value) {
  const struct type_converter *converter = c->plan->converter;
  if (converter == NULL || converter->convert == NULL) return value;
  const struct type *type = converter->convert(c->context, value->type);
  if (type == NULL) return NULL;
  struct value *found = latest_of_type(c, value, type);
  if (found != NULL) return found;
  struct value *latest = conversion_latest(c, value);
  const struct value_record *record = find_record(c, latest);
  struct value *cast = record == NULL ? NULL : record->target_cast;
  if (cast != NULL && cast->type == type && value_op(cast)->block != NULL && op_operand(value_op(cast), 0) == latest)
    return cast;
  if (latest != value && converter->adapt != NULL) {
    // What copies a buffer has to stand where the value is read from it: upstream has it behind the buffer's
    // definition, before stores that come in between.
    struct builder builder = builder_behind(c->program, op_of_value_is_gone(value) ? latest : value);
    cast = converter->adapt(c, &builder, type, latest);
    if (cast != NULL) return cast;
  }
  struct builder builder = builder_behind(c->program, latest);
  cast = cast_make(c, CAST_TARGET, builder, type, latest);
  make_record(c, latest)->target_cast = cast;
  return cast;
}

static void map_value(struct conversion *c, struct value *old, struct value *replacement, struct op *op) {
  change_note_mapped(c, old, op);
  make_record(c, old)->replacement = replacement;
  make_record(c, replacement)->stands_for++;
}

void conversion_replace_value(struct conversion *c, struct value *old, struct value *replacement) {
  c->changes++;
  struct op *op = value_op(old);
  if (c->delayed) {
    map_value(c, old, replacement, NULL);
    return;
  }
  struct builder builder = op != NULL ? builder_after(c->program, op) : builder_behind(c->program, replacement);
  cast_replace_uses(c, CAST_ARGUMENT, builder, old, replacement);
}

// Ops

static void set_operand(struct conversion *c, struct use *operand, struct value *value) {
  struct value *old = operand->value;
  if (old == value) return;
  use_set(operand, value);
  if (old != NULL) cast_release(c, old);
}

// Unlinks an op with everything nested in it, so that work lists see that each is gone.
static void erase_whole(struct conversion *c, struct op *op) {
  for (uint32_t i = 0; i < op->region_count; i++) {
    for (struct block *block = op->regions[i].first; block != NULL; block = block->next) {
      while (block->last != NULL) erase_whole(c, block->last);
    }
  }
  for (uint32_t i = 0; i < op->operand_count; i++) set_operand(c, &op->operands[i], NULL);
  for (uint32_t i = 0; i < op->successor_count; i++) successor_set(&op->successors[i], NULL);
  op_unlink(op);
}

void conversion_replace(struct conversion *c, struct op *op, struct value *const *values) {
  c->changes++;
  if (op == c->current) c->converted = true;
  if (!c->delayed && values != NULL && op->result_count != 0 && values[0] != NULL && cast_adopt(c, op, values[0]))
    return;
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = op_result(op, i);
    if (values == NULL || values[i] == NULL) continue;
    if (c->delayed) map_value(c, result, values[i], op);
    else if (result->type == values[i]->type) value_replace_uses(result, values[i]);
    else cast_replace_uses(c, CAST_SOURCE, builder_beside(c, op), result, values[i]);
  }
  if (!c->delayed) {
    erase_whole(c, op);
    return;
  }
  for (uint32_t i = 0; i < op->region_count; i++) c->replaced_with_body |= op->regions[i].first != NULL;
  op->id = (uint32_t)c->log.count;
  change_note_replaced(c, op);
}

void conversion_erase(struct conversion *c, struct op *op) { conversion_replace(c, op, NULL); }

void conversion_modify(struct conversion *c, struct op *op) {
  if (op == c->current) c->converted = true;
  if (c->delayed) change_note_modified(c, op);
  touch(c, op);
}

// Casts of several results are in their order, or in the reverse one where they go behind the op.
static void convert_types_in_place(struct conversion *c, struct op *op, struct value *const *operands,
                                   const struct type *const *types) {
  conversion_modify(c, op);
  for (uint32_t i = 0; i < op->operand_count; i++) set_operand(c, &op->operands[i], operands[i]);
  for (uint32_t i = 0; i < op->result_count; i++) {
    const uint32_t index = c->plan->casts_behind ? i : op->result_count - 1 - i;
    struct value *result = op_result(op, index);
    if (result->type != types[index]) cast_retype(c, CAST_SOURCE, builder_after(c->program, op), result, types[index]);
  }
}

struct op *conversion_convert_types(struct conversion *c, struct op *op, struct value *const *operands,
                                    const struct type *const *types) {
  if (!c->delayed) {
    convert_types_in_place(c, op, operands, types);
    return op;
  }
  struct builder builder = builder_before(c->program, op);
  struct op_state state = {.info = op->info,
                           .location = op->location,
                           .operands = operands,
                           .operand_count = op->operand_count,
                           .result_types = types,
                           .result_count = op->result_count,
                           .attributes = op->attributes,
                           .attribute_count = op->attribute_count,
                           .region_count = op->region_count};
  struct op *made = builder_insert(&builder, &state);
  for (uint32_t i = 0; i < op->region_count; i++) conversion_move_blocks(c, op_body(op, i), op_body(made, i), NULL);
  struct value **results = ARENA_ARRAY(c->pattern_arena, struct value *, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) results[i] = op_result(made, i);
  conversion_replace(c, op, results);
  return made;
}

// Blocks

void conversion_move_blocks(struct conversion *c, struct region *source, struct region *target,
                            struct block *position) {
  c->changes++;
  while (source->first != NULL) {
    struct block *block = source->first;
    if (c->delayed) change_note_moved_block(c, block);
    block_unlink(block);
    if (position != NULL) block_insert_before(block, position);
    else block_append(block, target);
  }
}

struct block *conversion_split_block(struct conversion *c, struct op *first) {
  c->changes++;
  struct block *head = first->block;
  if (!c->delayed) return block_split_before(c->program, first);
  struct change *created = change_note_created_block(c, NULL);  // undone after the ops have gone back
  change_note_moved_ops(c, first, head->last);
  return created->u.block.block = block_split_before(c->program, first);
}

struct block *conversion_create_block(struct conversion *c, struct region *region, struct block *position,
                                      const struct type *const *types, uint32_t count) {
  c->changes++;
  struct block *block = block_create(c->program);
  for (uint32_t i = 0; i < count; i++) block_add_argument(c->program, block, types[i]);
  if (position != NULL) block_insert_before(block, position);
  else block_append(block, region);
  if (c->delayed) change_note_created_block(c, block);
  return block;
}

static void move_ops(struct conversion *c, struct block *source, struct block *target, struct op *position) {
  if (source->first == NULL) return;
  if (c->delayed) change_note_moved_ops(c, source->first, source->last);
  block_splice(source, target, position);
}

static void remove_block(struct conversion *c, struct block *block) {
  if (c->delayed) change_note_moved_block(c, block);
  block_unlink(block);
}

void conversion_inline_block(struct conversion *c, struct block *source, struct block *target, struct op *position,
                             struct value *const *arguments) {
  c->changes++;
  assert(source->predecessors == NULL);
  for (uint32_t i = 0; i < source->argument_count; i++) conversion_replace_value(c, source->arguments[i], arguments[i]);
  move_ops(c, source, target, position);
  remove_block(c, source);
}

struct block *conversion_convert_signature(struct conversion *c, struct block *block, const struct type *const *types) {
  c->changes++;
  for (uint32_t i = 0; i < block->argument_count && !c->delayed; i++) {
    struct value *argument = block->arguments[i];
    if (argument->type != types[i])
      cast_retype(c, CAST_ARGUMENT, builder_at_start(c->program, block), argument, types[i]);
  }
  if (!c->delayed) return block;
  struct block *made = conversion_create_block(c, block->region, block, types, block->argument_count);
  move_ops(c, block, made, NULL);
  for (uint32_t i = 0; i < block->argument_count; i++) {
    argument_set_location(made->arguments[i], argument_location(block->arguments[i]));
    conversion_replace_value(c, block->arguments[i], made->arguments[i]);
  }
  while (block->predecessors != NULL) {
    if (c->delayed) change_note_successor(c, block->predecessors);
    successor_set(block->predecessors, made);
  }
  remove_block(c, block);
  return made;
}
