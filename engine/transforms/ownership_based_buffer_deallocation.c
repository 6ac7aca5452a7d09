// ownership-based-buffer-deallocation: frees every buffer that the program allocates exactly once on every path.
//
// Each memref gets an i1 value, its ownership: whether the current block must free it. Ownership originates at
// allocations and at results of calls, is forwarded with memrefs by branches, yields and loop iterations as additional
// operands, and ends in the bufferization.dealloc before each terminator, which lists everything that the block owns
// and retains what is still needed. Functions never own their arguments, and their callers own the results (clones, if
// necessary). Source: the section "Ownership-based Buffer Deallocation" of the bufferization document.
//
// Beyond the document, loops in control flow graphs are supported. Values that alias and are live on an edge have equal
// ownership after its dealloc, and outside its own block a value has the ownership with which it left that block. Both
// also hold along back edges, since a value that is live around a loop is defined before it. Blocks are visited in
// reverse post-order, so that definitions come first.
//
// Pre-condition: no deallocations, except those marked bufferization.manual_deallocation. Cost: linear in ops, plus the
// sizes of the live sets where a region has several blocks.
//
// The minimal form, used by the pipeline, omits what canonicalize would remove from the plain form: there is one
// constant of each value per function, and no operand for memrefs that are never owned or whose base buffer is listed.
#include "engine/analysis/effects.h"
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/numbering.h"
#include "engine/ir/observer.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/deallocation.h"
#include "engine/transforms/passes.h"

static bool process_region(struct deallocation *d, struct region *region);

// Whether callers get an ownership for each memref that the function returns.
static bool returns_ownership(const struct deallocation *d, const struct op *function) {
  return d->dynamic_ownership && function != NULL && op_has_trait(function, TRAIT_FUNCTION) &&
         op_symbol_is_private(function) && function->regions[0].first != NULL &&
         map_find(d->values, map_key(function)) == NULL;
}

static void set_unique(struct deallocation *d, struct value *value, struct value *indicator) {
  deallocation_set_ownership(d, value, ownership_unique(indicator));
}

static bool is_manual(struct deallocation *d, const struct op *op) {
  return op_attribute_named(op, context_ident(d->context, "bufferization.manual_deallocation")) != NULL;
}

// Whether regions of a terminator use a memref that its block owns, which is freed before the terminator. (Upstream
// frees it.)
static bool reduces_owned_memref(struct op *terminator) {
  for (struct op *op = terminator; op != NULL; op = walk_next(op, terminator)) {
    for (uint32_t i = 0; op != terminator && i < op->operand_count; i++) {
      const struct value *value = op_operand(op, i);
      if (type_is_memref(value->type) && value_block(value)->region == op_region(terminator)) return true;
    }
  }
  return false;
}

// Checks the pre-conditions for one op.
static bool check_op(struct deallocation *d, struct op *op) {
  if (op->kind == OP_bufferization_dealloc)
    return deallocation_error(d, op, "No deallocation operations must be present when running this pass!");
  if (!op_is_registered(d->context, op) || op_effects_are_unknown(op))
    return deallocation_error(d, op, "ops with unknown memory side effects are not supported");
  if (op->region_count == 0 || is_region_branch(op) || op == d->function) return true;
  if (op_has_trait(op, TRAIT_TERMINATOR) && reduces_owned_memref(op))
    return deallocation_error(d, op, "a reduction that uses memrefs of the iteration is not supported");
  for (uint32_t r = 0; r < op->region_count; r++)
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next)
      for (uint32_t i = 0; i < block->argument_count; i++)
        if (type_is_memref(block->arguments[i]->type))
          return deallocation_error(d, op, "what memrefs the regions of this op get is not known");
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op->results[i].type))
      return deallocation_error(d, op,
                                "All operations with attached regions need to implement the RegionBranchOpInterface.");
  return true;
}

