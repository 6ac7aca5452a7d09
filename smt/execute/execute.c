// The ops of lowered deallocations on terms; loops are in execute_loops.c.
#include "smt/execute/execute.h"

#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "smt/execute/execute_loops.h"

#include <stdio.h>

void execution_init(struct execution *e, struct theorem_query *q) {
  *e = (struct execution){.q = q, .path = q->terms.yes, .in_bounds = q->terms.yes};
}

void execution_set(struct execution *e, const struct value *value, Z3_ast term) {
  map_set_pointer(&e->terms, e->q->arena, value, term);
}

Z3_ast execution_term(const struct execution *e, const struct value *value) {
  return map_get_pointer(&e->terms, value);
}

static bool unsupported(struct execution *e, const struct op *op) {
  if (e->unsupported == NULL) e->unsupported = op;
  return false;
}

uint32_t execution_add_array(struct execution *e, const struct value *value, Z3_ast contents, Z3_ast size) {
  VECTOR_PUSH(&e->arrays, e->q->arena, ((struct execution_array){.contents = contents, .size = size}));
  *map_insert(&e->terms, e->q->arena, map_key(value)) = e->arrays.count;
  return (uint32_t)e->arrays.count - 1;
}

static bool is_array(const struct value *value) {
  return value->type->kind == TYPE_MEMREF && value->type->rank == 1 &&
         (value->type->element->kind == TYPE_INDEX || type_is_integer(value->type->element, 1));
}

Z3_ast execution_any_contents(const struct execution *e, const struct type *type) {
  struct theorem_query *q = e->q;
  return theorem_array(q, "array", type->element->kind == TYPE_INDEX ? q->terms.integer : q->terms.boolean);
}

struct execution_array *execution_array_of(struct execution *e, const struct value *value) {
  const uint64_t *number = is_array(value) ? map_find(&e->terms, map_key(value)) : NULL;
  return number == NULL || *number == 0 ? NULL : &e->arrays.items[*number - 1];
}

Z3_ast execution_load(const struct execution *e, uint32_t array, Z3_ast index) {
  return Z3_mk_select(e->q->terms.z3, e->arrays.items[array].contents, index);
}

static void see_bounds(struct execution *e, const struct execution_array *array, Z3_ast index) {
  struct theorem_query *q = e->q;
  if (e->accesses_are_shown) return;
  Z3_ast is_in_bounds = IMPLIES(e->path, theorem_within(q, index, array->size));
  if (e->invariant != NULL) theorem_conclude(q, "accesses are in bounds", is_in_bounds);
  else e->in_bounds = AND(e->in_bounds, is_in_bounds);
}

static bool run_arith_constant(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  const struct attribute *value = op_attribute(op, ID_value);
  if (value->kind != ATTRIBUTE_INTEGER) return unsupported(e, op);
  bool is_condition = type_is_integer(op->results[0].type, 1);
  execution_set(e, op_result(op, 0), !is_condition ? NUMBER(value->u.integer) : value->u.integer != 0 ? YES : NO);
  return true;
}

static bool run_memref_load(struct execution *e, const struct op *op) {
  struct execution_array *array = execution_array_of(e, op_operand(op, 0));
  if (array == NULL) return unsupported(e, op);
  Z3_ast index = execution_term(e, op_operand(op, 1));
  see_bounds(e, array, index);
  execution_set(e, op_result(op, 0), Z3_mk_select(e->q->terms.z3, array->contents, index));
  return true;
}

static bool run_memref_store(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  struct execution_array *array = execution_array_of(e, op_operand(op, 1));
  if (array == NULL) return unsupported(e, op);
  if (op == e->broken) return true;
  Z3_ast index = execution_term(e, op_operand(op, 2));
  see_bounds(e, array, index);
  Z3_ast stored = Z3_mk_store(q->terms.z3, array->contents, index, execution_term(e, op_operand(op, 0)));
  array->contents = IF(e->path, stored, array->contents);
  return true;
}

static bool run_arith_cmpi(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  int64_t predicate = attribute_enum_value(op_attribute(op, ID_predicate));
  if (predicate != CMPI_EQ && predicate != CMPI_NE) return unsupported(e, op);
  Z3_ast same = SAME(execution_term(e, op_operand(op, 0)), execution_term(e, op_operand(op, 1)));
  bool is_equal = (predicate == CMPI_EQ) != (op == e->broken);
  execution_set(e, op_result(op, 0), is_equal ? same : NOT(same));
  return true;
}

