// Ops: creation, position, operands and attributes. Blocks and regions are in block.c.
#include "engine/ir/op.h"

#include "engine/ir/op_info.h"
#include "engine/ir/walk.h"

const struct location location_unknown = {{NULL, 0, 0}, NULL, 0, 0};

void program_init(struct program *program, struct context *context) {
  program->context = context;
  program->module = NULL;
  program->listener = NULL;
  arena_init(&program->arena, &context->memory);
}

void program_reset(struct program *program) {
  arena_reset(&program->arena);
  program->module = NULL;
  program->listener = NULL;
}

void program_release(struct program *program) {
  arena_release(&program->arena);
  program->module = NULL;
}

static void use_link(struct use *use, struct value *value) {
  use->value = value;
  if (value == NULL) return;
  use->next = value->uses;
  use->link = &value->uses;
  if (use->next != NULL) use->next->link = &use->next;
  value->uses = use;
}

static void use_unlink(struct use *use) {
  if (use->value == NULL) return;
  *use->link = use->next;
  if (use->next != NULL) use->next->link = use->link;
  use->value = NULL;
}

// Moves a linked use to another place in memory and overwrites what was there.
static void use_relocate(struct use *target, const struct use *source) {
  *target = *source;
  if (target->value == NULL) return;
  *target->link = target;
  if (target->next != NULL) target->next->link = &target->next;
}

void use_set(struct use *use, struct value *value) {
  use_unlink(use);
  use_link(use, value);
}

static void successor_link(struct successor *successor, struct block *block) {
  successor->block = block;
  if (block == NULL) return;
  successor->next = block->predecessors;
  successor->link = &block->predecessors;
  if (successor->next != NULL) successor->next->link = &successor->next;
  block->predecessors = successor;
}

static void successor_unlink(struct successor *successor) {
  if (successor->block == NULL) return;
  *successor->link = successor->next;
  if (successor->next != NULL) successor->next->link = successor->link;
  successor->block = NULL;
}

void successor_set(struct successor *successor, struct block *block) {
  successor_unlink(successor);
  successor_link(successor, block);
}

// The op and all its parts are one allocation; the size of every part is a multiple of 8 bytes.
struct op *op_create(struct program *program, const struct op_state *state) {
  size_t operand_bytes = state->operand_count * sizeof(struct use);
  size_t result_bytes = state->result_count * sizeof(struct value);
  size_t region_bytes = state->region_count * sizeof(struct region);
  size_t successor_bytes = state->successor_count * sizeof(struct successor);
  size_t attribute_bytes = state->attribute_count * sizeof(struct named_attribute);
  char *room = arena_allocate(&program->arena, sizeof(struct op) + operand_bytes + result_bytes + region_bytes +
                                                   successor_bytes + attribute_bytes);
  struct op *op = (struct op *)(void *)room;
  room += sizeof *op;
  // Field by field: for all at once, compilers take an instruction that is slow on so few bytes.
  op->previous = op->next = NULL;
  op->block = NULL;
  op->info = state->info;
  op->kind = state->info->kind;
  op->operand_count = op->operand_capacity = state->operand_count;
  op->result_count = state->result_count;
  op->region_count = (uint16_t)state->region_count;
  op->successor_count = (uint16_t)state->successor_count;
  op->attribute_count = state->attribute_count;
  op->id = 0;
  op->order = 0;
  op->location = state->location == NULL ? &location_unknown : state->location;
  op->operands = (struct use *)(void *)room;
  for (uint32_t i = 0; i < state->operand_count; i++) {
    op->operands[i].owner = op;
    use_link(&op->operands[i], state->operands == NULL ? NULL : state->operands[i]);
  }
  op->results = (struct value *)(void *)(room += operand_bytes);
  for (uint32_t i = 0; i < state->result_count; i++)
    op->results[i] = (struct value){
        .type = state->result_types == NULL ? NULL : state->result_types[i], .owner.op = op, .index = i & 0x7fffffffU};
  op->regions = (struct region *)(void *)(room += result_bytes);
  for (uint32_t i = 0; i < state->region_count; i++) op->regions[i] = (struct region){op, NULL, NULL};
  op->successors = (struct successor *)(void *)(room += region_bytes);
  for (uint32_t i = 0; i < state->successor_count; i++) {
    op->successors[i].owner = op;
    successor_link(&op->successors[i], state->successors == NULL ? NULL : state->successors[i]);
  }
  op->attributes = (struct named_attribute *)(void *)(room + successor_bytes);
  for (uint32_t i = 0; i < op->attribute_count; i++) op->attributes[i] = state->attributes[i];
  if (op->attribute_count > 1) named_attributes_sort(op->attributes, op->attribute_count);
  return op;
}

static void insert_between(struct op *op, struct block *block, struct op *previous, struct op *next) {
  op->block = block;
  op->order = 0;
  op->previous = previous;
  op->next = next;
  *(previous == NULL ? &block->first : &previous->next) = op;
  *(next == NULL ? &block->last : &next->previous) = op;
}

void op_insert_before(struct op *op, struct op *position) {
  insert_between(op, position->block, position->previous, position);
}

void op_insert_after(struct op *op, struct op *position) {
  insert_between(op, position->block, position, position->next);
}

