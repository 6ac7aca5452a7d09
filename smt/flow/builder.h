// The parts of flow_build_member(): control flow (build.c, nested.c), ops in a row (ops.c), views
// (views.c), calls (call.c), @dealloc_helper (helper.c).
#ifndef BUFFERPROOF_SMT_FLOW_BUILDER_H
#define BUFFERPROOF_SMT_FLOW_BUILDER_H

#include "smt/flow/flow.h"

#include "engine/base/map.h"
#include "engine/ir/op_info.h"

struct builder {
  struct flow *flow;
  struct arena *arena;
  const struct symbol_table *symbols;
  struct flow_fault *fault;
  const struct flow_family *family;  // or null
  uint32_t depth;                    // how many callers there are
  uint32_t entered;                  // FLOW_ENTER's of the function; FLOW_NONE if the ABI holds
  uint32_t join;                     // where the function goes when it returns, if it is inlined
  uint32_t *variable_of;             // per value id; FLOW_NONE: none yet
  uint32_t *inside_of;               // per value id: whether it points into the middle, of memrefs of open offset
  uint32_t *block_of;                // per IR block id
  uint32_t current;                  // the block that steps go to
  const struct frame *frame;         // of the region: where its terminator goes (control.h)
  struct map *globals;               // op of a global -> 1 + its variable; of the whole flow
  struct map cells;                  // variable of a small local array -> struct cells
  struct map selected;               // variable of a memref or address -> operands of its FLOW_SELECT
  struct map compared, extents;      // what was computed before (struct recollection)
};

// The values that a local array holds now: variables, FLOW_NONE where anything.
struct cells {
  uint32_t count;
  uint32_t *items;
};

// Which sort the values of a type are; false if they have no variable.
bool type_flow_sort(const struct type *type, enum flow_sort *sort);

bool build_fail(struct builder *builder, const struct op *op, const char *message);          // returns false
bool build_leave_model(struct builder *builder, const struct op *op, enum model_rule rule);  // returns false

// The variable of an operand. For values without one, FLOW_NONE.
uint32_t builder_variable(const struct builder *builder, const struct value *value);
uint32_t builder_variable_as(const struct builder *builder, const struct value *value, enum flow_sort sort);
void builder_bind(struct builder *builder, const struct value *value, uint32_t variable);
uint32_t builder_define(struct builder *builder,
                        const struct value *value);  // a new variable for it, in the current block
uint32_t builder_temporary(struct builder *builder, enum flow_sort sort, uint8_t width);
uint32_t builder_condition(struct builder *builder);  // a new Boolean without a value

// Values of a memref type that leaves the offset open have a second variable, a Boolean: whether it is not 0, so that
// the memref points into the middle of its buffer.
bool type_has_open_offset(const struct type *type);
bool type_may_have_offset(const struct type *type);                           // its memrefs may point into the middle
uint32_t builder_inside(struct builder *builder, const struct value *value);  // from a type with a static offset
void builder_bind_inside(struct builder *builder, const struct value *value, uint32_t variable);

// Adds a step with up to three operands and one target to the current block.
void builder_step(struct builder *builder, enum flow_step_kind kind, const struct op *op, uint32_t target, uint32_t a,
                  uint32_t b, uint32_t c);
uint32_t builder_compare(struct builder *builder, const struct op *op, uint8_t predicate, uint32_t a, uint32_t b);
void builder_pass(struct builder *builder, const struct op *op);  // adds a FLOW_PASS
void builder_access(struct builder *builder, const struct op *op, uint32_t base);
void builder_anything(struct builder *builder, const struct op *op, const struct value *value);  // defines it so

void builder_access_operands(struct builder *builder, const struct op *op);  // all memrefs among them

// Each op whose row has the word `flow` has a function that builds it: flow_<op>. False: the fault is set.
typedef bool flow_function(struct builder *builder, const struct op *op);
#define HOOK_flow(row) flow_function flow_##row;
#include "engine/dialects/op_hooks.def"

// Builds any op but a structured one, on tensors or not.
bool build_plain_op(struct builder *builder, const struct op *op);

struct variable_list {
  VECTOR(uint32_t) items;
};

void builder_start(struct builder *builder, struct op *function);  // numbers it and makes room
// New variables for a value that a block gets, or a function; a value without a sort has none.
void builder_add_parameter(struct builder *builder, uint32_t block, const struct value *value);
bool build_function_body(struct builder *builder, struct op *function);  // its arguments are bound
uint32_t builder_global(struct builder *builder, const struct op *global);

// The entry and the returns of a member that others of its family call.
void build_family_entry(struct builder *builder, struct op *function);
void build_family_return(struct builder *builder, const struct op *op);

// What was computed before by an op in a block around this one, so that it is still the same; FLOW_NONE: nothing. Pairs
// of numbers are the keys.
uint32_t builder_recall(const struct map *map, uint32_t a, uint32_t b, const struct op *op);
void builder_remember(struct builder *builder, struct map *map, uint32_t a, uint32_t b, uint32_t variable,
                      const struct op *op);
// Notes that the last step of the current block, a FLOW_SELECT, gives the variable.
void builder_note_selection(struct builder *builder, uint32_t variable);
// A Boolean: whether two memrefs or addresses have the same base.
uint32_t builder_same_base(struct builder *builder, const struct op *op, uint32_t a, uint32_t b);

// Local arrays and the helper.
void cells_note_allocation(struct builder *builder, const struct op *op, uint32_t base);
struct cells *cells_of(const struct builder *builder, uint32_t base);
void cells_escape(struct builder *builder, const struct op *call);  // the arrays that are passed are followed no more
bool constant_cell(const struct op *access, int64_t *number);
bool index_is_constant(const struct value *index, int64_t *number);
bool is_helper_call(const struct builder *builder, const struct op *call);
void build_helper_call(struct builder *builder, const struct op *call);

#endif
