// Symbols are found in the nearest table, through nested references too.
#include "engine/ir/symbol_table.h"

#include "engine/ir/builder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MODULE, SYMBOL };
static const struct op_info table[] = {
    {.name = "t.module", .kind = MODULE, .traits = TRAIT_SYMBOL_TABLE, .region_count = 1},
    {.name = "t.symbol", .kind = SYMBOL, .traits = TRAIT_SYMBOL, .region_count = 1},
};

static struct context context;
static struct program program;

static struct op *named_op(struct op *parent, uint32_t kind, const char *name) {
  struct named_attribute attribute = named(&context, ID_sym_name, attribute_string(&context, name, strlen(name)));
  struct op_state state = {.info = &table[kind], .attributes = &attribute, .attribute_count = 1, .region_count = 1};
  struct op *op = op_create(&program, &state);
  if (parent != NULL) op_append(op, region_entry(&program, op_body(parent, 0)));
  return op;
}

static const struct attribute *reference(const char *root, const char *nested) {
  const struct ident *inner = context_ident(&context, nested == NULL ? "" : nested);
  return attribute_symbol(&context, context_ident(&context, root), &inner, nested == NULL ? 0 : 1);
}

static void test_lookup(void **state) {
  (void)state;
  assert_true(context_init(&context, table, 2, (struct context_options){0}));
  program_init(&program, &context);
  struct op *root = named_op(NULL, MODULE, "root");
  struct op *f = named_op(root, SYMBOL, "f"), *inner = named_op(root, MODULE, "inner");
  struct op *g = named_op(inner, SYMBOL, "g"), *in_g = named_op(g, SYMBOL, "h");
  named_op(root, SYMBOL, "f");  // a duplicate; the first one counts

  struct symbol_table *symbols = symbol_table_build(&context.scratch, root);
  assert_ptr_equal(symbol_lookup(symbols, f, reference("f", NULL)), f);
  assert_ptr_equal(symbol_lookup(symbols, root, reference("inner", "g")), g);
  assert_ptr_equal(symbol_lookup(symbols, in_g, reference("g", NULL)), g);
  assert_null(symbol_lookup(symbols, in_g, reference("f", NULL)));  // the nearest table only
  assert_null(symbol_lookup(symbols, root, reference("g", NULL)));
  assert_null(symbol_lookup(symbols, root, reference("f", "g")));
  assert_ptr_equal(symbol_lookup_in(symbols, inner, context_ident(&context, "g")), g);
  assert_null(symbol_lookup_in(symbols, f, context_ident(&context, "g")));
  assert_string_equal(op_symbol_name(g)->text, "g");
  program_release(&program);
  context_release(&context);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_lookup)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