static bool check_function(struct deallocation *d, bool *has_branches) {
  bool ok = true;
  for (struct op *op = d->function; op != NULL; op = walk_next(op, d->function)) {
    ok &= check_op(d, op);
    for (uint32_t r = 0; r < op->region_count; r++) *has_branches |= op->regions[r].first != op->regions[r].last;
  }
  return ok;
}

// Counts the operands that `copy` has more than `op` to its last slot, which is what a loop carries.
static void extend_last_segment(struct deallocation *d, const struct op *op, struct op *copy) {
  if (!op_has_trait(op, TRAIT_SEGMENTS)) return;
  uint32_t slots = op->info->operand_slots;
  int32_t *sizes = arena_copy(d->arena, op_segment_sizes(op), slots * sizeof *sizes);
  sizes[slots - 1] += (int32_t)(copy->operand_count - op->operand_count);
  op_set_attribute(d->program, copy, ID_operandSegmentSizes, attribute_i32_array(d->context, sizes, slots));
}

// A copy of `op` with an additional i1 result for each memref result, the given operands, and `more_false` additional
// false operands. The old op is erased.
static struct op *with_ownership_results(struct deallocation *d, struct op *op, uint32_t more_false, struct value *no) {
  uint32_t old_count = op->result_count, count = old_count, operand_count = op->operand_count;
  struct value **operands = ARENA_ARRAY(d->arena, struct value *, operand_count + more_false);
  for (uint32_t i = 0; i < operand_count; i++) operands[i] = op_operand(op, i);
  for (uint32_t i = 0; i < more_false; i++) operands[operand_count++] = deallocation_use(d, no);
  const struct type **types = ARENA_ARRAY(d->arena, const struct type *, 2 * (size_t)old_count);
  for (uint32_t i = 0; i < old_count; i++) types[i] = op->results[i].type;
  for (uint32_t i = 0; i < old_count; i++)
    if (type_is_memref(types[i])) types[count++] = d->context->i1_type;
  struct op_state state = {.info = op->info,
                           .location = op->location,
                           .operands = operands,
                           .operand_count = operand_count,
                           .result_types = types,
                           .result_count = count,
                           .attributes = op->attributes,
                           .attribute_count = op->attribute_count,
                           .region_count = op->region_count};
  struct op *copy = op_create(d->program, &state);
  extend_last_segment(d, op, copy);
  op_insert_before(copy, op);
  for (uint32_t i = 0; i < op->region_count; i++) region_take_body(&copy->regions[i], &op->regions[i]);
  for (uint32_t i = 0; i < old_count; i++) {
    copy->results[i].id = op->results[i].id;
    if (d->liveness != NULL) d->replaced.items[op->results[i].id] = op_result(copy, i);
    value_replace_uses(op_result(op, i), op_result(copy, i));
  }
  for (uint32_t i = old_count; i < count; i++) deallocation_number(d, op_result(copy, i));
  op_erase(op);
  uint32_t indicator = old_count;
  for (uint32_t i = 0; i < old_count; i++) {
    struct value *result = op_result(copy, i);
    if (!type_is_memref(result->type)) continue;
    set_unique(d, result, op_result(copy, indicator++));
    deallocation_own(d, result);
  }
  return copy;
}

static uint32_t count_memref_results(const struct op *op) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < op->result_count; i++) count += type_is_memref(op->results[i].type);
  return count;
}

// The number of memrefs that the op itself forwards to its regions. Their ownership is not forwarded: each gets false.
static uint32_t count_entry_memrefs(const struct op *op) {
  struct region_edge edge;
  for (uint32_t i = 0; region_branch_edge(op, REGION_PARENT, i, &edge); i++) {
    uint32_t count = 0;
    for (uint32_t k = 0; k < edge.operand_count; k++)
      count += type_is_memref(op_operand(op, edge.operand_first + k)->type);
    if (edge.operand_count != 0) return count;
  }
  return 0;
}

static struct op *process_region_branch(struct deallocation *d, struct op *op) {
  struct value *no = deallocation_bool_at_start(d, op->block, false);
  uint32_t entry = count_entry_memrefs(op);
  return entry == 0 && count_memref_results(op) == 0 ? op : with_ownership_results(d, op, entry, no);
}