enum connective { CONNECTIVE_AND, CONNECTIVE_OR, CONNECTIVE_XOR };

static bool run_connective(struct execution *e, const struct op *op, enum connective connective) {
  struct theorem_query *q = e->q;
  if (!type_is_integer(op->results[0].type, 1)) return unsupported(e, op);
  Z3_ast a = execution_term(e, op_operand(op, 0)), b = execution_term(e, op_operand(op, 1)), result;
  bool is_broken = op == e->broken;
  if (connective == CONNECTIVE_XOR) result = is_broken ? a : DIFFER(a, b);
  else result = (connective == CONNECTIVE_AND) != is_broken ? AND(a, b) : OR(a, b);
  execution_set(e, op_result(op, 0), result);
  return true;
}

static bool run_arith_andi(struct execution *e, const struct op *op) { return run_connective(e, op, CONNECTIVE_AND); }
static bool run_arith_ori(struct execution *e, const struct op *op) { return run_connective(e, op, CONNECTIVE_OR); }
static bool run_arith_xori(struct execution *e, const struct op *op) { return run_connective(e, op, CONNECTIVE_XOR); }

static bool run_memref_dealloc(struct execution *e, const struct op *op) {
  if (op == e->broken) return true;
  struct value *memref = op_operand(op, 0);
  struct execution_array *array = execution_array_of(e, memref);
  if (array != NULL) {
    if (e->path != e->q->terms.yes) return unsupported(e, op);
    array->releases++;
    return true;
  }
  VECTOR_PUSH(&e->releases, e->q->arena, ((struct execution_release){execution_term(e, memref), e->path}));
  return true;
}

// An array, if it is of indices or conditions, else a buffer.
static bool run_memref_alloc(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  struct value *memref = op_result(op, 0);
  if (memref->type->rank != 1 || memref->type->shape[0] < 0) return unsupported(e, op);
  if (!is_array(memref)) {
    if (e->path != q->terms.yes) return unsupported(e, op);
    Z3_ast base = NUMBER(memref->type->shape[0]);
    execution_set(e, memref, base);
    VECTOR_PUSH(&e->allocated, q->arena, base);
    return true;
  }
  uint32_t number =
      execution_add_array(e, memref, execution_any_contents(e, memref->type), NUMBER(memref->type->shape[0]));
  e->arrays.items[number].is_local = true;
  return true;
}

// The base of a global is the same wherever it is taken, and that of no new buffer.
static bool run_memref_get_global(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  const char *name = op_attribute(op, ID_name)->u.symbol.root->text;
  Z3_ast base = Z3_mk_const(q->terms.z3, Z3_mk_string_symbol(q->terms.z3, name), q->terms.integer);
  theorem_assume(q, term_less(&q->terms, base, NUMBER(0)));
  execution_set(e, op_result(op, 0), base);
  return true;
}

// A cast is the memref that it casts; its base buffer and its pointer have the same base.
static bool run_memref_cast(struct execution *e, const struct op *op) {
  uint64_t copied = *map_find(&e->terms, map_key(op_operand(op, 0)));  // inserting may move it
  *map_insert(&e->terms, e->q->arena, map_key(op_result(op, 0))) = copied;
  return true;
}

// Arrays have one dimension.
static bool run_memref_dim(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  const struct execution_array *array = execution_array_of(e, op_operand(op, 0));
  if (array == NULL || execution_term(e, op_operand(op, 1)) != NUMBER(0)) return unsupported(e, op);
  execution_set(e, op_result(op, 0), array->size);
  return true;
}

static bool run_scf_if(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  if (op->result_count != 0) return unsupported(e, op);
  Z3_ast path = e->path, condition = execution_term(e, op_operand(op, 0));
  e->path = AND(path, condition);
  bool done = execution_run_block(e, op->regions[0].first);
  e->path = AND(path, NOT(condition));
  if (done && op->regions[1].first != NULL) done = execution_run_block(e, op->regions[1].first);
  e->path = path;
  return done;
}

static bool run_func_call(struct execution *e, const struct op *op) {
  const struct op *callee = e->helper;
  const struct ident *name = op_attribute(op, ID_callee)->u.symbol.root;
  if (callee == NULL || op->result_count != 0 || name != op_symbol_name(callee)) return unsupported(e, op);
  const struct block *body = callee->regions[0].first;
  if (body == NULL || body->argument_count != op->operand_count) return unsupported(e, op);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    uint64_t copied = *map_find(&e->terms, map_key(op_operand(op, i)));
    *map_insert(&e->terms, e->q->arena, map_key(body->arguments[i])) = copied;
  }
  e->returned.count = 0;
  return execution_run_block(e, body);
}

