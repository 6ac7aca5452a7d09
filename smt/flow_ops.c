// The steps of ops that run straight through: what each does to buffers, Booleans and integers.
#include "smt/flow_builder.h"

#include "dialects/ops.h"
#include "ir/enumeration.h"
#include "ir/symbol_table.h"

bool type_flow_sort(const struct type *type, enum flow_sort *sort) {
  if (type_is_memref(type)) *sort = FLOW_BASE;
  else if (type_is_integer(type, 1)) *sort = FLOW_BOOLEAN;
  else if (type_is_int_or_index(type)) *sort = FLOW_INTEGER;
  else return false;
  return true;
}

bool build_fail(struct builder *b, const struct op *op, const char *message) {
  *b->fault = (struct flow_fault){op, message};
  return false;
}

uint32_t builder_variable(const struct builder *b, const struct value *value) { return b->variable_of[value->id]; }

uint32_t builder_variable_as(const struct builder *b, const struct value *value, enum flow_sort sort) {
  uint32_t variable = b->variable_of[value->id];
  return variable != FLOW_NONE && b->flow->variables.items[variable].sort == sort ? variable : FLOW_NONE;
}

void builder_bind(struct builder *b, const struct value *value, uint32_t variable) {
  b->variable_of[value->id] = variable;
}

uint32_t builder_define(struct builder *b, const struct value *value) {
  enum flow_sort sort;
  if (!type_flow_sort(value->type, &sort)) return FLOW_NONE;
  uint32_t variable = flow_add_variable(b->flow, sort, b->current, value);
  builder_bind(b, value, variable);
  return variable;
}

uint32_t builder_temporary(struct builder *b, enum flow_sort sort, uint8_t width) {
  uint32_t variable = flow_add_variable(b->flow, sort, b->current, NULL);
  b->flow->variables.items[variable].width = width;
  return variable;
}

static const uint32_t *copy_list(struct builder *b, const uint32_t *items, uint32_t count) {
  return arena_copy(b->arena, items, count * sizeof *items);
}

void builder_step(struct builder *b, enum flow_step_kind kind, const struct op *op, uint32_t target, uint32_t x,
                  uint32_t y, uint32_t z) {
  uint32_t operands[3] = {x, y, z};
  struct flow_step step = {.kind = kind, .op = op, .operand_count = 3, .operands = copy_list(b, operands, 3)};
  if (target != FLOW_NONE) {
    step.target_count = 1;
    step.targets = copy_list(b, &target, 1);
  }
  flow_add_step(b->flow, b->current, step);
}

uint32_t builder_compare(struct builder *b, const struct op *op, uint8_t predicate, uint32_t x, uint32_t y) {
  uint32_t target = builder_temporary(b, FLOW_BOOLEAN, 1), operands[3] = {x, y, FLOW_NONE};
  flow_add_step(b->flow, b->current,
                (struct flow_step){.kind = FLOW_COMPARE,
                                   .predicate = predicate,
                                   .op = op,
                                   .target_count = 1,
                                   .operand_count = 3,
                                   .targets = copy_list(b, &target, 1),
                                   .operands = copy_list(b, operands, 3)});
  return target;
}

// The caller's buffers and the stack are never freed without an error before: no need to watch their accesses.
void builder_access(struct builder *b, const struct op *op, uint32_t base) {
  if (base == FLOW_NONE || b->flow->variables.items[base].caller) return;
  builder_step(b, FLOW_ACCESS, op, FLOW_NONE, base, FLOW_NONE, FLOW_NONE);
}

void builder_anything(struct builder *b, const struct op *op, const struct value *value) {
  uint32_t target = builder_define(b, value);
  if (target != FLOW_NONE) builder_step(b, FLOW_ANY, op, target, FLOW_NONE, FLOW_NONE, FLOW_NONE);
}

static enum flow_sort sort_of(const struct builder *b, uint32_t variable) {
  return variable == FLOW_NONE ? FLOW_INTEGER : b->flow->variables.items[variable].sort;
}

static uint32_t operand(const struct builder *b, const struct op *op, uint32_t index) {
  return builder_variable(b, op_operand(op, index));
}

void builder_access_operands(struct builder *b, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_memref(op_operand(op, i)->type)) builder_access(b, op, operand(b, op, i));
}

static bool anything(struct builder *b, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (type_is_memref(op_result(op, i)->type))
      return build_fail(b, op, "gives a memref of a base that the prover cannot tell");
    builder_anything(b, op, op_result(op, i));
  }
  return true;
}

static bool build_constant(struct builder *b, const struct op *op) {
  enum flow_sort sort;
  const struct attribute *value = op_attribute(op, ID_value);
  if (!type_flow_sort(op_result(op, 0)->type, &sort) || value->kind != ATTRIBUTE_INTEGER) return anything(b, op);
  builder_bind(b, op_result(op, 0),
               flow_constant(b->flow, sort, sort == FLOW_BOOLEAN ? value->u.integer & 1 : value->u.integer));
  return true;
}

