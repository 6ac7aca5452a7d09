#include "smt/theorems/contents.h"

#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"

static Z3_ast constant_array(struct theorem_query *q, const char *name, Z3_sort element) {
  Z3_sort sort = Z3_mk_array_sort(q->terms.z3, q->terms.integer, element);
  return Z3_mk_const(q->terms.z3, Z3_mk_string_symbol(q->terms.z3, name), sort);
}

void contents_run_init(struct contents_run *run, struct theorem_query *q, Z3_ast index) {
  *run = (struct contents_run){.q = q,
                               .index = index,
                               .cells = constant_array(q, "cells", q->terms.integer),
                               .alive = constant_array(q, "alive", q->terms.boolean),
                               .capacity = constant_array(q, "capacity", q->terms.integer),
                               .path = YES,
                               .safe = YES,
                               .made = NUMBER(0)};
}

void contents_run_set(struct contents_run *run, const struct value *value, struct contents_value is) {
  struct contents_value *kept = ARENA_NEW(run->q->arena, struct contents_value);
  *kept = is;
  map_set_pointer(&run->values, run->q->arena, value, kept);
}

static const struct contents_value *value_of(const struct contents_run *run, const struct value *value) {
  return map_get_pointer(&run->values, value);
}

static Z3_ast number_of(const struct contents_run *run, const struct value *value) {
  return value_of(run, value)->number;
}

static void set_number(struct contents_run *run, const struct op *op, Z3_ast number) {
  contents_run_set(run, op_result(op, 0), (struct contents_value){.number = number});
}

static void demand(struct contents_run *run, Z3_ast condition) {
  struct theorem_query *q = run->q;
  run->safe = AND(run->safe, IMPLIES(run->path, condition));
}

static Z3_ast read(struct contents_run *run, Z3_ast array, Z3_ast base) {
  return Z3_mk_select(run->q->terms.z3, array, base);
}

static void write_if(struct contents_run *run, Z3_ast *array, Z3_ast base, Z3_ast value, Z3_ast condition) {
  struct theorem_query *q = run->q;
  *array = IF(AND(run->path, condition), Z3_mk_store(q->terms.z3, *array, base, value), *array);
}

static Z3_ast allocate(struct contents_run *run, Z3_ast extent, Z3_ast condition) {
  struct theorem_query *q = run->q;
  Z3_ast base = NUMBER(++run->allocations);
  write_if(run, &run->alive, base, YES, condition);
  write_if(run, &run->capacity, base, extent, condition);
  run->made = PLUS(run->made, COUNT(AND(run->path, condition)));
  return base;
}

static void release(struct contents_run *run, Z3_ast base, Z3_ast condition) {
  struct theorem_query *q = run->q;
  demand(run, IMPLIES(condition, AND(read(run, run->alive, base), term_less(&q->terms, NUMBER(0), base))));
  write_if(run, &run->alive, base, NO, condition);
  run->made = Z3_mk_sub(q->terms.z3, 2, (Z3_ast[]){run->made, COUNT(AND(run->path, condition))});
}

// An extent that an op has: as an operand, where the type leaves it open.
static Z3_ast extent_of(struct contents_run *run, const struct op *op, const struct type *type, uint32_t operand) {
  struct theorem_query *q = run->q;
  if (type->shape[0] != DYNAMIC) return NUMBER(type->shape[0]);
  return op->operand_count > operand ? number_of(run, op_operand(op, operand)) : NULL;
}

static void access(struct contents_run *run, const struct contents_value *memref) {
  struct theorem_query *q = run->q;
  demand(run, AND(read(run, run->alive, memref->base), theorem_within(q, run->index, memref->extent)));
}

// Only the one element is read and written.
static bool is_followed(const struct contents_run *run, const struct op *op, uint32_t first) {
  return op->operand_count == first + 1 && number_of(run, op_operand(op, first)) == run->index;
}

static bool run_load(struct contents_run *run, const struct op *op) {
  if (!is_followed(run, op, 1)) return false;
  const struct contents_value *memref = value_of(run, op_operand(op, 0));
  access(run, memref);
  set_number(run, op, read(run, run->cells, memref->base));
  return true;
}

static bool run_store(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  if (!is_followed(run, op, 2)) return false;
  const struct contents_value *memref = value_of(run, op_operand(op, 1));
  access(run, memref);
  write_if(run, &run->cells, memref->base, number_of(run, op_operand(op, 0)), YES);
  return true;
}

static void copy(struct contents_run *run, const struct contents_value *from, const struct contents_value *to) {
  struct theorem_query *q = run->q;
  demand(run,
         AND(SAME(from->extent, to->extent), AND(read(run, run->alive, from->base), read(run, run->alive, to->base))));
  write_if(run, &run->cells, to->base, read(run, run->cells, from->base), theorem_within(q, run->index, to->extent));
}

static void run_clone(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  const struct contents_value *source = value_of(run, op_operand(op, 0));
  struct contents_value clone = {.base = allocate(run, source->extent, YES), .extent = source->extent};
  copy(run, source, &clone);
  contents_run_set(run, op_result(op, 0), clone);
}

