// Bufferization of functions, returns and calls. Callees are bufferized before their callers, unless they are
// recursive.
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"

static const struct type *function_type(const struct op *function) {
  return op_attribute(function, ID_function_type)->type;
}

// The layout that the user requests for an argument: its bufferization.buffer_layout attribute, or null.
static const struct attribute *wanted_layout(struct bufferizer *bufferizer, const struct op *function, uint32_t index) {
  const struct attribute *arguments = op_attribute(function, ID_arg_attrs);
  if (arguments == NULL || index >= arguments->count) return NULL;
  return attribute_lookup(arguments->u.items[index], context_ident(bufferizer->context, "bufferization.buffer_layout"));
}

const struct type *buffer_type_of_function_argument(struct bufferizer *bufferizer, struct op *function,
                                                    uint32_t index) {
  const struct type *tensor = function_type(function)->inputs[index];
  const struct attribute *space;
  if (type_is_memref(tensor)) return tensor;
  if (!bufferizer_memory_space(bufferizer, function, tensor, &space)) return NULL;
  const struct attribute *layout = wanted_layout(bufferizer, function, index);
  if (layout != NULL && tensor->kind == TYPE_TENSOR)
    return type_memref(bufferizer->context, tensor->shape, tensor->rank, tensor->element, layout, space);
  return buffer_type_of_layout(bufferizer, bufferizer->options->function_boundary_type_conversion, tensor, space);
}

const struct type *buffer_type_of_function_result(struct bufferizer *bufferizer, struct op *function, uint32_t index) {
  const struct type *tensor = function_type(function)->results[index];
  const struct attribute *space;
  if (type_is_memref(tensor)) return tensor;
  if (!bufferizer_memory_space(bufferizer, function, tensor, &space)) return NULL;
  return buffer_type_of_layout(bufferizer, bufferizer->options->function_boundary_type_conversion, tensor, space);
}

const struct type *buffer_type_func_func(struct bufferizer *bufferizer, struct value *value) {
  struct block *block = value->owner.block;
  if (block == block->region->first)
    return buffer_type_of_function_argument(bufferizer, block->region->op, value->index);
  return buffer_type_of_block_argument(bufferizer, value);
}

// Makes every return of the function return buffers of the result types.
static bool bufferize_returns(struct bufferizer *bufferizer, struct op *o, const struct type *const *types) {
  for (struct block *block = op_body(o, 0)->first; block != NULL; block = block->next) {
    struct op *terminator = block_terminator(block);
    if (terminator == NULL || !op_has_trait(terminator, TRAIT_RETURN)) continue;
    for (uint32_t i = 0; i < terminator->operand_count; i++) {
      struct use *use = &terminator->operands[i];
      if (!type_is_tensor(use->value->type)) continue;
      bufferizer->builder = builder_before(bufferizer->program, terminator);
      use_set(use, bufferizer_to_buffer(bufferizer, types[i], use->value));
    }
  }
  return true;
}

bool bufferize_func_func(struct bufferizer *bufferizer, struct op *o) {
  const struct type *old = function_type(o);
  const struct type **types = ARENA_ARRAY(bufferizer->arena, const struct type *, old->input_count + old->result_count);
  const struct type **results = types + old->input_count;
  for (uint32_t i = 0; i < old->input_count; i++) {
    types[i] = old->inputs[i];
    if (type_is_tensor(types[i])) types[i] = buffer_type_of_function_argument(bufferizer, o, i);
    if (types[i] == NULL) return false;
  }
  for (uint32_t i = 0; i < old->result_count; i++) {
    results[i] = old->results[i];
    if (type_is_tensor(results[i])) results[i] = buffer_type_of_function_result(bufferizer, o, i);
    if (results[i] == NULL) return false;
  }
  bufferizer_forget_arguments(bufferizer, op_body(o, 0));
  for (struct block *block = op_body(o, 0)->first; block != NULL; block = block->next) {
    if (!bufferize_block_signature(bufferizer, block)) return false;
  }
  if (!bufferize_returns(bufferizer, o, results)) return false;
  const struct type *type = type_function(bufferizer->context, types, old->input_count, results, old->result_count);
  op_set_attribute(bufferizer->program, o, ID_function_type, attribute_type(bufferizer->context, type));
  return true;
}

// func.call

