// The steps of ops without regions: their effects on buffers, Booleans and integers.
#include "smt/flow/builder.h"

#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/symbol_table.h"

bool type_flow_sort(const struct type *type, enum flow_sort *sort) {
  if (type_is_memref(type)) *sort = FLOW_BASE;
  else if (type_is_integer(type, 1)) *sort = FLOW_BOOLEAN;
  else if (type_is_int_or_index(type) && !type_is_wide(type)) *sort = FLOW_INTEGER;
  else return false;
  return true;
}

bool build_fail(struct builder *b, const struct op *op, const char *message) {
  *b->fault = (struct flow_fault){op, message, MODEL_KEPT};
  return false;
}

bool build_leave_model(struct builder *b, const struct op *op, enum model_rule rule) {
  *b->fault = (struct flow_fault){op, model_rule_sentence(rule), rule};
  return false;
}

bool index_is_constant(const struct value *index, int64_t *number) {
  const struct op *op = value_op(index);
  if (op == NULL || !op_has_trait(op, TRAIT_CONSTANT)) return false;
  *number = op_attribute(op, ID_value)->u.integer;
  return true;
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

uint32_t builder_condition(struct builder *b) { return builder_temporary(b, FLOW_BOOLEAN, 1); }

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

void builder_pass(struct builder *b, const struct op *op) {
  flow_add_step(b->flow, b->current, (struct flow_step){.kind = FLOW_PASS, .op = op});
}

uint32_t builder_compare(struct builder *b, const struct op *op, uint8_t predicate, uint32_t x, uint32_t y) {
  uint32_t target = builder_condition(b), operands[3] = {x, y, FLOW_NONE};
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

// Freeing the caller's buffers or the stack's is an error by itself, so that accesses to them need no check.
void builder_access(struct builder *b, const struct op *op, uint32_t base) {
  if (base == FLOW_NONE || b->flow->variables.items[base].caller) return;
  builder_step(b, FLOW_ACCESS, op, FLOW_NONE, base, FLOW_NONE, FLOW_NONE);
}

void builder_anything(struct builder *b, const struct op *op, const struct value *value) {
  uint32_t target = builder_define(b, value);
  if (target != FLOW_NONE) builder_step(b, FLOW_ANY, op, target, FLOW_NONE, FLOW_NONE, FLOW_NONE);
}

static enum flow_sort sort_of(const struct builder *b, uint32_t variable) {
  return b->flow->variables.items[variable].sort;
}

static uint32_t operand(const struct builder *b, const struct op *op, uint32_t index) {
  return builder_variable(b, op_operand(op, index));
}

void builder_access_operands(struct builder *b, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    if (!type_is_memref(type)) continue;
    builder_access(b, op, operand(b, op, i));
    b->flow->stores_memrefs |= type_is_memref(type->element);  // it may copy
  }
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
  builder_bind(b, op_result(op, 0), flow_constant(b->flow, sort, value->u.integer));
  return true;
}

// Integers by `kind`, i1 by `boolean`; addresses are not computed with.
static bool build_binary(struct builder *b, const struct op *op, enum flow_step_kind kind,
                         enum flow_step_kind boolean) {
  enum flow_sort sort;
  if (!type_flow_sort(op_result(op, 0)->type, &sort)) return anything(b, op);  // vectors
  uint32_t x = builder_variable_as(b, op_operand(op, 0), sort), y = builder_variable_as(b, op_operand(op, 1), sort);
  enum flow_step_kind chosen = sort == FLOW_BOOLEAN ? boolean : kind;
  builder_step(b, chosen, op, builder_define(b, op_result(op, 0)), x, y, FLOW_NONE);
  return true;
}

static bool build_compare(struct builder *b, const struct op *op, const struct attribute *relation) {
  int64_t predicate = attribute_enum_value(relation);
  uint32_t x = operand(b, op, 0), y = operand(b, op, 1);
  if (x == FLOW_NONE || sort_of(b, x) != sort_of(b, y)) return anything(b, op);  // vectors, and addresses with others
  if (sort_of(b, x) != FLOW_BASE) {
    uint32_t result = builder_compare(b, op, (uint8_t)predicate, x, y);
    b->flow->variables.items[result].value = op_result(op, 0);
    builder_bind(b, op_result(op, 0), result);
    return true;
  }
  if (predicate != CMPI_EQ && predicate != CMPI_NE) return anything(b, op);
  uint32_t same = builder_same_base(b, op, x, y);
  uint32_t negated = flow_constant(b->flow, FLOW_BOOLEAN, predicate == CMPI_NE);
  builder_step(b, FLOW_XOR, op, builder_define(b, op_result(op, 0)), same, negated, FLOW_NONE);
  return true;
}

// A memref that is poison has no variable: to use it is undefined, and only selections may have it.
bool flow_ub_poison(struct builder *b, const struct op *op) {
  if (!type_is_memref(op_result(op, 0)->type)) return anything(b, op);
  for (const struct use *use = op_result(op, 0)->uses; use != NULL; use = use->next)
    if (!use_is_in_role(use, ROLE_TRUE_VALUE) && !use_is_in_role(use, ROLE_FALSE_VALUE)) return anything(b, op);
  return true;
}

// Of a selection with a poison memref, the other memref is what can be used.
static bool select_other(struct builder *b, const struct op *op, const struct value *other) {
  if (builder_variable(b, other) == FLOW_NONE) return anything(b, op);
  builder_bind(b, op_result(op, 0), builder_variable(b, other));
  if (type_has_open_offset(other->type)) builder_bind_inside(b, op_result(op, 0), builder_inside(b, other));
  return true;
}

bool flow_arith_select(struct builder *b, const struct op *op) {
  enum flow_sort sort;
  if (!type_flow_sort(op_result(op, 0)->type, &sort)) return true;
  if (type_is_memref(op_result(op, 0)->type)) {
    if (operand(b, op, 1) == FLOW_NONE) return select_other(b, op, op_operand(op, 2));
    if (operand(b, op, 2) == FLOW_NONE) return select_other(b, op, op_operand(op, 1));
  }
  uint32_t condition = builder_variable_as(b, op_operand(op, 0), FLOW_BOOLEAN);
  const struct value *first = op_operand(op, 1), *second = op_operand(op, 2);
  if (builder_variable_as(b, first, FLOW_BASE) != FLOW_NONE && builder_variable_as(b, second, FLOW_BASE) != FLOW_NONE)
    sort = FLOW_BASE;  // addresses
  uint32_t x = builder_variable_as(b, first, sort), y = builder_variable_as(b, second, sort);
  uint32_t target = flow_add_variable(b->flow, sort, b->current, op_result(op, 0));
  builder_bind(b, op_result(op, 0), target);
  builder_step(b, FLOW_SELECT, op, target, condition, x, y);
  if (sort == FLOW_BASE) builder_note_selection(b, target);
  if (type_has_open_offset(op_result(op, 0)->type)) {
    uint32_t inside = builder_condition(b);
    uint32_t x_inside = builder_inside(b, first), y_inside = builder_inside(b, second);
    builder_step(b, FLOW_SELECT, op, inside, condition, x_inside, y_inside);
    builder_bind_inside(b, op_result(op, 0), inside);
  }
  return true;
}

// The larger or smaller of two integers: the first one if the comparison holds.
static bool build_extremum(struct builder *b, const struct op *op, uint8_t predicate) {
  enum flow_sort sort;
  if (!type_flow_sort(op_result(op, 0)->type, &sort)) return anything(b, op);  // vectors
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
  } else if (from_width > to_width) {
    builder_step(b, FLOW_FIT, op, builder_define(b, op_result(op, 0)), source, FLOW_NONE, FLOW_NONE);
  } else if (is_unsigned && from_width < to_width) {
    builder_step(b, FLOW_FIT_UNSIGNED, op, builder_define(b, op_result(op, 0)), source, FLOW_NONE, FLOW_NONE);
  } else {
    builder_bind(b, op_result(op, 0), source);
  }
  return true;
}

