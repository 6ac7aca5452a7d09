// Changing what functions take and return, and their calls with them.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_SIGNATURE_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_SIGNATURE_H

#include "engine/ir/builder.h"

const struct type *function_type_of(const struct op *function);

// The attributes of an argument or a result (`list` is ID_arg_attrs or ID_res_attrs); an empty dictionary if it has
// none.
const struct attribute *function_attributes_of(struct context *context, const struct op *function,
                                               enum known_ident list, uint32_t index);

// Sets type and attributes of a function. `arguments` and `results` have a dictionary for each; all empty: no list.
struct signature {
  const struct type *const *inputs, *const *results;
  const struct attribute *const *input_attributes, *const *result_attributes;
  uint32_t input_count, result_count;
};
void function_set_signature(struct program *program, struct op *function, const struct signature *signature);

// Replaces a call by one with these operands that lacks the results whose `erased` is set, and which must have no uses.
// Other results are replaced by those of the new call. It has none of the attributes of the old one but the callee.
void call_replace(struct builder *builder, struct op *call, struct value *const *operands, uint32_t operand_count,
                  const bool *erased);

// The calls of the functions of a module, found by one walk.
struct call_list {
  struct call_list *next;
  struct op *call;
};
// A map from functions to their calls, in the order of the program; and functions that are values, which keep their
// type.
struct map calls_of_functions(struct arena *arena, struct op *module, struct map *values);

#endif
