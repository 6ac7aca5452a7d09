#include "fuzz/check/forms/copies.h"

#include "engine/dialects/memref/layout.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/vector/mask.h"
#include "engine/ir/walk.h"
#include "reference/run_observer.h"

#include <string.h>

// --- copies

static struct op *allocation_of(const struct op *copy) { return value_op(op_role_value(copy, ROLE_DESTINATION)); }

bool copies_is_one(const struct op *op) {
  if (op->result_count != 0 || !op_has_role(op, ROLE_SOURCE) || !op_has_role(op, ROLE_DESTINATION)) return false;
  if (op_has_trait(op, TRAIT_STRUCTURED) || !type_is_memref(op_role_value(op, ROLE_SOURCE)->type)) return false;
  const struct op *allocation = allocation_of(op);
  return allocation != NULL && op_has_role(allocation, ROLE_DYNAMIC_SIZES) && !op_has_role(allocation, ROLE_SOURCE);
}

struct op *copies_find(const struct program *program, size_t number) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (copies_is_one(op) && number-- == 0) return op;
  return NULL;
}

size_t copies_count(const struct program *program) {
  size_t count = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) count += copies_is_one(op);
  return count;
}

// The source is certainly defined where the copy is, and after it in its block.
static bool is_used_before(const struct op *copy) {
  const struct op *allocation = allocation_of(copy);
  for (const struct use *use = allocation->results[0].uses; use != NULL; use = use->next) {
    const struct op *user = region_find_ancestor(copy->block->region, use->owner);
    if (user == NULL || user->block != copy->block) return true;
    const struct op *next = copy;
    while (next != NULL && next != user) next = next->next;
    if (next == NULL) return true;
  }
  return false;
}

// Whether memref.reshape, which takes buffers of the identity layout, gets the copy of one of another layout. What
// one-shot-bufferize copies for it, it gets without a cast in between.
static bool changes_layout_for_reshape(const struct op *copy) {
  const struct type *type = op_role_value(copy, ROLE_SOURCE)->type;
  if (type->kind != TYPE_MEMREF || memref_has_identity_layout(type)) return false;
  for (const struct use *use = allocation_of(copy)->results[0].uses; use != NULL; use = use->next)
    if (op_has_trait(use->owner, TRAIT_VIEW) && op_has_role(use->owner, ROLE_SHAPE)) return true;
  return false;
}

bool copies_take_back(struct op *copy) {
  struct op *allocation = allocation_of(copy);
  if (is_used_before(copy) || changes_layout_for_reshape(copy)) return false;
  struct value *source = op_role_value(copy, ROLE_SOURCE);
  op_erase(copy);
  value_replace_uses(&allocation->results[0], source);
  op_erase(allocation);
  return true;
}

const char *copies_user(const struct op *copy) {
  const struct op *first = copy;  // uses are listed newest first; one that asks for an extent only does not count
  for (const struct use *use = op_role_value(copy, ROLE_DESTINATION)->uses; use != NULL; use = use->next)
    if (use->owner != copy && !op_has_role(use->owner, ROLE_DIMENSION)) first = use->owner;
  return first->info->name;
}

// --- rules that upstream does not have

static uint32_t count_tensors(const struct op *op) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < op->operand_count; i++) count += type_is_tensor(op_operand(op, i)->type);
  return count;
}

// Whether a region yields a constant, or what one of several regions yields.
static bool yields_other_buffer(const struct op *terminator) {
  for (uint32_t i = 0; i < terminator->operand_count; i++) {
    const struct op *definition = value_op(op_operand(terminator, i));
    if (!type_is_tensor(op_operand(terminator, i)->type) || definition == NULL) continue;
    if (op_has_trait(definition, TRAIT_CONSTANT) || definition->region_count >= 2) return true;
  }
  return false;
}

static bool is_in_payload(const struct op *op) {
  for (const struct op *parent = op_parent(op); parent != NULL; parent = op_parent(parent))
    if (op_has_trait(parent, TRAIT_PAYLOAD)) return true;
  return false;
}

