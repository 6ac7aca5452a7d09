// Constructors of ops by dialect, on top of builder_op(): each inserts one op at the insertion point of the builder and
// returns its result (or the op, where it has no single one). Types that follow from the operands are inferred.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_BUILD_H
#define BUFFERPROOF_ENGINE_DIALECTS_BUILD_H

#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"
#include "engine/ir/enumeration.h"

// An op of the table with operand slots of the given sizes, which are written to operandSegmentSizes.
struct op *build_segmented_op(struct builder *builder, uint32_t kind, struct value *const *operands,
                              const int32_t *segments, uint32_t segment_count, const struct type *const *result_types,
                              uint32_t result_count, const struct named_attribute *attributes,
                              uint32_t attribute_count);

// A list of offsets, sizes or strides: static ones in `fixed`, DYNAMIC where the next of `dynamic` stands.
struct index_list {
  const int64_t *fixed;
  struct value *const *dynamic;
  uint32_t count, dynamic_count;
};
// That of an op: its operands in the role, and the attribute beside them.
struct index_list index_list_in_role(struct arena *arena, const struct op *op, enum slot_role role);

// arith and index
struct value *build_constant_of_kind(struct builder *builder, uint32_t kind, const struct attribute *value);
struct value *build_constant(struct builder *builder, const struct attribute *value);  // its type is the attribute's
struct value *build_constant_index(struct builder *builder, int64_t value);
struct value *build_constant_bool(struct builder *builder, bool value);
struct value *build_constant_integer(struct builder *builder, const struct type *type, int64_t value);
// Ops that are like others but for what they compute, by kind.
struct value *build_unary(struct builder *builder, uint32_t kind, const struct type *type, struct value *operand);
struct value *build_binary(struct builder *builder, uint32_t kind, struct value *lhs, struct value *rhs);
struct value *build_arith_addi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_addf(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_mulf(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_subi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_divui(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_remui(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_muli(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_andi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_ori(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_xori(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_maxsi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_maximumf(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_minimumf(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_minsi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_divsi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_remsi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_floordivsi(struct builder *builder, struct value *lhs, struct value *rhs);
struct value *build_arith_cmpi(struct builder *builder, enum enum_CMPI predicate, struct value *lhs, struct value *rhs);
// By the attribute of the predicate.
struct value *build_arith_cmpi_by(struct builder *builder, const struct attribute *predicate, struct value *lhs,
                                  struct value *rhs);
struct value *build_arith_cmpf(struct builder *builder, enum enum_CMPF predicate, struct value *lhs, struct value *rhs);
struct value *build_arith_negf(struct builder *builder, struct value *operand);
struct value *build_arith_select(struct builder *builder, struct value *condition, struct value *if_true,
                                 struct value *if_false);
struct value *build_arith_index_cast(struct builder *builder, const struct type *type, struct value *source);
struct value *build_arith_sitofp(struct builder *builder, const struct type *type, struct value *source);

// memref
struct value *build_memref_alloc(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                 uint32_t dynamic_count, int64_t alignment);  // alignment 0: none
struct value *build_memref_alloca(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                  uint32_t dynamic_count, int64_t alignment);
// The same with the type, operands and attributes of a memref.alloc.
struct value *build_memref_alloca_like(struct builder *builder, const struct op *allocation);
// memref.alloc or memref.alloca, by kind.
struct value *build_memref_allocation(struct builder *builder, uint32_t kind, const struct type *type,
                                      struct value *const *dynamic_sizes, uint32_t dynamic_count, int64_t alignment);
struct op *build_memref_dealloc(struct builder *builder, struct value *memref);
struct value *build_memref_load(struct builder *builder, struct value *memref, struct value *const *indices,
                                uint32_t count);
struct op *build_memref_store(struct builder *builder, struct value *value, struct value *memref,
                              struct value *const *indices, uint32_t count);
struct op *build_memref_copy(struct builder *builder, struct value *source, struct value *target);
struct value *build_memref_assume_alignment(struct builder *builder, struct value *memref, int64_t alignment);
struct value *build_memref_cast(struct builder *builder, const struct type *type, struct value *source);
struct value *build_memref_realloc(struct builder *builder, const struct type *type, struct value *source,
                                   struct value *size);  // null if the type says it
struct value *build_memref_dim(struct builder *builder, struct value *source, int64_t index);  // with its constant
struct value *build_memref_dim_value(struct builder *builder, struct value *source, struct value *index);
struct op *build_memref_rank(struct builder *builder, struct value *source);
// Operands: the source, and the dynamic sizes; attributes: reassociation and static_output_shape.
struct value *build_memref_expand_shape(struct builder *builder, const struct type *type, struct value *const *operands,
                                        uint32_t operand_count, const struct named_attribute *attributes);
struct value *build_memref_collapse_shape(struct builder *builder, const struct type *type, struct value *source,
                                          struct named_attribute reassociation);
struct value *build_memref_reshape(struct builder *builder, const struct type *type, struct value *source,
                                   struct value *shape);
struct op *build_memref_global(struct builder *builder, const struct named_attribute *attributes, uint32_t count);
struct value *build_memref_get_global(struct builder *builder, const struct ident *name, const struct type *type);
struct op *build_memref_extract_strided_metadata(struct builder *builder, struct value *source);
struct value *build_memref_extract_aligned_pointer_as_index(struct builder *builder, struct value *source);

struct value *build_memref_subview(struct builder *builder, const struct type *type, struct value *source,
                                   struct index_list offsets, struct index_list sizes, struct index_list strides);
struct value *build_memref_reinterpret_cast(struct builder *builder, const struct type *type, struct value *source,
                                            struct index_list offset, struct index_list sizes,
                                            struct index_list strides);

// tensor and linalg
struct value *build_tensor_dim(struct builder *builder, struct value *source, struct value *index);
struct value *build_tensor_insert_slice(struct builder *builder, struct value *source, struct value *dest,
                                        struct index_list offsets, struct index_list sizes, struct index_list strides);
struct value *build_tensor_extract_slice(struct builder *builder, const struct type *type, struct value *source,
                                         struct index_list offsets, struct index_list sizes, struct index_list strides);
struct op *build_tensor_parallel_insert_slice(struct builder *builder, struct value *source, struct value *dest,
                                              struct index_list offsets, struct index_list sizes,
                                              struct index_list strides);
struct value *build_tensor_empty(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                 uint32_t dynamic_count);
struct value *build_tensor_splat(struct builder *builder, const struct type *type, struct value *element,
                                 struct value *const *dynamic_sizes, uint32_t dynamic_count);
struct value *build_tensor_from_elements(struct builder *builder, const struct type *type,
                                         struct value *const *elements, uint32_t count);
struct value *build_tensor_concat(struct builder *builder, const struct type *type, int64_t dim,
                                  struct value *const *inputs, uint32_t count);
struct value *build_tensor_cast(struct builder *builder, const struct type *type, struct value *source);
struct value *build_tensor_extract(struct builder *builder, struct value *tensor, struct value *const *indices,
                                   uint32_t count);
struct value *build_tensor_insert(struct builder *builder, struct value *element, struct value *dest,
                                  struct value *const *indices, uint32_t count);
// Without a body.
struct op *build_tensor_generate(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                 uint32_t dynamic_count);
struct op *build_tensor_pad(struct builder *builder, const struct type *type, struct value *source,
                            struct index_list low, struct index_list high);
// Operands and attributes as for memref.expand_shape.
struct value *build_tensor_expand_shape(struct builder *builder, const struct type *type, struct value *const *operands,
                                        uint32_t operand_count, const struct named_attribute *attributes);
struct value *build_tensor_collapse_shape(struct builder *builder, const struct type *type, struct value *source,
                                          struct named_attribute reassociation);
struct op *build_tensor_yield(struct builder *builder, struct value *const *values, uint32_t count);
// An op of one init whose body follows from the op: those of named.def, transpose and broadcast.
struct value *build_linalg_named(struct builder *builder, uint32_t kind, struct value *const *operands,
                                 uint32_t input_count, const struct named_attribute *attributes,
                                 uint32_t attribute_count);
struct value *build_linalg_fill(struct builder *builder, struct value *element, struct value *init);
struct value *build_linalg_copy(struct builder *builder, struct value *input, struct value *init);
struct value *build_linalg_matmul(struct builder *builder, struct value *lhs, struct value *rhs, struct value *init);
struct value *build_linalg_transpose(struct builder *builder, struct value *input, struct value *init,
                                     const int64_t *permutation);
struct value *build_linalg_broadcast(struct builder *builder, struct value *input, struct value *init,
                                     const int64_t *dimensions, uint32_t count);
// Without a body. Operands: the inputs, then the inits, of which linalg.map has one.
struct op *build_linalg_reduce(struct builder *builder, struct value *input, struct value *init,
                               const int64_t *dimensions, uint32_t count);
struct op *build_linalg_map(struct builder *builder, struct value *const *operands, uint32_t input_count);
struct op *build_linalg_generic(struct builder *builder, struct value *const *operands, uint32_t input_count,
                                uint32_t init_count, const struct attribute *indexing_maps,
                                const struct attribute *iterator_types);
struct value *build_linalg_index(struct builder *builder, int64_t dimension);
struct op *build_linalg_yield(struct builder *builder, struct value *const *values, uint32_t count);

// bufferization
struct value *build_bufferization_clone(struct builder *builder, struct value *memref);
struct value *build_bufferization_to_buffer(struct builder *builder, const struct type *memref, struct value *tensor,
                                            bool read_only);
struct value *build_bufferization_to_tensor(struct builder *builder, const struct type *tensor, struct value *memref,
                                            bool restrict_, bool writable);
// `copy` may be null; then dynamic sizes are wanted.
struct value *build_bufferization_alloc_tensor(struct builder *builder, const struct type *type,
                                               struct value *const *dynamic_sizes, uint32_t dynamic_count,
                                               struct value *copy, const struct attribute *memory_space);
// Into a tensor, whose successor is the result, or into a memref, restrict and writable.
struct op *build_bufferization_materialize_in_destination(struct builder *builder, struct value *source,
                                                          struct value *dest);
struct op *build_bufferization_dealloc(struct builder *builder, struct value *const *memrefs,
                                       struct value *const *conditions, uint32_t memref_count,
                                       struct value *const *retained, uint32_t retained_count);

// affine and scf. Regions are made with their entry block and its arguments, without terminator (affine.yield or
// scf.yield is built by the caller).
// Of a map and its operands, dims first.
struct value *build_affine_apply(struct builder *builder, const struct affine_map *map, struct value *const *operands);
struct value *build_affine_max(struct builder *builder, const struct affine_map *map, struct value *const *operands);
struct value *build_affine_min(struct builder *builder, const struct affine_map *map, struct value *const *operands);
struct op *build_affine_delinearize_index(struct builder *builder, struct value *index, const int64_t *basis,
                                          uint32_t basis_count, uint32_t result_count);
// An access at the results of a map of dims and symbols, `operands`.
struct value *build_affine_load(struct builder *builder, struct value *memref, const struct affine_map *map,
                                struct value *const *operands);
struct op *build_affine_store(struct builder *builder, struct value *value, struct value *memref,
                              const struct affine_map *map, struct value *const *operands);
// With an empty block that has the induction variable and an argument for each initial value. The operands are those of
// the maps of the lower and the upper bound.
struct op *build_affine_for(struct builder *builder, const struct affine_map *lower, const struct affine_map *upper,
                            struct value *const *operands, int64_t step, struct value *const *inits,
                            uint32_t init_count);
// As build_scf_if.
// The bounds of affine.parallel: lower and upper, for each dimension a group of results of a map.
struct affine_grid {
  uint32_t rank;
  const struct affine_map *maps[2];
  const int32_t *groups[2];
  const int64_t *steps;
  struct value *const *operands;
};
// kind: of the op, affine.parallel. It has a result for each of `count` reductions (kinds: enum_ATOMIC). The block of
// the body is for the caller to make.
struct op *build_affine_parallel(struct builder *builder, uint32_t kind, const struct affine_grid *grid,
                                 const int64_t *kinds, const struct type *const *types, uint32_t count);
struct op *build_affine_if(struct builder *builder, struct affine_set condition, struct value *const *operands,
                           const struct type *const *result_types, uint32_t result_count, bool with_else);
struct op *build_affine_yield(struct builder *builder, struct value *const *values, uint32_t count);
struct op *build_scf_for(struct builder *builder, struct value *lower, struct value *upper, struct value *step,
                         struct value *const *inits, uint32_t init_count);  // arguments: index, then one per init
struct op *build_scf_if(struct builder *builder, struct value *condition, const struct type *const *result_types,
                        uint32_t result_count, bool with_else);  // without else: one region stays empty
// Likewise, but without blocks.
struct op *build_scf_execute_region(struct builder *builder, const struct type *const *result_types,
                                    uint32_t result_count);
struct op *build_scf_index_switch(struct builder *builder, struct value *selector, const int64_t *cases,
                                  uint32_t case_count, const struct type *const *result_types, uint32_t result_count);
struct op *build_scf_while(struct builder *builder, struct value *const *inits, uint32_t init_count,
                           const struct type *const *result_types, uint32_t result_count);
struct op *build_scf_forall(struct builder *builder, struct index_list lower, struct index_list upper,
                            struct index_list step, struct value *const *outputs, uint32_t output_count);
struct op *build_scf_forall_in_parallel(struct builder *builder);
// Operands: `rank` lower bounds, upper bounds and steps, and the inits.
struct op *build_scf_parallel(struct builder *builder, struct value *const *operands, uint32_t rank,
                              uint32_t init_count);
struct op *build_scf_reduce(struct builder *builder, struct value *const *values, uint32_t count);
struct op *build_scf_reduce_return(struct builder *builder, struct value *const *values, uint32_t count);
struct op *build_scf_condition(struct builder *builder, struct value *const *values, uint32_t count);
struct op *build_scf_yield(struct builder *builder, struct value *const *values, uint32_t count);

// cf and func
struct op *build_cf_assert(struct builder *builder, struct value *condition, const struct attribute *message);
struct op *build_cf_br(struct builder *builder, struct block *target, struct value *const *values, uint32_t count);
struct op *build_cf_cond_br(struct builder *builder, struct value *condition, struct block *if_true,
                            struct value *const *true_values, uint32_t true_count, struct block *if_false,
                            struct value *const *false_values, uint32_t false_count);
// `segments` is the array of i32 with 1, 0 and 0.
struct op *build_cf_cond_br_without_values(struct builder *builder, struct value *condition, struct block *if_true,
                                           struct block *if_false, const struct attribute *segments);
// To the first target, or to another one for each case. `cases` are numbers of the flag's type: int32_t, int64_t.
// `values` are forwarded: to the first target `value_counts[0]` of them, to the next one the next `value_counts[1]`,
// and so on; nothing if the counts are null.
struct op *build_cf_switch(struct builder *builder, struct value *flag, const void *cases, struct block *const *targets,
                           uint32_t target_count, struct value *const *values, const int32_t *value_counts);
struct op *build_func_return(struct builder *builder, struct value *const *values, uint32_t count);
struct op *build_func_call(struct builder *builder, const struct ident *callee, struct value *const *operands,
                           uint32_t operand_count, const struct type *const *result_types, uint32_t result_count);
// A function at the end of the module (or before `before`), with an entry block if `with_body`.
struct op *build_func(struct program *program, struct op *module, struct op *before, const struct ident *name,
                      const struct type *function_type, bool is_private, bool with_body);
// The module of a program, empty.
void build_module(struct program *program);

#endif