// What a buffer of this type is cast to for users of the tensor: they need its rank, and some its shape.
static const struct type *type_for_users(struct context *context, const struct type *type, const struct type *tensor) {
  if (tensor->kind != TYPE_TENSOR) return type;
  const bool is_ranked = type->kind == TYPE_MEMREF;
  if (is_ranked && (type->rank == 0 || memcmp(type->shape, tensor->shape, type->rank * sizeof *type->shape) == 0))
    return type;
  const struct type *wanted = type_memref(context, tensor->shape, tensor->rank, tensor->element,
                                          is_ranked ? type->layout : NULL, type->memory_space);
  return is_ranked && memref_cast_compatible(type, wanted) ? wanted : memref_with_dynamic_layout(context, wanted);
}

const struct type *buffer_type_func_call(struct bufferizer *bufferizer, struct value *value) {
  struct op *callee = called_function(bufferizer->state, value_op(value));
  if (callee == NULL) {
    bufferizer_fail(bufferizer, value_op(value), "calls a function that is not there");
    return NULL;
  }
  const struct type *type = buffer_type_of_function_result(bufferizer, callee, value->index);
  const bool is_unranked = type != NULL && type->kind == TYPE_UNRANKED_MEMREF;
  return is_unranked ? type_for_users(bufferizer->context, type, value->type) : type;
}

// A callee may return a buffer whose type is more static than that of the tensor: each user of the tensor that is made
// of the result gets a cast of its own, as upstream's users cast. Of a buffer of no rank (where upstream crashes) one
// cast after the call serves all: the extents of a cast in a region are not valid as dimensions of affine ops there.
static void restore_shape(struct bufferizer *bufferizer, struct value *result, const struct type *tensor_type) {
  const struct type *wanted = type_for_users(bufferizer->context, result->type, tensor_type);
  if (wanted == result->type || !value_has_uses(result)) return;
  const bool casts_once = result->type->kind == TYPE_UNRANKED_MEMREF;
  struct value *tensor = op_result(result->uses->owner, 0);
  struct value *shaped = NULL;
  for (struct use *use = tensor->uses, *next; use != NULL; use = next) {
    next = use->next;
    if (shaped == NULL || !casts_once) {
      struct op *place = casts_once ? value_op(tensor) : use->owner;
      bufferizer->builder = builder_before(bufferizer->program, op_place_before(place));
      shaped = bufferizer_to_tensor(bufferizer, tensor_type, build_memref_cast(&bufferizer->builder, wanted, result));
    }
    use_set(use, shaped);
  }
}

bool bufferize_func_call(struct bufferizer *bufferizer, struct op *o) {
  struct op *callee = called_function(bufferizer->state, o);
  if (callee == NULL) return bufferizer_fail(bufferizer, o, "calls a function that is not there");
  const struct type **types = ARENA_ARRAY(bufferizer->arena, const struct type *, o->result_count);
  for (uint32_t i = 0; i < o->result_count; i++) {
    types[i] = op_result(o, i)->type;
    if (type_is_tensor(types[i])) types[i] = buffer_type_of_function_result(bufferizer, callee, i);
    if (types[i] == NULL) return false;
  }
  for (uint32_t i = 0; i < o->operand_count; i++) {
    struct use *use = &o->operands[i];
    if (!type_is_tensor(use->value->type)) continue;
    struct value *buffer = bufferizer_buffer(bufferizer, use->value);
    if (buffer == NULL) return false;
    const struct type *wanted = buffer_type_of_function_argument(bufferizer, callee, i);
    if (wanted == NULL) return false;
    bufferizer->builder = builder_before(bufferizer->program, o);
    buffer = bufferizer_cast_or_reallocate(bufferizer, buffer, wanted);
    if (buffer == NULL) return bufferizer_fail(bufferizer, o, BUFFERIZE_UNRANKED_SPACES);
    use_set(use, buffer);
  }
  for (uint32_t i = 0; i < o->result_count; i++) {
    if (!type_is_tensor(op_result(o, i)->type)) continue;
    const struct type *tensor = op_result(o, i)->type;
    bufferizer->builder = builder_after(bufferizer->program, o);
    bufferizer_retype(bufferizer, op_result(o, i), types[i]);
    restore_shape(bufferizer, op_result(o, i), tensor);
  }
  return true;
}