static bool is_tensor_of_buffer(const struct op *op) {
  return op->result_count == 1 && op->operand_count == 1 && type_is_tensor(op->results[0].type) &&
         type_is_memref(op_operand(op, 0)->type);
}

static bool reads_init(const struct op *map) {
  const struct block *body = map->regions[0].first;
  return value_has_uses(body->arguments[body->argument_count - 1]);
}

// Whether an output of a linalg op is what a branch or loop yields.
static bool writes_result_of_region(const struct op *op) {
  struct operand_range outputs = op_role(op, ROLE_DESTINATION);
  for (uint32_t i = 0; i < outputs.count; i++) {
    const struct op *definition = value_op(outputs.first[i].value);
    if (definition != NULL && definition->region_count != 0) return true;
  }
  return false;
}

// Whether nothing uses the value but pure ops whose results are not used either.
static bool is_ignored(const struct value *value) {
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    if (!op_has_trait(use->owner, TRAIT_PURE) || op_has_trait(use->owner, TRAIT_TERMINATOR)) return false;
    for (uint32_t i = 0; i < use->owner->result_count; i++)
      if (!is_ignored(&use->owner->results[i])) return false;
  }
  return true;
}

// Whether a loop carries a tensor that no iteration uses.
static bool ignores_carried(const struct op *op) {
  const struct block *body = op->region_count != 0 ? op->regions[0].first : NULL;
  for (uint32_t i = 0; body != NULL && i < body->argument_count; i++)
    if (type_is_tensor(body->arguments[i]->type) && is_ignored(body->arguments[i])) return true;
  return false;
}

// Upstream takes a transfer with a mask for one that writes all elements, and some of vectors of a lower rank or whose
// dimensions are permuted.
static bool writes_in_part(const struct op *op) {
  const struct value *dest = op_role_value(op, ROLE_DESTINATION), *vector = op_role_value(op, ROLE_VALUE);
  if (dest == NULL || vector == NULL || vector->type->kind != TYPE_VECTOR) return false;
  const struct attribute *map = op_attribute(op, ID_permutation_map);
  bool is_masked = op_role_value(op, ROLE_MASK) != NULL || masking_op(op) != NULL;
  bool permutes = map != NULL && !affine_map_is_identity(map->u.map);
  return is_masked || permutes || vector->type->rank < dest->type->rank;
}

// Whether a transfer writes to a tensor of which an op extracts a slice: to upstream it may put back that slice.
static bool writes_to_sliced(const struct op *op) {
  const struct value *dest = op_role_value(op, ROLE_DESTINATION), *vector = op_role_value(op, ROLE_VALUE);
  if (dest == NULL || vector == NULL || vector->type->kind != TYPE_VECTOR) return false;
  for (const struct use *use = dest->uses; use != NULL; use = use->next)
    if (op_has_trait(use->owner, TRAIT_SLICE) && use_is_in_role(use, ROLE_SOURCE)) return true;
  return false;
}

