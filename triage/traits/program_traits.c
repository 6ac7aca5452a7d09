#include "triage/traits/program_traits.h"

#include "engine/dialects/ops.h"
#include "engine/ir/dominance.h"
#include "engine/ir/op_info.h"
#include "engine/ir/walk.h"
#include "triage/traits/word_set.h"

static bool is_tensor(const struct value *value) { return value->type->kind == TYPE_TENSOR; }

static bool has_tensor_twice(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    for (uint32_t k = 0; k < i && is_tensor(op_operand(op, i)); k++)
      if (op_operand(op, i) == op_operand(op, k)) return true;
  return false;
}

// A cast to a tensor with a rank from one without.
static bool gives_rank(const struct op *op) {
  return op_has_trait(op, TRAIT_CAST) && !type_is_ranked(op_operand(op, 0)->type) &&
         type_is_ranked(op_result(op, 0)->type);
}

static void add_operands(struct text *words, const struct op *op) {
  if (has_tensor_twice(op)) word_set_add(words, arena_format(words->arena, "twice->%s", op->info->name));
  if (!op_has_trait(op, TRAIT_CALL) && !op_has_trait(op, TRAIT_LOOP) && !op_has_trait(op, TRAIT_TERMINATOR)) return;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct op *source = value_op(op_operand(op, i));
    if (source == NULL || !is_tensor(op_operand(op, i))) continue;
    word_set_add(words, arena_format(words->arena, "%s->%s", source->info->name, op->info->name));
    if (gives_rank(source)) word_set_add(words, arena_format(words->arena, "unranked->%s", op->info->name));
  }
}

// How many ops in the terminator of the block have the argument as their destination.
static uint32_t updates_of(const struct value *argument) {
  uint32_t count = 0;
  for (const struct use *use = argument->uses; use != NULL; use = use->next) {
    const struct op *around = op_parent(use->owner);
    if (around != NULL && op_has_trait(around, TRAIT_TERMINATOR) &&
        op_operand_role(use->owner, use_index(use)) == ROLE_DESTINATION)
      count++;
  }
  return count;
}

static bool is_masked(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand_role(op, i) == ROLE_MASK) return true;
  return false;
}

static void add_outputs(struct text *words, const struct op *op) {
  if (!op_has_trait(op, TRAIT_PARALLEL)) return;
  const struct block *body = op_body(op, 0)->first;
  for (uint32_t i = 0; body != NULL && i < body->argument_count; i++) {
    const struct value *argument = body->arguments[i];
    if (!is_tensor(argument) || argument->uses == NULL) continue;
    const uint32_t updates = updates_of(argument);
    if (updates == 0) word_set_add(words, "idle-output");
    if (updates > 1) word_set_add(words, "updated-twice");
  }
}

// Whether the body of a linalg op uses the element that its output had before.
static bool reads_output(const struct op *op) {
  if (!op_has_trait(op, TRAIT_STRUCTURED) || op->region_count == 0 || op_body(op, 0)->first == NULL) return false;
  const struct block *body = op_body(op, 0)->first;
  if (body->argument_count != op->operand_count) return false;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand_role(op, i) == ROLE_DESTINATION && body->arguments[i]->uses != NULL) return true;
  return false;
}

// Whether a tensor of vectors is made of a vector.
static bool takes_vector(const struct op *op) {
  if (op->result_count == 0 || !is_tensor(op_result(op, 0))) return false;
  if (op_result(op, 0)->type->element->kind != TYPE_VECTOR) return false;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i)->type->kind == TYPE_VECTOR) return true;
  return false;
}

// Whether the slice has fewer dimensions than what it is a part of.
static bool is_reduced(const struct op *op) {
  if (!op_has_trait(op, TRAIT_SLICE)) return false;
  const bool is_insertion = op_is_slice_insertion(op);
  const struct type *slice = is_insertion ? op_operand(op, 0)->type : op_result(op, 0)->type;
  const struct type *whole = op_operand(op, is_insertion ? 1 : 0)->type;
  return type_is_ranked(slice) && type_is_ranked(whole) && slice->rank < whole->rank;
}

// Whether constants say that each dimension has one iteration at most.
static bool has_one_thread(const struct op *op) {
  if (!op_has_trait(op, TRAIT_PARALLEL)) return false;
  const struct attribute *lower = op_role_list(op, ROLE_LOWER_BOUND), *upper = op_role_list(op, ROLE_UPPER_BOUND);
  const struct attribute *step = op_role_list(op, ROLE_STEP);
  if (lower == NULL || upper == NULL || step == NULL) return false;
  for (uint32_t i = 0; i < lower->count; i++) {
    const int64_t first = i64_array(lower)[i], end = i64_array(upper)[i], by = i64_array(step)[i];
    if (first == DYNAMIC || end == DYNAMIC || by == DYNAMIC) return false;
    if (first < end && (uint64_t)end - (uint64_t)first > (uint64_t)by) return false;
  }
  return true;
}

static bool has_unreachable_block(const struct region *region) {
  for (const struct block *block = region->first; block != NULL; block = block->next)
    if (block != region->first && block->predecessors == NULL) return true;
  return false;
}

// Whether an edge leads to a block that dominates its origin. A loop that is entered in several places has no such
// edge, and counts as none.
static bool has_block_loop(struct dominance *dominance, const struct region *region) {
  for (const struct block *block = region->first; block != NULL; block = block->next)
    for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next)
      if (dominance_reachable(dominance, edge->owner->block) && dominance_block(dominance, block, edge->owner->block))
        return true;
  return false;
}

bool program_has_unreachable_block(struct op *module) {
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    for (uint32_t i = 0; i < op->region_count; i++)
      if (has_unreachable_block(op_body(op, i))) return true;
  return false;
}

const char *program_traits(struct arena *arena, struct op *module) {
  struct text words = {.arena = arena};
  struct dominance *dominance = dominance_build(arena, module);
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    add_operands(&words, op);
    if (is_reduced(op)) word_set_add(&words, arena_format(arena, "reduced->%s", op->info->name));
    if (has_one_thread(op)) word_set_add(&words, arena_format(arena, "one-thread->%s", op->info->name));
    add_outputs(&words, op);
    if (reads_output(op)) word_set_add(&words, arena_format(arena, "output-read->%s", op->info->name));
    if (takes_vector(op)) word_set_add(&words, arena_format(arena, "vector->%s", op->info->name));
    if (is_masked(op)) word_set_add(&words, arena_format(arena, "masked->%s", op->info->name));
    for (uint32_t i = 0; i < op->region_count; i++) {
      if (has_unreachable_block(op_body(op, i))) word_set_add(&words, "unreachable-block");
      if (has_block_loop(dominance, op_body(op, i))) word_set_add(&words, "block-loop");
    }
  }
  return text_end(&words);
}