// Integers by `kind`, i1 by `boolean`; addresses are not computed with.
static bool build_binary(struct builder *b, const struct op *op, enum flow_step_kind kind,
                         enum flow_step_kind boolean) {
  enum flow_sort sort;
  if (!type_flow_sort(op_result(op, 0)->type, &sort) || sort == FLOW_BASE) return anything(b, op);
  uint32_t x = builder_variable_as(b, op_operand(op, 0), sort), y = builder_variable_as(b, op_operand(op, 1), sort);
  enum flow_step_kind chosen = sort == FLOW_BOOLEAN ? boolean : kind;
  builder_step(b, chosen, op, builder_define(b, op_result(op, 0)), x, y, FLOW_NONE);
  return true;
}

static bool build_compare(struct builder *b, const struct op *op) {
  int64_t predicate = attribute_enum_value(op_attribute(op, op->kind == OP_arith_cmpi ? ID_predicate : ID_pred));
  uint32_t x = operand(b, op, 0), y = operand(b, op, 1);
  if (x == FLOW_NONE || y == FLOW_NONE || !type_is_integer(op_result(op, 0)->type, 1) || sort_of(b, x) != sort_of(b, y))
    return anything(b, op);
  if (sort_of(b, x) != FLOW_BASE) {
    uint32_t result = builder_compare(b, op, (uint8_t)predicate, x, y);
    b->flow->variables.items[result].value = op_result(op, 0);
    builder_bind(b, op_result(op, 0), result);
    return true;
  }
  if (predicate != CMPI_EQ && predicate != CMPI_NE) return anything(b, op);
  if (predicate == CMPI_EQ) {
    builder_step(b, FLOW_SAME_BASE, op, builder_define(b, op_result(op, 0)), x, y, FLOW_NONE);
    return true;
  }
  uint32_t same = builder_temporary(b, FLOW_BOOLEAN, 1);
  builder_step(b, FLOW_SAME_BASE, op, same, x, y, FLOW_NONE);
  builder_step(b, FLOW_XOR, op, builder_define(b, op_result(op, 0)), same, flow_constant(b->flow, FLOW_BOOLEAN, 1),
               FLOW_NONE);
  return true;
}

static bool build_select(struct builder *b, const struct op *op) {
  enum flow_sort sort;
  if (!type_flow_sort(op_result(op, 0)->type, &sort)) return true;
  uint32_t condition = builder_variable_as(b, op_operand(op, 0), FLOW_BOOLEAN);
  uint32_t x = operand(b, op, 1), y = operand(b, op, 2);
  if (x != FLOW_NONE && y != FLOW_NONE && sort_of(b, x) == sort_of(b, y)) sort = sort_of(b, x);  // addresses
  uint32_t target = flow_add_variable(b->flow, sort, b->current, op_result(op, 0));
  builder_bind(b, op_result(op, 0), target);
  builder_step(b, FLOW_SELECT, op, target, condition, sort_of(b, x) == sort ? x : FLOW_NONE,
               sort_of(b, y) == sort ? y : FLOW_NONE);
  if (type_has_open_offset(op_result(op, 0)->type)) {
    uint32_t inside = builder_temporary(b, FLOW_BOOLEAN, 1);
    builder_step(b, FLOW_SELECT, op, inside, condition, builder_inside(b, op_operand(op, 1)),
                 builder_inside(b, op_operand(op, 2)));
    builder_bind_inside(b, op_result(op, 0), inside);
  }
  return true;
}

// The larger or smaller of two integers: the first one if the comparison holds.
static bool build_extremum(struct builder *b, const struct op *op, uint8_t predicate) {
  enum flow_sort sort;
  if (!type_flow_sort(op_result(op, 0)->type, &sort) || sort == FLOW_BASE) return anything(b, op);
  uint32_t x = builder_variable_as(b, op_operand(op, 0), sort), y = builder_variable_as(b, op_operand(op, 1), sort);
  uint32_t first = builder_compare(b, op, predicate, x, y);
  builder_step(b, FLOW_SELECT, op, builder_define(b, op_result(op, 0)), first, x, y);
  return true;
}

