// Control flow between the regions of scf ops and memref.alloca_scope.
#include "engine/dialects/region_branch.h"

// Upstream's affine.parallel, whose bounds are no operands of their own, does not have the interface.
bool is_region_branch(const struct op *op) {
  return op_has_trait(op, TRAIT_REGION_BRANCH) && (!op_has_trait(op, TRAIT_PARALLEL) || op_has_role(op, ROLE_STEP));
}

bool is_counted_loop(const struct op *op) {
  return op_has_trait(op, TRAIT_LOOP) && !op_has_trait(op, TRAIT_PARALLEL) && op_has_role(op, ROLE_LOWER_BOUND);
}

bool counted_loop_trips(const struct op *loop, uint64_t *trips) {
  int64_t lower, upper, step;
  if (!is_counted_loop(loop) || op_role_count(loop, ROLE_STEP) != 1) return false;
  const struct value *from = op_role_value(loop, ROLE_LOWER_BOUND), *to = op_role_value(loop, ROLE_UPPER_BOUND);
  const bool is_known = value_is_constant(from, &lower) && value_is_constant(to, &upper);
  if (from != to && (!is_known || op_attribute(loop, ID_unsignedCmp) != NULL)) return false;
  if (from == to || lower >= upper) {
    *trips = 0;
    return true;
  }
  if (!value_is_constant(op_role_value(loop, ROLE_STEP), &step) || step <= 0) return false;
  const uint32_t width = from->type->kind == TYPE_INTEGER && from->type->width < 64 ? from->type->width : 64;
  const int64_t largest = (int64_t)((UINT64_C(1) << (width - 1)) - 1);
  const uint64_t steps_to_last = ((uint64_t)upper - (uint64_t)lower - 1) / (uint64_t)step;
  const int64_t last = (int64_t)((uint64_t)lower + steps_to_last * (uint64_t)step);
  if (step > largest || last > largest - step) return false;
  *trips = steps_to_last + 1;
  return true;
}

bool is_region_branch_terminator(const struct op *op) {
  const struct op *parent = op_parent(op);
  return parent != NULL && is_region_branch(parent) && op_has_trait(op, TRAIT_TERMINATOR) &&
         !op_has_trait(op, TRAIT_BRANCH);
}

static int32_t region_number(const struct op *op, const struct region *region) {
  return (int32_t)(region - op->regions);
}

static struct region_edge make_edge(const struct op *terminator, int32_t from, int32_t to, uint32_t operand_first,
                                    uint32_t input_first) {
  return (struct region_edge){
      from,       to, (struct op *)(uintptr_t)terminator, operand_first, terminator->operand_count - operand_first,
      input_first};
}

static struct region_edge make_plain_edge(const struct op *op, int32_t to) {
  return (struct region_edge){REGION_PARENT, to, (struct op *)(uintptr_t)op, op->operand_count, 0, 0};
}

static uint32_t first_operand(const struct op *op, enum slot_role role) {
  return (uint32_t)(op_role(op, role).first - op->operands);
}

// Edges from the op itself: which regions run first, or that none does.
static bool entry_edge(const struct op *op, uint32_t i, struct region_edge *edge) {
  if (op_has_trait(op, TRAIT_PARALLEL)) {
    if (i > 1) return false;
    *edge = make_plain_edge(op, i == 0 ? 0 : REGION_PARENT);
  } else if (op_has_trait(op, TRAIT_LOOP)) {
    bool counted = is_counted_loop(op);  // else the first region runs at least once
    if (i > (counted ? 1u : 0u)) return false;
    *edge = make_edge(op, REGION_PARENT, i == 0 ? 0 : REGION_PARENT, first_operand(op, ROLE_CARRIED),
                      counted && i == 0 ? 1 : 0);
  } else {
    if (i >= op->region_count) return false;
    *edge = make_plain_edge(op, op->regions[i].first == NULL ? REGION_PARENT : (int32_t)i);
  }
  return true;
}

// Edges out of a terminator in region `from` of op.
static bool exit_edge(const struct op *op, int32_t from, const struct op *terminator, uint32_t i,
                      struct region_edge *edge) {
  if (is_counted_loop(op)) {
    if (i > 1) return false;
    *edge = i == 0 ? make_edge(terminator, from, 0, 0, 1) : make_edge(terminator, from, REGION_PARENT, 0, 0);
  } else if (op_has_trait(op, TRAIT_PARALLEL)) {  // reduced values are not results yet
    if (i > 0) return false;
    *edge = make_edge(terminator, from, REGION_PARENT, terminator->operand_count, 0);
  } else if (op_has_trait(op, TRAIT_LOOP) && from == 0) {  // the condition decides
    if (i > 1) return false;
    *edge = make_edge(terminator, from, i == 0 ? 1 : REGION_PARENT, first_operand(terminator, ROLE_FORWARDED), 0);
  } else {
    if (i > 0) return false;
    *edge = make_edge(terminator, from, op_has_trait(op, TRAIT_LOOP) ? 0 : REGION_PARENT, 0, 0);
  }
  return true;
}

bool region_branch_edge(const struct op *op, int32_t from, uint32_t i, struct region_edge *edge) {
  if (from == REGION_PARENT) return entry_edge(op, i, edge);
  for (const struct block *block = op->regions[from].first; block != NULL; block = block->next) {
    const struct op *terminator = block_terminator(block);
    if (terminator == NULL || !is_region_branch_terminator(terminator)) continue;
    if (block->next == NULL) return exit_edge(op, from, terminator, i, edge);
    struct region_edge ignored;
    uint32_t count = 0;
    while (exit_edge(op, from, terminator, count, &ignored)) count++;
    if (i < count) return exit_edge(op, from, terminator, i, edge);
    i -= count;
  }
  return false;
}

struct value *region_branch_input(const struct op *op, const struct region_edge *edge, uint32_t i) {
  if (edge->to == REGION_PARENT) return op_result(op, edge->input_first + i);
  return op->regions[edge->to].first->arguments[edge->input_first + i];
}

void region_branch_visit_sources(const struct value *input, void (*visit)(void *argument, struct use *operand),
                                 void *argument) {
  const struct op *op;
  int32_t to = REGION_PARENT;
  if (input->is_argument) {
    const struct block *block = input->owner.block;
    if (block->region == NULL || block->region->first != block) return;
    op = block->region->op;
    if (op == NULL) return;
    to = region_number(op, block->region);
  } else {
    op = input->owner.op;
  }
  if (!is_region_branch(op)) return;
  for (int32_t from = REGION_PARENT; from < op->region_count; from++) {
    struct region_edge edge;
    for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++) {
      if (edge.to != to || input->index < edge.input_first) continue;
      uint32_t operand = input->index - edge.input_first;
      if (operand < edge.operand_count) visit(argument, &edge.terminator->operands[edge.operand_first + operand]);
    }
  }
}

bool region_is_repetitive(const struct op *op, uint32_t region) {
  (void)region;
  return op_has_trait(op, TRAIT_LOOP);
}

bool regions_mutually_exclusive(const struct op *op, uint32_t a, uint32_t b) {
  return a != b && op_has_trait(op, TRAIT_ARMS);
}