static bool engine_copies_more(const struct op *op, const struct op *entry) {
  const uint32_t tensors = count_tensors(op);
  // Iterations of a parallel loop race, even if upstream sees no read of what they write.
  if (op_has_trait(op, TRAIT_PARALLEL)) return true;
  // Upstream takes the body of affine.for for one that runs once.
  if (op_has_trait(op, TRAIT_LOOP) && strncmp(op->info->name, "affine.", strlen("affine.")) == 0) return true;
  // A recursive function has no summary: its results may be in one buffer, or in that of an argument.
  if (op_has_trait(op, TRAIT_CALL) && region_find_ancestor(&entry->regions[0], op) == NULL) return true;
  // A callee may read one argument after it wrote to another one, so both must not be in one buffer.
  if (op_has_trait(op, TRAIT_CALL) && tensors >= 2) return true;
  // A callee may return one buffer twice, or one that must not be written.
  if (op_has_trait(op, TRAIT_CALL) && op->result_count >= 2) return true;
  if (is_tensor_of_buffer(op) && op_attribute(op, ID_writable) == NULL) return true;
  // A global may change before the last use of what was loaded from it.
  if (strcmp(op->info->name, "ml_program.global_load") == 0) return true;
  // Upstream takes what is stored to a global for written and not read.
  if (strcmp(op->info->name, "ml_program.global_store") == 0) return true;
  if (writes_in_part(op) || writes_to_sliced(op)) return true;
  // The body of linalg.map may read the tensor that it overwrites.
  if (strcmp(op->info->name, "linalg.map") == 0 && reads_init(op)) return true;
  // A loop writes what it carries, so two of its arguments must not share a buffer. An scf.while decides so for the
  // arguments of both regions.
  if (op_has_trait(op, TRAIT_LOOP) && op->region_count == 2 && tensors >= 1) return true;
  if (op_has_trait(op, TRAIT_LOOP) && tensors >= 2) return true;
  // No write in a loop may reach the buffer of an initial value that the iterations do not read: it may hold what they
  // carry. Upstream lets writes reach it even where that is wrong.
  if (op_has_trait(op, TRAIT_LOOP) && ignores_carried(op)) return true;
  // A loop must yield a buffer that can be written, and one that its next iteration knows.
  if (op_has_trait(op, TRAIT_TERMINATOR) && yields_other_buffer(op)) return true;
  // Upstream takes the result of scf.index_switch for a buffer of its own.
  if (strcmp(op->info->name, "scf.index_switch") == 0 && op->result_count != 0) return true;
  // Upstream reshapes a buffer without a rank whatever its strides, which is wrong if another call gives it gaps.
  if (op_has_role(op, ROLE_SHAPE) && op_role_value(op, ROLE_SOURCE)->type->kind == TYPE_UNRANKED_TENSOR) return true;
  // Elementwise access must hold for each tensor that a value may be, not for one of them.
  if (op_has_trait(op, TRAIT_ELEMENTWISE) && tensors >= 2) return true;
  if (op_has_trait(op, TRAIT_STRUCTURED) && tensors >= 2 && writes_result_of_region(op)) return true;
  // Upstream ignores writes in other blocks than that of an argument, and loops of blocks further out. Edges that are
  // not taken are not seen by counting blocks.
  if (op->successor_count != 0) return true;
  // The body of a linalg op reads other elements of a tensor than the op writes at that time.
  return tensors >= 1 && is_in_payload(op);
}

bool copies_are_comparable(const struct program *source, const struct op *entry) {
  for (struct op *op = source->module; op != NULL; op = walk_next(op, source->module))
    if (engine_copies_more(op, entry)) return false;
  return true;
}

// --- executed blocks

static void count_block(void *argument, const struct block *block, const struct run_value *arguments) {
  (void)argument, (void)arguments;
  ((struct block *)(uintptr_t)block)->id++;
}

static void ignore_op(void *argument, const struct op *op) { (void)argument, (void)op; }

static void ignore_results(void *argument, const struct op *op, const struct run_value *results) {
  (void)argument, (void)op, (void)results;
}

static void ignore_memory(void *argument, enum run_memory_event event, const struct op *op, uint64_t address,
                          enum run_buffer buffer) {
  (void)argument, (void)event, (void)op, (void)address, (void)buffer;
}

const struct run_observer block_counter = {NULL, count_block, ignore_op, ignore_results, ignore_memory};

static bool has_counted_blocks(const struct op *op) {
  return op->region_count != 0 && op_parent(op) != NULL && !op_has_trait(op, TRAIT_PAYLOAD);
}

void block_counts_clear(struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    for (uint32_t r = 0; r < op->region_count; r++)
      for (struct block *block = op->regions[r].first; block != NULL; block = block->next) block->id = 0;
}

bool block_counts_are_complete(const struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (!has_counted_blocks(op)) continue;
    const uint32_t least = op_has_trait(op, TRAIT_LOOP) ? 2 : 1;
    for (uint32_t r = 0; r < op->region_count; r++)
      for (const struct block *block = op->regions[r].first; block != NULL; block = block->next)
        if (block->id < least) return false;
  }
  return true;
}