// Casts between integers; `is_unsigned` fills with zeros where the sign would be copied.
static bool build_cast(struct builder *b, const struct op *op, bool is_unsigned) {
  const struct type *from = op_operand(op, 0)->type, *to = op_result(op, 0)->type;
  uint32_t source = operand(b, op, 0);
  enum flow_sort sort;
  if (!type_flow_sort(to, &sort)) return true;
  if (source == FLOW_NONE || sort != FLOW_INTEGER) return anything(b, op);
  uint32_t from_width = from->kind == TYPE_INDEX ? 64 : from->width, to_width = to->kind == TYPE_INDEX ? 64 : to->width;
  if (sort_of(b, source) == FLOW_BASE) {
    if (to_width < 64) return anything(b, op);
    builder_bind(b, op_result(op, 0), source);
  } else if (sort_of(b, source) == FLOW_BOOLEAN) {
    uint32_t one = flow_constant(b->flow, FLOW_INTEGER, is_unsigned ? 1 : -1),
             zero = flow_constant(b->flow, FLOW_INTEGER, 0);
    builder_step(b, FLOW_SELECT, op, builder_define(b, op_result(op, 0)), source, one, zero);
  } else if (from_width == to_width || (from_width < to_width && !is_unsigned)) {
    builder_bind(b, op_result(op, 0), source);
  } else {
    enum flow_step_kind kind = from_width < to_width ? FLOW_FIT_UNSIGNED : FLOW_FIT;
    builder_step(b, kind, op, builder_define(b, op_result(op, 0)), source, FLOW_NONE, FLOW_NONE);
  }
  return true;
}

