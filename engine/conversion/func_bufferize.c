// func-bufferize: functions take and return buffers instead of tensors; what they compute is not converted.
//
// One pattern converts a function together with its blocks, branches and returns, and all calls of it in the module, so
// that the IR is valid after it. Each call is visited once.
#include "engine/conversion/buffer_types.h"
#include "engine/conversion/rewriter.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

struct call_list {
  struct op **items;
  size_t count, capacity;
};

static const struct type *function_type(const struct op *function) {
  return op_attribute(function, ID_function_type)->type;
}

static void convert_operands(struct conversion *c, struct op *op, struct operand_range range, bool *modified) {
  for (uint32_t i = 0; i < range.count; i++) {
    struct use *use = &range.first[i];
    struct value *value = conversion_operand(c, use->value);
    if (value == use->value) continue;
    if (!*modified) conversion_modify(c, op);
    *modified = true;
    use_set(use, value);
  }
}

static void convert_terminator(struct conversion *c, struct op *terminator) {
  bool modified = false;
  if (op_has_trait(terminator, TRAIT_RETURN))
    convert_operands(c, terminator, (struct operand_range){terminator->operands, terminator->operand_count}, &modified);
  if (!op_has_trait(terminator, TRAIT_BRANCH)) return;
  for (uint32_t i = 0; i < terminator->successor_count; i++)
    convert_operands(c, terminator, op_successor_operands(terminator, i), &modified);
}

// The same call with buffers.
static void convert_call(struct conversion *c, struct op *call) {
  struct context *context = conversion_program(c)->context;
  struct value **operands = ARENA_ARRAY(conversion_arena(c), struct value *, call->operand_count);
  const struct type **types = ARENA_ARRAY(conversion_arena(c), const struct type *, call->result_count);
  for (uint32_t i = 0; i < call->operand_count; i++) operands[i] = conversion_operand(c, op_operand(call, i));
  for (uint32_t i = 0; i < call->result_count; i++) types[i] = buffer_type_of(context, op_result(call, i)->type);
  conversion_convert_types(c, call, operands, types);
}

static bool convert_function(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  const struct buffer_conversion *conversion = conversion_argument(c);
  struct context *context = conversion_program(c)->context;
  const struct type *old = function_type(op);
  const struct type **types =
      ARENA_ARRAY(conversion_arena(c), const struct type *, old->input_count + old->result_count);
  for (uint32_t i = 0; i < old->input_count; i++) types[i] = buffer_type_of(context, old->inputs[i]);
  for (uint32_t i = 0; i < old->result_count; i++)
    types[old->input_count + i] = buffer_type_of(context, old->results[i]);
  conversion_modify(c, op);
  const struct type *type =
      type_function(context, types, old->input_count, types + old->input_count, old->result_count);
  op_set_attribute(conversion_program(c), op, ID_function_type, attribute_type(context, type));
  for (struct block *block = op_body(op, 0)->first, *next; block != NULL; block = next) {
    next = block->next;
    buffer_convert_arguments(c, block);
  }
  for (struct block *block = op_body(op, 0)->first; block != NULL; block = block->next)
    if (block->last != NULL) convert_terminator(c, block->last);
  const struct call_list *calls = map_get_pointer(&conversion->calls, op_symbol_name(op));
  for (size_t i = 0; calls != NULL && i < calls->count; i++) convert_call(c, calls->items[i]);
  return true;
}

// A function is legal if its signature and its blocks have no tensors.
static bool is_legal_function(const void *argument, const struct op *op) {
  (void)argument;
  const struct type *type = function_type(op);
  for (uint32_t i = 0; i < type->input_count; i++)
    if (!type_is_buffer_legal(type->inputs[i])) return false;
  for (uint32_t i = 0; i < type->result_count; i++)
    if (!type_is_buffer_legal(type->results[i])) return false;
  for (const struct block *block = op_body(op, 0)->first; block != NULL; block = block->next)
    for (uint32_t i = 0; i < block->argument_count; i++)
      if (!type_is_buffer_legal(block->arguments[i]->type)) return false;
  return true;
}

static void collect_calls(struct buffer_conversion *conversion, struct arena *arena, struct op *module) {
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    const struct attribute *callee = op_has_trait(op, TRAIT_CALL) ? op_attribute(op, ID_callee) : NULL;
    if (callee == NULL) continue;
    const struct ident *name = callee->u.symbol.root;
    struct call_list *calls = map_get_pointer(&conversion->calls, name);
    if (calls == NULL) {
      calls = ARENA_NEW(arena, struct call_list);
      map_set_pointer(&conversion->calls, arena, name, calls);
    }
    VECTOR_PUSH(calls, arena, op);
  }
}

bool func_bufferize(struct program *program, struct op *module, const struct conversion_settings *settings) {
  static const struct conversion_pattern pattern = FUNCTION_PATTERN(convert_function);
  struct arena *scratch = &program->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct buffer_conversion conversion;
  buffer_conversion_init(&conversion, program);
  collect_calls(&conversion, scratch, module);
  conversion_target_set_op(&conversion.target, pattern.kind, RULE_DYNAMIC(is_legal_function, NULL));
  conversion_target_set_others(&conversion.target, RULE_LEGAL);
  struct conversion_plan plan = buffer_conversion_plan(&conversion, settings);
  plan.patterns = &pattern;
  plan.pattern_count = 1;
  bool converted = conversion_run(program, module, &plan, settings->counts);
  arena_rewind(scratch, mark);
  return converted;
}
