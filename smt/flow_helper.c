// Calls of @dealloc_helper, by its contract: the arrays that a lowering passes to it are followed cell by cell.
//
// The contract holds for functions of two bodies, MLIR's and the engine's; a function of the name with any other body
// is refused. That the bodies have the contract is a theorem of its own.
#include "smt/flow_builder.h"

#include "dialects/ops.h"
#include "ir/enumeration.h"
#include "ir/printer.h"
#include "ir/symbol_table.h"
#include "ir/walk.h"

enum { ARRAY_LIMIT = 1 << 16 };

bool constant_index(const struct value *value, int64_t *number) {
  const struct op *op = value_op(value);
  if (op == NULL || (op->kind != OP_arith_constant && op->kind != OP_index_constant)) return false;
  *number = op_attribute(op, ID_value)->u.integer;
  return true;
}

// Whether all uses of an array are accesses to constant cells, casts, its release, or being passed to a function -
// all in one block, so that the order of the text is that of execution.
static bool uses_are_followed(const struct value *array, const struct block *block, int64_t count) {
  for (const struct use *use = array->uses; use != NULL; use = use->next) {
    const struct op *user = use->owner;
    int64_t index;
    switch (user->kind) {
      case OP_memref_dealloc: break;
      case OP_memref_cast:
        if (user->block != block || !uses_are_followed(op_result(user, 0), block, count)) return false;
        break;
      case OP_memref_load:
      case OP_memref_store:
        if (user->block != block || use->value != array || use_index(use) != (user->kind == OP_memref_load ? 0u : 1u)) return false;
        if (!constant_index(op_operand(user, user->operand_count - 1), &index) || index < 0 || index >= count) return false;
        break;
      case OP_func_call:
        if (user->block != block) return false;
        break;
      default: return false;
    }
  }
  return true;
}

void cells_note_allocation(struct builder *b, const struct op *op, uint32_t base) {
  const struct value *array = op_result(op, 0);
  const struct type *type = array->type;
  if (op->kind == OP_bufferization_clone || type->kind != TYPE_MEMREF || type->rank != 1 || type->layout != NULL) return;
  if (type->element->kind != TYPE_INDEX && !type_is_integer(type->element, 1)) return;
  if (type->shape[0] < 0 || type->shape[0] > ARRAY_LIMIT || !uses_are_followed(array, op->block, type->shape[0])) return;
  struct cells *cells = ARENA_NEW(b->arena, struct cells);
  cells->count = (uint32_t)type->shape[0];
  cells->items = ARENA_ARRAY(b->arena, uint32_t, cells->count + 1);
  memset(cells->items, 0xff, cells->count * sizeof *cells->items);
  *map_insert(&b->cells, b->arena, base) = (uint64_t)(uintptr_t)cells;
}

struct cells *cells_of(const struct builder *b, uint32_t base) {
  uint64_t *found = base == FLOW_NONE ? NULL : map_find(&b->cells, base);
  return found == NULL ? NULL : (struct cells *)(uintptr_t)*found;
}

// The body of a function as text in which constants and extents stand for themselves, values are numbered in order,
// and ops without effect on them are left out: equal texts, equal meanings.
struct shape_writer {
  struct text *text;
  struct map names;  // value -> 1 + number
  uint32_t count;
};

static void write_value(struct shape_writer *writer, const struct value *value) {
  const struct op *op = value_op(value);
  if (op != NULL && op->kind == OP_arith_constant) {
    const struct attribute *constant = op_attribute(op, ID_value);
    if (constant->kind == ATTRIBUTE_INTEGER) text_format(writer->text, " #%lld", (long long)constant->u.integer);
    return;
  }
  if (op != NULL && op->kind == OP_memref_dim) {
    text_string(writer->text, " dim");
    write_value(writer, op_operand(op, 0));
    write_value(writer, op_operand(op, 1));
    return;
  }
  const uint64_t *number = map_find(&writer->names, map_key(value));
  text_format(writer->text, " %llu", (unsigned long long)(number == NULL ? 0 : *number));
}

static void number_value(struct shape_writer *writer, const struct value *value) {
  *map_insert(&writer->names, writer->text->arena, map_key(value)) = ++writer->count;
}

static void write_op(struct shape_writer *writer, const struct op *op) {
  text_string(writer->text, op->info->name);
  const struct attribute *predicate = op_attribute(op, ID_predicate);
  if (predicate != NULL) text_format(writer->text, " p%lld", (long long)attribute_enum_value(predicate));
  if (op_attribute(op, ID_unsignedCmp) != NULL) text_string(writer->text, " unsigned");
  for (uint32_t i = 0; i < op->operand_count; i++) write_value(writer, op_operand(op, i));
  for (uint32_t i = 0; i < op->result_count; i++) number_value(writer, op_result(op, i));
  for (uint32_t r = 0; r < op->region_count; r++) {
    const struct block *block = op->regions[r].first;
    if (block == NULL) continue;
    text_string(writer->text, block->next == NULL ? "{" : "{multiple ");
    for (uint32_t i = 0; i < block->argument_count; i++) number_value(writer, block->arguments[i]);
    for (const struct op *inner = block->first; inner != NULL; inner = inner->next)
      if (inner->kind != OP_arith_constant && inner->kind != OP_memref_dim) write_op(writer, inner);
    text_char(writer->text, '}');
  }
  text_char(writer->text, ';');
}

