// What the types of an op on buffers must be, by the documentation of the ops: which shape, elements, memory space,
// offset and strides the result of a view has, how many sizes and indices there are, and that what is passed to calls,
// blocks and regions has the type that these take.
//
// It is stated here without the engine's verifier and without its inference of layouts, so that a fault there does not
// hide itself. Layouts that are affine maps are not judged.
#ifndef BUFFERPROOF_FUZZ_CHECK_FORMS_LAYOUTS_H
#define BUFFERPROOF_FUZZ_CHECK_FORMS_LAYOUTS_H

#include "engine/ir/op_info.h"

// What is wrong at the op, in words without numbers and names, "stride of the result", or null.
typedef const char *layout_rule(const struct op *op);

layout_rule layouts_fault;  // by the rules of the op's row in layouts.def

// The rules of views: what follows from the type of the source.
layout_rule layout_subview, layout_expand_shape, layout_collapse_shape, layout_transpose, layout_view,
    layout_reinterpret_cast, layout_cast, layout_reshape, layout_space_cast, layout_metadata, layout_same,
    layout_joined;
// Of buffers that are made, named or copied.
layout_rule layout_alloc, layout_realloc, layout_global, layout_get_global, layout_copy, layout_tensor;
// Of accesses, and of ops on whole buffers.
layout_rule layout_access, layout_affine_access, layout_vector_access, layout_loops;
// Of what is passed on.
layout_rule layout_function, layout_return, layout_call, layout_call_indirect, layout_branch, layout_yield,
    layout_condition, layout_loop, layout_while, layout_elements, layout_dealloc;

#endif
