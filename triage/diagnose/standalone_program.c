#include "triage/diagnose/standalone_program.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "fuzz/check/proof/test_driver_values.h"
#include "fuzz/subjects/entry.h"
#include "triage/isolate/scratch_program.h"

struct call_job {
  struct arena *arena;
  struct scratch_program own;
  const char *text;
  uint64_t seed;
  uint32_t set;
  enum call_form form;
  const char *result;
};

static bool is_scalar(const struct type *type) {
  return type->kind == TYPE_INTEGER || type->kind == TYPE_INDEX || type_is_float(type);
}

static bool is_written_as_constant(const struct type *type) {
  return is_scalar(type) || (type->kind == TYPE_TENSOR && type->encoding == NULL && type->element->kind != TYPE_VECTOR);
}

// The type without dynamic extents.
static const struct type *type_of_contents(struct call_job *job, const struct observed *value) {
  return type_tensor(&job->own.context, value->shape, value->rank, value->element, NULL);
}

// Returns the name without the number.
static const char *write_argument(struct call_job *job, struct text *text, const struct type *type,
                                  const struct observed *value, uint32_t number) {
  const struct attribute *constant;
  if (value->shaped)
    constant =
        test_driver_dense(&job->own.context, job->arena, type_of_contents(job, value), value->bits, value->count);
  else constant = test_driver_constant(&job->own.context, type, value->bits[0]);
  const struct type *made = value->shaped ? type_of_contents(job, value) : type;
  const char *made_text = type_text(job->arena, made);
  bool copies = value->shaped && job->form == CALL_WITH_COPIES;
  text_format(text, "  %%constant%u = arith.constant ", number);
  print_attribute_text(&job->own.context, constant, text);
  if (copies)
    text_format(text, "\n  %%copy%u = bufferization.alloc_tensor() copy(%%constant%u) : %s", number, number, made_text);
  if (made != type)
    text_format(text, "\n  %%cast%u = tensor.cast %%%s%u : %s to %s", number, copies ? "copy" : "constant", number,
                made_text, type_text(job->arena, type));
  text_char(text, '\n');
  return made != type ? "cast" : copies ? "copy" : "constant";
}

static void write_types(struct call_job *job, struct text *text, const struct type *const *types, uint32_t count) {
  text_char(text, '(');
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s", i == 0 ? "" : ", ", type_text(job->arena, types[i]));
  text_char(text, ')');
}

static void write_call(struct call_job *job, struct text *text, const char *callee, const struct type *type,
                       const char *const *names) {
  const uint32_t results = type->result_count;
  if (results > 0) text_format(text, "  %%result:%u = func.call ", results);
  else text_string(text, "  func.call ");
  test_driver_write_symbol(text, callee);
  for (uint32_t i = 0; i < type->input_count; i++) text_format(text, "%s%%%s%u", i == 0 ? "(" : ", ", names[i], i);
  text_string(text, ") : ");
  write_types(job, text, type->inputs, type->input_count);
  text_string(text, " -> ");
  write_types(job, text, type->results, results);
  text_string(text, "\n  return");
  for (uint32_t i = 0; i < results; i++) text_format(text, "%s%%result#%u", i == 0 ? " " : ", ", i);
  for (uint32_t i = 0; i < results; i++)
    text_format(text, "%s%s", i == 0 ? " : " : ", ", type_text(job->arena, type->results[i]));
}

static bool write_driver(struct call_job *job, struct text *text, const char *callee, const struct op *entry) {
  const struct type *type = op_attribute(entry, ID_function_type)->type, *unsupported;
  struct inputs inputs;
  if (!inputs_make(job->arena, entry, inputs_options_default(job->seed, job->set), &inputs, &unsupported)) return false;
  const char **names = ARENA_ARRAY(job->arena, const char *, type->input_count);
  text_string(text, "func.func @main() -> ");
  write_types(job, text, type->results, type->result_count);
  text_string(text, " {\n");
  for (uint32_t i = 0; i < type->input_count; i++) {
    for (uint64_t k = 0; k < inputs.values[i].count; k++)
      if (inputs.values[i].defined[k] == 0) return false;
    if (!is_written_as_constant(type->inputs[i])) return false;
    names[i] = write_argument(job, text, type->inputs[i], &inputs.values[i], i);
  }
  write_call(job, text, callee, type, names);
  text_string(text, "\n}\n");
  text_char(text, '\0');
  return true;
}

static bool is_taken(const struct program *program, const char *name) {
  for (const struct op *op = op_body(program->module, 0)->first->first; op != NULL; op = op->next)
    if (op_symbol_name(op) != NULL && strcmp(op_symbol_name(op)->text, name) == 0) return true;
  return false;
}

static void call(void *argument) {
  struct call_job *job = argument;
  if (!parse_program(&job->own.program, "called", job->text, strlen(job->text))) return;
  struct op *entry = entry_find(&job->own.program);
  if (entry == NULL || op_attribute(entry, ID_function_type)->type->input_count == 0) return;
  if (is_taken(&job->own.program, "main")) {
    const char *name = "called";
    for (uint32_t i = 1; is_taken(&job->own.program, name); i++) name = arena_format(job->arena, "called_%u", i);
    test_driver_rename_function(&job->own.program, context_ident(&job->own.context, "main"), name);
  }
  struct text driver = {.arena = job->arena};
  if (!write_driver(job, &driver, op_symbol_name(entry)->text, entry)) return;
  if (!parse_program(&job->own.other, "driver", driver.items, driver.count - 1)) return;
  struct clone_map map = {.arena = job->arena};
  op_append(clone_op(&job->own.program, op_body(job->own.other.module, 0)->first->first, &map),
            op_body(job->own.program.module, 0)->first);
  size_t length;
  job->result = print_program(job->arena, &job->own.program, (struct print_options){0}, &length);
}

const char *program_standalone(struct arena *arena, const char *text, uint64_t seed, uint32_t set,
                               enum call_form form) {
  struct call_job job = {.arena = arena, .text = text, .seed = seed, .set = set, .form = form};
  struct context_options options = {.allow_unregistered_dialects = true};
  return scratch_program_work(&job.own, options, call, &job) ? job.result : NULL;
}
