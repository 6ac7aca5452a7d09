// Internals of the generator: the scope of values with what is known of them, and helpers to create ops.
#ifndef BUFFERPROOF_FUZZ_GENERATE_GENERATOR_INTERNAL_H
#define BUFFERPROOF_FUZZ_GENERATE_GENERATOR_INTERNAL_H

#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"
#include "fuzz/generate/generator.h"

enum { GENERATED_RANK_MAX = 6, GENERATED_ELEMENTS_MAX = 64, GENERATED_DEPTH_MAX = 4, GENERATED_WORK_MAX = 4096 };

enum statement_kind {
#define STATEMENT(name, weight) STATEMENT_##name,
#include "fuzz/generate/statements.def"
#undef STATEMENT
  STATEMENT_COUNT,
};

// What holds of a value in every run.
struct known {
  struct value *value;
  const struct type *type;
  int64_t extents[GENERATED_RANK_MAX];  // of a tensor, a vector or a buffer
  int64_t low, high;                    // an index value is in [low, high]
  bool defined;                         // every element is defined; false only of tensors
  bool sealed;                          // a buffer that must not be stored to
  bool loses_rank;                      // a tensor whose rank carried_value() drops
};

// A function that can be called: constraints on its arguments, and what is known of its results. `op` is null in the
// former.
struct known_function {
  const struct ident *name;
  struct known *arguments, *results;  // values are null
  uint32_t argument_count, result_count;
  uint64_t work;  // ops that one call executes, at most
  bool observes;  // calls external functions
  bool called;
};

// A function that returns one of two values of a type, and perhaps the other one as second result. Only
// generate_choice() calls it.
struct chooser {
  const struct type *type;
  const struct ident *name;
  uint32_t result_count;
};

// A global of the dialect ml_program, which is a tensor of static shape.
struct known_global {
  const struct ident *name;
  struct known tensor;  // its value is null
  bool is_mutable;
};

struct generator {
  struct context *context;
  struct program *program;
  struct choices *choices;
  struct generator_options options;
  struct arena *arena;  // for what must live as long as the program is being generated
  struct builder builder;

  VECTOR(struct known) scope;  // values in scope, oldest first
  VECTOR(struct known_function) functions;
  VECTOR(struct chooser) choosers;
  VECTOR(struct known_global) globals;
  uint16_t weights[STATEMENT_COUNT];      // of this program
  const struct type *elements[3];         // element types that tensors of this program often have
  const struct type *complex;             // of complex numbers
  const struct type *wide;                // null, or an integer type of more than 64 bits
  const struct type *packed;              // null, or a vector type, of which tensors and buffers have elements
  const struct attribute *encoding;       // null, or what most new tensor types have
  int64_t shapes[3][GENERATED_RANK_MAX];  // shapes that they often have
  uint32_t ranks[3];

  const struct type
      *lanes;  // null, or the vector or static tensor type whose shape operands of the next statement have

  const struct value *overwritten;  // null, or a tensor whose use requires a copy: it was overwritten, or a tensor that
                                    // shares its buffer was

  // Of the innermost loop: its counter, whose value is null outside of loops, and how many values of the scope are from
  // outside.
  struct known counter;
  size_t outside;
  size_t hidden;  // buffers among the oldest values of the scope, up to this one, belong to other iterations: not to be
                  // used

  int32_t ops_left;    // ops left for the function under construction
  uint32_t depth;      // of regions
  uint32_t runs;       // the most times that the current region may run
  uint64_t work;       // ops that one run of the function executes, at most
  uint32_t names;      // functions named so far
  bool scalars_only;   // in a payload: no ops on tensors
  bool straight_line;  // in a region of one block: no control flow graphs
  bool mixes;          // the program has buffers besides tensors
  bool has_vectors;    // the program has vectors besides tensors
  bool concurrent;     // in a parallel loop: calls of external functions would not be ordered
  bool silent;         // the function under construction does not call any, so that parallel loops may call it
  bool observes;       // the function under construction calls external functions
  bool has_unranked;   // the program has a call with an unranked tensor
  bool drops_ranks;    // ops with regions, blocks and functions often forward tensors without their rank
};

// Generates a program on buffers.
void generate_buffer_program(struct program *program, struct choices *choices);

// generate_<name>, one for each row of statements.def. Returns whether it generated anything.
#define STATEMENT(name, weight) bool generate_##name(struct generator *g);
#include "fuzz/generate/statements.def"
#undef STATEMENT