static struct op *process_call(struct deallocation *d, struct op *op) {
  if (d->dynamic_ownership && count_memref_results(op) != 0 &&
      returns_ownership(d, symbol_lookup(d->symbols, op, op_attribute(op, ID_callee))))
    return with_ownership_results(d, op, 0, NULL);
  struct builder builder = builder_before(d->program, op);
  struct value *yes = deallocation_bool(d, &builder, true);
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (!type_is_memref(op->results[i].type)) continue;
    set_unique(d, op_result(op, i), yes);
    deallocation_own(d, op_result(op, i));
  }
  return op;
}

// An existing deallocation: must be marked as manual, and what it frees must not be owned.
static bool process_free(struct deallocation *d, struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    if (!type_is_memref(op_operand(op, i)->type)) continue;
    if (!is_manual(d, op)) return deallocation_error(d, op, "memory free side-effect on MemRef value not supported!");
    struct ownership ownership = deallocation_ownership(d, op_operand(op, i), op->block);
    if (ownership.state != OWNERSHIP_UNIQUE) continue;
    if (d->minimal && deallocation_is_constant(ownership.indicator, false)) continue;
    struct builder builder = builder_before(d->program, op);
    struct value *owned = deallocation_use(d, ownership.indicator);
    struct value *yes = deallocation_use(d, deallocation_bool(d, &builder, true));
    struct value *not_owned = build_arith_xori(&builder, owned, yes);
    static const char message[] = "expected that the block does not have ownership";
    build_cf_assert(&builder, not_owned, attribute_string(d->context, message, sizeof message - 1));
  }
  return true;
}

static void process_allocation(struct deallocation *d, struct op *op) {
  bool owned = op->kind != OP_memref_alloca && !is_manual(d, op);
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (!type_is_memref(op->results[i].type)) continue;
    set_unique(d, op_result(op, i), deallocation_bool_at_start(d, op->block, owned));
    if (owned) deallocation_own(d, op_result(op, i));
  }
}

// Results without an ownership rule: views have the ownership of their source, other results are assumed to alias any
// operand, and results of ops without memref operands - memref.get_global - are not owned.
static void process_other_results(struct deallocation *d, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (!type_is_memref(op->results[i].type)) continue;
    struct ownership ownership = {0};
    uint32_t sources = op_has_trait(op, TRAIT_VIEW) ? 1 : op->operand_count;
    for (uint32_t k = 0; k < sources; k++) {
      const struct value *operand = op_operand(op, k);
      if (!type_is_memref(operand->type)) continue;
      if (!d->minimal && value_block(operand)->region != op->block->region) continue;
      ownership = ownership_combine(ownership, deallocation_ownership(d, operand, op->block));
    }
    if (ownership.state == OWNERSHIP_UNKNOWN) observe(d->program->context, RULE_ownership_unknown, op->kind, i);
    if (ownership.state == OWNERSHIP_UNINITIALIZED) {
      struct builder builder = builder_before(d->program, op);
      ownership = ownership_unique(deallocation_bool(d, &builder, false));
    }
    deallocation_set_ownership(d, op_result(op, i), ownership);
  }
}

static bool process_regions(struct deallocation *d, struct op *op) {
  if (op_has_role(op, ROLE_MASK)) return true;  // a vector.mask owns nothing, and has no room. (Upstream breaks it.)
  for (uint32_t r = 0; r < op->region_count; r++)
    if (!process_region(d, &op->regions[r])) return false;
  return true;
}

// Returns the op that replaces `op`, or null after an error.
static struct op *process_op(struct deallocation *d, struct op *op) {
  if (!process_regions(d, op)) return NULL;
  if (is_region_branch(op)) return process_region_branch(d, op);
  if (op_has_trait(op, TRAIT_CALL)) return process_call(d, op);
  if (op_has_effect(op, EFFECT_FREES) && !process_free(d, op)) return NULL;
  if (op_has_effect(op, EFFECT_ALLOCATES)) process_allocation(d, op);
  else if (op->result_count != 0) process_other_results(d, op);
  return op;
}