static bool run_arith_select(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  if (execution_array_of(e, op_operand(op, 1)) != NULL) return unsupported(e, op);
  execution_set(e, op_result(op, 0),
                IF(execution_term(e, op_operand(op, 0)), execution_term(e, op_operand(op, 1)),
                   execution_term(e, op_operand(op, 2))));
  return true;
}

// bufferization.dealloc by its contract. A broken one ignores its first memref.
static bool run_bufferization_dealloc(struct execution *e, const struct op *op) {
  struct theorem_query *q = e->q;
  if (!e->knows_contract) return unsupported(e, op);
  struct operand_range memrefs = op_role(op, ROLE_MEMREFS), conditions = op_role(op, ROLE_CONDITIONS),
                       retained = op_role(op, ROLE_RETAINED);
  uint32_t first = op == e->broken && memrefs.count > 0 ? 1 : 0;
  for (uint32_t i = first; i < memrefs.count; i++) {
    Z3_ast base = execution_term(e, memrefs.first[i].value);
    Z3_ast freed = AND(e->path, execution_term(e, conditions.first[i].value));
    for (uint32_t r = 0; r < retained.count; r++)
      freed = AND(freed, DIFFER(base, execution_term(e, retained.first[r].value)));
    for (uint32_t k = first; k < i; k++)  // once
      freed = AND(freed, NOT(AND(SAME(base, execution_term(e, memrefs.first[k].value)),
                                 execution_term(e, conditions.first[k].value))));
    VECTOR_PUSH(&e->releases, q->arena, ((struct execution_release){base, freed}));
  }
  for (uint32_t r = 0; r < retained.count; r++) {
    Z3_ast owned = NO, base = execution_term(e, retained.first[r].value);
    for (uint32_t i = first; i < memrefs.count; i++)
      owned = OR(owned, AND(SAME(base, execution_term(e, memrefs.first[i].value)),
                            execution_term(e, conditions.first[i].value)));
    execution_set(e, op_result(op, r), owned);
  }
  return true;
}

static bool run_scf_for(struct execution *e, const struct op *op) {
  return execution_run_loop(e, op) || unsupported(e, op);
}

static bool run_scf_yield(struct execution *e, const struct op *op) {
  (void)e, (void)op;  // the enclosing op reads the operands
  return true;
}

static bool run_func_return(struct execution *e, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    VECTOR_PUSH(&e->returned, e->q->arena, execution_term(e, op_operand(op, i)));
  return true;
}

// How an op is executed: execute_<op>, for each op whose row has the hook.
struct executable {
  bool (*run)(struct execution *execution, const struct op *op);
  // Whether a function with the op may be proved to be a @dealloc_helper, where its operands are indices, conditions
  // and the arrays that are passed; null: no.
  bool (*is_allowed_in_helper)(const struct op *op);
  bool has_broken_variant;
};

bool execution_is_helper_type(const struct type *type) {
  if (type->kind == TYPE_MEMREF)
    return type->rank == 1 && type->layout == NULL && execution_is_helper_type(type->element) &&
           type->element->kind != TYPE_MEMREF;
  return type->kind == TYPE_INDEX || type_is_integer(type, 1);
}

static bool is_helper_constant(const struct op *op) {
  return op_attribute(op, ID_value)->kind == ATTRIBUTE_INTEGER && execution_is_helper_type(op_result(op, 0)->type);
}

static bool has_condition_result(const struct op *op) { return type_is_integer(op_result(op, 0)->type, 1); }

static bool compares_indices_for_equality(const struct op *op) {
  int64_t predicate = attribute_enum_value(op_attribute(op, ID_predicate));
  return (predicate == CMPI_EQ || predicate == CMPI_NE) && op_operand(op, 0)->type->kind == TYPE_INDEX;
}

static bool reads_argument(const struct op *op) { return op_operand(op, 0)->is_argument; }
static bool writes_argument(const struct op *op) { return op_operand(op, 1)->is_argument; }
static bool has_no_results(const struct op *op) { return op->result_count == 0; }
static bool has_no_operands(const struct op *op) { return op->operand_count == 0; }
static bool yields_at_most_one(const struct op *op) { return op->operand_count <= 1; }

