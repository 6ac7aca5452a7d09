// Bufferization of ml_program: globals of tensors become globals of buffers. Globals of other types are left alone.
#include "engine/bufferize/copy_report.h"
#include "engine/dialects/build.h"

bool bufferize_ml_program_global(struct bufferizer *bufferizer, struct op *o) {
  struct context *context = bufferizer->context;
  const struct type *tensor = op_attribute(o, ID_type)->type;
  const struct attribute *value = op_attribute(o, ID_value), *visibility = op_attribute(o, ID_sym_visibility), *space;
  if (tensor->kind != TYPE_TENSOR) return bufferizer_fail(bufferizer, o, "cannot bufferize unranked tensor");
  if (value == NULL)
    return diagnostic_add(&context->diagnostics, SEVERITY_ERROR, o->location->place, "global op must have a value");
  if (!bufferizer_memory_space(bufferizer, o, tensor, &space)) return false;
  struct named_attribute attributes[5] = {
      named(context, ID_sym_name, op_attribute(o, ID_sym_name)),
      named(context, ID_type, attribute_type(context, buffer_type_identity(context, tensor, space))),
      named(context, ID_initial_value, value),
  };
  uint32_t count = 3;
  if (visibility != NULL) attributes[count++] = named(context, ID_sym_visibility, visibility);
  if (!global_may_change(o)) attributes[count++] = named(context, ID_constant, context->unit_attribute);
  build_memref_global(&bufferizer->builder, attributes, count);
  op_erase(o);
  return true;
}

// The buffer of the global that the op accesses; null after reporting that it is in another symbol table.
static struct value *global_buffer(struct bufferizer *bufferizer, struct op *o, const struct type *tensor) {
  const struct attribute *name = op_attribute(o, ID_global), *space;
  if (name->count != 0) {
    bufferizer_fail(bufferizer, o, "accesses a global in another symbol table");
    return NULL;
  }
  if (!bufferizer_memory_space(bufferizer, o, tensor, &space)) return NULL;
  return build_memref_get_global(&bufferizer->builder, name->u.symbol.root,
                                 buffer_type_identity(bufferizer->context, tensor, space));
}

bool bufferize_ml_program_global_load(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = global_buffer(bufferizer, o, op_result(o, 0)->type);
  if (buffer == NULL) return false;
  if (deviates(bufferizer->options, DEVIATION_loads_of_globals) && load_may_change(o, bufferizer->state)) {
    struct value *copy = bufferizer_alloc(bufferizer, buffer->type, NULL, 0);
    report_copy(bufferizer, COPY_CAUSE_global, CONTENTS_COPIED, value_op(copy), o, NULL);
    build_memref_copy(&bufferizer->builder, buffer, copy);
    buffer = copy;
  }
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}

bool bufferize_ml_program_global_store(struct bufferizer *bufferizer, struct op *o) {
  struct value *source = bufferizer_buffer(bufferizer, op_operand(o, 0));
  if (source == NULL) return false;
  struct value *buffer = global_buffer(bufferizer, o, op_operand(o, 0)->type);
  if (buffer == NULL) return false;
  build_memref_copy(&bufferizer->builder, source, buffer);
  bufferizer_replace(bufferizer, o, NULL);
  return true;
}
