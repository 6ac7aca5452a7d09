// Choosing mutations of IR, and the positions and values that they use.
#include "fuzz/mutate/ir.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"
#include "engine/verify/verify.h"

static const struct {
  bool (*apply)(struct mutation *);
  uint16_t weight;
  enum mutation_set set;
} mutation_table[] = {
#define MUTATION(name, weight, set, sentence) {mutate_##name, weight, MUTATE_##set},
#include "fuzz/mutate/mutations.def"
#undef MUTATION
};
enum { MUTATION_COUNT = sizeof mutation_table / sizeof mutation_table[0] };

uint32_t mutation_below(struct mutation *mutation, uint32_t count) {
  mutation->random += UINT64_C(0x9e3779b97f4a7c15);
  return (uint32_t)((hash_u64(mutation->random) >> 32) * count >> 32);
}

struct op *mutation_pick_op(struct mutation *mutation) {
  return mutation->ops.items[mutation_below(mutation, (uint32_t)mutation->ops.count)];
}

// Reservoir sampling: draws one item of a sequence of unknown length, by taking the n-th with probability 1 / n.
struct draw {
  struct mutation *mutation;
  const struct type *type;
  const struct value *not_this;
  struct value *drawn;
  uint32_t seen;
};

static void draw_value(struct draw *draw, struct value *value) {
  if (value->type != draw->type || value == draw->not_this) return;
  if (mutation_below(draw->mutation, ++draw->seen) == 0) draw->drawn = value;
}

static void draw_from_block(struct draw *draw, const struct block *block, const struct op *end) {
  for (uint32_t i = 0; i < block->argument_count; i++) draw_value(draw, block->arguments[i]);
  for (struct op *op = block->first; op != NULL && op != end; op = op->next)
    for (uint32_t i = 0; i < op->result_count; i++) draw_value(draw, op_result(op, i));
}

// Searches the block of `before` and the blocks around it, and the entries of their regions, which dominate them.
struct value *mutation_pick_value(struct mutation *mutation, const struct type *type, const struct op *before,
                                  const struct value *not_this) {
  struct draw draw = {mutation, type, not_this, NULL, 0};
  for (const struct op *op = before; op != NULL && op->block != NULL; op = op_parent(op)) {
    draw_from_block(&draw, op->block, op);
    const struct region *region = op_region(op);
    if (region == NULL) break;
    if (region->first != op->block) draw_from_block(&draw, region->first, NULL);
    if (op_has_trait(region->op, TRAIT_ISOLATED)) break;
  }
  return draw.drawn;
}

static bool apply_any(struct mutation *mutation, enum mutation_set set) {
  uint32_t total = 0;
  for (int i = 0; i < MUTATION_COUNT; i++)
    if (set == MUTATE_ALL || mutation_table[i].set == set) total += mutation_table[i].weight;
  uint32_t point = mutation_below(mutation, total);
  for (int i = 0; i < MUTATION_COUNT; i++) {
    if (set != MUTATE_ALL && mutation_table[i].set != set) continue;
    if (point < mutation_table[i].weight) return mutation_table[i].apply(mutation);
    point -= mutation_table[i].weight;
  }
  return false;
}

static void start(struct mutation *mutation, const struct program *original) {
  program_reset(mutation->program);
  clone_program(mutation->program, original);
  mutation->ops.count = mutation->donor_ops.count = 0;
  struct op *module = mutation->program->module;
  for (struct op *op = walk_next(module, module); op != NULL; op = walk_next(op, module))
    VECTOR_PUSH(&mutation->ops, mutation->scratch, op);
  struct op *donor = mutation->donor->module;
  for (struct op *op = walk_next(donor, donor); op != NULL; op = walk_next(op, donor))
    VECTOR_PUSH(&mutation->donor_ops, mutation->scratch, op);
}

static bool ends_well(struct mutation *mutation, bool applied) {
  struct context *context = mutation->program->context;
  bool valid = applied && verify(context, mutation->program->module);
  context_clear_diagnostics(context);
  return valid;
}

bool mutate_ir(struct program *result, const struct program *original, const struct program *donor,
               struct arena *scratch, enum mutation_set set, uint64_t seed) {
  enum { ATTEMPTS = 8 };
  struct mutation mutation = {
      .program = result, .donor = donor != NULL ? donor : original, .scratch = scratch, .random = hash_u64(seed)};
  bool copied = false;
  for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (!copied) start(&mutation, original);
    if (mutation.ops.count == 0 || mutation.donor_ops.count == 0) return false;
    bool applied = apply_any(&mutation, set);
    if (ends_well(&mutation, applied)) return true;
    copied = !applied;  // a mutation that is not applied changes nothing
  }
  return false;
}

// Replaces the used results of the op and erases it. Nothing is changed before all replacements are found.
static bool drop_op(struct mutation *mutation, struct op *op) {
  if (op_has_trait(op, TRAIT_TERMINATOR)) return false;
  struct value **others = ARENA_ARRAY_ZEROED(mutation->scratch, struct value *, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = op_result(op, i), *other = NULL;
    if (!value_has_uses(result)) continue;
    for (uint32_t k = 0; k < op->operand_count && other == NULL; k++)
      if (op_operand(op, k)->type == result->type) other = op_operand(op, k);
    if (other == NULL || mutation_below(mutation, 2) == 0) {
      struct value *picked = mutation_pick_value(mutation, result->type, op, result);
      if (picked != NULL) other = picked;
    }
    if (other == NULL) return false;
    others[i] = other;
  }
  for (uint32_t i = 0; i < op->result_count; i++)
    if (others[i] != NULL) value_replace_uses(op_result(op, i), others[i]);
  op_erase(op);
  return true;
}

// Functions are not dropped: a program only has callees, and functions without callers, one of which is the entry.
bool mutate_drop(struct mutation *mutation) {
  struct op *op = mutation_pick_op(mutation);
  return !op_has_trait(op, TRAIT_SYMBOL) && drop_op(mutation, op);
}

bool mutate_drop_nth(struct program *result, const struct program *original, struct arena *scratch, uint32_t n) {
  struct mutation mutation = {.program = result, .donor = original, .scratch = scratch, .random = n};
  start(&mutation, original);
  return n < mutation.ops.count && ends_well(&mutation, drop_op(&mutation, mutation.ops.items[n]));
}
