#include "engine/transforms/copies/memref_flows.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/region_branch.h"

uint32_t memref_rules_of(const struct op *op) {
  static const uint8_t rules[OP_KIND_COUNT] = {
#define MEMREF_RULE(row, bits) [OP_##row] = (bits),
#include "engine/transforms/copies/memref_rules.def"
#undef MEMREF_RULE
  };
  return op->kind < OP_KIND_COUNT ? rules[op->kind] : RULE_UNKNOWN;
}

static bool has_rule(const struct op *op, enum memref_rule rule) { return (memref_rules_of(op) & (uint32_t)rule) != 0; }

static bool is_merged(const struct memref_flows *flows, const struct op *op) {
  return has_rule(op, RULE_COPY) && flows->merged[op_role_value(op, ROLE_DESTINATION)->id] == op;
}

// --- effects

static bool is_view_source(const struct use *use) {
  return op_has_trait(use->owner, TRAIT_VIEW) && use_is_in_role(use, ROLE_SOURCE);
}

static uint32_t call_effects(const struct memref_flows *flows, const struct use *use) {
  const struct function_effects *effects = function_effects_of(&flows->functions, use->owner);
  if (effects == NULL) return USE_READS | USE_WRITES;
  return effects->arguments[use_index(use)] & ~(uint32_t)USE_RETURNS;
}

static bool has_tensors(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_tensor(op_operand(op, i)->type)) return true;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_tensor(op->results[i].type)) return true;
  return false;
}

static uint32_t access_effects(const struct use *use) {
  const struct op *op = use->owner;
  const uint32_t effects = op_effects(op);
  if ((effects & ~(uint32_t)(EFFECT_READS | EFFECT_WRITES)) != 0 || effects == 0 || has_tensors(op)) return USE_BLOCKS;
  if (use_is_in_role(use, ROLE_VALUE)) return USE_BLOCKS;  // the buffer itself is stored
  if (op_attribute(op, ID_alignment) != NULL) return USE_BLOCKS;
  const bool reads = (effects & EFFECT_READS) != 0, writes = (effects & EFFECT_WRITES) != 0;
  if (reads && writes && (use_is_in_role(use, ROLE_SOURCE) || use_is_in_role(use, ROLE_INPUTS))) return USE_READS;
  if (has_rule(op, RULE_COPY)) return USE_WRITES;
  return (reads ? USE_READS : 0u) | (writes ? USE_WRITES : 0u);
}

uint32_t memref_use_effects(const struct memref_flows *flows, const struct use *use) {
  const struct op *op = use->owner;
  if (is_view_source(use)) return has_rule(op, RULE_BLOCKS) ? USE_BLOCKS : 0;
  if (op_has_trait(op, TRAIT_CALL)) return call_effects(flows, use);
  if (op_has_trait(op, TRAIT_RETURN)) return USE_RETURNS;
  if (op_has_trait(op, TRAIT_BRANCH)) return 0;
  if (op_has_trait(op, TRAIT_STRUCTURED)) {
    if (has_tensors(op)) return USE_BLOCKS;
    if (use_is_in_role(use, ROLE_INPUTS)) return USE_READS;
    return linalg_reads_operand(op, use_index(use)) ? (uint32_t)(USE_READS | USE_WRITES) : USE_WRITES;
  }
  if (is_region_branch(op))
    return use_is_in_role(use, ROLE_CARRIED) && !op_has_trait(op, TRAIT_PARALLEL) ? 0 : USE_BLOCKS;
  if (is_region_branch_terminator(op)) return op_has_trait(op_parent(op), TRAIT_PARALLEL) ? USE_BLOCKS : 0;
  if (has_rule(op, RULE_NO_ACCESS)) return 0;
  return is_merged(flows, op) ? 0 : access_effects(use);
}

// --- forwards

static uint32_t crossed_loop(const struct memref_flows *flows, const struct op *from, const struct value *to) {
  const struct point a = point_of_op(&flows->points, from), b = point_of_value(&flows->points, to);
  if (b.position > a.position) return NO_LOOP;
  const struct point_loop *loops = flows->points.loops.items;
  uint32_t loop = point_common_loop(&flows->points, a.loop, b.loop);
  // Of a graph that is not reducible, the header of which loop it is does not show: it may be any of them.
  const struct op *parent = op_parent(from);
  const uint32_t around = parent == NULL ? NO_LOOP : point_of_op(&flows->points, parent).loop;
  while (loop != NO_LOOP && loops[loop].parent != around && loops[loops[loop].parent].depth > loops[around].depth)
    loop = loops[loop].parent;
  return loop;
}

static void forward_results(const struct use *use, memref_flow_visitor *visit, void *argument) {
  const struct op *op = use->owner;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op->results[i].type)) visit(argument, op_result(op, i), NO_LOOP);
}

static void forward_branch(const struct memref_flows *flows, const struct use *use, memref_flow_visitor *visit,
                           void *argument) {
  const struct op *op = use->owner;
  for (uint32_t i = 0; i < op->successor_count; i++) {
    const struct operand_range forwarded = op_successor_operands(op, i);
    if (use < forwarded.first || use >= forwarded.first + forwarded.count) continue;
    struct value *to = op->successors[i].block->arguments[use - forwarded.first];
    visit(argument, to, crossed_loop(flows, op, to));
  }
}

