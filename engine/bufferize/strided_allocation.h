// Buffers for layouts that memref.alloc does not take: strides that are not row-major, offsets that are not known.
#ifndef BUFFERPROOF_ENGINE_BUFFERIZE_STRIDED_ALLOCATION_H
#define BUFFERPROOF_ENGINE_BUFFERIZE_STRIDED_ALLOCATION_H

#include "engine/ir/builder.h"

// Builds a new buffer of the strided memref type: as many elements in a row as the layout reaches over, seen through it
// by memref.reinterpret_cast. Extents and strides that the type leaves open are those of `like`, so that no two
// elements fall together; an open offset is 0. Null, with nothing built, if the layout is not strided.
struct value *build_strided_allocation(struct builder *builder, struct value *like, const struct type *type,
                                       int64_t alignment);

#endif
