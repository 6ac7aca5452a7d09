// Blocks and regions: their lists, arguments, splitting and moving. The declarations are in op.h.
#include "engine/ir/op.h"

struct block *block_create(struct program *program) {
  return ARENA_NEW(&program->arena, struct block);
}

static void insert_between(struct block *block, struct region *region, struct block *previous, struct block *next) {
  block->region = region;
  block->previous = previous;
  block->next = next;
  *(previous == NULL ? &region->first : &previous->next) = block;
  *(next == NULL ? &region->last : &next->previous) = block;
}

void block_append(struct block *block, struct region *region) { insert_between(block, region, region->last, NULL); }

void block_insert_before(struct block *block, struct block *position) {
  insert_between(block, position->region, position->previous, position);
}

void block_insert_after(struct block *block, struct block *position) {
  insert_between(block, position->region, position, position->next);
}

void block_unlink(struct block *block) {
  if (block->region == NULL) return;
  *(block->previous == NULL ? &block->region->first : &block->previous->next) = block->next;
  *(block->next == NULL ? &block->region->last : &block->next->previous) = block->previous;
  block->region = NULL;
  block->previous = block->next = NULL;
}

void block_erase(struct block *block) {
  while (block->last != NULL) op_erase(block->last);
  block_unlink(block);
}

struct value *block_add_argument(struct program *program, struct block *block, const struct type *type) {
  return block_insert_argument(program, block, block->argument_count, type);
}

struct value *block_insert_argument(struct program *program, struct block *block, uint32_t index,
                                    const struct type *type) {
  if (block->argument_count == block->argument_capacity) {
    uint32_t capacity = block->argument_capacity == 0 ? 4 : block->argument_capacity * 2;
    struct value **arguments = ARENA_ARRAY(&program->arena, struct value *, capacity);
    if (block->argument_count != 0) memcpy(arguments, block->arguments, block->argument_count * sizeof *arguments);
    block->arguments = arguments;
    block->argument_capacity = capacity;
  }
  struct value *argument = arena_allocate(&program->arena, sizeof(struct argument));
  argument_set_location(argument, &location_unknown);
  *argument = (struct value){.type = type, .owner.block = block, .index = index & 0x7fffffffU, .is_argument = 1};
  for (uint32_t i = block->argument_count++; i > index; i--) {
    block->arguments[i] = block->arguments[i - 1];
    block->arguments[i]->index = i & 0x7fffffffU;
  }
  block->arguments[index] = argument;
  return argument;
}

void block_erase_argument(struct block *block, uint32_t index) {
  block->argument_count--;
  for (uint32_t i = index; i < block->argument_count; i++) {
    block->arguments[i] = block->arguments[i + 1];
    block->arguments[i]->index = i & 0x7fffffffU;
  }
}

// Moves the ops from `first` to the end of its block before `position` in `target` (null: to the end of `target`).
static void move_tail(struct op *first, struct block *target, struct op *position) {
  struct block *source = first->block;
  struct op *last = source->last;
  source->last = first->previous;
  *(first->previous == NULL ? &source->first : &first->previous->next) = NULL;
  struct op *previous = position == NULL ? target->last : position->previous;
  first->previous = previous;
  last->next = position;
  *(previous == NULL ? &target->first : &previous->next) = first;
  *(position == NULL ? &target->last : &position->previous) = last;
  for (struct op *op = first; op != position; op = op->next) {
    op->block = target;
    op->order = 0;
  }
}

struct block *block_split_before(struct program *program, struct op *op) {
  struct block *tail = block_create(program);
  if (op->block->region != NULL) block_insert_after(tail, op->block);
  move_tail(op, tail, NULL);
  return tail;
}

void block_splice(struct block *source, struct block *target, struct op *position) {
  if (source->first != NULL) move_tail(source->first, target, position);
}

// Whether the block has more ops. Linear in the smaller one.
static bool has_more_ops(const struct block *block, const struct block *other) {
  const struct op *a = block->first, *b = other->first;
  for (; a != NULL && b != NULL; b = b->next) a = a->next;
  return a != NULL;
}

static void exchange_arguments(struct block *a, struct block *b) {
  struct block old = *a;
  a->arguments = b->arguments;
  a->argument_count = b->argument_count;
  a->argument_capacity = b->argument_capacity;
  b->arguments = old.arguments;
  b->argument_count = old.argument_count;
  b->argument_capacity = old.argument_capacity;
  for (uint32_t i = 0; i < a->argument_count; i++) a->arguments[i]->owner.block = a;
  for (uint32_t i = 0; i < b->argument_count; i++) b->arguments[i]->owner.block = b;
}

void block_merge(struct block *source, struct op *position) {
  struct block *target = position->block;
  if (target->predecessors != NULL || !has_more_ops(source, target)) {
    block_splice(source, target, position);
    block_erase(source);
    return;
  }
  move_tail(position, source, NULL);
  if (target->first != NULL) move_tail(target->first, source, source->first);
  exchange_arguments(source, target);
  block_unlink(source);
  block_insert_before(source, target);
  block_erase(target);
}

void region_take_body(struct region *target, struct region *source) {
  if (source->first == NULL) return;
  for (struct block *block = source->first; block != NULL; block = block->next) block->region = target;
  source->first->previous = target->last;
  *(target->last == NULL ? &target->first : &target->last->next) = source->first;
  target->last = source->last;
  source->first = source->last = NULL;
}

struct block *region_entry(struct program *program, struct region *region) {
  if (region->first == NULL) block_append(block_create(program), region);
  return region->first;
}

struct op *block_find_ancestor(const struct block *block, const struct op *op) {
  while (op != NULL && op->block != block) op = op_parent(op);
  return (struct op *)op;
}

struct op *region_find_ancestor(const struct region *region, const struct op *op) {
  while (op != NULL && op_region(op) != region) op = op_parent(op);
  return (struct op *)op;
}
