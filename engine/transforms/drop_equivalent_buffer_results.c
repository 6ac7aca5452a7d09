// drop-equivalent-buffer-results: private functions do not return what are their arguments.
//
// A result is dropped if each return of the function returns the same argument, or casts of it. Calls use the operand
// instead. Functions are visited once, in the order of the module. Linear in the program.
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/ir/symbol_table.h"
#include "engine/transforms/passes.h"
#include "engine/transforms/signature.h"

enum { NO_ARGUMENT = -1 };

static bool is_memref_cast(const struct op *op) {
  return op_has_trait(op, TRAIT_CAST) && type_is_memref(op_result(op, 0)->type);
}

// The number of the function's argument that the value is, or a cast of.
static int64_t argument_behind(const struct op *function, struct value *value) {
  const struct type *type = value->type;
  for (struct op *op = value_op(value); op != NULL && is_memref_cast(op); op = value_op(value))
    value = op_role_value(op, ROLE_SOURCE);
  if (!value->is_argument || value->owner.block != function->regions[0].first) return NO_ARGUMENT;
  return value->type == type || memref_cast_compatible(value->type, type) ? (int64_t)value->index : NO_ARGUMENT;
}

// Stores for each result the argument that it always is, or NO_ARGUMENT. Returns whether there are any.
static bool find_arguments(struct op *function, int64_t *arguments) {
  const struct type *type = function_type_of(function);
  bool first = true, any = false;
  for (struct block *block = function->regions[0].first; block != NULL; block = block->next) {
    struct op *terminator = block_terminator(block);
    if (!op_has_trait(terminator, TRAIT_RETURN)) continue;
    for (uint32_t i = 0; i < type->result_count; i++) {
      int64_t argument = argument_behind(function, op_operand(terminator, i));
      arguments[i] = first || arguments[i] == argument ? argument : NO_ARGUMENT;
    }
    first = false;
  }
  for (uint32_t i = 0; i < type->result_count && !first; i++) any |= arguments[i] != NO_ARGUMENT;
  return any;
}

static void erase_results(struct pass_run *run, struct arena *arena, struct op *function, const bool *erased) {
  const struct type *type = function_type_of(function);
  const struct type **types = ARENA_ARRAY(arena, const struct type *, type->result_count);
  const struct attribute **results = ARENA_ARRAY(arena, const struct attribute *, type->result_count);
  const struct attribute **inputs = ARENA_ARRAY(arena, const struct attribute *, type->input_count);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < type->result_count; i++) {
    if (erased[i]) continue;
    types[kept] = type->results[i];
    results[kept++] = function_attributes_of(run->context, function, ID_res_attrs, i);
  }
  for (uint32_t i = 0; i < type->input_count; i++)
    inputs[i] = function_attributes_of(run->context, function, ID_arg_attrs, i);
  function_set_signature(run->program, function,
                         &(struct signature){type->inputs, types, inputs, results, type->input_count, kept});
  for (struct block *block = function->regions[0].first; block != NULL; block = block->next) {
    struct op *terminator = block_terminator(block);
    if (!op_has_trait(terminator, TRAIT_RETURN)) continue;
    for (uint32_t i = type->result_count; i-- > 0;)
      if (erased[i]) op_erase_operand(terminator, i);
  }
}

// Replaces the results of a call that are its operands.
static void update_call(struct pass_run *run, struct arena *arena, struct op *call, const int64_t *arguments,
                        const bool *erased) {
  struct value **operands = ARENA_ARRAY(arena, struct value *, call->operand_count);
  for (uint32_t i = 0; i < call->operand_count; i++) operands[i] = op_operand(call, i);
  struct builder builder = builder_after(run->program, call);
  for (uint32_t i = 0; i < call->result_count; i++) {
    if (!erased[i]) continue;
    struct value *result = op_result(call, i), *operand = operands[arguments[i]];
    if (operand->type != result->type) operand = build_memref_cast(&builder, result->type, operand);
    value_replace_uses(result, operand);
  }
  builder = builder_before(run->program, call);
  call_replace(&builder, call, operands, call->operand_count, erased);
}

static void visit_function(struct pass_run *run, struct arena *arena, struct op *function,
                           const struct call_list *calls) {
  const struct type *type = function_type_of(function);
  int64_t *arguments = ARENA_ARRAY(arena, int64_t, type->result_count);
  bool *erased = ARENA_ARRAY(arena, bool, type->result_count);
  if (!find_arguments(function, arguments)) return;
  for (uint32_t i = 0; i < type->result_count; i++) erased[i] = arguments[i] != NO_ARGUMENT;
  erase_results(run, arena, function, erased);
  for (; calls != NULL; calls = calls->next) update_call(run, arena, calls->call, arguments, erased);
}

bool run_drop_equivalent_buffer_results(struct pass_run *run, struct op *module) {
  struct arena *arena = &run->context->scratch;
  struct arena_mark mark = arena_mark(arena);
  struct map values, calls = calls_of_functions(arena, module, &values);
  for (struct op *op = module->regions[0].first->first; op != NULL; op = op->next)
    if (op_is_defined_function(op) && op_symbol_is_private(op) && map_find(&values, map_key(op)) == NULL)
      visit_function(run, arena, op, map_get_pointer(&calls, op));
  arena_rewind(arena, mark);
  return true;
}
