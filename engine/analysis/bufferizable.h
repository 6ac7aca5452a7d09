// The bufferization interface: what the analysis asks about ops.
//
// An op implements it by the hook `model`. The queries tell what the op does to the buffers of its tensor operands and
// results if it bufferizes in place. They follow from the op's definition, and may query the analysis state about other
// ops (a call queries the summary of its callee). Source: the BufferizableOpInterface of the bufferization document.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_BUFFERIZABLE_H
#define BUFFERPROOF_ENGINE_ANALYSIS_BUFFERIZABLE_H

#include "engine/analysis/deviation.h"
#include "engine/base/map.h"
#include "engine/dialects/ops.h"

enum buffer_relation {
  RELATION_UNKNOWN,     // the buffers may overlap
  RELATION_EQUIVALENT,  // the same memref: same buffer, offset, sizes and strides
};

struct aliasing_value {
  struct value *value;
  enum buffer_relation relation;
  bool definite;  // the buffers certainly alias; else they may, depending on control flow
};

struct aliasing_operand {
  struct use *operand;
  enum buffer_relation relation;
  bool definite;
};

struct aliasing_values {
  struct arena *arena;
  struct aliasing_value *items;
  size_t count, capacity;
};

struct aliasing_operands {
  struct arena *arena;
  struct aliasing_operand *items;
  size_t count, capacity;
};

enum layout_option { LAYOUT_INFER, LAYOUT_FULLY_DYNAMIC, LAYOUT_IDENTITY };
enum analysis_heuristic {
  HEURISTIC_BOTTOM_UP,
  HEURISTIC_TOP_DOWN,
  HEURISTIC_BOTTOM_UP_FROM_TERMINATORS,
  HEURISTIC_FUZZER,
};

// The options of one-shot-bufferize, named as on the command line.
struct bufferize_options {
  bool allow_return_allocs_from_loops;
  bool allow_unknown_ops;
  bool bufferize_function_boundaries;
  bool check_parallel_regions;
  bool copy_before_write;
  bool test_analysis_only;
  bool print_conflicts;
  bool dump_alias_sets;
  bool must_infer_memory_space;
  bool use_encoding_for_memory_space;
  enum analysis_heuristic analysis_heuristic;
  uint64_t analysis_fuzzer_seed;
  enum layout_option function_boundary_type_conversion;  // LAYOUT_FULLY_DYNAMIC is the command line's default
  enum layout_option unknown_type_conversion;
  int64_t buffer_alignment;                   // of new allocations; 0 is none; default 64
  const struct ident *const *dialect_filter;  // only ops of these dialects; null: all dialects
  size_t dialect_filter_count;
  const struct ident *const *no_analysis_functions;  // no-analysis-func-filter
  size_t no_analysis_function_count;
  uint64_t as_upstream;  // rows of deviations.def: where the engine decides as upstream does; 0 is nowhere
};

void bufferize_options_init(struct bufferize_options *options);

static inline bool deviates(const struct bufferize_options *options, enum deviation deviation) {
  return deviation_is_kept(options->as_upstream, deviation);
}

// An analysis: decides whether an operand bufferizes in place. A new one implements the functions of this table.
struct analysis_state;
struct analysis_functions {
  bool (*is_in_place)(const struct analysis_state *state, const struct use *operand);
  bool (*are_equivalent)(const struct analysis_state *state, const struct value *a, const struct value *b);
  bool (*may_alias)(const struct analysis_state *state, const struct value *a, const struct value *b);
  // Whether a value yielded by a one-block loop region may be in a buffer from outside the region, in a buffer of an
  // argument other than `except` (null: of any argument), or in one that must not be written although the carried value
  // may be written. In an scf.for, `except` is the argument that the value is carried to. Null for an analysis without
  // alias sets: the answer is then yes.
  bool (*may_alias_outside)(const struct analysis_state *state, const struct value *value, const struct region *region,
                            const struct value *except);
  // Whether the tensor that a terminator of a loop forwards need not be copied, see carried.h; null: by what is
  // certain.
  bool (*keeps_carried)(const struct analysis_state *state, const struct use *operand);
  // Whether what an update by a thread writes is there already; null: no.
  bool (*changes_nothing)(const struct analysis_state *state, const struct use *destination);
  bool (*has_undefined_contents)(const struct analysis_state *state, const struct value *value);
  // Whether the contents of the value are read; null if the analysis does not store this: then the uses are followed.
  bool (*value_is_read)(const struct analysis_state *state, const struct value *value);
  // Whether an op may write to the buffer of the value; null if the analysis does not store this: the answer is then
  // yes.
  bool (*value_is_written)(const struct analysis_state *state, const struct value *value);
  // The summary of a called function; null if it has none (functions are not analyzed, or this one is not).
  const struct function_summary *(*summary)(const struct analysis_state *state, const struct op *function);
};