static uint32_t build_allocation(struct builder *b, const struct op *op, enum flow_step_kind kind) {
  uint32_t target = builder_define(b, op_result(op, 0));
  builder_step(b, kind, op, target, FLOW_NONE, FLOW_NONE, FLOW_NONE);
  if (type_has_open_offset(op_result(op, 0)->type))
    builder_bind_inside(b, op_result(op, 0), flow_constant(b->flow, FLOW_BOOLEAN, 0));
  return target;
}

bool flow_memref_alloc(struct builder *b, const struct op *op) {
  cells_note_allocation(b, op, build_allocation(b, op, FLOW_ALLOCATE));
  return true;
}

bool flow_memref_alloca(struct builder *b, const struct op *op) {
  cells_note_allocation(b, op, build_allocation(b, op, FLOW_ALLOCATE_STACK));
  return true;
}

bool flow_bufferization_clone(struct builder *b, const struct op *op) {
  builder_access_operands(b, op);
  build_allocation(b, op, FLOW_ALLOCATE);
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

bool flow_func_call_indirect(struct builder *b, const struct op *op) {
  return build_leave_model(b, op, MODEL_CALLED_VALUE);
}

bool flow_memref_get_global(struct builder *b, const struct op *op) {
  const struct op *global = symbol_lookup(b->symbols, op, op_attribute(op, ID_name));
  if (type_is_memref(op_result(op, 0)->type->element)) return build_leave_model(b, op, MODEL_GLOBAL_OF_MEMREFS);
  builder_bind(b, op_result(op, 0), builder_global(b, global));
  return true;
}

bool flow_memref_load(struct builder *b, const struct op *op) {
  uint32_t base = operand(b, op, 0);
  builder_access(b, op, base);
  struct cells *cells = cells_of(b, base);
  int64_t index;
  if (cells != NULL && constant_cell(op, &index) && cells->items[index] != FLOW_NONE) {
    struct flow_variable *cell = &b->flow->variables.items[cells->items[index]];
    if (cell->value == NULL && !cell->constant) cell->value = op_result(op, 0);  // a result of @dealloc_helper
    builder_bind(b, op_result(op, 0), cells->items[index]);
    return true;
  }
  if (!type_is_memref(op_result(op, 0)->type)) return anything(b, op);
  b->flow->keeps_memrefs_in_memory = true;
  builder_anything(b, op, op_result(op, 0));
  return true;
}

bool flow_memref_store(struct builder *b, const struct op *op) {
  uint32_t base = operand(b, op, 1);
  builder_access(b, op, base);
  struct cells *cells = cells_of(b, base);
  int64_t index;
  if (cells != NULL && constant_cell(op, &index)) cells->items[index] = operand(b, op, 0);
  else if (type_is_memref(op_operand(op, 0)->type)) b->flow->keeps_memrefs_in_memory = b->flow->stores_memrefs = true;
  return true;
}

// Buffers that an affine access uses are not followed cell by cell.
bool flow_affine_load(struct builder *b, const struct op *op) {
  builder_access(b, op, operand(b, op, 0));
  b->flow->keeps_memrefs_in_memory |= type_is_memref(op_result(op, 0)->type);
  builder_anything(b, op, op_result(op, 0));
  return true;
}

bool flow_affine_store(struct builder *b, const struct op *op) {
  builder_access(b, op, operand(b, op, 1));
  if (type_is_memref(op_operand(op, 0)->type)) b->flow->keeps_memrefs_in_memory = b->flow->stores_memrefs = true;
  return true;
}

static bool some_may_be_inside(struct operand_range memrefs) {
  for (uint32_t i = 0; i < memrefs.count; i++)
    if (type_may_have_offset(memrefs.first[i].value->type)) return true;
  return false;
}

bool flow_bufferization_dealloc(struct builder *b, const struct op *op) {
  struct operand_range memrefs = op_role(op, ROLE_MEMREFS), retained = op_role(op, ROLE_RETAINED);
  uint32_t count = op->operand_count;
  uint32_t *operands = ARENA_ARRAY(b->arena, uint32_t, count + memrefs.count),
           *targets = ARENA_ARRAY(b->arena, uint32_t, op->result_count);
  for (uint32_t i = 0; i < count; i++) operands[i] = operand(b, op, i);
  if (some_may_be_inside(memrefs))
    for (uint32_t i = 0; i < memrefs.count; i++) operands[count++] = builder_inside(b, memrefs.first[i].value);
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

bool flow_memref_realloc(struct builder *b, const struct op *op) {
  uint32_t source = operand(b, op, 0);
  builder_access(b, op, source);
  uint32_t inside = builder_inside(b, op_operand(op, 0));
  builder_step(b, FLOW_REALLOCATE, op, builder_define(b, op_result(op, 0)), source, inside, FLOW_NONE);
  return true;
}

bool flow_memref_dealloc(struct builder *b, const struct op *op) {
  uint32_t memref = operand(b, op, 0), inside = builder_inside(b, op_operand(op, 0));
  builder_step(b, FLOW_FREE, op, FLOW_NONE, memref, inside, FLOW_NONE);
  return true;
}

// Touches the contents of its memref operands and does nothing else to buffers.
static bool build_access(struct builder *b, const struct op *op) {
  builder_access_operands(b, op);
  return anything(b, op);
}

bool flow_index_sizeof(struct builder *b, const struct op *op) {
  builder_bind(b, op_result(op, 0), flow_constant(b->flow, FLOW_INTEGER, 64));
  return true;
}

static bool build_pointer(struct builder *b, const struct op *op) {
  builder_bind(b, op_result(op, 0), operand(b, op, 0));
  return true;
}

static bool build_assumption(struct builder *b, const struct op *op) {
  builder_step(b, FLOW_ASSUME, op, FLOW_NONE, operand(b, op, 0), FLOW_NONE, FLOW_NONE);
  builder_pass(b, op);
  return true;
}

#define FLOW(name, ...) \
  bool flow_##name(struct builder *b, const struct op *op) { return __VA_ARGS__; }

// clang-format off
FLOW(arith_constant, build_constant(b, op))
FLOW(index_constant, build_constant(b, op))
FLOW(index_bool_constant, build_constant(b, op))
FLOW(arith_addi, build_binary(b, op, FLOW_ADD, FLOW_XOR))
FLOW(index_add, build_binary(b, op, FLOW_ADD, FLOW_XOR))
FLOW(arith_subi, build_binary(b, op, FLOW_SUBTRACT, FLOW_XOR))
FLOW(index_sub, build_binary(b, op, FLOW_SUBTRACT, FLOW_XOR))
FLOW(arith_muli, build_binary(b, op, FLOW_MULTIPLY, FLOW_AND))
FLOW(index_mul, build_binary(b, op, FLOW_MULTIPLY, FLOW_AND))
FLOW(arith_andi, build_binary(b, op, FLOW_ANY, FLOW_AND))
FLOW(arith_ori, build_binary(b, op, FLOW_ANY, FLOW_OR))
FLOW(arith_xori, build_binary(b, op, FLOW_ANY, FLOW_XOR))
FLOW(arith_maxsi, build_extremum(b, op, CMPI_SGT))
FLOW(index_maxs, build_extremum(b, op, CMPI_SGT))
FLOW(arith_minsi, build_extremum(b, op, CMPI_SLT))
FLOW(index_mins, build_extremum(b, op, CMPI_SLT))
FLOW(arith_maxui, build_extremum(b, op, CMPI_UGT))
FLOW(index_maxu, build_extremum(b, op, CMPI_UGT))
FLOW(arith_minui, build_extremum(b, op, CMPI_ULT))
FLOW(index_minu, build_extremum(b, op, CMPI_ULT))
FLOW(arith_extsi, build_cast(b, op, false))
FLOW(arith_trunci, build_cast(b, op, false))
FLOW(arith_index_cast, build_cast(b, op, false))
FLOW(index_casts, build_cast(b, op, false))
FLOW(arith_extui, build_cast(b, op, true))
FLOW(arith_index_castui, build_cast(b, op, true))
FLOW(index_castu, build_cast(b, op, true))
FLOW(arith_cmpi, build_compare(b, op, op_attribute(op, ID_predicate)))
FLOW(index_cmp, build_compare(b, op, op_attribute(op, ID_pred)))
FLOW(memref_extract_aligned_pointer_as_index, build_pointer(b, op))
FLOW(memref_copy, build_access(b, op))
FLOW(linalg_softmax, build_access(b, op))
FLOW(bufferization_to_tensor, build_access(b, op))
FLOW(vector_transfer_read, build_access(b, op))
FLOW(vector_transfer_write, build_access(b, op))
FLOW(vector_load, build_access(b, op))
FLOW(vector_store, build_access(b, op))
FLOW(vector_maskedload, build_access(b, op))
FLOW(vector_maskedstore, build_access(b, op))
FLOW(vector_expandload, build_access(b, op))
FLOW(vector_compressstore, build_access(b, op))
FLOW(memref_atomic_rmw, build_access(b, op))
FLOW(memref_generic_atomic_rmw, build_access(b, op))
FLOW(affine_vector_load, build_access(b, op))
FLOW(affine_vector_store, build_access(b, op))
FLOW(vector_gather, build_access(b, op))
FLOW(vector_scatter, build_access(b, op))
FLOW(bufferization_materialize_in_destination, build_access(b, op))
FLOW(cf_assert, build_assumption(b, op))
// clang-format on

static flow_function *const functions[OP_KIND_COUNT] = {
#define HOOK_flow(row) [OP_##row] = flow_##row,
#include "engine/dialects/op_hooks.def"
};

// Ops without a flow function do not affect buffers: their results may be anything.
bool build_plain_op(struct builder *b, const struct op *op) {
  if (op->kind >= OP_KIND_COUNT) return build_fail(b, op, "is not a registered op");
  if (functions[op->kind] != NULL) return functions[op->kind](b, op);
  if (op->region_count != 0) return build_fail(b, op, "has regions that the prover does not know");
  return anything(b, op);
}
