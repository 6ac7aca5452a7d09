// Calls of @dealloc_helper, by its contract: the arrays that a lowering passes to it are followed cell by cell.
//
// The family decides, or helper_contract.c by text, which functions have the contract; other calls keep the ABI.
#include "smt/flow/builder.h"

#include "smt/flow/helper_contract.h"

#include "engine/ir/symbol_table.h"

enum { ARRAY_LIMIT = 1 << 16 };

// The index of a memref.load or memref.store of an array of rank 0 or 1.
bool constant_cell(const struct op *access, int64_t *number) {
  const struct value *index = op_role_value(access, ROLE_INDICES);
  *number = 0;
  return index == NULL || index_is_constant(index, number);
}

// Whether the op, for which an array has the role, either reads or writes one element, as memref.load and memref.store
// do: not several as one vector, and not both at once, as atomic updates do.
static bool accesses_one_cell(const struct op *op, enum slot_role role, const struct type *element) {
  const struct value *stored = op_role_value(op, ROLE_VALUE);
  if (!op_has_role(op, ROLE_INDICES)) return false;
  if (role == ROLE_SOURCE) return stored == NULL && op->result_count == 1 && op->results[0].type == element;
  return role == ROLE_DESTINATION && stored != NULL && op->result_count == 0 && stored->type == element;
}

// Whether all uses of an array are accesses to constant cells, casts, its deallocation or calls, all in one block so
// that they execute in the order of the text. Other blocks of the region may read it: the array's block dominates them,
// so that they come after all of it, here as when they are executed.
static bool uses_are_followed(const struct value *array, const struct block *block, int64_t count) {
  for (const struct use *use = array->uses; use != NULL; use = use->next) {
    const struct op *user = use->owner;
    enum slot_role role = op_operand_role(user, use_index(use));
    if (role == ROLE_MEMREFS && !op_has_role(user, ROLE_CONDITIONS)) continue;  // memref.dealloc
    if (user->block != block && (role != ROLE_SOURCE || user->block->region != block->region)) return false;
    if (op_has_trait(user, TRAIT_CALL)) continue;
    if (op_has_trait(user, TRAIT_CAST)) {
      if (!uses_are_followed(op_result(user, 0), block, count)) return false;
    } else {
      int64_t index;
      if (!accesses_one_cell(user, role, array->type->element)) return false;
      if (!constant_cell(user, &index) || index < 0 || index >= count) return false;
    }
  }
  return true;
}

void cells_note_allocation(struct builder *b, const struct op *op, uint32_t base) {
  const struct value *array = op_result(op, 0);
  const struct type *type = array->type;
  enum flow_sort sort;
  if (type->rank > 1 || type->layout != NULL) return;
  if (!type_flow_sort(type->element, &sort) || type_has_open_offset(type->element)) return;
  int64_t count = type->rank == 0 ? 1 : type->shape[0];
  if (count < 0 || count > ARRAY_LIMIT || !uses_are_followed(array, op->block, count)) return;
  struct cells *cells = ARENA_NEW(b->arena, struct cells);
  cells->count = (uint32_t)count;
  cells->items = ARENA_ARRAY(b->arena, uint32_t, cells->count + 1);
  memset(cells->items, 0xff, cells->count * sizeof *cells->items);
  *map_insert(&b->cells, b->arena, base) = (uint64_t)(uintptr_t)cells;
}

struct cells *cells_of(const struct builder *b, uint32_t base) {
  uint64_t *found = base == FLOW_NONE ? NULL : map_find(&b->cells, base);
  return found == NULL ? NULL : (struct cells *)(uintptr_t)*found;
}

// A callee may write to the array, keep it and return it, and each function that is called later may write to what was
// kept: it is followed no more.
void cells_escape(struct builder *b, const struct op *call) {
  for (uint32_t i = 0; i < call->operand_count; i++) {
    uint32_t base = builder_variable(b, op_operand(call, i));
    if (cells_of(b, base) != NULL) *map_find(&b->cells, base) = 0;
  }
}

static const struct op *helper_of(const struct builder *b, const struct op *call) {
  const struct op *function = symbol_lookup(b->symbols, call, op_attribute(call, ID_callee));
  return function->regions[0].first != NULL && is_named_as_helper(function) ? function : NULL;
}

