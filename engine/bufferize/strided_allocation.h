// Buffers with layouts that memref.alloc cannot create: strides that are not row-major, dynamic offsets.
#ifndef BUFFERPROOF_ENGINE_BUFFERIZE_STRIDED_ALLOCATION_H
#define BUFFERPROOF_ENGINE_BUFFERIZE_STRIDED_ALLOCATION_H

#include "engine/ir/builder.h"

// Builds a new buffer of the strided memref type: a row-major buffer as large as the layout needs, viewed by
// memref.reinterpret_cast. Extents and strides that are dynamic in the type are those of `like`, so that elements do
// not overlap; a dynamic offset is 0. Returns null and builds nothing if the layout is not strided.
struct value *build_strided_allocation(struct builder *builder, struct value *like, const struct type *type,
                                       int64_t alignment);

#endif