static struct value *new_indicator_argument(struct deallocation *d, struct block *block) {
  struct value *indicator = block_add_argument(d->program, block, d->context->i1_type);
  deallocation_number(d, indicator);
  return indicator;
}

// The values that the block owns at its start: values of its region that are live into it, and its arguments.
static void enter_block(struct deallocation *d, struct block *block) {
  bool is_function_entry = block->region->op == d->function && block->previous == NULL;
  struct builder builder = builder_at_start(d->program, block);
  struct value_list live = deallocation_live_in(d, block);
  for (size_t i = 0; i < live.count; i++) {
    if (value_block(live.items[i])->region == block->region) deallocation_own(d, live.items[i]);
    else if (!d->minimal) deallocation_bool(d, &builder, false);
  }
  for (uint32_t i = 0, count = block->argument_count; i < count; i++) {
    struct value *argument = block->arguments[i];
    if (!type_is_memref(argument->type)) continue;
    set_unique(d, argument,
               is_function_entry ? deallocation_bool(d, &builder, false) : new_indicator_argument(d, block));
    deallocation_own(d, argument);
  }
}

static bool process_block(struct deallocation *d, struct block *block) {
  size_t first_owned = d->owned.count;
  enter_block(d, block);
  for (struct op *op = block->first; op != NULL; op = op->next) {
    if (op_has_trait(op, TRAIT_TERMINATOR)) {
      if (!deallocate_at_terminator(d, op, first_owned) || !process_regions(d, op)) return false;
    } else if ((op = process_op(d, op)) == NULL) {
      return false;
    }
  }
  d->owned.count = first_owned;
  return true;
}

// Unreachable blocks are erased, so that they need not forward ownership to other blocks.
static void erase_blocks(struct block **blocks, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (struct op *op = blocks[i]->first; op != NULL; op = op->next)
      for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op))
        for (uint32_t k = 0; k < nested->operand_count; k++) use_set(&nested->operands[k], NULL);
  for (size_t i = 0; i < count; i++) block_erase(blocks[i]);
}

// Visits the region's blocks in reverse post-order. Blocks are numbered in order, nested ones in between.
static bool process_blocks(struct deallocation *d, struct region *region) {
  uint32_t base = region->first->id, count = region->last->id - base + 1;
  struct block **post_order = ARENA_ARRAY(d->arena, struct block *, count);
  struct block **stack = ARENA_ARRAY(d->arena, struct block *, count);
  uint32_t *next_successor = ARENA_ARRAY_ZEROED(d->arena, uint32_t, count);
  bool *seen = ARENA_ARRAY_ZEROED(d->arena, bool, count);
  size_t depth = 0, done = 0, unreachable = 0;
  stack[depth++] = region->first;
  seen[0] = true;
  while (depth != 0) {
    struct block *block = stack[depth - 1];
    if (block->last == NULL || next_successor[block->id - base] == block->last->successor_count) {
      post_order[done++] = block;
      depth--;
      continue;
    }
    struct block *target = block->last->successors[next_successor[block->id - base]++].block;
    if (seen[target->id - base]) continue;
    seen[target->id - base] = true;
    stack[depth++] = target;
  }
  for (struct block *block = region->first; block != NULL; block = block->next)
    if (!seen[block->id - base]) stack[unreachable++] = block;
  erase_blocks(stack, unreachable);
  while (done != 0)
    if (!process_block(d, post_order[--done])) return false;
  return true;
}

static bool process_region(struct deallocation *d, struct region *region) {
  if (region->first == NULL) return true;
  return region->first == region->last ? process_block(d, region->first) : process_blocks(d, region);
}