// Arguments are 1 to 5: bases, retained, conditions, free each?, own each retained?
#define SHAPE_BEGIN                                                                                                   \
  "func.func{scf.for #0 dim 2 #0 #1{memref.store #0 5 6;scf.yield;};"                                                 \
  "scf.for #0 dim 1 #0 #1{memref.load 1 7;memref.load 3 7;"                                                           \
  "scf.for #0 dim 2 #0 #1 #1{memref.load 2 11;arith.cmpi p0 13 8;"                                                    \
  "scf.if 14{memref.load 5 11;arith.ori 15 9;memref.store 16 5 11;scf.yield;};"                                       \
  "arith.cmpi p1 13 8;arith.andi 12 17;scf.yield 18;};"                                                               \
  "scf.for #0 7 #1 10{memref.load 1 20;arith.cmpi p1 22 8;"
static const char *const shapes[] = {
    [HELPER_LOOKS_AT_CONDITIONS] = SHAPE_BEGIN "memref.load 3 20;arith.xori 24 #1;arith.ori 23 25;arith.andi 21 26;scf.yield 27;};"
                                               "arith.andi 19 9;memref.store 28 4 7;scf.yield;};func.return;};",
    [HELPER_LOOKS_AT_BASES] = SHAPE_BEGIN "arith.andi 21 23;scf.yield 24;};"
                                          "arith.andi 19 9;memref.store 25 4 7;scf.yield;};func.return;};",
};

static bool helper_shape(struct builder *b, const struct op *function, enum flow_helper_kind *kind) {
  struct text text = {.arena = b->arena};
  struct shape_writer writer = {.text = &text};
  write_op(&writer, function);
  text_char(&text, '\0');
  for (int i = 0; i < 2; i++)
    if (strcmp(text.items, shapes[i]) == 0) {
      *kind = (enum flow_helper_kind)i;
      return true;
    }
  return false;
}

static const struct op *helper_of(const struct builder *b, const struct op *call) {
  const struct op *function = symbol_lookup(b->symbols, call, op_attribute(call, ID_callee));
  if (function == NULL || function->kind != OP_func_func || function->regions[0].first == NULL) return NULL;
  return strncmp(op_symbol_name(function)->text, "dealloc_helper", strlen("dealloc_helper")) == 0 ? function : NULL;
}

bool is_helper_call(const struct builder *b, const struct op *call) {
  return call->operand_count == 5 && call->result_count == 0 && helper_of(b, call) != NULL;
}

enum helper_argument { BASES, RETAINED, CONDITIONS, FREE_OUT, OWNED_OUT, ARGUMENT_COUNT };

bool build_helper_call(struct builder *b, const struct op *call) {
  enum flow_helper_kind kind;
  if (!helper_shape(b, helper_of(b, call), &kind)) return build_fail(b, call, "calls a @dealloc_helper of unknown shape");
  struct cells *arrays[ARGUMENT_COUNT];
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) {
    uint32_t base = builder_variable(b, op_operand(call, i));
    builder_access(b, call, base);
    arrays[i] = cells_of(b, base);
    if (arrays[i] == NULL) return build_fail(b, call, "passes arrays to @dealloc_helper that are not local");
  }
  uint32_t memrefs = arrays[BASES]->count, retained = arrays[RETAINED]->count;
  if (arrays[CONDITIONS]->count != memrefs || arrays[FREE_OUT]->count != memrefs || arrays[OWNED_OUT]->count != retained)
    return build_fail(b, call, "passes arrays to @dealloc_helper whose sizes do not fit");
  uint32_t *operands = ARENA_ARRAY(b->arena, uint32_t, 2 * memrefs + retained), *at = operands;
  for (uint32_t i = 0; i < memrefs; i++) *at++ = arrays[BASES]->items[i];
  for (uint32_t i = 0; i < memrefs; i++) *at++ = arrays[CONDITIONS]->items[i];
  for (uint32_t i = 0; i < retained; i++) *at++ = arrays[RETAINED]->items[i];
  for (uint32_t i = 0; i < memrefs; i++) arrays[FREE_OUT]->items[i] = builder_temporary(b, FLOW_BOOLEAN, 1);
  for (uint32_t i = 0; i < retained; i++) arrays[OWNED_OUT]->items[i] = builder_temporary(b, FLOW_BOOLEAN, 1);
  uint32_t *targets = ARENA_ARRAY(b->arena, uint32_t, memrefs + retained);
  memcpy(targets, arrays[FREE_OUT]->items, memrefs * sizeof *targets);
  memcpy(targets + memrefs, arrays[OWNED_OUT]->items, retained * sizeof *targets);
  flow_add_step(b->flow, b->current,
                (struct flow_step){.kind = FLOW_HELPER, .helper = (uint8_t)kind, .op = call, .operands = operands,
                                   .operand_count = 2 * memrefs + retained, .targets = targets,
                                   .target_count = memrefs + retained, .memref_count = memrefs, .retained_count = retained});
  return true;
}
