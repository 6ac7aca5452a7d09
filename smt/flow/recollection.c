// What a flow knows to be the same as something computed before: whether two memrefs have one base, and extents.
#include "smt/flow/builder.h"

#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"

// Something computed by `op`. The last for a key comes first.
struct recollection {
  uint32_t variable;
  const struct op *op;
  const struct recollection *next;
};

static uint64_t pair_key(uint32_t a, uint32_t b) { return (uint64_t)a << 32 | b; }

// Whether an op of which the steps were made before is in a block around the other: then nothing that both see has got
// another value in between.
static bool is_in_block_around(const struct op *earlier, const struct op *op) {
  for (; op != NULL; op = op_parent(op))
    if (op->block == earlier->block) return true;
  return false;
}

uint32_t builder_recall(const struct map *map, uint32_t x, uint32_t y, const struct op *op) {
  const uint64_t *found = map_find(map, pair_key(x, y));
  const struct recollection *known = found == NULL ? NULL : (const struct recollection *)(uintptr_t)*found;
  while (known != NULL && !is_in_block_around(known->op, op)) known = known->next;
  return known == NULL ? FLOW_NONE : known->variable;
}

void builder_remember(struct builder *b, struct map *map, uint32_t x, uint32_t y, uint32_t variable,
                      const struct op *op) {
  uint64_t *place = map_insert(map, b->arena, pair_key(x, y));
  struct recollection *known = ARENA_NEW(b->arena, struct recollection);
  *known = (struct recollection){variable, op, (const struct recollection *)(uintptr_t)*place};
  *place = (uint64_t)(uintptr_t)known;
}

// --- Comparisons of bases.

enum { SELECTION_LIMIT = 4 };  // a comparison follows so many selections

void builder_note_selection(struct builder *b, uint32_t variable) {
  const struct flow_block *block = &b->flow->blocks.items[b->current];
  *map_insert(&b->selected, b->arena, variable) = (uint64_t)(uintptr_t)VECTOR_LAST(&block->steps).operands;
}

// The operands of the selection that gives a variable, or null.
static const uint32_t *selection_of(const struct builder *b, uint32_t variable) {
  const uint64_t *found = map_find(&b->selected, variable);
  return found == NULL ? NULL : (const uint32_t *)(uintptr_t)*found;
}

static uint32_t compare_bases(struct builder *b, const struct op *op, uint32_t x, uint32_t y, uint32_t depth) {
  if (x > y) return compare_bases(b, op, y, x, depth);
  uint32_t same = builder_recall(&b->compared, x, y, op);
  if (same != FLOW_NONE) return same;
  const uint32_t *selection = depth == SELECTION_LIMIT || x == y ? NULL : selection_of(b, y);
  uint32_t other = x;
  if (selection == NULL && depth < SELECTION_LIMIT && x != y) {
    selection = selection_of(b, x);
    other = y;
  }
  if (selection == NULL) {
    same = builder_condition(b);
    builder_step(b, FLOW_SAME_BASE, op, same, x, y, FLOW_NONE);
  } else {
    uint32_t first = compare_bases(b, op, selection[1], other, depth + 1),
             second = compare_bases(b, op, selection[2], other, depth + 1);
    same = builder_condition(b);
    builder_step(b, FLOW_SELECT, op, same, selection[0], first, second);
  }
  builder_remember(b, &b->compared, x, y, same, op);
  return same;
}

uint32_t builder_same_base(struct builder *b, const struct op *op, uint32_t x, uint32_t y) {
  return compare_bases(b, op, x, y, 0);
}

// --- Extents.

// The operand of an allocation for a dynamic dimension.
static uint32_t allocated_size(const struct builder *b, const struct op *op, uint32_t dimension) {
  const struct type *type = op->results[0].type;
  struct operand_range sizes = op_role(op, ROLE_DYNAMIC_SIZES);
  uint32_t index = 0;
  for (uint32_t i = 0; i < dimension; i++) index += type->shape[i] == DYNAMIC;
  return builder_variable_as(b, sizes.first[index].value, FLOW_INTEGER);
}

// A constant or the size of an allocation, through casts and clones; else FLOW_NONE, and *origin is the memref whose
// extent it is.
static uint32_t known_extent(struct builder *b, const struct value *memref, uint32_t dimension,
                             const struct value **origin) {
  for (;; memref = op_operand(value_op(memref), 0)) {
    const struct type *type = memref->type;
    *origin = memref;
    if (type->kind != TYPE_MEMREF || dimension >= type->rank) return FLOW_NONE;
    if (type->shape[dimension] != DYNAMIC) return flow_constant(b->flow, FLOW_INTEGER, type->shape[dimension]);
    const struct op *op = value_op(memref);
    if (op == NULL) return FLOW_NONE;
    if (op_has_role(op, ROLE_DYNAMIC_SIZES) && flow_op_allocates(op) && op->kind != OP_memref_realloc)
      return allocated_size(b, op, dimension);
    if (!op_is_memref_cast(op) && op->kind != OP_bufferization_clone) return FLOW_NONE;
  }
}

bool flow_memref_dim(struct builder *b, const struct op *op) {
  const struct value *origin = op_operand(op, 0), *result = op_result(op, 0);
  int64_t number;
  if (!index_is_constant(op_operand(op, 1), &number) || number < 0 || number > UINT32_MAX) {
    builder_anything(b, op, result);
    return true;
  }
  uint32_t dimension = (uint32_t)number, known = known_extent(b, origin, dimension, &origin);
  if (known != FLOW_NONE) {
    builder_bind(b, result, known);
    return true;
  }
  known = builder_recall(&b->extents, origin->id, dimension, op);
  if (known != FLOW_NONE) {
    builder_step(b, FLOW_FIT, op, builder_define(b, result), known, FLOW_NONE, FLOW_NONE);
    return true;
  }
  builder_anything(b, op, result);
  builder_remember(b, &b->extents, origin->id, dimension, builder_variable(b, result), op);
  return true;
}