void op_append(struct op *op, struct block *block) { insert_between(op, block, block->last, NULL); }

void op_prepend(struct op *op, struct block *block) { insert_between(op, block, NULL, block->first); }

void op_unlink(struct op *op) {
  if (op->block == NULL) return;
  *(op->previous == NULL ? &op->block->first : &op->previous->next) = op->next;
  *(op->next == NULL ? &op->block->last : &op->next->previous) = op->previous;
  op->block = NULL;
  op->previous = op->next = NULL;
}

void op_move_before(struct op *op, struct op *position) {
  if (op == position) return;
  op_unlink(op);
  op_insert_before(op, position);
}

void op_erase(struct op *op) {
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op)) {
    for (uint32_t i = 0; i < nested->operand_count; i++) use_unlink(&nested->operands[i]);
    for (uint32_t i = 0; i < nested->successor_count; i++) successor_unlink(&nested->successors[i]);
  }
  op_unlink(op);
}

static void reserve_operands(struct program *program, struct op *op, uint32_t wanted) {
  if (wanted <= op->operand_capacity) return;
  uint32_t capacity = op->operand_capacity > wanted / 2 ? op->operand_capacity * 2 : wanted;
  struct use *operands = ARENA_ARRAY(&program->arena, struct use, capacity);
  for (uint32_t i = 0; i < op->operand_count; i++) use_relocate(&operands[i], &op->operands[i]);
  op->operands = operands;
  op->operand_capacity = capacity;
}

void op_set_operands(struct program *program, struct op *op, struct value *const *values, uint32_t count) {
  reserve_operands(program, op, count);
  for (uint32_t i = 0; i < op->operand_count; i++) use_unlink(&op->operands[i]);
  op->operand_count = count;
  for (uint32_t i = 0; i < count; i++) {
    op->operands[i].owner = op;
    use_link(&op->operands[i], values[i]);
  }
}

void op_append_operand(struct program *program, struct op *op, struct value *value) {
  reserve_operands(program, op, op->operand_count + 1);
  struct use *use = &op->operands[op->operand_count++];
  use->owner = op;
  use_link(use, value);
}

void op_erase_operand(struct op *op, uint32_t index) {
  use_unlink(&op->operands[index]);
  for (uint32_t i = index + 1; i < op->operand_count; i++) use_relocate(&op->operands[i - 1], &op->operands[i]);
  op->operand_count--;
}

struct block *value_block(const struct value *value) {
  return value->is_argument ? value->owner.block : value->owner.op->block;
}

void value_replace_uses(struct value *old, struct value *replacement) {
  if (old == replacement) return;
  while (old->uses != NULL) use_set(old->uses, replacement);
}

void value_replace_uses_except(struct value *old, struct value *replacement, const struct op *except) {
  if (old == replacement) return;
  for (struct use *use = old->uses, *next; use != NULL; use = next) {
    next = use->next;
    if (use->owner != except) use_set(use, replacement);
  }
}

const struct attribute *op_attribute(const struct op *op, enum known_ident name) {
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (op->attributes[i].name->id == (uint32_t)name) return op->attributes[i].value;
  return NULL;
}

const struct attribute *op_attribute_named(const struct op *op, const struct ident *name) {
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (op->attributes[i].name == name) return op->attributes[i].value;
  return NULL;
}

void op_set_attribute(struct program *program, struct op *op, enum known_ident name, const struct attribute *value) {
  op_set_attribute_named(program, op, program->context->known[name], value);
}

static void remove_attribute(struct op *op, uint32_t index) {
  op->attribute_count--;
  memmove(&op->attributes[index], &op->attributes[index + 1], (op->attribute_count - index) * sizeof *op->attributes);
}

void op_set_attribute_named(struct program *program, struct op *op, const struct ident *name,
                            const struct attribute *value) {
  uint32_t index = 0;
  while (index < op->attribute_count && op->attributes[index].name != name) index++;
  if (index < op->attribute_count) {
    if (value == NULL) remove_attribute(op, index);
    else op->attributes[index].value = value;
    return;
  }
  if (value == NULL) return;
  for (index = 0; index < op->attribute_count && ident_compare(op->attributes[index].name, name) < 0;) index++;
  struct named_attribute *attributes = ARENA_ARRAY(&program->arena, struct named_attribute, op->attribute_count + 1);
  memcpy(attributes, op->attributes, index * sizeof *attributes);
  attributes[index] = (struct named_attribute){name, value};
  memcpy(attributes + index + 1, op->attributes + index, (op->attribute_count - index) * sizeof *attributes);
  op->attributes = attributes;
  op->attribute_count++;
}

struct op *op_parent_of_kind(const struct op *op, uint32_t kind) {
  struct op *parent = op_parent(op);
  while (parent != NULL && parent->kind != kind) parent = op_parent(parent);
  return parent;
}

bool op_is_ancestor(const struct op *ancestor, const struct op *op) {
  while (op != NULL && op != ancestor) op = op_parent(op);
  return op != NULL;
}

bool op_is_proper_ancestor(const struct op *ancestor, const struct op *op) {
  return ancestor != op && op_is_ancestor(ancestor, op);
}
