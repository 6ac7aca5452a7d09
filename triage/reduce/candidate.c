// Helpers of the reductions of IR: lists of positions, substitutes for values, and edits that keep use lists intact.
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/dialects/vector/mask.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"
#include "triage/reduce/reductions.h"

struct op_list candidate_ops(struct candidate *candidate) {
  struct op_list list = {0};
  struct op *module = candidate->program->module;
  for (struct op *op = walk_next(module, module); op != NULL; op = walk_next(op, module))
    VECTOR_PUSH(&list, candidate->scratch, op);
  return list;
}

enum { FROM_START = false, FROM_END = true };

const struct reduction_info reduction_table[REDUCTION_COUNT] = {
#define PROGRAM_REDUCTION(reduction, sentence) {.name = #reduction, .apply = reduce_##reduction},
#define OP_REDUCTION(reduction, order, sentence) \
  {.name = #reduction, .sites = sites_##reduction, .apply_to_op = reduce_##reduction, .from_end = order},
#include "triage/reduce/reductions.def"
#undef PROGRAM_REDUCTION
#undef OP_REDUCTION
};

enum reduction_result reduction_apply(const struct reduction_info *reduction, struct candidate *candidate,
                                      uint64_t number) {
  if (reduction->apply != NULL) return reduction->apply(candidate, number);
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[reduction->from_end ? ops.count - 1 - i : i];
    if (site_take(&number, reduction->sites(op))) return applied_if(reduction->apply_to_op(candidate, op, number));
  }
  return REDUCTION_NONE;
}

// --- substitutes

static bool is_number(const struct type *type) {
  return (type->kind == TYPE_INTEGER && type->signedness == SIGNLESS) || type->kind == TYPE_INDEX ||
         type_is_float(type);
}

static bool type_has_constant(const struct type *type) {
  if (is_number(type)) return true;
  int64_t count;
  return (type->kind == TYPE_TENSOR || type->kind == TYPE_VECTOR) && type->encoding == NULL && type->scalable == 0 &&
         is_number(type->element) && type_element_count(type, &count) && count > 0;
}

struct op *place_of_new_op(struct op *before) {
  return masking_op(before) == NULL ? before : op_parent(before);
}

static struct value *make_constant(struct candidate *candidate, const struct type *type, struct op *before, bool one) {
  if (!type_has_constant(type) || (one && type_is_shaped(type))) return NULL;
  struct context *context = candidate->program->context;
  static const char zeroes[DENSE_ELEMENT_SIZE_MAX];
  const struct attribute *value = type_is_shaped(type)  ? attribute_dense(context, type, zeroes, true)
                                  : type_is_float(type) ? attribute_float(context, type, one ? 1.0 : 0.0)
                                                        : attribute_integer(context, type, one ? 1 : 0);
  struct builder builder = builder_before(candidate->program, place_of_new_op(before));
  return build_constant(&builder, value);
}

struct search {
  const struct type *type;
  const struct value *old;
  struct value *found;
  bool first;  // the search may stop at the first match in a block
};

static bool matches(const struct search *search, const struct value *value) {
  if (value->type != search->type || value == search->old) return false;
  const struct op *op = search->old != NULL && !search->old->is_argument ? search->old->owner.op : NULL;
  return op == NULL || value->is_argument || value->owner.op != op;
}

// Searches the arguments of a block and its ops before `end` (null: all). A match here precedes matches in inner
// blocks: so for the earliest match the outermost block decides, for the nearest one the innermost.
static void search_block(struct search *search, const struct block *block, const struct op *end) {
  for (uint32_t i = 0; i < block->argument_count; i++) {
    if (!matches(search, block->arguments[i])) continue;
    search->found = block->arguments[i];
    if (search->first) return;
  }
  for (struct op *op = block->first; op != end; op = op->next) {
    for (uint32_t i = 0; i < op->result_count; i++) {
      if (!matches(search, &op->results[i])) continue;
      search->found = &op->results[i];
      if (search->first) return;
    }
  }
}

// Searches the values visible at `before`, from the inside outwards: its block, the entry of its region (which
// dominates the region), and the same for its parent op.
static struct value *search_visible(struct search *search, struct op *before) {
  for (struct op *op = before; op != NULL && op->block != NULL; op = op_parent(op)) {
    search_block(search, op->block, op);
    if (search->found != NULL && !search->first) return search->found;
    struct region *region = op_region(op);
    if (region == NULL) break;
    if (region->first != op->block) search_block(search, region->first, NULL);
    if (search->found != NULL && !search->first) return search->found;
    if (op_has_trait(region->op, TRAIT_ISOLATED)) break;
  }
  return search->found;
}

static void collect_of_block(struct candidate *candidate, const struct search *search, const struct block *block,
                             const struct op *end, struct value_list *list) {
  for (uint32_t i = 0; i < block->argument_count; i++)
    if (matches(search, block->arguments[i])) VECTOR_PUSH(list, candidate->scratch, block->arguments[i]);
  for (struct op *op = block->first; op != end; op = op->next)
    for (uint32_t i = 0; i < op->result_count; i++)
      if (matches(search, &op->results[i])) VECTOR_PUSH(list, candidate->scratch, &op->results[i]);
}

