#include "smt/theorems/truth_table.h"

#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/symbol_table.h"

struct truth_array {
  const uint8_t **elements;  // null: not stored yet
  uint32_t size, releases;
};

uint8_t *truth_table_new(const struct truth_table *t) { return ARENA_ARRAY(t->arena, uint8_t, t->rows); }

static uint8_t *all_of(const struct truth_table *t, uint8_t byte) { return memset(truth_table_new(t), byte, t->rows); }

void truth_table_init(struct truth_table *t, struct arena *arena, uint32_t rows) {
  *t = (struct truth_table){.arena = arena, .rows = rows};
  t->path = all_of(t, 1);
  t->freed = ARENA_ARRAY_ZEROED(arena, uint8_t, (size_t)TRUTH_BASES * rows);
}

void truth_table_set(struct truth_table *t, const struct value *value, const uint8_t *bytes) {
  map_set_pointer(&t->values, t->arena, value, bytes);
}

static const uint8_t *bytes_of(const struct truth_table *t, const struct value *value) {
  return map_get_pointer(&t->values, value);
}

static bool is_array(const struct value *value) {
  return value->type->kind == TYPE_MEMREF &&
         (value->type->element->kind == TYPE_INDEX || type_is_integer(value->type->element, 1));
}

// Indices and extents are the same in all assignments.
static uint32_t number_of(const struct truth_table *t, const struct value *value) { return bytes_of(t, value)[0]; }

static void set_number(struct truth_table *t, const struct value *value, int64_t number) {
  truth_table_set(t, value, all_of(t, (uint8_t)number));
}

static bool run_constant(struct truth_table *t, const struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  if (value->kind != ATTRIBUTE_INTEGER) return false;
  bool is_condition = type_is_integer(op->results[0].type, 1);
  if (!is_condition && (value->u.integer < 0 || value->u.integer > UINT8_MAX)) return false;
  set_number(t, op_result(op, 0), is_condition ? value->u.integer != 0 : value->u.integer);
  return true;
}

static bool run_connective(struct truth_table *t, const struct op *op) {
  if (!type_is_integer(op->results[0].type, 1)) return false;
  const uint8_t *a = bytes_of(t, op_operand(op, 0)), *b = bytes_of(t, op_operand(op, 1));
  uint8_t *result = truth_table_new(t);
  bool is_broken = op == t->broken, is_and = (op->kind == OP_arith_andi) != is_broken;
  if (op->kind == OP_arith_xori)
    for (uint32_t i = 0; i < t->rows; i++) result[i] = is_broken ? a[i] : a[i] ^ b[i];
  else if (is_and)
    for (uint32_t i = 0; i < t->rows; i++) result[i] = a[i] & b[i];
  else
    for (uint32_t i = 0; i < t->rows; i++) result[i] = a[i] | b[i];
  truth_table_set(t, op_result(op, 0), result);
  return true;
}

static bool run_compare(struct truth_table *t, const struct op *op) {
  int64_t predicate = attribute_enum_value(op_attribute(op, ID_predicate));
  if (predicate != CMPI_EQ && predicate != CMPI_NE) return false;
  const uint8_t *a = bytes_of(t, op_operand(op, 0)), *b = bytes_of(t, op_operand(op, 1));
  uint8_t *result = truth_table_new(t), differs = (predicate == CMPI_NE) != (op == t->broken);
  for (uint32_t i = 0; i < t->rows; i++) result[i] = (a[i] != b[i]) == differs;
  truth_table_set(t, op_result(op, 0), result);
  return true;
}

static bool run_select(struct truth_table *t, const struct op *op) {
  if (is_array(op_result(op, 0))) return false;
  const uint8_t *condition = bytes_of(t, op_operand(op, 0)), *a = bytes_of(t, op_operand(op, 1)),
                *b = bytes_of(t, op_operand(op, 2));
  uint8_t *result = truth_table_new(t);
  for (uint32_t i = 0; i < t->rows; i++) result[i] = condition[i] != 0 ? a[i] : b[i];
  truth_table_set(t, op_result(op, 0), result);
  return true;
}

