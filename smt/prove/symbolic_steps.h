// The steps of symbolic execution, for symbolic.c; their values are in symbolic_values.c.
#ifndef BUFFERPROOF_SMT_PROVE_SYMBOLIC_STEPS_H
#define BUFFERPROOF_SMT_PROVE_SYMBOLIC_STEPS_H

#include "smt/prove/symbolic.h"

void symbolic_set(struct symbolic *symbolic, uint32_t variable, Z3_ast value);
// The value of a variable here; anything of the sort if there is none.
Z3_ast symbolic_value_as(struct symbolic *symbolic, uint32_t variable, enum flow_sort sort);
Z3_ast symbolic_base(struct symbolic *symbolic, const struct flow_step *step, uint32_t operand);
Z3_ast symbolic_boolean(struct symbolic *symbolic, const struct flow_step *step, uint32_t operand);
// Anything of the sort.
Z3_ast symbolic_fresh(struct symbolic *symbolic, enum flow_sort sort, uint32_t width);
Z3_ast symbolic_fresh_boolean(struct symbolic *symbolic, const char *name);
// What a step gives to its one target, if it does nothing to buffers.
Z3_ast symbolic_compute(struct symbolic *symbolic, const struct flow_step *step, const struct flow_variable *target);

// What happens depends on a variable: reports it, if that depends on the address of the freed object.
void symbolic_depend(struct symbolic *symbolic, uint32_t variable, const struct op *op);

void symbolic_step(struct symbolic *symbolic, const struct flow_step *step);
// Notes that the property is violated here under the condition.
void symbolic_violate(struct symbolic *symbolic, enum property property, Z3_ast condition, const struct op *op);
void symbolic_return(struct symbolic *symbolic, const struct flow_block *block);
void symbolic_tell(struct symbolic *symbolic, enum event_kind kind, Z3_ast condition, const struct op *op,
                   const struct value *value);

#endif
