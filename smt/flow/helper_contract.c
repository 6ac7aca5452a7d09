#include "smt/flow/helper_contract.h"

#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

bool is_named_as_helper(const struct op *function) {
  const struct ident *name = op_symbol_name(function);
  return name != NULL && strncmp(name->text, "dealloc_helper", strlen("dealloc_helper")) == 0;
}

// The body of a function in a canonical text: constants and extents are written in place of the values, all other
// values are numbered in order. Equal texts have equal meanings.
struct shape_writer {
  struct text *text;
  struct map names;  // value -> 1 + number
  uint32_t count;
};

static void write_value(struct shape_writer *writer, const struct value *value) {
  const struct op *op = value_op(value);
  if (op != NULL && op_has_trait(op, TRAIT_CONSTANT)) {
    const struct attribute *constant = op_attribute(op, ID_value);
    if (constant->kind == ATTRIBUTE_INTEGER) text_format(writer->text, " #%lld", (long long)constant->u.integer);
    return;
  }
  if (op != NULL && op_has_role(op, ROLE_DIMENSION)) {
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
      if (!op_has_trait(inner, TRAIT_CONSTANT) && !op_has_role(inner, ROLE_DIMENSION)) write_op(writer, inner);
    text_char(writer->text, '}');
  }
  text_char(writer->text, ';');
}

// Arguments are 1 to 5: bases, retained, conditions, free each?, own each retained?
#define SHAPE_BEGIN                                                             \
  "func.func{scf.for #0 dim 2 #0 #1{memref.store #0 5 6;scf.yield;};"           \
  "scf.for #0 dim 1 #0 #1{memref.load 1 7;memref.load 3 7;"                     \
  "scf.for #0 dim 2 #0 #1 #1{memref.load 2 11;arith.cmpi p0 13 8;"              \
  "scf.if 14{memref.load 5 11;arith.ori 15 9;memref.store 16 5 11;scf.yield;};" \
  "arith.cmpi p1 13 8;arith.andi 12 17;scf.yield 18;};"                         \
  "scf.for #0 7 #1 10{memref.load 1 20;arith.cmpi p1 22 8;"
static const char *const shapes[] = {
    [HELPER_LOOKS_AT_CONDITIONS] = SHAPE_BEGIN
    "memref.load 3 20;arith.xori 24 #1;arith.ori 23 25;arith.andi 21 26;scf.yield 27;};"
    "arith.andi 19 9;memref.store 28 4 7;scf.yield;};func.return;};",
    [HELPER_LOOKS_AT_BASES] = SHAPE_BEGIN
    "arith.andi 21 23;scf.yield 24;};"
    "arith.andi 19 9;memref.store 25 4 7;scf.yield;};func.return;};",
};

bool helper_reads_as_known(struct arena *arena, const struct op *function, enum flow_helper_kind *kind) {
  struct text text = {.arena = arena};
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