static bool run_alloc(struct truth_table *t, const struct op *op) {
  const struct value *memref = op_result(op, 0);
  if (memref->type->rank != 1 || memref->type->shape[0] < 0) return false;
  int64_t extent = memref->type->shape[0];
  if (is_array(memref)) {
    struct truth_array *array = ARENA_NEW(t->arena, struct truth_array);
    *array = (struct truth_array){ARENA_ARRAY_ZEROED(t->arena, const uint8_t *, (size_t)extent), (uint32_t)extent, 0};
    map_set_pointer(&t->values, t->arena, memref, array);
    VECTOR_PUSH(&t->local_arrays, t->arena, array);
    return true;
  }
  if (extent >= TRUTH_FIRST_GIVEN) return false;
  t->is_made[extent] = true;
  set_number(t, memref, extent);
  return true;
}

// The array, if it may be accessed at the index.
static struct truth_array *accessed(struct truth_table *t, const struct value *memref, uint32_t index) {
  struct truth_array *array = is_array(memref) ? map_get_pointer(&t->values, memref) : NULL;
  if (array != NULL && index < array->size && array->releases == 0) return array;
  t->is_faulty = true;
  return NULL;
}

static bool run_load(struct truth_table *t, const struct op *op) {
  if (op->operand_count != 2) return false;
  uint32_t index = number_of(t, op_operand(op, 1));
  const struct truth_array *array = accessed(t, op_operand(op, 0), index);
  const uint8_t *element = array == NULL ? NULL : array->elements[index];
  if (element == NULL) t->is_faulty = true;
  truth_table_set(t, op_result(op, 0), element == NULL ? all_of(t, 0) : element);
  return true;
}

static bool run_store(struct truth_table *t, const struct op *op) {
  if (op->operand_count != 3) return false;
  if (op == t->broken) return true;
  uint32_t index = number_of(t, op_operand(op, 2));
  struct truth_array *array = accessed(t, op_operand(op, 1), index);
  if (array == NULL) return true;
  const uint8_t *stored = bytes_of(t, op_operand(op, 0)), *old = array->elements[index];
  if (old == NULL && memchr(t->path, 0, t->rows) != NULL) return false;  // stored in some assignments
  uint8_t *element = truth_table_new(t);
  for (uint32_t i = 0; i < t->rows; i++) element[i] = t->path[i] != 0 ? stored[i] : old[i];
  array->elements[index] = element;
  return true;
}

static void release(struct truth_table *t, const uint8_t *bases, const uint8_t *condition) {
  for (uint32_t i = 0; i < t->rows; i++) t->freed[bases[i] % TRUTH_BASES * t->rows + i] += condition[i];
}

// A view of a part is not what may be freed.
static bool is_part(const struct truth_table *t, const struct value *memref) {
  return map_find(&t->parts, map_key(memref)) != NULL;
}

static bool run_dealloc(struct truth_table *t, const struct op *op) {
  if (op == t->broken) return true;
  const struct value *memref = op_operand(op, 0);
  t->is_faulty |= is_part(t, memref);
  if (!is_array(memref)) {
    release(t, bytes_of(t, memref), t->path);
    return true;
  }
  struct truth_array *array = map_get_pointer(&t->values, memref);
  array->releases++;
  return memchr(t->path, 0, t->rows) == NULL;
}