void generate_statements(struct generator *g, uint32_t count);  // about so many, fewer if the budget runs out
bool generate_scalar_statement(struct generator *g);
// One on vectors or tensors with the shape of this type, element by element; false if nothing in scope allows it.
bool generate_elementwise_in_lanes(struct generator *g, const struct type *lanes);
// Updates of a given tensor, which may be undefined if the update does not read it. They return the new tensor.
struct known generate_fill_of(struct generator *g, const struct known *dest);
struct known generate_filled(struct generator *g, const struct known *like);  // in a new tensor.empty
// With elements of `input`, which is defined and has the extents of `dest`; or, if it is null, of any tensors.
struct known generate_elementwise_of(struct generator *g, const struct known *dest, const struct known *input);

// With elements of a vector; the tensor has elements.
struct known generate_vector_write_of(struct generator *g, const struct known *dest);

// Chooses a place of a tensor with elements of vectors. The updates of it by transfers, in a tensor that a loop
// carries, return the tensor after them, which is alike and as defined as before.
struct access *generate_place(struct generator *g, const struct known *tensor);
struct known generate_place_updates(struct generator *g, const struct known *tensor, const struct access *place);

// Reads or writes an element of a buffer, mostly by an affine op if its indices may be dims.
void generate_element_access_to(struct generator *g, const struct known *buffer);
// Reads or writes a buffer with elements by any op on vectors.
void generate_vector_access_to(struct generator *g, const struct known *buffer, bool stores);

// Inserts into the tensor, which has elements, some of the scalars in scope from `from` on that have no uses, so that
// they are observed.
struct known generate_insert_unused(struct generator *g, size_t from, const struct known *dest);
// The value, mixed with unused values of its type.
struct value *mix_unused(struct generator *g, size_t from, struct value *value);

// Stores the static shape of a type.
void copy_extents(const struct type *type, int64_t *extents);

// The scope.
struct known *scope_add(struct generator *g, struct value *value);  // a scalar or a tensor of static shape, defined
struct known *scope_add_like(struct generator *g, struct value *value, const struct known *like);
// Values that ops with regions, blocks and functions forward: those that lose their rank are cast to unranked tensors,
// from which the scope gets casts back.
const struct type *carried_type(struct generator *g, const struct known *like);
struct value *carried_value(struct generator *g, struct value *value, const struct known *like);
struct known *scope_add_carried(struct generator *g, struct value *value, const struct known *like);
void choose_rank_loss(struct generator *g, struct known *carried);  // whether it loses its rank
// Of several values of an op or block, like these; results from number `first` on.
void scope_add_results(struct generator *g, struct op *op, uint32_t first, const struct known *like, uint32_t count);
void scope_add_arguments(struct generator *g, struct block *block, const struct known *like, uint32_t count);
void scope_remove(struct generator *g, const struct value *value);
struct known *scope_add_index(struct generator *g, struct value *value, int64_t low, int64_t high);

// Picks a value for which accept(candidate, with) holds, preferring newer ones; null if there is none. The result is a
// copy, so that adding to the scope does not move it.
typedef bool accept_function(const struct known *candidate, const void *with);
bool pick(struct generator *g, accept_function *accept, const void *with, struct known *picked);
// In a loop, and in one case out of `one_in`, picks among values from outside the innermost loop, old and new ones with
// equal probability.
bool pick_from_outside(struct generator *g, uint32_t one_in, accept_function *accept, const void *with,
                       struct known *picked);
// The same among values without uses, old and new ones with equal probability.
bool pick_unused(struct generator *g, accept_function *accept, const void *with, struct known *picked);
bool accept_tensor(const struct known *candidate, const void *with);  // any ranked tensor
bool accept_defined_tensor(const struct known *candidate, const void *with);
bool accept_nonempty_tensor(const struct known *candidate, const void *with);
bool accept_vectorizable_tensor(const struct known *candidate, const void *with);  // elements: of vectors, or vectors
bool is_vector_element(const struct type *type);                                   // neither complex nor a vector
// Of tensors and buffers: elements of vectors, or vectors. (Of those without dimensions, upstream's verifier crashes.)
bool is_vectorizable(const struct type *element);
bool accept_type(const struct known *candidate, const void *with);          // with: struct type
bool accept_defined_type(const struct known *candidate, const void *with);  // the same, and defined
// with: struct known; a value that can replace it
bool accept_alike(const struct known *candidate, const void *with);
bool accept_defined_alike(const struct known *candidate, const void *with);  // the same, and defined
bool known_alike(const struct known *a, const struct known *b);              // type and extents, not definedness
bool known_is_constant(const struct known *known);
int64_t known_elements(const struct known *tensor);
struct known without_range(struct known known);  // an index may have any value

// The builder for the next op, which counts towards the budget. Terminators do not: they use `builder` directly.
struct builder *next_op(struct generator *g);

