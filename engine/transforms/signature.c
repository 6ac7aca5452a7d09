#include "engine/transforms/signature.h"

#include "engine/dialects/build.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

const struct type *function_type_of(const struct op *function) {
  return op_attribute(function, ID_function_type)->type;
}

const struct attribute *function_attributes_of(struct context *context, const struct op *function,
                                               enum known_ident list, uint32_t index) {
  const struct attribute *attributes = op_attribute(function, list);
  return attributes == NULL || index >= attributes->count ? context->empty_dictionary : attributes->u.items[index];
}

static void set_attributes(struct program *program, struct op *function, enum known_ident list,
                           const struct attribute *const *items, uint32_t count) {
  bool any = false;
  for (uint32_t i = 0; i < count; i++) any |= items[i]->count > 0;
  op_set_attribute(program, function, list, any ? attribute_array(program->context, items, count) : NULL);
}

void function_set_signature(struct program *program, struct op *function, const struct signature *signature) {
  const struct type *type = type_function(program->context, signature->inputs, signature->input_count,
                                          signature->results, signature->result_count);
  op_set_attribute(program, function, ID_function_type, attribute_type(program->context, type));
  set_attributes(program, function, ID_arg_attrs, signature->input_attributes, signature->input_count);
  set_attributes(program, function, ID_res_attrs, signature->result_attributes, signature->result_count);
}

void call_replace(struct builder *builder, struct op *call, struct value *const *operands, uint32_t operand_count,
                  const bool *erased) {
  struct arena *scratch = &builder->program->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  const struct type **types = ARENA_ARRAY(scratch, const struct type *, call->result_count);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < call->result_count; i++)
    if (!erased[i]) types[kept++] = op_result(call, i)->type;
  const struct ident *callee = op_attribute(call, ID_callee)->u.symbol.root;
  struct op *replacement = build_func_call(builder, callee, operands, operand_count, types, kept);
  kept = 0;
  for (uint32_t i = 0; i < call->result_count; i++)
    if (!erased[i]) value_replace_uses(op_result(call, i), op_result(replacement, kept++));
  op_erase(call);
  arena_rewind(scratch, mark);
}

struct map calls_of_functions(struct arena *arena, struct op *module, struct map *values) {
  struct map calls = {0}, last = {0};
  const struct symbol_table *symbols = symbol_table_build(arena, module);
  *values = functions_as_values(arena, symbols, module);
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    if (!op_has_trait(op, TRAIT_CALL)) continue;
    const struct op *callee = symbol_lookup(symbols, op, op_attribute(op, ID_callee));
    if (callee == NULL) continue;
    struct call_list *entry = ARENA_NEW(arena, struct call_list), *previous = map_get_pointer(&last, callee);
    *entry = (struct call_list){NULL, op};
    if (previous == NULL) map_set_pointer(&calls, arena, callee, entry);
    else previous->next = entry;
    map_set_pointer(&last, arena, callee, entry);
  }
  return calls;
}