// bufferization.dealloc by its contract. A broken one ignores its first memref.
static bool run_contract(struct truth_table *t, const struct op *op) {
  struct operand_range memrefs = op_role(op, ROLE_MEMREFS), conditions = op_role(op, ROLE_CONDITIONS),
                       retained = op_role(op, ROLE_RETAINED);
  uint32_t first = op == t->broken ? 1 : 0;
  uint8_t *claimed = ARENA_ARRAY_ZEROED(t->arena, uint8_t, (size_t)TRUTH_BASES * t->rows);
  uint8_t *kept = ARENA_ARRAY_ZEROED(t->arena, uint8_t, (size_t)TRUTH_BASES * t->rows);
  for (uint32_t m = first; m < memrefs.count; m++) {
    t->is_faulty |= is_part(t, memrefs.first[m].value);
    const uint8_t *base = bytes_of(t, memrefs.first[m].value), *owns = bytes_of(t, conditions.first[m].value);
    for (uint32_t i = 0; i < t->rows; i++) claimed[base[i] * t->rows + i] |= owns[i];
  }
  for (uint32_t r = 0; r < retained.count; r++) {
    const uint8_t *base = bytes_of(t, retained.first[r].value);
    uint8_t *owned = truth_table_new(t);
    for (uint32_t i = 0; i < t->rows; i++) {
      owned[i] = claimed[base[i] * t->rows + i];
      kept[base[i] * t->rows + i] = 1;
    }
    truth_table_set(t, op_result(op, r), owned);
  }
  for (uint32_t at = 0; at < TRUTH_BASES * t->rows; at++)
    t->freed[at] += claimed[at] & (kept[at] ^ 1) & t->path[at % t->rows];
  return true;
}

static bool run_block(struct truth_table *t, const struct block *block);

static bool run_if(struct truth_table *t, const struct op *op) {
  if (op->result_count != 0 || op->regions[1].first != NULL) return false;
  const uint8_t *condition = bytes_of(t, op_operand(op, 0)), *before = t->path;
  uint8_t *path = truth_table_new(t);
  for (uint32_t i = 0; i < t->rows; i++) path[i] = before[i] & condition[i];
  t->path = path;
  bool done = run_block(t, op->regions[0].first);
  t->path = before;
  return done;
}

static bool run_for(struct truth_table *t, const struct op *op) {
  uint32_t end = number_of(t, op_operand(op, 1)), step = number_of(t, op_operand(op, 2));
  const struct block *body = op->regions[0].first;
  for (uint32_t i = 0; i < op->result_count; i++)
    truth_table_set(t, body->arguments[1 + i], bytes_of(t, op_operand(op, 3 + i)));
  for (uint32_t index = number_of(t, op_operand(op, 0)); index < end && step > 0; index += step) {
    set_number(t, body->arguments[0], index);
    if (!run_block(t, body)) return false;
    for (uint32_t i = 0; i < op->result_count; i++)
      truth_table_set(t, body->arguments[1 + i], bytes_of(t, op_operand(body->last, i)));
  }
  for (uint32_t i = 0; i < op->result_count; i++)
    truth_table_set(t, op_result(op, i), bytes_of(t, body->arguments[1 + i]));
  return true;
}

// Of the module of `function`.
static const struct block *body_of_callee(const struct op *function, const struct op *call) {
  const struct ident *callee = op_attribute(call, ID_callee)->u.symbol.root;
  for (const struct op *op = function->block->first; op != NULL; op = op->next)
    if (op_has_trait(op, TRAIT_FUNCTION) && op_symbol_name(op) == callee) return op->regions[0].first;
  return NULL;
}

static bool run_call(struct truth_table *t, const struct op *op) {
  const struct block *body = body_of_callee(t->function, op);
  if (body == NULL || body->argument_count != op->operand_count) return false;
  for (uint32_t i = 0; i < op->operand_count; i++)
    truth_table_set(t, body->arguments[i], bytes_of(t, op_operand(op, i)));
  t->returned.count = 0;
  if (!run_block(t, body)) return false;
  for (uint32_t i = 0; i < op->result_count; i++) truth_table_set(t, op_result(op, i), t->returned.items[i]);
  t->returned.count = 0;
  return true;
}

static bool run_dim(struct truth_table *t, const struct op *op) {
  const struct truth_array *array = is_array(op_operand(op, 0)) ? map_get_pointer(&t->values, op_operand(op, 0)) : NULL;
  if (array == NULL) return false;
  set_number(t, op_result(op, 0), array->size);
  return true;
}

