// Control flow in the building of flows: what build.c and nested.c have in common.
#ifndef BUFFERPROOF_SMT_FLOW_CONTROL_H
#define BUFFERPROOF_SMT_FLOW_CONTROL_H

#include "smt/flow/builder.h"

// Where the terminator of a region goes.
struct frame {
  uint32_t target;         // of scf.yield and its likes
  uint32_t counter, step;  // scf.for: variables of the induction variable and its step, or FLOW_NONE
  uint8_t width;           // scf.for: at which the counter wraps; 0, if it never does
  uint32_t exit;           // scf.condition: where it goes if the condition does not hold
  const struct op *loop;   // ... the scf.while
  uint32_t entered;        // what is on the stack since then ends; or FLOW_NONE
};

// Ends the current block with two edges, or with one that passes what the list has; null: nothing.
void builder_branch(struct builder *builder, const struct op *op, uint32_t guard, uint32_t if_true, uint32_t if_false);
void builder_jump(struct builder *builder, const struct op *op, uint32_t target, const struct variable_list *list);
// Goes on to a new block from which `taken` is left out, where the value is the number: the next case of a switch.
void builder_next_case(struct builder *builder, const struct op *op, uint32_t value, int64_t number, uint32_t taken,
                       const struct variable_list *assignments);

// Appends the variables of those operands that have a sort, as the parameters of a target will be.
void builder_append_operands(struct builder *builder, struct variable_list *list, const struct use *first,
                             uint32_t count);
// The parameters of a block: new variables for values, or for the results of an op.
void builder_add_parameters(struct builder *builder, uint32_t block, struct value *const *values, uint32_t count);
void builder_add_results(struct builder *builder, uint32_t block, const struct op *op);
// `value` is what `other` is.
void builder_bind_alike(struct builder *builder, const struct value *value, const struct value *other);

// Builds a region into the current block and new ones. The arguments of its first block are bound already. This and the
// following return false with the fault set.
bool build_region(struct builder *builder, const struct region *region, const struct frame *frame);
bool build_op(struct builder *builder, const struct op *op);  // that is no terminator

#endif
