// The functions of the rewriting that rows of bufferizable.def point to. Each op model takes its `bufferize`, and its
// `buffer_type` and `resolve_conflicts` where they are listed; for all others these two are null (the default).
//
// Defined in <dialect>_bufferize.c.
#ifndef BUFFERPROOF_DIALECTS_BUFFERIZE_HOOKS_H
#define BUFFERPROOF_DIALECTS_BUFFERIZE_HOOKS_H

#include "dialects/bufferizable.h"

// clang-format off
// Ops with a bufferize_<op>.
#define BUFFERIZE_HOOKS(HOOK)                                                                                        \
  HOOK(arith_constant) HOOK(arith_index_cast) HOOK(arith_select)                                                     \
  HOOK(tensor_empty) HOOK(tensor_cast) HOOK(tensor_dim) HOOK(tensor_rank) HOOK(tensor_extract) HOOK(tensor_insert)   \
  HOOK(tensor_extract_slice) HOOK(tensor_insert_slice) HOOK(tensor_parallel_insert_slice)                            \
  HOOK(tensor_from_elements) HOOK(tensor_splat) HOOK(tensor_generate)                                                \
  HOOK(tensor_pad) HOOK(tensor_expand_shape) HOOK(tensor_collapse_shape) HOOK(tensor_reshape)                        \
  HOOK(linalg_generic) HOOK(linalg_fill) HOOK(linalg_copy) HOOK(linalg_matmul) HOOK(linalg_map) HOOK(linalg_reduce)  \
  HOOK(linalg_transpose) HOOK(linalg_broadcast)                                                                      \
  HOOK(scf_for) HOOK(scf_if) HOOK(scf_while) HOOK(scf_execute_region) HOOK(scf_index_switch) HOOK(scf_yield)         \
  HOOK(scf_condition) HOOK(scf_forall)                                                                               \
  HOOK(cf_br) HOOK(cf_cond_br)                                                                                       \
  HOOK(func_func) HOOK(func_return) HOOK(func_call)                                                                  \
  HOOK(bufferization_alloc_tensor) HOOK(bufferization_dealloc_tensor)                                                \
  HOOK(bufferization_materialize_in_destination) HOOK(bufferization_to_tensor) HOOK(bufferization_to_buffer)

// Ops with a buffer_type_<op>.
#define BUFFER_TYPE_HOOKS(HOOK)                                                                                      \
  HOOK(arith_index_cast) HOOK(arith_select)                                                                          \
  HOOK(tensor_cast) HOOK(tensor_extract_slice) HOOK(tensor_pad) HOOK(tensor_expand_shape)                            \
  HOOK(tensor_collapse_shape) HOOK(tensor_reshape)                                                                   \
  HOOK(scf_for) HOOK(scf_if) HOOK(scf_while) HOOK(scf_execute_region) HOOK(scf_index_switch) HOOK(scf_forall)        \
  HOOK(func_func) HOOK(func_call)                                                                                    \
  HOOK(bufferization_alloc_tensor) HOOK(bufferization_to_tensor)

// Ops with a resolve_conflicts_<op>.
#define RESOLVE_CONFLICTS_HOOKS(HOOK) HOOK(scf_for) HOOK(scf_while) HOOK(tensor_parallel_insert_slice)
// clang-format on

#define DECLARE_BUFFERIZE(row) bool bufferize_##row(struct bufferizer *bufferizer, struct op *o);
#define DECLARE_BUFFER_TYPE(row) \
  const struct type *buffer_type_##row(struct bufferizer *bufferizer, struct value *value);
#define DECLARE_RESOLVE_CONFLICTS(row) bool resolve_conflicts_##row(struct bufferizer *bufferizer, struct op *o);
BUFFERIZE_HOOKS(DECLARE_BUFFERIZE)
BUFFER_TYPE_HOOKS(DECLARE_BUFFER_TYPE)
RESOLVE_CONFLICTS_HOOKS(DECLARE_RESOLVE_CONFLICTS)
#undef DECLARE_BUFFERIZE
#undef DECLARE_BUFFER_TYPE
#undef DECLARE_RESOLVE_CONFLICTS

#endif