// A smaller size is that of the same buffer.
static bool run_realloc(struct truth_table *t, const struct op *op) {
  int64_t old = op_operand(op, 0)->type->shape[0], new = op_result(op, 0)->type->shape[0];
  if (is_array(op_result(op, 0)) || new < 0 || new > old) return false;
  truth_table_set(t, op_result(op, 0), bytes_of(t, op_operand(op, 0)));
  return true;
}

static bool run_op(struct truth_table *t, const struct op *op) {
  switch (op->kind) {
    case OP_arith_constant: return run_constant(t, op);
    case OP_arith_andi:
    case OP_arith_ori:
    case OP_arith_xori: return run_connective(t, op);
    case OP_arith_cmpi: return run_compare(t, op);
    case OP_arith_select: return run_select(t, op);
    case OP_memref_alloc: return run_alloc(t, op);
    case OP_memref_get_global: truth_table_set(t, op_result(op, 0), t->global); return t->global != NULL;
    case OP_memref_subview: *map_insert(&t->parts, t->arena, map_key(op_result(op, 0))) = 1;  // fall through
    case OP_memref_cast:
    case OP_memref_extract_aligned_pointer_as_index:
    case OP_memref_extract_strided_metadata:  // the same base
      truth_table_set(t, op_result(op, 0), bytes_of(t, op_operand(op, 0)));
      return true;
    case OP_memref_dim: return run_dim(t, op);
    case OP_memref_realloc: return run_realloc(t, op);
    case OP_memref_load: return run_load(t, op);
    case OP_memref_store: return run_store(t, op);
    case OP_memref_dealloc: return run_dealloc(t, op);
    case OP_bufferization_dealloc: return run_contract(t, op);
    case OP_scf_if: return run_if(t, op);
    case OP_scf_for: return run_for(t, op);
    case OP_scf_yield: return true;
    case OP_func_call: return run_call(t, op);
    case OP_func_return:
      for (uint32_t i = 0; i < op->operand_count; i++)
        VECTOR_PUSH(&t->returned, t->arena, bytes_of(t, op_operand(op, i)));
      return true;
    default: return false;
  }
}

// The innermost op counts.
static bool unsupported(struct truth_table *t, const struct op *op) {
  if (t->unsupported == NULL) t->unsupported = op;
  return false;
}

static bool run_block(struct truth_table *t, const struct block *block) {
  if (block->next != NULL) return unsupported(t, block->first);
  for (const struct op *op = block->first; op != NULL; op = op->next) {
    for (uint32_t i = 0; i < op->operand_count; i++)
      if (bytes_of(t, op_operand(op, i)) == NULL) return unsupported(t, op);
    if (!run_op(t, op)) return unsupported(t, op);
  }
  return true;
}

bool truth_table_run(struct truth_table *t, const struct op *function) {
  t->function = function;
  return run_block(t, function->regions[0].first);
}

bool truth_table_agrees(const struct truth_table *before, const struct truth_table *after) {
  if (after->is_faulty || before->returned.count != after->returned.count) return false;
  for (uint32_t base = 0; base < TRUTH_BASES; base++) {
    const uint8_t *freed = after->freed + base * after->rows;
    bool is_gone = before->is_made[base] && !after->is_made[base];
    if (after->is_made[base] && !before->is_made[base]) return false;
    for (uint32_t i = 0; i < after->rows; i++)
      if (freed[i] != (is_gone ? 0 : before->freed[base * before->rows + i])) return false;
  }
  for (size_t i = 0; i < before->returned.count; i++)
    if (memcmp(before->returned.items[i], after->returned.items[i], before->rows) != 0) return false;
  for (size_t i = 0; i < after->local_arrays.count; i++)
    if (after->local_arrays.items[i]->releases != 1) return false;
  return true;
}