struct value_list all_substitutes(struct candidate *candidate, struct op *before, const struct value *old) {
  struct search search = {.type = old->type, .old = old};
  struct value_list list = {0};
  for (struct op *op = before; op != NULL && op->block != NULL; op = op_parent(op)) {
    const struct region *region = op_region(op);
    if (region == NULL) break;
    for (const struct block *block = region->first; block != NULL; block = block->next)
      collect_of_block(candidate, &search, block, block == op->block ? op : NULL, &list);
    if (op_has_trait(region->op, TRAIT_ISOLATED)) break;
  }
  return list;
}

struct value *substitute(struct candidate *candidate, const struct type *type, struct op *before,
                         const struct value *old, enum substitute how) {
  if (how == SUBSTITUTE_ZERO || how == SUBSTITUTE_ONE)
    return make_constant(candidate, type, before, how == SUBSTITUTE_ONE);
  struct search search = {type, old, NULL, how == SUBSTITUTE_EARLIEST};
  return search_visible(&search, before);
}

struct value *any_substitute(struct candidate *candidate, const struct type *type, struct op *before,
                             const struct value *old) {
  struct value *value = NULL;
  for (int how = 0; how < SUBSTITUTE_COUNT && value == NULL; how++)
    value = substitute(candidate, type, before, old, (enum substitute)how);
  return value;
}

bool substitute_uses(struct candidate *candidate, struct value *old, struct op *before, enum substitute how) {
  if (!value_has_uses(old)) return true;
  struct value *value = substitute(candidate, old->type, before, old, how);
  if (value == NULL) return false;
  value_replace_uses(old, value);
  return true;
}

bool substitute_results(struct candidate *candidate, struct op *op, enum substitute how) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = &op->results[i];
    if (!value_has_uses(result)) continue;
    struct value *value = substitute(candidate, result->type, op, result, how);
    if (value == NULL) value = any_substitute(candidate, result->type, op, result);
    if (value == NULL) return false;
    value_replace_uses(result, value);
  }
  return true;
}

// --- edits

static bool is_dead(const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    if (value_has_uses(&op->results[i])) return false;
  return op->block != NULL && op_is_trivially_dead(op);
}

static bool may_erase(struct candidate *candidate, const struct op *op) {
  bool dead = is_dead(op);
  candidate->left_dead |= dead;
  return dead && !candidate->keep_dead;
}

void erase_cascading(struct candidate *candidate, struct op *op) {
  VECTOR(struct op *) work = {0};
  VECTOR_PUSH(&work, candidate->scratch, op);
  while (work.count > 0) {
    struct op *next = VECTOR_POP(&work);
    if (next->block == NULL) continue;
    struct op_list definitions = {0};
    // Values that nested ops use from outside are found by walking the ops.
    for (struct op *nested = next; nested != NULL; nested = walk_next(nested, next))
      for (uint32_t i = 0; i < nested->operand_count; i++) {
        struct op *definition = op_operand(nested, i) != NULL ? value_op(op_operand(nested, i)) : NULL;
        if (definition != NULL && !op_is_ancestor(next, definition))
          VECTOR_PUSH(&definitions, candidate->scratch, definition);
      }
    op_erase(next);
    for (size_t i = 0; i < definitions.count; i++)
      if (may_erase(candidate, definitions.items[i])) VECTOR_PUSH(&work, candidate->scratch, definitions.items[i]);
  }
}

void erase_if_dead(struct candidate *candidate, struct value *value) {
  struct op *op = value_op(value);
  if (op != NULL && may_erase(candidate, op)) erase_cascading(candidate, op);
}

void drop_result(struct op *op, uint32_t index) {
  for (uint32_t i = index + 1; i < op->result_count; i++) {
    op->results[i - 1].type = op->results[i].type;
    value_replace_uses(&op->results[i], &op->results[i - 1]);
  }
  op->result_count--;
}

void *copy_without(struct arena *arena, const void *items, size_t size, uint32_t count, uint32_t index) {
  char *copy = arena_copy(arena, items, count * size);
  memmove(copy + index * size, copy + (index + 1) * size, (count - index - 1) * size);
  return copy;
}

void drop_array_item(struct candidate *candidate, struct op *op, enum known_ident name, uint32_t index) {
  const struct attribute *array = op_attribute(op, name);
  const struct attribute *const *rest =
      copy_without(candidate->scratch, array->u.items, sizeof *rest, array->count, index);
  op_set_attribute(candidate->program, op, name, attribute_array(candidate->program->context, rest, array->count - 1));
}

void drop_operand(struct candidate *candidate, struct op *op, uint32_t index) {
  const struct attribute *sizes = op_attribute(op, ID_operandSegmentSizes);
  struct context *context = candidate->program->context;
  op_erase_operand(op, index);
  if (sizes == NULL || sizes->kind != ATTRIBUTE_DENSE_ARRAY || dense_element_size(sizes->type) != 4) return;
  int32_t *counts = arena_copy(candidate->scratch, i32_array(sizes), sizes->count * sizeof *counts);
  for (uint32_t i = 0, first = 0; i < sizes->count; first += (uint32_t)i32_array(sizes)[i++]) {
    if (index < first || index >= first + (uint32_t)counts[i]) continue;
    counts[i]--;
    break;
  }
  op_set_attribute(candidate->program, op, ID_operandSegmentSizes, attribute_i32_array(context, counts, sizes->count));
}

