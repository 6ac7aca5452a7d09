#include "smt/flow/helper_contract.h"

#include "engine/ir/symbol_table.h"
#include "smt/flow/helper_text.h"

bool is_named_as_helper(const struct op *function) {
  const struct ident *name = op_symbol_name(function);
  return name != NULL && strncmp(name->text, "dealloc_helper", strlen("dealloc_helper")) == 0;
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
  const char *text = helper_text(arena, function);
  for (int i = 0; text != NULL && i < 2; i++)
    if (strcmp(text, shapes[i]) == 0) {
      *kind = (enum flow_helper_kind)i;
      return true;
    }
  return false;
}