static void forward_regions(const struct memref_flows *flows, const struct op *op, int32_t from, const struct use *use,
                            memref_flow_visitor *visit, void *argument) {
  struct region_edge edge;
  for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++) {
    const uint32_t position = use_index(use) - edge.operand_first;  // wraps below the first one
    if (edge.terminator != use->owner || position >= edge.operand_count) continue;
    struct value *to = region_branch_input(op, &edge, position);
    visit(argument, to, edge.to == REGION_PARENT ? NO_LOOP : crossed_loop(flows, use->owner, to));
  }
}

void memref_flows_forwards(const struct memref_flows *flows, const struct use *use, memref_flow_visitor *visit,
                           void *argument) {
  const struct op *op = use->owner;
  if (op_has_trait(op, TRAIT_BRANCH)) {
    forward_branch(flows, use, visit, argument);
  } else if (is_region_branch(op)) {
    forward_regions(flows, op, REGION_PARENT, use, visit, argument);
  } else if (is_region_branch_terminator(op)) {
    const struct op *parent = op_parent(op);
    forward_regions(flows, parent, (int32_t)(op_region(op) - parent->regions), use, visit, argument);
  } else if (op_has_trait(op, TRAIT_CALL)) {
    const struct function_effects *effects = function_effects_of(&flows->functions, op);
    if (effects == NULL || (effects->arguments[use_index(use)] & USE_RETURNS) != 0)
      forward_results(use, visit, argument);
  } else if (is_view_source(use) || has_rule(op, RULE_SELECTS)) {
    forward_results(use, visit, argument);
  } else if (is_merged(flows, op) && use_is_in_role(use, ROLE_SOURCE)) {
    visit(argument, op_role_value(op, ROLE_DESTINATION), NO_LOOP);
  }
}

// --- backwards

struct backwards {
  memref_flow_visitor *visit;
  void *argument;
};

static void visit_source(void *argument, struct use *operand) {
  const struct backwards *backwards = argument;
  backwards->visit(backwards->argument, operand->value, NO_LOOP);
}

static enum memref_root argument_backwards(const struct value *value, struct backwards *backwards) {
  const struct block *block = value->owner.block;
  const struct op *parent = block->region->op;
  if (block != block->region->first) {
    for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) {
      const uint32_t number = (uint32_t)(edge - edge->owner->successors);
      const struct operand_range forwarded = op_successor_operands(edge->owner, number);
      if (value->index < forwarded.count) visit_source(backwards, &forwarded.first[value->index]);
      else return ROOT_EXTERNAL;
    }
    return ROOT_NONE;
  }
  if (!is_region_branch(parent) || op_has_trait(parent, TRAIT_PARALLEL)) return ROOT_EXTERNAL;
  region_branch_visit_sources(value, visit_source, backwards);
  return ROOT_NONE;
}

static enum memref_root call_backwards(const struct memref_flows *flows, const struct op *call,
                                       struct backwards *backwards) {
  const struct function_effects *effects = function_effects_of(&flows->functions, call);
  for (uint32_t i = 0; i < call->operand_count; i++)
    if (type_is_memref(op_operand(call, i)->type) && (effects == NULL || (effects->arguments[i] & USE_RETURNS) != 0))
      visit_source(backwards, &call->operands[i]);
  // A callee may return one buffer twice.
  for (uint32_t i = 0; i < call->result_count; i++)
    if (type_is_memref(call->results[i].type)) backwards->visit(backwards->argument, op_result(call, i), NO_LOOP);
  return effects != NULL && effects->results_are_new ? ROOT_NEW : ROOT_EXTERNAL;
}

enum memref_root memref_global_root(const struct memref_flows *flows, const struct op *op) {
  const struct op *global = symbol_lookup(flows->functions.symbols, op, op_attribute(op, ID_name));
  return global != NULL && op_attribute(global, ID_constant) != NULL ? ROOT_CONSTANT : ROOT_EXTERNAL;
}

enum memref_root memref_flows_backwards(const struct memref_flows *flows, const struct value *value,
                                        memref_flow_visitor *visit, void *argument) {
  struct backwards backwards = {visit, argument};
  const struct op *op = value_op(value);
  if (op == NULL) return argument_backwards(value, &backwards);
  if (op_is_heap_allocation(op)) {
    if (flows->merged[value->id] == NULL) return ROOT_NEW;
    visit(argument, op_role_value(flows->merged[value->id], ROLE_SOURCE), NO_LOOP);
    return ROOT_NONE;
  }
  if (op_is_stack_allocation(op)) return ROOT_STACK;
  if (has_rule(op, RULE_GLOBAL)) return memref_global_root(flows, op);
  if (op_has_trait(op, TRAIT_CALL)) return call_backwards(flows, op, &backwards);
  if (is_region_branch(op) && !op_has_trait(op, TRAIT_PARALLEL)) {
    region_branch_visit_sources(value, visit_source, &backwards);
    return ROOT_NONE;
  }
  if (has_rule(op, RULE_SELECTS)) {
    visit(argument, op_role_value(op, ROLE_TRUE_VALUE), NO_LOOP);
    visit(argument, op_role_value(op, ROLE_FALSE_VALUE), NO_LOOP);
    return ROOT_NONE;
  }
  if (op_has_trait(op, TRAIT_VIEW) && value->index == 0) {
    visit(argument, op_role_value(op, ROLE_SOURCE), NO_LOOP);
    return ROOT_NONE;
  }
  return ROOT_EXTERNAL;
}
