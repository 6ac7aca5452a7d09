// The steps of symbolic execution, for symbolic.c.
#ifndef BUFFERPROOF_SMT_SYMBOLIC_STEPS_H
#define BUFFERPROOF_SMT_SYMBOLIC_STEPS_H

#include "smt/symbolic.h"

void symbolic_set(struct symbolic *symbolic, uint32_t variable, Z3_ast value);
// The value of a variable here; anything of the sort if there is none.
Z3_ast symbolic_value_as(struct symbolic *symbolic, uint32_t variable, enum flow_sort sort);
void symbolic_step(struct symbolic *symbolic, const struct flow_step *step);
void symbolic_return(struct symbolic *symbolic, const struct flow_block *block);
void symbolic_tell(struct symbolic *symbolic, enum event_kind kind, Z3_ast condition, const struct op *op,
                   const struct value *value);

#endif