void discard_operand(struct candidate *candidate, struct op *op, uint32_t index) {
  struct value *old = op_operand(op, index);
  drop_operand(candidate, op, index);
  erase_if_dead(candidate, old);
}

// Removes the operands and successors of the op and of nested ops.
static void detach(struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    for (uint32_t i = 0; i < op->operand_count; i++) use_set(&op->operands[i], NULL);
    for (uint32_t i = 0; i < op->successor_count; i++) successor_set(&op->successors[i], NULL);
  }
}

static void erase_blocks(struct region *region) {
  for (struct block *block = region->first; block != NULL; block = block->next)
    for (struct op *op = block->first; op != NULL; op = op->next) detach(op);
  for (struct block *block = region->first, *next; block != NULL; block = next) {
    next = block->next;
    block_erase(block);
  }
}

void drop_region(struct op *op, uint32_t index) {
  erase_blocks(op_body(op, index));
  for (uint32_t i = index + 1; i < op->region_count; i++) region_take_body(op_body(op, i - 1), op_body(op, i));
  op->region_count--;
}

bool erase_block(struct block *block) {
  for (struct op *op = block->first; op != NULL; op = op->next) detach(op);
  for (uint32_t i = 0; i < block->argument_count; i++)
    if (value_has_uses(block->arguments[i])) return false;
  for (const struct op *op = block->first; op != NULL; op = op->next)
    for (uint32_t i = 0; i < op->result_count; i++)
      if (value_has_uses(&op->results[i])) return false;
  block_erase(block);
  return true;
}

// Blocks that refer to each other are detached first, so that no uses are left when they are erased.
bool erase_unreachable_blocks(struct candidate *candidate, struct region *region) {
  bool erased = false;
  VECTOR(struct block *) work = {0};
  for (struct block *block = region->first; block != NULL; block = block->next) block->id = 0;
  if (region->first == NULL) return false;
  region->first->id = 1;
  VECTOR_PUSH(&work, candidate->scratch, region->first);
  while (work.count > 0) {
    struct block *block = VECTOR_POP(&work);
    for (uint32_t i = 0; block->last != NULL && i < block->last->successor_count; i++) {
      struct block *next = block->last->successors[i].block;
      if (next == NULL || next->id != 0) continue;
      next->id = 1;
      VECTOR_PUSH(&work, candidate->scratch, next);
    }
  }
  for (struct block *block = region->first; block != NULL; block = block->next)
    for (struct op *op = block->first; op != NULL && block->id == 0; op = op->next) detach(op);
  for (struct block *block = region->first, *next; block != NULL; block = next) {
    next = block->next;
    if (block->id != 0) continue;
    block_erase(block);
    erased = true;
  }
  return erased;
}

struct op *splice_region(struct region *region, struct value *const *values, struct op *position) {
  struct block *block = region->first;
  struct op *terminator = block->last;
  for (uint32_t i = 0; i < block->argument_count; i++) value_replace_uses(block->arguments[i], values[i]);
  while (block->first != terminator) op_move_before(block->first, position);
  return terminator;
}

enum region_op region_op_of(const struct op *op) {
  bool scopes = op_has_trait(op, TRAIT_ALLOCATION_SCOPE);
  if (op_has_trait(op, TRAIT_PARALLEL))
    return op_role_list(op, ROLE_LOWER_BOUND) != NULL ? REGION_OP_FORALL : REGION_OP_PARALLEL;
  if (op_has_trait(op, TRAIT_LOOP)) return op_has_role(op, ROLE_LOWER_BOUND) ? REGION_OP_FOR : REGION_OP_WHILE;
  if (op_has_trait(op, TRAIT_ARMS)) return op_has_role(op, ROLE_SELECTOR) ? REGION_OP_SWITCH : REGION_OP_IF;
  bool masks = op->region_count == 1 && op_has_role(op, ROLE_MASK);
  return (op_has_trait(op, TRAIT_ONCE) && !scopes) || masks ? REGION_OP_ONCE : REGION_OP_NONE;
}

struct op *candidate_callee(const struct candidate *candidate, const struct op *call) {
  if (!op_has_trait(call, TRAIT_CALL)) return NULL;
  const struct attribute *callee = op_attribute(call, ID_callee);
  if (callee == NULL || callee->kind != ATTRIBUTE_SYMBOL_REF) return NULL;
  struct block *body = op_body(candidate->program->module, 0)->first;
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next) {
    if (!op_has_trait(op, TRAIT_FUNCTION)) continue;
    const struct attribute *name = op_attribute(op, ID_sym_name);
    if (name != NULL && name->u.string == callee->u.symbol.root) return op;
  }
  return NULL;
}