// A private function returns an additional i1 result for each memref that it returns.
static void add_ownership_results(struct deallocation *d) {
  const struct type *type = op_attribute(d->function, ID_function_type)->type;
  const struct type **results = ARENA_ARRAY(d->arena, const struct type *, 2 * (size_t)type->result_count);
  uint32_t count = type->result_count;
  for (uint32_t i = 0; i < type->result_count; i++) {
    results[i] = type->results[i];
    if (type_is_memref(results[i])) results[count++] = d->context->i1_type;
  }
  if (count == type->result_count) return;
  const struct type *extended = type_function(d->context, type->inputs, type->input_count, results, count);
  op_set_attribute(d->program, d->function, ID_function_type, attribute_type(d->context, extended));
  const struct attribute *attributes = op_attribute(d->function, ID_res_attrs);
  if (attributes == NULL) return;
  const struct attribute **items = ARENA_ARRAY(d->arena, const struct attribute *, count);
  for (uint32_t i = 0; i < count; i++)
    items[i] = i < attributes->count ? attributes->u.items[i] : d->context->empty_dictionary;
  op_set_attribute(d->program, d->function, ID_res_attrs, attribute_array(d->context, items, count));
}

static struct value *detached_constant(struct deallocation *d, bool value) {
  struct named_attribute attribute =
      named(d->context, ID_value, value ? d->context->true_attribute : d->context->false_attribute);
  struct op_state state = {.info = &d->context->op_infos[OP_arith_constant],
                           .location = d->function->location,
                           .result_types = &d->context->i1_type,
                           .result_count = 1,
                           .attributes = &attribute,
                           .attribute_count = 1};
  struct value *result = op_result(op_create(d->program, &state), 0);
  deallocation_number(d, result);
  return result;
}

static bool deallocate_function(struct deallocation *d) {
  if (d->function->regions[0].first == NULL) return true;
  bool has_branches = false;
  if (!check_function(d, &has_branches)) return false;
  if (has_branches || !d->minimal) d->liveness = liveness_build(d->arena, d->function);
  d->next_value_id = number_ir(d->function).values;
  if (d->liveness != NULL) {
    d->replaced.items = ARENA_ARRAY_ZEROED(d->arena, struct value *, d->next_value_id);
    d->replaced.count = d->replaced.capacity = d->next_value_id;
  }
  for (int value = 0; value < 2; value++) d->constants[value] = detached_constant(d, value != 0);
  d->adheres_to_abi = !returns_ownership(d, d->function);
  if (!process_region(d, &d->function->regions[0])) return false;
  if (!d->adheres_to_abi) add_ownership_results(d);
  if (d->topmost != NULL && value_op(d->topmost)->block != NULL) {
    op_unlink(value_op(d->topmost));
    op_prepend(value_op(d->topmost), d->function->regions[0].first);
  }
  return true;
}

bool run_ownership_based_buffer_deallocation(struct pass_run *run, struct op *root) {
  struct arena *scratch = &run->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  bool dynamic = run->options[option_ownership_based_buffer_deallocation_private_function_dynamic_ownership].boolean;
  bool minimal = run->options[option_ownership_based_buffer_deallocation_minimal].boolean;
  struct op *top = root;  // calls may refer to functions outside the op that the pass runs on
  while (op_parent(top) != NULL) top = op_parent(top);
  const struct symbol_table *symbols = dynamic ? symbol_table_build(scratch, top) : NULL;
  const struct map values = dynamic ? functions_as_values(scratch, symbols, top) : (struct map){0};
  bool ok = true;
  for (struct op *op = root; op != NULL;) {
    if (!op_has_trait(op, TRAIT_FUNCTION)) {
      op = walk_next(op, root);
      continue;
    }
    struct op *function = op;
    op = walk_next_skip(op, root);
    struct arena_mark function_mark = arena_mark(scratch);
    struct deallocation d = {.program = run->program,
                             .context = run->context,
                             .arena = scratch,
                             .function = function,
                             .symbols = symbols,
                             .values = &values,
                             .dynamic_ownership = dynamic,
                             .minimal = minimal};
    ok &= deallocate_function(&d);
    arena_rewind(scratch, function_mark);
  }
  arena_rewind(scratch, mark);
  return ok;
}