// A larger buffer takes the elements over; else the memref is the old buffer, with the new extent.
static void run_realloc(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  const struct contents_value *source = value_of(run, op_operand(op, 0));
  Z3_ast extent = extent_of(run, op, op_result(op, 0)->type, 1), grows = term_less(&q->terms, source->extent, extent);
  demand(run, read(run, run->alive, source->base));
  Z3_ast base = allocate(run, extent, grows);
  write_if(run, &run->cells, base, read(run, run->cells, source->base),
           AND(grows, theorem_within(q, run->index, source->extent)));
  if (run->realloc_frees) release(run, source->base, grows);
  contents_run_set(run, op_result(op, 0),
                   (struct contents_value){.base = IF(grows, base, source->base), .extent = extent});
}

// The same buffer with an extent of its own, from its begin.
static bool run_view(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  const struct contents_value *source = value_of(run, op_operand(op, 0));
  Z3_ast extent = op_is_memref_cast(op) ? source->extent : extent_of(run, op, op_result(op, 0)->type, 1);
  if (extent == NULL) return false;
  Z3_ast room = op->kind == OP_memref_reinterpret_cast ? read(run, run->capacity, source->base) : source->extent;
  demand(run, NOT(term_less(&q->terms, room, extent)));
  contents_run_set(run, op_result(op, 0), (struct contents_value){.base = source->base, .extent = extent});
  return true;
}

// Extents are not negative.
static bool run_compare(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  int64_t predicate = attribute_enum_value(op_attribute(op, ID_predicate));
  if (predicate != CMPI_ULT && predicate != CMPI_SLT) return false;
  set_number(run, op, term_less(&q->terms, number_of(run, op_operand(op, 0)), number_of(run, op_operand(op, 1))));
  return true;
}

static bool run_block(struct contents_run *run, const struct block *block);

static bool run_if(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  Z3_ast path = run->path, condition = number_of(run, op_operand(op, 0));
  for (int region = 0; region < 2; region++) {
    run->path = AND(path, region == 0 ? condition : NOT(condition));
    const struct block *block = op->regions[region].first;
    if (block != NULL && !run_block(run, block)) return false;
  }
  run->path = path;
  for (uint32_t i = 0; i < op->result_count; i++) {
    const struct contents_value *a = value_of(run, op_operand(op->regions[0].first->last, i));
    const struct contents_value *b = value_of(run, op_operand(op->regions[1].first->last, i));
    struct contents_value joined = {0};
    if (a->number != NULL) joined.number = IF(condition, a->number, b->number);
    else joined = (struct contents_value){NULL, IF(condition, a->base, b->base), IF(condition, a->extent, b->extent)};
    contents_run_set(run, op_result(op, i), joined);
  }
  return true;
}

// An external function writes anything to the buffers that it gets: the same by the same call in each run.
static bool run_call(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  if (op->result_count != 0) return false;
  const char *name = arena_format(q->arena, "written by call %u", run->calls++);
  Z3_ast written = Z3_mk_const(q->terms.z3, Z3_mk_string_symbol(q->terms.z3, name), q->terms.integer);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct contents_value *memref = value_of(run, op_operand(op, i));
    demand(run, read(run, run->alive, memref->base));
    write_if(run, &run->cells, memref->base, written, YES);
  }
  return true;
}

static bool run_op(struct contents_run *run, const struct op *op) {
  struct theorem_query *q = run->q;
  const struct attribute *value;
  switch (op->kind) {
    case OP_arith_constant:
      value = op_attribute(op, ID_value);
      set_number(
          run, op,
          type_is_integer(op_result(op, 0)->type, 1) ? (value->u.integer != 0 ? YES : NO) : NUMBER(value->u.integer));
      return true;
    case OP_arith_addi:
      set_number(run, op, PLUS(number_of(run, op_operand(op, 0)), number_of(run, op_operand(op, 1))));
      return true;
    case OP_arith_cmpi: return run_compare(run, op);
    case OP_memref_alloc: {
      Z3_ast extent = extent_of(run, op, op_result(op, 0)->type, 0);
      contents_run_set(run, op_result(op, 0),
                       (struct contents_value){.base = allocate(run, extent, YES), .extent = extent});
      return true;
    }
    case OP_memref_dealloc: release(run, value_of(run, op_operand(op, 0))->base, YES); return true;
    case OP_memref_dim: set_number(run, op, value_of(run, op_operand(op, 0))->extent); return true;
    case OP_memref_load: return run_load(run, op);
    case OP_memref_store: return run_store(run, op);
    case OP_memref_copy: copy(run, value_of(run, op_operand(op, 0)), value_of(run, op_operand(op, 1))); return true;
    case OP_memref_cast:
    case OP_memref_subview:
    case OP_memref_reinterpret_cast: return run_view(run, op);
    case OP_memref_realloc: run_realloc(run, op); return true;
    case OP_bufferization_clone: run_clone(run, op); return true;
    case OP_scf_if: return run_if(run, op);
    case OP_scf_yield: return true;
    case OP_func_call: return run_call(run, op);
    case OP_func_return:
      for (uint32_t i = 0; i < op->operand_count; i++)
        VECTOR_PUSH(&run->returned, q->arena, number_of(run, op_operand(op, i)));
      return true;
    default: return false;
  }
}

static bool run_block(struct contents_run *run, const struct block *block) {
  for (const struct op *op = block->first; op != NULL; op = op->next)
    if (!run_op(run, op)) {
      if (run->unsupported == NULL) run->unsupported = op;
      return false;
    }
  return true;
}

bool contents_run_function(struct contents_run *run, const struct op *function) {
  return function->regions[0].first->next == NULL && run_block(run, function->regions[0].first);
}
