#include "reference/support.h"

#define BOTH(op) [OP_##op] = {SUPPORT_LISTED | SUPPORT_IN_TENSORS | SUPPORT_IN_MEMREFS, NULL},
#define TENSORS(op) \
  [OP_##op] = {SUPPORT_LISTED | SUPPORT_IN_TENSORS, "it is an op on tensors, and the program is run on buffers"},
#define MEMREFS(op) \
  [OP_##op] = {SUPPORT_LISTED | SUPPORT_IN_MEMREFS, "it is an op on buffers, and the program is run on tensors"},
#define NEITHER(op, reason) [OP_##op] = {SUPPORT_LISTED, reason},

// clang-format off
const struct support_row support_table[OP_KIND_COUNT] = {
    NEITHER(builtin_module, "modules inside of functions are not executed")
    NEITHER(builtin_unrealized_conversion_cast, "it has no meaning of its own")
    NEITHER(func_func, "functions inside of functions are not executed")
    BOTH(func_return) BOTH(func_call)
    BOTH(arith_constant) BOTH(arith_addi) BOTH(arith_subi) BOTH(arith_muli) BOTH(arith_divui) BOTH(arith_divsi)
    BOTH(arith_ceildivui) BOTH(arith_ceildivsi) BOTH(arith_floordivsi) BOTH(arith_remui) BOTH(arith_remsi)
    BOTH(arith_andi) BOTH(arith_ori) BOTH(arith_xori) BOTH(arith_shli) BOTH(arith_shrui) BOTH(arith_shrsi)
    BOTH(arith_maxsi) BOTH(arith_maxui) BOTH(arith_minsi) BOTH(arith_minui)
    BOTH(arith_addf) BOTH(arith_subf) BOTH(arith_mulf) BOTH(arith_divf) BOTH(arith_remf) BOTH(arith_maximumf)
    BOTH(arith_minimumf) BOTH(arith_maxnumf) BOTH(arith_minnumf) BOTH(arith_negf)
    BOTH(arith_addui_extended) BOTH(arith_mulsi_extended) BOTH(arith_mului_extended)
    BOTH(arith_extui) BOTH(arith_extsi) BOTH(arith_trunci) BOTH(arith_extf) BOTH(arith_truncf) BOTH(arith_uitofp)
    BOTH(arith_sitofp) BOTH(arith_fptoui) BOTH(arith_fptosi) BOTH(arith_index_cast) BOTH(arith_index_castui)
    BOTH(arith_bitcast) BOTH(arith_cmpi) BOTH(arith_cmpf) BOTH(arith_select)
    BOTH(index_add) BOTH(index_sub) BOTH(index_mul) BOTH(index_divs) BOTH(index_divu) BOTH(index_ceildivs)
    BOTH(index_ceildivu) BOTH(index_floordivs) BOTH(index_rems) BOTH(index_remu) BOTH(index_maxs) BOTH(index_maxu)
    BOTH(index_mins) BOTH(index_minu) BOTH(index_shl) BOTH(index_shrs) BOTH(index_shru) BOTH(index_and) BOTH(index_or)
    BOTH(index_xor) BOTH(index_casts) BOTH(index_castu) BOTH(index_cmp) BOTH(index_constant) BOTH(index_bool_constant)
    TENSORS(tensor_empty) TENSORS(tensor_cast) TENSORS(tensor_bitcast) TENSORS(tensor_dim) TENSORS(tensor_rank)
    TENSORS(tensor_extract) TENSORS(tensor_insert) TENSORS(tensor_extract_slice) TENSORS(tensor_insert_slice)
    TENSORS(tensor_from_elements) TENSORS(tensor_splat) TENSORS(tensor_generate) TENSORS(tensor_pad)
    TENSORS(tensor_expand_shape) TENSORS(tensor_collapse_shape) TENSORS(tensor_reshape) TENSORS(tensor_yield)
    BOTH(linalg_generic) BOTH(linalg_fill) BOTH(linalg_copy) BOTH(linalg_matmul) BOTH(linalg_map) BOTH(linalg_reduce)
    BOTH(linalg_transpose) BOTH(linalg_broadcast) BOTH(linalg_yield) BOTH(linalg_index)
    BOTH(scf_for) BOTH(scf_if) BOTH(scf_while) BOTH(scf_execute_region) BOTH(scf_index_switch) BOTH(scf_yield)
    BOTH(scf_forall) BOTH(scf_forall_in_parallel) TENSORS(tensor_parallel_insert_slice)
    BOTH(scf_parallel) BOTH(scf_reduce) BOTH(scf_reduce_return)
    BOTH(scf_condition) BOTH(cf_br) BOTH(cf_cond_br) BOTH(cf_switch) BOTH(cf_assert)
    BOTH(memref_alloc) MEMREFS(memref_alloca) MEMREFS(memref_dealloc) MEMREFS(memref_realloc) BOTH(memref_load)
    BOTH(memref_store) BOTH(memref_copy) BOTH(memref_cast) BOTH(memref_dim) BOTH(memref_rank)
    MEMREFS(memref_subview) MEMREFS(memref_reinterpret_cast) MEMREFS(memref_expand_shape)
    MEMREFS(memref_collapse_shape) MEMREFS(memref_reshape) MEMREFS(memref_transpose)
    MEMREFS(memref_extract_strided_metadata) MEMREFS(memref_extract_aligned_pointer_as_index)
    MEMREFS(memref_memory_space_cast) BOTH(memref_get_global)
    NEITHER(memref_global, "globals inside of functions are not executed")
    BOTH(memref_alloca_scope) BOTH(memref_alloca_scope_return)
    TENSORS(bufferization_alloc_tensor) TENSORS(bufferization_materialize_in_destination)
    TENSORS(bufferization_dealloc_tensor) MEMREFS(bufferization_clone) MEMREFS(bufferization_dealloc)
    TENSORS(bufferization_to_tensor)     TENSORS(bufferization_to_buffer)
};
// clang-format on
