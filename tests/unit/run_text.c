#include "tests/unit/run_text.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

void text_run_init(struct text_run *run) {
  memset(run, 0, sizeof *run);
  assert_true(context_init(&run->context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  program_init(&run->program, &run->context);
  arena_init(&run->arena, &run->context.memory);
  run->options = memref_options_default(1);
}

void text_run_release(struct text_run *run) {
  arena_release(&run->arena);
  program_release(&run->program);
  context_release(&run->context);
}

static struct op *prepare(struct text_run *run, const char *program) {
  arena_reset(&run->arena);
  program_reset(&run->program);
  context_clear_diagnostics(&run->context);
  bool ok =
      parse_program(&run->program, "test", program, strlen(program)) && verify(&run->context, run->program.module);
  if (!ok) {
    diagnostic_print(&run->context.diagnostics, "test", program, strlen(program), stderr);
    fail_msg("the program is not valid");
  }
  struct op *found = NULL;
  for (struct op *op = run->program.module->regions[0].first->first; op != NULL; op = op->next) {
    if (op->kind != OP_func_func || op->regions[0].first == NULL) continue;
    if (found == NULL || strcmp(op_attribute(op, ID_sym_name)->u.string->text, "main") == 0) found = op;
  }
  assert_non_null(found);
  return found;
}

static struct inputs make_inputs(struct text_run *run, struct op *entry, const char *arguments) {
  struct inputs inputs;
  const struct type *unsupported, *type = op_attribute(entry, ID_function_type)->type;
  assert_true(inputs_make(&run->arena, entry, inputs_options_default(1, 0), &inputs, &unsupported));
  struct observed *values = (struct observed *)(uintptr_t)inputs.values;
  for (uint32_t i = 0; i < inputs.count && *arguments != 0; i++) {
    size_t length = strcspn(arguments, ";");
    const char *message;
    if (!inputs_parse(&run->arena, type->inputs[i], arena_string(&run->arena, arguments, length), &values[i], &message))
      fail_msg("argument %u: %s", i, message);
    arguments += length + (arguments[length] == ';');
  }
  return inputs;
}

static const char *describe(struct text_run *run) {
  struct text text = {.arena = &run->arena};
  outcome_print_calls(&run->outcome, &text);
  outcome_print_results(&run->outcome, &text);
  if (run->outcome.fault.kind != FAULT_NONE) text_format(&text, "<%s>\n", fault_name(run->outcome.fault.kind));
  text_char(&text, 0);
  return text.items;
}

const char *text_run_tensors(struct text_run *run, const char *program, const char *arguments) {
  struct op *entry = prepare(run, program);
  struct inputs inputs = make_inputs(run, entry, arguments);
  memset(&run->outcome, 0, sizeof run->outcome);
  struct code *code = tensor_decode(&run->arena, &run->program, entry, &run->outcome.fault);
  if (code != NULL) tensor_run(code, &run->arena, &inputs, &run->options.run, &run->outcome);
  return describe(run);
}

const char *text_run_memrefs(struct text_run *run, const char *program, const char *arguments) {
  struct op *entry = prepare(run, program);
  struct inputs inputs = make_inputs(run, entry, arguments);
  memset(&run->outcome, 0, sizeof run->outcome);
  struct code *code = memref_decode(&run->arena, &run->program, entry, &run->outcome.fault);
  if (code != NULL) memref_run(code, &run->arena, &inputs, &run->options, &run->outcome);
  return describe(run);
}
