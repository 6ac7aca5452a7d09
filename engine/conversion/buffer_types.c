// Tensor to memref, for the conversions that bufferize.
#include "engine/conversion/buffer_types.h"

#include "engine/conversion/rewriter.h"

const struct type *buffer_type_of(struct context *context, const struct type *type) {
  return type_is_tensor(type) ? buffer_type_identity(context, type, NULL) : type;
}

void buffer_convert_arguments(struct conversion *c, struct block *block) {
  struct context *context = conversion_program(c)->context;
  const struct type **types = ARENA_ARRAY(conversion_arena(c), const struct type *, block->argument_count);
  bool changed = false;
  for (uint32_t i = 0; i < block->argument_count; i++) {
    types[i] = buffer_type_of(context, block->arguments[i]->type);
    changed |= types[i] != block->arguments[i]->type;
  }
  if (changed) conversion_convert_signature(c, block, types);
}

static struct value *adapt_buffer(struct conversion *c, struct builder *builder, const struct type *type,
                                  struct value *value) {
  if (!type_is_memref(type) || !type_is_memref(value->type)) return NULL;
  const struct buffer_conversion *conversion = conversion_argument(c);
  if (type->kind == TYPE_MEMREF && value->type->kind == TYPE_MEMREF &&
      (type->rank != value->type->rank || type->element != value->type->element))
    return NULL;
  struct builder saved = conversion->bufferizer->builder;
  conversion->bufferizer->builder = *builder;
  struct value *adapted = bufferizer_cast_or_reallocate(conversion->bufferizer, value, type);
  conversion->bufferizer->builder = saved;
  return adapted;
}

const struct type_converter buffer_converter = {
    .convert = buffer_type_of,
    .cast_kind = BUFFER_CASTS,
    .adapt = adapt_buffer,
};

void buffer_conversion_init(struct buffer_conversion *conversion, struct program *program) {
  struct context *context = program->context;
  *conversion = (struct buffer_conversion){0};
  bufferize_options_init(&conversion->options);
  conversion->options.allow_unknown_ops = true;
  conversion->options.unknown_type_conversion = LAYOUT_IDENTITY;
  conversion->options.buffer_alignment = 0;
  conversion_target_init(&conversion->target, context, &context->scratch);
  conversion->bufferizer =
      bufferizer_create(&context->scratch, program, &conversion->options, &conversion->state, NULL);
}

struct conversion_plan buffer_conversion_plan(struct buffer_conversion *conversion,
                                              const struct conversion_settings *settings) {
  return (struct conversion_plan){.target = &conversion->target,
                                  .converter = &buffer_converter,
                                  .driver = settings->driver,
                                  .argument = conversion,
                                  .after_pattern = settings->after_pattern,
                                  .after_argument = settings->after_argument};
}
