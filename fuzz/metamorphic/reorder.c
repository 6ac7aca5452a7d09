// Another order of ops that do not depend on each other: each block gets a random one.
//
// What has effects, or may end the execution, keeps its order. What must not be executed where it was not executed
// before keeps its place among these ops. In functions that access buffers of tensors, ops with tensors count as ops
// with effects.
#include "engine/analysis/effects.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"
#include "fuzz/metamorphic/places.h"

// How an op may move: anywhere, between ops that are fixed, or not.
enum freedom { FREE, BOUND, FIXED };

static bool any_value(const struct op *op, bool (*is_such)(const struct type *)) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (is_such(op_operand(op, i)->type)) return true;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (is_such(op_result(op, i)->type)) return true;
  return false;
}

static bool has_effects(const struct program *program, const struct op *op, bool tensors_are_fixed) {
  enum {
    WITHOUT = TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT | TRAIT_RECURSIVE_EFFECTS | TRAIT_TERMINATOR |
              TRAIT_STRUCTURED | TRAIT_CONSTANT
  };
  if (!op_is_registered(program->context, op) || op_has_trait(op, TRAIT_CALL) || any_value(op, type_is_memref))
    return true;
  if (tensors_are_fixed && any_value(op, type_is_tensor)) return true;
  return (op->info->traits & WITHOUT) == 0 && op_effects(op) != EFFECT_ALLOCATES;
}

static enum freedom freedom_of(const struct program *program, struct op *op, bool tensors_are_fixed) {
  if (op_has_trait(op, TRAIT_SYMBOL))
    return op_symbol_is_private(op) ? FREE : FIXED;  // the first public one is the entry
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op))
    if (has_effects(program, nested, tensors_are_fixed)) return FIXED;
  return op_is_speculatable(op) ? FREE : BOUND;
}

struct ordered {
  struct op *op;
  enum freedom freedom;
  uint32_t number;  // in the old order
  bool is_placed;
};

struct sequence {
  struct ordered *items;
  uint32_t count;
  const struct block *block;
};

// Whether what the op and the ops in it use has been placed. Ops have their position in `id`.
static bool has_operands(const struct sequence *sequence, struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root))
    for (uint32_t i = 0; i < op->operand_count; i++) {
      const struct op *by = value_op(op_operand(op, i));
      if (by != NULL && by->block == sequence->block && by != root && !sequence->items[by->id].is_placed) return false;
    }
  return true;
}

// Fixed ops keep their order; bound ones stay behind the fixed ones before them, and before those after them.
static bool is_ready(const struct sequence *sequence, const struct ordered *item) {
  for (uint32_t i = 0; i < item->number && item->freedom != FREE; i++) {
    const struct ordered *before = &sequence->items[i];
    bool waits = item->freedom == FIXED ? before->freedom != FREE : before->freedom == FIXED;
    if (waits && !before->is_placed) return false;
  }
  return has_operands(sequence, item->op);
}

static bool reorder_block(struct change *change, struct block *block, bool tensors_are_fixed) {
  struct sequence sequence = {.block = block};
  for (struct op *op = block->first; op != NULL; op = op->next) sequence.count++;
  sequence.items = ARENA_ARRAY_ZEROED(change->scratch, struct ordered, sequence.count);
  uint32_t *ready = ARENA_ARRAY(change->scratch, uint32_t, sequence.count), number = 0;
  for (struct op *op = block->first; op != NULL; op = op->next) {
    if (op_has_trait(op, TRAIT_TERMINATOR)) break;
    op->id = number;
    sequence.items[number] = (struct ordered){op, freedom_of(change->program, op, tensors_are_fixed), number, false};
    number++;
  }
  struct op *end = number < sequence.count ? block->last : NULL;
  sequence.count = number;
  bool changed = false;
  for (uint32_t placed = 0; placed < number; placed++) {
    uint32_t ready_count = 0;
    for (uint32_t i = 0; i < number; i++)
      if (!sequence.items[i].is_placed && is_ready(&sequence, &sequence.items[i])) ready[ready_count++] = i;
    struct ordered *next = &sequence.items[ready[change_below(change, ready_count)]];
    next->is_placed = true;
    changed |= next->number != placed;
    op_unlink(next->op);
    if (end != NULL) op_insert_before(next->op, end);
    else op_append(next->op, block);
  }
  return changed;
}

bool change_reorder(struct change *change) {
  struct op *module = change->program->module;
  bool tensors_are_fixed = place_has_memrefs(module), changed = false;
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    for (uint32_t i = 0; i < op->region_count; i++)
      for (struct block *block = op_body(op, i)->first; block != NULL; block = block->next)
        changed |= reorder_block(change, block, tensors_are_fixed);
  return changed;
}
