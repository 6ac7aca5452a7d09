// What execute.c and execute_loops.c share.
#ifndef BUFFERPROOF_SMT_EXECUTE_EXECUTE_LOOPS_H
#define BUFFERPROOF_SMT_EXECUTE_EXECUTE_LOOPS_H

#include "smt/execute/execute.h"

struct execution_array *execution_array_of(struct execution *execution, const struct value *value);  // or null
bool execution_run_block(struct execution *execution, const struct block *block);
bool execution_run_loop(struct execution *execution, const struct op *loop);

#endif