static bool build_allocation(struct builder *b, const struct op *op, enum flow_step_kind kind) {
  uint32_t target = builder_define(b, op_result(op, 0));
  builder_step(b, kind, op, target, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  if (type_has_open_offset(op_result(op, 0)->type))
    builder_bind_inside(b, op_result(op, 0), flow_constant(b->flow, FLOW_BOOLEAN, 0));
  cells_note_allocation(b, op, target);
  return true;
}

uint32_t builder_global(struct builder *b, const struct op *global) {
  uint64_t *known = map_insert(b->globals, b->arena, map_key(global));
  if (*known == 0) {
    uint32_t variable = flow_add_variable(b->flow, FLOW_BASE, 0, NULL);
    b->flow->variables.items[variable].caller = true;
    VECTOR_PUSH(&b->flow->inputs, b->arena, variable);
    *known = variable + 1;
  }
  return (uint32_t)*known - 1;
}

static bool build_get_global(struct builder *b, const struct op *op) {
  const struct op *global = symbol_lookup(b->symbols, op, op_attribute(op, ID_name));
  if (global == NULL) return build_fail(b, op, "means no global that is known");
  builder_bind(b, op_result(op, 0), builder_global(b, global));
  return true;
}

static bool build_load(struct builder *b, const struct op *op) {
  uint32_t base = operand(b, op, 0);
  builder_access(b, op, base);
  struct cells *cells = cells_of(b, base);
  int64_t index;
  if (cells != NULL && constant_cell(op, &index) && cells->items[index] != FLOW_NONE) {
    struct flow_variable *cell = &b->flow->variables.items[cells->items[index]];
    if (cell->value == NULL && !cell->constant) cell->value = op_result(op, 0);  // what @dealloc_helper says
    builder_bind(b, op_result(op, 0), cells->items[index]);
    return true;
  }
  if (!type_is_memref(op_result(op, 0)->type)) return anything(b, op);
  b->flow->keeps_memrefs_in_memory = true;
  builder_anything(b, op, op_result(op, 0));
  return true;
}

static bool build_store(struct builder *b, const struct op *op) {
  uint32_t base = operand(b, op, 1);
  builder_access(b, op, base);
  struct cells *cells = cells_of(b, base);
  int64_t index;
  if (cells != NULL && constant_cell(op, &index)) cells->items[index] = operand(b, op, 0);
  else if (type_is_memref(op_operand(op, 0)->type)) b->flow->keeps_memrefs_in_memory = true;
  return true;
}

enum dealloc_slot { DEALLOC_MEMREFS, DEALLOC_CONDITIONS, DEALLOC_RETAINED };

static bool build_dealloc_op(struct builder *b, const struct op *op) {
  struct operand_range memrefs = op_slot(op, DEALLOC_MEMREFS), conditions = op_slot(op, DEALLOC_CONDITIONS),
                       retained = op_slot(op, DEALLOC_RETAINED);
  uint32_t count = memrefs.count + conditions.count + retained.count;
  uint32_t *operands = ARENA_ARRAY(b->arena, uint32_t, count),
           *targets = ARENA_ARRAY(b->arena, uint32_t, op->result_count);
  for (uint32_t i = 0; i < count; i++) operands[i] = operand(b, op, i);
  for (uint32_t i = 0; i < op->result_count; i++) targets[i] = builder_define(b, op_result(op, i));
  flow_add_step(b->flow, b->current,
                (struct flow_step){.kind = FLOW_DEALLOC,
                                   .op = op,
                                   .operands = operands,
                                   .operand_count = count,
                                   .targets = targets,
                                   .target_count = op->result_count,
                                   .memref_count = memrefs.count,
                                   .retained_count = retained.count});
  return true;
}

static bool build_realloc(struct builder *b, const struct op *op) {
  uint32_t source = operand(b, op, 0);
  builder_access(b, op, source);
  builder_step(b, FLOW_REALLOCATE, op, builder_define(b, op_result(op, 0)), source,
               builder_inside(b, op_operand(op, 0)), FLOW_NONE);
  return true;
}

static bool build_dealloc(struct builder *b, const struct op *op) {
  builder_step(b, FLOW_FREE, op, FLOW_NONE, operand(b, op, 0), builder_inside(b, op_operand(op, 0)), FLOW_NONE);
  return true;
}

// Ops on tensors that make a buffer of their own or free one, which the prover does not follow.
static bool has_unfollowed_buffer(const struct op *op) {
  return op->kind == OP_bufferization_alloc_tensor || op->kind == OP_bufferization_dealloc_tensor;
}

// Ops that touch the contents of their memref operands and do nothing else to buffers.
static bool only_accesses(const struct op *op) {
  return op->kind == OP_memref_copy || op->kind == OP_memref_reshape || op->kind == OP_bufferization_to_tensor ||
         op_has_trait(op, TRAIT_DESTINATION_STYLE);
}

// Ops that their traits describe in full: views, accesses, and scalars.
static bool build_by_traits(struct builder *b, const struct op *op) {
  if (op->kind >= OP_KIND_COUNT) return build_fail(b, op, "is not a registered op");
  if (op->region_count != 0) return build_fail(b, op, "has regions that the prover does not know");
  if (has_unfollowed_buffer(op)) return build_fail(b, op, "is not supported by the prover");
  if (only_accesses(op)) builder_access_operands(b, op);
  return op_has_trait(op, TRAIT_VIEW) ? build_view(b, op) : anything(b, op);
}

bool build_plain_op(struct builder *b, const struct op *op) {
  switch (op->kind) {
    case OP_arith_constant:
    case OP_index_constant:
    case OP_index_bool_constant: return build_constant(b, op);
    case OP_arith_addi:
    case OP_index_add: return build_binary(b, op, FLOW_ADD, FLOW_XOR);
    case OP_arith_subi:
    case OP_index_sub: return build_binary(b, op, FLOW_SUBTRACT, FLOW_XOR);
    case OP_arith_muli:
    case OP_index_mul: return build_binary(b, op, FLOW_MULTIPLY, FLOW_AND);
    case OP_arith_andi: return build_binary(b, op, FLOW_ANY, FLOW_AND);
    case OP_arith_ori: return build_binary(b, op, FLOW_ANY, FLOW_OR);
    case OP_arith_xori: return build_binary(b, op, FLOW_ANY, FLOW_XOR);
    case OP_arith_maxsi:
    case OP_index_maxs: return build_extremum(b, op, CMPI_SGT);
    case OP_arith_minsi:
    case OP_index_mins: return build_extremum(b, op, CMPI_SLT);
    case OP_arith_maxui:
    case OP_index_maxu: return build_extremum(b, op, CMPI_UGT);
    case OP_arith_minui:
    case OP_index_minu: return build_extremum(b, op, CMPI_ULT);
    case OP_arith_extsi:
    case OP_arith_trunci:
    case OP_arith_index_cast:
    case OP_index_casts: return build_cast(b, op, false);
    case OP_arith_extui:
    case OP_arith_index_castui:
    case OP_index_castu: return build_cast(b, op, true);
    case OP_arith_cmpi:
    case OP_index_cmp: return build_compare(b, op);
    case OP_arith_select: return build_select(b, op);
    case OP_memref_extract_aligned_pointer_as_index: builder_bind(b, op_result(op, 0), operand(b, op, 0)); return true;
    case OP_memref_alloc: return build_allocation(b, op, FLOW_ALLOCATE);
    case OP_memref_alloca: return build_allocation(b, op, FLOW_ALLOCATE_STACK);
    case OP_bufferization_clone: builder_access_operands(b, op); return build_allocation(b, op, FLOW_ALLOCATE);
    case OP_memref_realloc: return build_realloc(b, op);
    case OP_memref_dealloc: return build_dealloc(b, op);
    case OP_bufferization_dealloc: return build_dealloc_op(b, op);
    case OP_memref_get_global: return build_get_global(b, op);
    case OP_memref_load: return build_load(b, op);
    case OP_memref_store: return build_store(b, op);
    case OP_func_call: return build_call(b, op);
    case OP_cf_assert:
      builder_step(b, FLOW_ASSUME, op, FLOW_NONE, operand(b, op, 0), FLOW_NONE, FLOW_NONE);
      return true;
    default: return build_by_traits(b, op);
  }
}
