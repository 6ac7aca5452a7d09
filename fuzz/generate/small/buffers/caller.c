#include "fuzz/generate/small/buffers/caller.h"

#include "engine/dialects/build.h"
#include "fuzz/generate/small/buffers/form.h"

static const char state_name[] = "state";

static struct op *function_named(const struct program *program, const char *name) {
  struct op *op = op_body(program->module, 0)->first->first;
  while (strcmp(op_attribute(op, ID_sym_name)->u.string->text, name) != 0) op = op->next;
  return op;
}

static const struct type *state_type(struct context *context) {
  return type_memref(context, NULL, 0, context->i64_type, NULL, NULL);
}

static struct value *build_state(struct builder *builder) {
  struct context *context = builder->program->context;
  return build_memref_get_global(builder, context_ident(context, state_name), state_type(context));
}

// The next number of a linear congruential generator, the one of Knuth's MMIX; high bits are the better ones.
static struct value *build_next(struct builder *builder) {
  const struct type *i64 = builder->program->context->i64_type;
  struct value *state = build_state(builder), *number = build_memref_load(builder, state, NULL, 0);
  number = build_arith_muli(builder, number, build_constant_integer(builder, i64, INT64_C(6364136223846793005)));
  number = build_arith_addi(builder, number, build_constant_integer(builder, i64, INT64_C(1442695040888963407)));
  build_memref_store(builder, number, state, NULL, 0);
  return number;
}

// Makes a declaration a definition: as an external function, it is public.
static struct builder begin_body(struct program *program, struct op *function) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  struct block *entry = region_entry(program, op_body(function, 0));
  for (uint32_t i = 0; i < type->input_count; i++) block_add_argument(program, entry, type->inputs[i]);
  op_set_attribute(program, function, ID_sym_visibility, NULL);
  return builder_at_end(program, entry);
}

static void define_choose(struct program *program) {
  struct builder builder = begin_body(program, function_named(program, "choose"));
  struct value *number = build_next(&builder);
  struct value *chosen =
      build_arith_cmpi(&builder, CMPI_SLT, number, build_constant_integer(&builder, number->type, 0));
  build_func_return(&builder, &chosen, 1);
}

// It reads its argument, of which elements need not be defined.
static void define_make(struct program *program) {
  struct builder builder = begin_body(program, function_named(program, "make"));
  struct value *argument = builder.block->arguments[0];
  struct value *made = build_memref_alloc(&builder, argument->type, NULL, 0, 0);
  build_memref_copy(&builder, argument, made);
  struct value *number = build_arith_sitofp(&builder, argument->type->element, build_next(&builder));
  build_memref_store(&builder, number, made, NULL, 0);
  build_func_return(&builder, &made, 1);
}

static void call_body(struct program *program) {
  enum { INPUTS = 5, RESULTS_MAX = 3 };
  struct context *context = program->context;
  struct op *body = function_named(program, "main");
  const struct type *type = op_attribute(body, ID_function_type)->type, *inputs[INPUTS];
  op_set_attribute(program, body, ID_sym_name, attribute_string(context, "body", 4));
  memcpy(inputs, type->inputs, type->input_count * sizeof *inputs);
  inputs[type->input_count] = context->i64_type;
  struct op *function =
      build_func(program, program->module, NULL, context_ident(context, "main"),
                 type_function(context, inputs, type->input_count + 1, type->results, type->result_count), false, true);
  struct block *entry = op_body(function, 0)->first;
  struct builder builder = builder_at_end(program, entry);
  build_memref_store(&builder, entry->arguments[type->input_count], build_state(&builder), NULL, 0);
  struct op *call = build_func_call(&builder, context_ident(context, "body"), entry->arguments, type->input_count,
                                    type->results, type->result_count);
  struct value *results[RESULTS_MAX];
  for (uint32_t i = 0; i < type->result_count; i++) results[i] = op_result(call, i);
  build_func_return(&builder, results, type->result_count);
}

void caller_add(struct program *program) {
  form_add_global(program, state_name, state_type(program->context));
  define_choose(program);
  define_make(program);
  call_body(program);
}