struct analysis_state {
  const struct analysis_functions *functions;
  const struct bufferize_options *options;
  struct context *context;
  const struct symbol_table *symbols;
  struct arena *arena;        // for the lists that queries return; lives as long as the state
  struct map stored_globals;  // see find_stored_globals
  bool has_unknown_ops;       // ops that are not registered, which may store to any global
};

// What callers need to know about a function. Indices are positions of arguments and results, or -1.
struct function_summary {
  const bool *argument_read, *argument_written;  // per argument
  const bool *argument_read_back;                // per argument: the function reads what it wrote itself
  const int32_t *result_equivalent;              // per result: the argument whose buffer it is, or -1
  const bool *result_aliases;                    // indexed by result * argument_count + argument
  const bool *result_defined;                    // per result: the function itself may define its contents
  const bool *result_writable;                   // per result: false if it may be a buffer that must not be written
  const uint32_t *result_shared;  // per result: the first result that may be in the same buffer, or itself
  uint32_t argument_count, result_count;
};

// Whether an op has a model, and if not, why.
enum bufferization_status { BUFFERIZATION_UNSAID, BUFFERIZATION_MODEL, BUFFERIZATION_NO_TENSORS, BUFFERIZATION_ABSENT };
struct bufferization_support {
  enum bufferization_status status;
  const char *reason;  // of BUFFERIZATION_ABSENT
};
struct bufferization_support op_bufferization_support(enum op_kind kind);

// The interface. By default operands are read, and neither written nor aliased by results; bufferizable.c has the
// defaults of other null entries.
struct bufferizable {
  bool upstream_has_none;  // it takes the op for one that it does not know: DEVIATION_edges_of_switches
  bool (*reads)(const struct use *operand, const struct analysis_state *state);
  bool (*writes)(const struct use *operand, const struct analysis_state *state);
  bool (*reads_back)(const struct use *operand, const struct analysis_state *state);  // null: no, others read
  // Whether what the op reads of an operand that it writes is at most what it leaves as it is: other elements, which
  // are the same ones each time that its operands have these extents. Null: no.
  bool (*reads_rest)(const struct use *operand);
  void (*aliasing_values)(const struct use *operand, const struct analysis_state *state, struct aliasing_values *out);
  void (*aliasing_operands)(const struct value *value, const struct analysis_state *state,
                            struct aliasing_operands *out);
  bool (*result_writes)(const struct value *result, const struct analysis_state *state);
  // Whether a result that may be an operand's buffer, unwritten, may also be a buffer whose contents the op defines;
  // null: no.
  bool (*result_defines)(const struct value *result, const struct analysis_state *state);
  bool (*allocates)(const struct value *result);  // the result is a new buffer
  bool (*must_be_in_place)(const struct use *operand, const struct analysis_state *state);
  bool (*is_writable)(const struct value *value, const struct analysis_state *state);
  bool (*elementwise_access)(const struct op *op, const struct analysis_state *state, const struct use *a,
                             const struct use *b);
  bool (*runs_once)(const struct op *op, const struct analysis_state *state);  // and only then writes; null: not known
  bool (*is_repetitive)(const struct op *op);  // whether the regions run more than once; null: the traits decide
  bool (*verify_analysis)(const struct op *op, const struct analysis_state *state);  // reports; false on error
};

// The model of an op, or null if the op does not bufferize (unknown, or filtered out by the options).
const struct bufferizable *bufferizable_of(const struct op *op, const struct bufferize_options *options);

