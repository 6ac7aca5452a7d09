// For unit tests of modules that look at whole programs.
#include "tests/unit/parse_helper.h"

#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"

#include <stdio.h>
#include <stdlib.h>

static void fail(const struct parsed_test *test, const char *what) {
  diagnostic_print(&test->context.diagnostics, NULL, NULL, 0, stderr);
  fprintf(stderr, "test input: %s\n", what);
  exit(1);
}

void parsed_test_init(struct parsed_test *test, const char *text) {
  struct context_options options = {.allow_unregistered_dialects = true};
  if (!context_init(&test->context, op_table, OP_KIND_COUNT, options)) exit(1);
  program_init(&test->program, &test->context);
  if (!parse_program(&test->program, "test", text, strlen(text))) fail(test, "does not parse");
}

void parsed_test_release(struct parsed_test *test) {
  program_release(&test->program);
  context_release(&test->context);
  if (test->context.memory.in_use != 0) fail(test, "memory is left");
}

struct op *find_op(struct parsed_test *test, const char *name, unsigned index) {
  struct op *root = test->program.module;
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    if (strcmp(op->info->name, name) == 0 && index-- == 0) return op;
  }
  fail(test, name);
  return NULL;
}

struct op *find_tagged(struct parsed_test *test, const char *tag) {
  struct op *root = test->program.module;
  const struct ident *name = context_ident(&test->context, "tag");
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    const struct attribute *attribute = op_attribute_named(op, name);
    if (attribute != NULL && attribute->kind == ATTRIBUTE_STRING && strcmp(attribute->u.string->text, tag) == 0) {
      return op;
    }
  }
  fail(test, tag);
  return NULL;
}

const struct type *parse_type_of_context(struct context *context, const char *text) {
  struct program program;
  const struct type *type = NULL;
  program_init(&program, context);
  const char *function = arena_format(&program.arena, "func.func private @f(%s)", text);
  if (parse_program(&program, "test", function, strlen(function)))
    type = op_attribute(program.module->regions[0].first->first, ID_function_type)->type->inputs[0];
  program_release(&program);
  return type;
}

const struct type *parse_test_type(struct parsed_test *test, const char *text) {
  const struct type *type = parse_type_of_context(&test->context, text);
  if (type == NULL) fail(test, text);
  return type;
}
