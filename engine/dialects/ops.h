// The op table: every registered op, expanded from the rows of ops.def.
//
// `enum op_kind` names them (OP_tensor_insert), and `op_table` describes them (struct op_info, ir/op_info.h).
#ifndef BUFFERPROOF_ENGINE_DIALECTS_OPS_H
#define BUFFERPROOF_ENGINE_DIALECTS_OPS_H

#include "engine/ir/op_info.h"

enum op_kind {
#define OP(row, ...) OP_##row,
#include "engine/dialects/ops.def"
#undef OP
  OP_KIND_COUNT,  // and the kind of every unregistered op
};

extern const struct op_info op_table[OP_KIND_COUNT];

// Whether the op puts its source into a part of its destination: tensor.insert_slice, tensor.parallel_insert_slice.
static inline bool op_is_slice_insertion(const struct op *op) {
  return op_has_trait(op, TRAIT_SLICE) && op_has_role(op, ROLE_DESTINATION);
}
// Likewise, but the loop around gives the result: tensor.parallel_insert_slice.
static inline bool op_is_parallel_insertion(const struct op *op) {
  return op_has_trait(op, TRAIT_SLICE) && op->info->result_slots == 0;
}
// Whether the op writes a vector into a part of its destination.
static inline bool op_is_transfer_write(const struct op *op) { return op->kind == OP_vector_transfer_write; }
// Whether the op is a function with a body.
static inline bool op_is_defined_function(const struct op *op) {
  return op_has_trait(op, TRAIT_FUNCTION) && op->regions[0].first != NULL;
}
// Likewise, but without one: an external function.
static inline bool op_is_declared_function(const struct op *op) {
  return op_has_trait(op, TRAIT_FUNCTION) && op->regions[0].first == NULL;
}
// memref.alloc and memref.alloca: buffers that live until they are freed, and until the op around them ends.
static inline bool op_is_heap_allocation(const struct op *op) { return op->kind == OP_memref_alloc; }
static inline bool op_is_stack_allocation(const struct op *op) { return op->kind == OP_memref_alloca; }
static inline bool op_is_empty_tensor(const struct op *op) { return op->kind == OP_tensor_empty; }
static inline bool op_is_element_insertion(const struct op *op) { return op->kind == OP_tensor_insert; }
static inline bool op_is_list_of_elements(const struct op *op) { return op->kind == OP_tensor_from_elements; }
static inline bool op_is_materialization(const struct op *op) {
  return op->kind == OP_bufferization_materialize_in_destination;
}
static inline bool op_is_to_buffer(const struct op *op) { return op->kind == OP_bufferization_to_buffer; }
static inline bool op_is_expand_shape(const struct op *op) { return op->kind == OP_tensor_expand_shape; }
static inline bool op_is_get_global(const struct op *op) { return op->kind == OP_memref_get_global; }
static inline bool op_is_index_switch(const struct op *op) { return op->kind == OP_scf_index_switch; }
static inline bool op_is_memref_cast(const struct op *op) { return op->kind == OP_memref_cast; }
static inline bool op_is_call(const struct op *op) { return op->kind == OP_func_call; }
static inline bool op_is_dealloc(const struct op *op) { return op->kind == OP_bufferization_dealloc; }
static inline bool op_is_metadata(const struct op *op) { return op->kind == OP_memref_extract_strided_metadata; }
static inline bool op_is_clone(const struct op *op) { return op->kind == OP_bufferization_clone; }
static inline bool op_is_sum(const struct op *op) { return op->kind == OP_arith_addi; }
static inline bool op_is_difference(const struct op *op) { return op->kind == OP_arith_subi; }
static inline bool op_is_product(const struct op *op) { return op->kind == OP_arith_muli; }
static inline bool op_is_comparison(const struct op *op) { return op->kind == OP_arith_cmpi; }
static inline bool op_is_conjunction(const struct op *op) { return op->kind == OP_arith_andi; }
static inline bool op_is_exclusive_or(const struct op *op) { return op->kind == OP_arith_xori; }
static inline bool op_is_extension(const struct op *op) {
  return op->kind == OP_arith_extui || op->kind == OP_arith_extsi;
}
static inline bool op_is_select(const struct op *op) { return op->kind == OP_arith_select; }
// The op of dialect index for constants of the type, index or i1.
static inline enum op_kind index_constant_kind(const struct type *type) {
  return type->kind == TYPE_INDEX ? OP_index_constant : OP_index_bool_constant;
}
// A loop of scf that carries values in sequence: scf.for or scf.while.
static inline bool op_is_sequential_loop(const struct op *op) {
  return op->kind == OP_scf_for || op->kind == OP_scf_while;
}
// A signed division of arith, undefined for the least number by -1. (floordivsi counts as pure upstream, whatever it
// gets.)
static inline bool op_is_overflowing_division(const struct op *op) {
  return op->kind == OP_arith_divsi || op->kind == OP_arith_ceildivsi;
}
static inline bool op_is_memref_rank(const struct op *op) { return op->kind == OP_memref_rank; }
static inline bool op_is_rank(const struct op *op) { return op_is_memref_rank(op) || op->kind == OP_tensor_rank; }
// The function around an op; null if there is none.
static inline struct op *op_parent_function(const struct op *op) {
  struct op *parent = op_parent(op);
  while (parent != NULL && !op_has_trait(parent, TRAIT_FUNCTION)) parent = op_parent(parent);
  return parent;
}
// The op before which others can be placed for this one: vector.mask and scf.forall.in_parallel have no room for them.
static inline struct op *op_place_before(struct op *op) {
  struct op *parent = op_parent(op);
  if (parent == NULL || parent->region_count != 1) return op;
  const bool is_full = op_has_role(parent, ROLE_MASK) ||
                       (op_has_trait(parent, TRAIT_TERMINATOR) && op_has_trait(parent, TRAIT_NO_TERMINATOR));
  return is_full ? parent : op;
}
// Whether the op is a global: a symbol without a body.
static inline bool op_is_global(const struct op *op) {
  return op_has_trait(op, TRAIT_SYMBOL) && op->info->region_count == 0;
}
static inline bool op_is_global_store(const struct op *op) { return op->kind == OP_ml_program_global_store; }
// Whether ops of ml_program may store to the global.
static inline bool global_may_change(const struct op *global) { return op_attribute(global, ID_is_mutable) != NULL; }

// The attribute of the op that makes the value, if that is a constant; else null.
const struct attribute *value_constant(const struct value *value);
// Whether it is an integer or index (arith.constant of a scalar, index.constant); stores the number.
bool value_is_constant(const struct value *value, int64_t *constant);

#endif
