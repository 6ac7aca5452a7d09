// Tensor to memref, for the conversions that bufferize: the type converter, and the plan that they share.
#ifndef BUFFERPROOF_ENGINE_CONVERSION_BUFFER_TYPES_H
#define BUFFERPROOF_ENGINE_CONVERSION_BUFFER_TYPES_H

#include "engine/bufferize/bufferize.h"
#include "engine/conversion/passes.h"

// What patterns get as their argument.
struct buffer_conversion {
  struct bufferizer *bufferizer;
  struct bufferize_options options;
  struct analysis_state state;
  struct conversion_target target;
  struct map calls;  // of func-bufferize: name of a function -> struct call_list *
};

// Tensors become memrefs of identity layout, between casts by bufferization.to_tensor and to_buffer. A buffer of
// another layout is cast, or copied where that could fail.
extern const struct type_converter buffer_converter;
const struct type *buffer_type_of(struct context *context, const struct type *type);  // the same for other types
static inline bool type_is_buffer_legal(const struct type *type) { return !type_is_tensor(type); }

// Gives the arguments of the block that are tensors the types of their buffers.
void buffer_convert_arguments(struct conversion *conversion, struct block *block);

// Sets up a conversion whose rules are added to `target`. It lives in the scratch arena.
void buffer_conversion_init(struct buffer_conversion *conversion, struct program *program);

// A plan with the converter, and the driver of the settings.
struct conversion_plan buffer_conversion_plan(struct buffer_conversion *conversion,
                                              const struct conversion_settings *settings);

#endif