// Queries with defaults applied. Operands and values are tensors.
bool bufferizes_to_memory_read(const struct use *operand, const struct analysis_state *state);
bool bufferizes_to_memory_write(const struct use *operand, const struct analysis_state *state);
// Whether the op writes the buffer and reads elements that it has written, which only iterations of a parallel loop can
// observe.
bool bufferizes_to_reading_back(const struct use *operand, const struct analysis_state *state);
// Whether the op reads at most what it leaves as it is of what it writes.
bool bufferizes_to_reading_rest(const struct use *operand, const struct analysis_state *state);
// Whether the argument, or what its block writes to it, is read in the block. Operands of the terminator are ignored.
bool argument_is_read_back(const struct value *argument, const struct analysis_state *state);
bool value_bufferizes_to_memory_write(const struct value *value, const struct analysis_state *state);
bool value_is_writable(const struct value *value, const struct analysis_state *state);
bool value_is_read(const struct value *value, const struct analysis_state *state);
bool value_is_written(const struct value *value, const struct analysis_state *state);
bool value_is_read_by_uses(const struct value *value, const struct analysis_state *state);  // by following uses
bool bufferizes_to_allocation(const struct value *result, const struct analysis_state *state);
// What is copied for a tensor: itself, or the ranked tensor that an unranked one was cast from. Null if there is none.
struct value *ranked_source(struct value *tensor);
bool must_bufferize_in_place(const struct use *operand, const struct analysis_state *state);
// How an operand that is not in place is copied. Either before its op, or as the only result that it aliases, after the
// op: null if there is none. Insertions by threads, and ops without a model, have ways of their own: neither holds.
struct value *result_to_copy_instead(const struct use *operand, const struct analysis_state *state);
bool is_copied_before_op(const struct use *operand, const struct analysis_state *state);
// The lists are cleared first.
void get_aliasing_values(const struct use *operand, const struct analysis_state *state, struct aliasing_values *out);
void get_aliasing_operands(const struct value *value, const struct analysis_state *state,
                           struct aliasing_operands *out);

static inline bool is_in_place(const struct analysis_state *state, const struct use *operand) {
  return state->functions->is_in_place(state, operand);
}

static inline bool are_equivalent(const struct analysis_state *state, const struct value *a, const struct value *b) {
  return a == b || state->functions->are_equivalent(state, a, b);
}

// Whether the ops of the region may run more than once within one execution of `op`, and whether at the same time.
bool region_is_repetitive_for(const struct op *op, uint32_t region, const struct bufferize_options *options);
bool region_is_parallel_for(const struct op *op, uint32_t region, const struct bufferize_options *options);

bool op_has_tensor_semantics(const struct op *op);  // a tensor operand, result or region argument; a function's type

// The op whose model describes a value: its defining op, or the parent op of the block of an argument.
struct op *value_owner(const struct value *value);

// Notes the globals that ops of the module store to. Linear.
void find_stored_globals(struct analysis_state *state, struct op *module);
// Whether a store may come before the last use of what the ml_program.global_load gives: it is a copy then.
bool load_may_change(const struct op *load, const struct analysis_state *state);

// The function that a func.call refers to, or null.
struct op *called_function(const struct analysis_state *state, const struct op *call);

// Visits the operands that branches forward to a block argument (not of an entry block).
void visit_branch_sources(const struct value *argument, void (*visit)(void *argument, struct use *operand),
                          void *visit_argument);

// Values that an operand of an unknown op may alias: every tensor result and entry block argument.
void get_unknown_aliasing_values(const struct use *operand, struct aliasing_values *out);

// For models: appends to a list.
void add_aliasing_value(struct aliasing_values *out, struct value *value, enum buffer_relation relation, bool definite);
void add_aliasing_operand(struct aliasing_operands *out, struct use *operand, enum buffer_relation relation,
                          bool definite);

// Implementations that models of several ops share.
bool bufferizable_yes(const struct use *operand, const struct analysis_state *state);
bool bufferizable_no(const struct use *operand, const struct analysis_state *state);
bool bufferizable_allocates(const struct value *result);
bool bufferizable_argument_is_writable(const struct value *value, const struct analysis_state *state);

// Reports an error at `op` to the context's diagnostics and returns false.
bool diagnostic_error_at(const struct analysis_state *state, const struct op *op, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));

#endif