// Ops that statements choose between.
enum op_family {
  FAMILY_integer,
  FAMILY_two_results,
  FAMILY_division,
  FAMILY_division_of_bits,
  FAMILY_shift,
  FAMILY_float,
  FAMILY_limit,
  FAMILY_index,
  FAMILY_index_division,
  FAMILY_index_shift,
  FAMILY_index_comparison,
  FAMILY_index_constant,
  FAMILY_reduction,
  FAMILY_mixing,
  FAMILY_complex,
  FAMILY_complex_constant,
  FAMILY_index_cast,
  FAMILY_integer_extension,
  FAMILY_integer_truncation,
  FAMILY_float_extension,
  FAMILY_float_truncation,
  FAMILY_integer_to_float,
  FAMILY_float_to_integer,
  FAMILY_bitcast,
  FAMILY_math,
  FAMILY_named,
  FAMILY_softmax,
  FAMILY_tensor_shape,
  FAMILY_tensor_global,
  FAMILY_left_on_tensors,
  FAMILY_function_value,
  FAMILY_linearize,
  FAMILY_affine_parallel,
  FAMILY_poison,
  FAMILY_space_cast,
  FAMILY_transfer,
  FAMILY_vector_move,
  FAMILY_vector_combination,
  FAMILY_vector_gather,
  FAMILY_vector_mask,
  FAMILY_vector_scatter,
  FAMILY_vector_step,
  FAMILY_vector_access,
  FAMILY_vector_masked,
  FAMILY_vector_compressed,
  FAMILY_affine_vector,
  FAMILY_prefetch,
  FAMILY_atomic,
  FAMILY_dma,
  FAMILY_vector_print,
};
enum op_kind draw_op(struct generator *g, enum op_family family);
enum op_kind family_op(enum op_family family, uint32_t number);

struct value *emit_index(struct generator *g, int64_t value);
struct value *emit_random_constant(struct generator *g, const struct type *scalar);
const struct attribute *random_scalar_attribute(struct generator *g, const struct type *scalar);

// A constant of a scalar type, or a vector or a tensor of equal elements.
struct value *emit_uniform(struct generator *g, const struct type *type, double number);
// A constant divisor of integers that is neither 0 nor -1: no division by it is undefined.
struct value *safe_divisor(struct generator *g, const struct type *type);
// A scalar, a vector or a defined tensor of the static type, from the scope or a new one.
struct value *some_scalar(struct generator *g, const struct type *type);
struct value *generate_vector_element(struct generator *g, const struct type *element);  // extracted from a vector
// An i1 that can have both values, if there is one in scope.
struct value *open_condition(struct generator *g);
// An index that is in [0, extent) in every run; extent is positive.
struct known some_index_below(struct generator *g, int64_t extent);
// One for each dimension of a tensor or a buffer with elements.
void some_indices(struct generator *g, const struct known *shaped, struct value **indices);
// An index that equals `value` in every run: a constant, or a value in scope known to equal it.
struct value *some_index_equal(struct generator *g, int64_t value);
// An index from which sums can be computed that do not overflow.
bool accept_small_index(const struct known *candidate, const void *with);
// An index that is `more` than such an index in every run, and is computed from it.
struct known emit_same_index(struct generator *g, const struct known *index, int64_t more);

// Types and shapes.
const struct type *random_scalar_type(struct generator *g);
// f16, or a float type of at most 19 bits.
const struct type *random_narrow_float(struct context *context, struct choices *choices);
const struct type *random_element_type(struct generator *g);
const struct type *random_vector_type(struct generator *g);  // often that of a vector in scope
const struct type *random_small_vector_type(struct generator *g);
// A new constant of a static vector or tensor type.
struct value *emit_dense(struct generator *g, const struct type *type);
// A new vector of the type.
struct value *emit_vector(struct generator *g, const struct type *type);
// A tensor type for these extents: each '?' in one case out of `dynamic_in` (0: never).
const struct type *tensor_type(struct generator *g, const int64_t *extents, uint32_t rank, const struct type *element,
                               uint32_t dynamic_in);
// Chooses a shape: one that the program often uses, or another. Returns the rank.
uint32_t random_shape(struct generator *g, int64_t *extents);
// An index that equals the extent in every run, perhaps that of a tensor in scope.
struct value *some_extent_equal(struct generator *g, int64_t extent);
// The SSA values for the dynamic extents of a type, with exactly these values.
uint32_t dynamic_extents(struct generator *g, const struct type *type, const int64_t *extents, struct value **values);
// A new tensor.empty, undefined.
struct known emit_empty(struct generator *g, const struct type *type, const int64_t *extents);
// The same with a random shape.
struct known generate_new_empty(struct generator *g);
// A destination like `like`: an existing tensor that can replace it (defined or not), or a new tensor.empty.
struct known some_destination(struct generator *g, const struct known *like);
// A defined tensor from the scope, or a new one.
struct known some_tensor(struct generator *g);
// One that can replace `like`.
struct known some_tensor_like(struct generator *g, const struct known *like);
// Sometimes marks one of the tensors as overwritten.
void overwrite_one_of(struct generator *g, const struct known *tensors, uint32_t count);
// A tensor in scope that may share the buffer of the value: an operand of its op, a value yielded by its regions, or
// another result.
bool pick_source(struct generator *g, const struct known *tensor, struct known *source);