// The arrays that are passed, if all are local, those that are written are no others, and their sizes fit.
static bool find_arrays(const struct builder *b, const struct op *call, struct cells *arrays[ARGUMENT_COUNT]) {
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) {
    arrays[i] = cells_of(b, builder_variable(b, op_operand(call, i)));
    if (arrays[i] == NULL) return false;
  }
  if (arrays[FREE_OUT] == arrays[OWNED_OUT] || arrays[FREE_OUT] == arrays[CONDITIONS] ||
      arrays[OWNED_OUT] == arrays[CONDITIONS])
    return false;
  uint32_t memrefs = arrays[BASES]->count;
  return arrays[CONDITIONS]->count == memrefs && arrays[FREE_OUT]->count == memrefs &&
         arrays[OWNED_OUT]->count == arrays[RETAINED]->count;
}

static bool find_contract(const struct builder *b, const struct op *helper, enum flow_helper_kind *kind) {
  if (b->family->decide_helper != NULL)
    return b->family->decide_helper(b->family->helper_argument, b->arena, helper, kind);
  if (b->family->helpers == NULL) return helper_reads_as_known(b->arena, helper, kind);
  uint64_t *known = map_insert(b->family->helpers, b->arena, map_key(helper));
  if (*known == 0) {
    *kind = HELPER_UNKNOWN;
    bool found = helper_reads_as_known(b->arena, helper, kind);
    *known = 1 + (uint64_t)(found ? *kind : HELPER_UNKNOWN);
  }
  *kind = (enum flow_helper_kind)(*known - 1);
  return *kind != HELPER_UNKNOWN;
}

bool is_helper_call(const struct builder *b, const struct op *call) {
  struct cells *arrays[ARGUMENT_COUNT];
  enum flow_helper_kind kind;
  if (call->operand_count != ARGUMENT_COUNT || call->result_count != 0) return false;
  const struct op *helper = helper_of(b, call);
  return helper != NULL && find_arrays(b, call, arrays) && find_contract(b, helper, &kind);
}

// Accesses are in bounds, so that there are none of an empty list. The known texts read what is retained once for each
// memref; another text may read it anyway.
static void access_lists(struct builder *b, const struct op *call, struct cells *const arrays[ARGUMENT_COUNT]) {
  enum flow_helper_kind known;
  bool skips_retained = arrays[BASES]->count == 0 && helper_reads_as_known(b->arena, helper_of(b, call), &known);
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) {
    if (arrays[i]->count == 0 || (i == RETAINED && skips_retained)) continue;
    builder_access(b, call, builder_variable(b, op_operand(call, i)));
  }
}

void build_helper_call(struct builder *b, const struct op *call) {
  enum flow_helper_kind kind = HELPER_LOOKS_AT_CONDITIONS;
  struct cells *arrays[ARGUMENT_COUNT];
  find_contract(b, helper_of(b, call), &kind);
  find_arrays(b, call, arrays);
  access_lists(b, call, arrays);
  uint32_t memrefs = arrays[BASES]->count, retained = arrays[RETAINED]->count;
  uint32_t *operands = ARENA_ARRAY(b->arena, uint32_t, 2 * memrefs + retained), *at = operands;
  for (uint32_t i = 0; i < memrefs; i++) *at++ = arrays[BASES]->items[i];
  for (uint32_t i = 0; i < memrefs; i++) *at++ = arrays[CONDITIONS]->items[i];
  for (uint32_t i = 0; i < retained; i++) *at++ = arrays[RETAINED]->items[i];
  for (uint32_t i = 0; i < memrefs; i++) arrays[FREE_OUT]->items[i] = builder_condition(b);
  for (uint32_t i = 0; i < retained; i++) arrays[OWNED_OUT]->items[i] = builder_condition(b);
  uint32_t *targets = ARENA_ARRAY(b->arena, uint32_t, memrefs + retained);
  memcpy(targets, arrays[FREE_OUT]->items, memrefs * sizeof *targets);
  memcpy(targets + memrefs, arrays[OWNED_OUT]->items, retained * sizeof *targets);
  flow_add_step(b->flow, b->current,
                (struct flow_step){.kind = FLOW_HELPER,
                                   .helper = (uint8_t)kind,
                                   .op = call,
                                   .operands = operands,
                                   .operand_count = 2 * memrefs + retained,
                                   .targets = targets,
                                   .target_count = memrefs + retained,
                                   .memref_count = memrefs,
                                   .retained_count = retained});
}
