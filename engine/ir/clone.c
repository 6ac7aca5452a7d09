// Copies ops with everything nested in them, and maps values and blocks to their copies.
#include "engine/ir/clone.h"

#include "engine/base/vector.h"
#include "engine/ir/walk.h"

// One run of cloning. Operands and successors whose originals are copied later (or are outside) stay null until the
// end. So if memory runs out half-way, nothing outside is linked to the incomplete copy.
struct cloner {
  struct program *program;
  struct clone_map *map;
  const struct location *location, *location_copy;  // the location copied last: neighbours often share theirs
  VECTOR(struct pending_use {
    struct use *use;
    struct value *original;
  })
  uses;
  VECTOR(struct pending_successor {
    struct successor *successor;
    struct block *original;
  })
  successors;
};

void clone_map_value(struct clone_map *map, const struct value *from, struct value *to) {
  map_set_pointer(&map->values, map->arena, from, to);
}

struct value *clone_lookup(const struct clone_map *map, struct value *value) {
  struct value *found = map_get_pointer(&map->values, value);
  return found != NULL ? found : value;
}

static const struct location *clone_location(struct cloner *cloner, const struct location *location) {
  if (location == &location_unknown) return location;
  if (location != cloner->location) {
    cloner->location = location;
    cloner->location_copy = arena_copy(&cloner->program->arena, location, sizeof *location);
  }
  return cloner->location_copy;
}

static void clone_operands(struct cloner *cloner, const struct op *op, struct op *copy) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct value *original = op->operands[i].value;
    struct value *found = original == NULL ? NULL : map_get_pointer(&cloner->map->values, original);
    if (found != NULL) use_set(&copy->operands[i], found);
    else if (original != NULL)
      VECTOR_PUSH(&cloner->uses, cloner->map->arena, ((struct pending_use){&copy->operands[i], original}));
  }
  for (uint32_t i = 0; i < op->successor_count; i++) {
    struct block *original = op->successors[i].block;
    struct block *found = original == NULL ? NULL : map_get_pointer(&cloner->map->blocks, original);
    if (found != NULL) successor_set(&copy->successors[i], found);
    else if (original != NULL)
      VECTOR_PUSH(&cloner->successors, cloner->map->arena,
                  ((struct pending_successor){&copy->successors[i], original}));
  }
}

static void clone_blocks(struct cloner *cloner, const struct region *source, struct region *target);

static struct op *clone_nested(struct cloner *cloner, const struct op *op) {
  struct op_state state = {.info = op->info,
                           .location = clone_location(cloner, op->location),
                           .operand_count = op->operand_count,
                           .result_count = op->result_count,
                           .attributes = op->attributes,
                           .attribute_count = op->attribute_count,
                           .region_count = op->region_count,
                           .successor_count = op->successor_count};
  struct op *copy = op_create(cloner->program, &state);
  clone_operands(cloner, op, copy);
  for (uint32_t i = 0; i < op->result_count; i++) {
    copy->results[i].type = op->results[i].type;
    clone_map_value(cloner->map, &op->results[i], &copy->results[i]);
  }
  for (uint32_t i = 0; i < op->region_count; i++) clone_blocks(cloner, &op->regions[i], &copy->regions[i]);
  return copy;
}

// Creates all blocks first, since ops may refer to later ones.
static void clone_blocks(struct cloner *cloner, const struct region *source, struct region *target) {
  struct program *program = cloner->program;
  struct block *last_before = target->last;
  for (const struct block *block = source->first; block != NULL; block = block->next) {
    struct block *copy = block_create(program);
    map_set_pointer(&cloner->map->blocks, cloner->map->arena, block, copy);
    for (uint32_t i = 0; i < block->argument_count; i++) {
      struct value *argument = block_add_argument(program, copy, block->arguments[i]->type);
      argument_set_location(argument, argument_location(block->arguments[i]));
      clone_map_value(cloner->map, block->arguments[i], argument);
    }
    block_append(copy, target);
  }
  struct block *copy = last_before == NULL ? target->first : last_before->next;
  for (const struct block *block = source->first; block != NULL; block = block->next, copy = copy->next)
    for (const struct op *op = block->first; op != NULL; op = op->next) op_append(clone_nested(cloner, op), copy);
}

static void resolve_pending(struct cloner *cloner) {
  for (size_t i = 0; i < cloner->uses.count; i++)
    use_set(cloner->uses.items[i].use, clone_lookup(cloner->map, cloner->uses.items[i].original));
  for (size_t i = 0; i < cloner->successors.count; i++) {
    struct block *original = cloner->successors.items[i].original;
    struct block *found = map_get_pointer(&cloner->map->blocks, original);
    successor_set(cloner->successors.items[i].successor, found != NULL ? found : original);
  }
}

struct op *clone_op(struct program *program, const struct op *op, struct clone_map *map) {
  struct cloner cloner = {.program = program, .map = map};
  struct op *copy = clone_nested(&cloner, op);
  resolve_pending(&cloner);
  return copy;
}

static size_t count_values(struct op *root) {
  size_t count = 0;
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    count += op->result_count;
    for (uint32_t i = 0; i < op->region_count; i++)
      for (const struct block *block = op->regions[i].first; block != NULL; block = block->next)
        count += block->argument_count;
  }
  return count;
}

void clone_program(struct program *target, const struct program *source) {
  struct context *context = source->context;
  struct arena_mark mark = arena_mark(&context->scratch);
  struct clone_map map = {.arena = &context->scratch};
  if (source->module != NULL) {
    map_reserve(&map.values, map.arena, count_values(source->module));
    target->module = clone_op(target, source->module, &map);
  }
  arena_rewind(&context->scratch, mark);
}