void emit_dim(struct generator *g, const struct known *like, struct value *tensor);  // of a tensor with these extents

// One of two values of one type, selected by arith.select or scf.if.
struct value *emit_choice(struct generator *g, struct value *left, struct value *right);

// One of two tensors of equal type and extents, selected by arith.select, scf.if or a call.
struct known generate_choice(struct generator *g, const struct known *left, const struct known *right);

// A buffer like this one, in scope, that may be stored to.
const struct type *random_buffer_type(struct generator *g, const struct type *tensor);  // for the same elements
struct known generate_buffer_like(struct generator *g, const struct known *like);
// Uses of a buffer that the condition, which always holds, selects in place of poison.
bool generate_poison_buffer(struct generator *g, struct value *condition);
// A random shape, and a tensor type for it with some dynamic extents.
struct known random_tensor_shape(struct generator *g);
// Contents for a tensor of static shape.
const struct attribute *random_dense_attribute(struct generator *g, const struct known *known);

// The most values that ops with regions, and blocks, forward.
enum { CARRIED_MAX = 3 };
// Chooses templates from the scope, preferably tensors; returns how many.
uint32_t choose_templates(struct generator *g, struct known *templates);
// A value for each template, defined if the template is. The template itself must be in scope.
void choose_yields(struct generator *g, const struct known *templates, uint32_t count, struct known *yields,
                   struct value **values);
void body_statements(struct generator *g);  // a few
int64_t choose_trips(struct generator *g);  // of a loop: 0 to 3, mostly more than one
struct value *emit_less(struct generator *g, struct value *left, struct value *right);  // unsigned
struct value *emit_next(struct generator *g, struct value *counter, int64_t limit);  // counter + 1, at most the limit

// Sometimes gives the arguments of a function, whose type is set, attributes for bufferization.
void generate_argument_attributes(struct generator *g, struct op *function);
// Ends a function in two blocks, with results like these.
void generate_two_returns(struct generator *g, const struct known *results, uint32_t count);
// Adds an unreachable block, which returns these values or branches to another block.
void generate_unreachable_block(struct generator *g, struct op *function, struct value *const *results, uint32_t count);
// Changes the order of blocks in the text of the function, except for the first one.
void shuffle_blocks(struct generator *g, struct region *region);
// One of two values of equal type, selected by a callee; the other one may come into scope as well.
struct value *generate_chooser_call(struct generator *g, struct value *condition, const struct known *left,
                                    const struct known *right);
// Passes a defined value to an external function, as generate_observe() does with values that it chooses.
bool generate_observe_of(struct generator *g, const struct known *value);
// Calls every function without callers, with a few exceptions.
void generate_missing_calls(struct generator *g);
// An argument for a parameter, created if the scope has none: of equal type and extents, in the parameter's range if it
// is an index.
struct value *argument_for(struct generator *g, const struct known *parameter);

// A dim or symbol: a small index, so that no affine expression of it overflows. Often it is computed by an affine op,
// the counter of an affine loop, or a constant.
struct known some_affine(struct generator *g, bool symbol);

// The map of an affine access at indices of a buffer or at others, all of them in bounds, with the indices as dims.
// Null: an index may not be a dim.
const struct affine_map *affine_subscripts(struct generator *g, const struct known *shaped,
                                           struct value *const *indices);
// The same, or null, too, if no affine access is drawn.
const struct affine_map *choose_subscripts(struct generator *g, const struct known *shaped,
                                           struct value *const *indices);

// A map with a group of results for each bound, which are these numbers everywhere, and its operands: dims for lower
// bounds, symbols for upper ones. Returns how many; there is room for rank + 1.
uint32_t choose_bounds_by_map(struct generator *g, const int64_t *bounds, uint32_t rank, bool is_lower,
                              const struct affine_map **map, int32_t *groups, struct value **operands);

// The op, which nothing uses yet, or a vector.mask with it: it writes and combines only what a mask says.
struct op *generate_mask_around(struct generator *g, struct op *op);

// Regions.
struct region_scope {
  struct builder builder;
  struct known counter;
  size_t scope, outside, hidden;
  uint32_t runs;
  bool straight_line, scalars_only, concurrent;
};
// Enters the block of the region, which is created if necessary. Its ops run up to `times` as often as those around it.
struct region_scope region_enter(struct generator *g, struct region *region, uint32_t times);
// Declares that the region just entered is a loop's, and which value counts its iterations; the counter comes into
// scope.
void region_is_loop(struct generator *g, struct value *counter, int64_t low, int64_t high);
void region_leave(struct generator *g, struct region_scope saved);  // removes the values of the region from the scope

#endif