static bool is_helper_loop(const struct op *op) {
  return op_operand(op, 0)->type->kind == TYPE_INDEX && op->result_count <= 1 &&
         (op->result_count == 0 || has_condition_result(op));
}

static const struct executable execute_arith_constant = {run_arith_constant, is_helper_constant, false};
static const struct executable execute_arith_andi = {run_arith_andi, has_condition_result, true};
static const struct executable execute_arith_ori = {run_arith_ori, has_condition_result, true};
static const struct executable execute_arith_xori = {run_arith_xori, has_condition_result, true};
static const struct executable execute_arith_cmpi = {run_arith_cmpi, compares_indices_for_equality, true};
static const struct executable execute_arith_select = {run_arith_select, NULL, false};
static const struct executable execute_memref_alloc = {run_memref_alloc, NULL, false};
static const struct executable execute_memref_cast = {run_memref_cast, NULL, false};
static const struct executable execute_memref_dealloc = {run_memref_dealloc, NULL, true};
static const struct executable execute_memref_dim = {run_memref_dim, reads_argument, false};
static const struct executable execute_memref_extract_aligned_pointer_as_index = {run_memref_cast, NULL, false};
static const struct executable execute_memref_extract_strided_metadata = {run_memref_cast, NULL, false};
static const struct executable execute_memref_get_global = {run_memref_get_global, NULL, false};
static const struct executable execute_memref_load = {run_memref_load, reads_argument, false};
static const struct executable execute_memref_store = {run_memref_store, writes_argument, true};
static const struct executable execute_bufferization_dealloc = {run_bufferization_dealloc, NULL, true};
static const struct executable execute_scf_if = {run_scf_if, has_no_results, false};
static const struct executable execute_scf_for = {run_scf_for, is_helper_loop, false};
static const struct executable execute_scf_yield = {run_scf_yield, yields_at_most_one, false};
static const struct executable execute_func_call = {run_func_call, NULL, false};
static const struct executable execute_func_return = {run_func_return, has_no_operands, false};

static const struct executable *const executables[OP_KIND_COUNT] = {
#define HOOK_execute(row) [OP_##row] = &execute_##row,
#include "engine/dialects/op_hooks.def"
};

static const struct executable *executable_of(const struct op *op) {
  return op->kind < OP_KIND_COUNT ? executables[op->kind] : NULL;
}

bool execution_is_allowed_in_helper(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!execution_is_helper_type(op_operand(op, i)->type)) return false;
  const struct executable *executable = executable_of(op);
  return executable != NULL && executable->is_allowed_in_helper != NULL && executable->is_allowed_in_helper(op);
}

static bool is_breakable(const struct op *op) {
  const struct executable *executable = executable_of(op);
  return executable != NULL && executable->has_broken_variant;
}

uint32_t execution_breakable_count(struct op *function) {
  uint32_t count = 0;
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) count += is_breakable(op);
  return count;
}

// The first op of a walk has number 0.
const struct op *execution_breakable(struct op *function, uint32_t number) {
  for (struct op *op = function; op != NULL; op = walk_next(op, function))
    if (is_breakable(op) && number-- == 0) return op;
  return NULL;
}

bool execution_run_block(struct execution *e, const struct block *block) {
  if (block->next != NULL) return unsupported(e, block->first);
  for (const struct op *op = block->first; op != NULL; op = op->next) {
    for (uint32_t i = 0; i < op->operand_count; i++)
      if (map_find(&e->terms, map_key(op_operand(op, i))) == NULL) return unsupported(e, op);
    const struct executable *executable = executable_of(op);
    if (executable == NULL) return unsupported(e, op);
    if (!executable->run(e, op)) return false;
  }
  return true;
}

bool execution_run(struct execution *e, const struct op *function) {
  return execution_run_block(e, function->regions[0].first);
}

Z3_ast execution_releases(const struct execution *e, Z3_ast base) {
  struct theorem_query *q = e->q;
  Z3_ast sum = NUMBER(0);
  for (size_t i = 0; i < e->releases.count; i++)
    sum = PLUS(sum, COUNT(AND(SAME(e->releases.items[i].base, base), e->releases.items[i].condition)));
  return sum;
}

Z3_ast execution_is_allocated(const struct execution *e, Z3_ast base) {
  struct theorem_query *q = e->q;
  Z3_ast any = NO;
  for (size_t i = 0; i < e->allocated.count; i++) any = OR(any, SAME(e->allocated.items[i], base));
  return any;
}
