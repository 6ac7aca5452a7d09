// When ops of the source were executed, as a run of the target shows.
//
// A conflict is between a write and a later read. If no run comes from the one to the other, runs cannot show whether
// the copy is needed: that is not the same as a copy without which nothing changes.
#ifndef BUFFERPROOF_CLI_EXPLAIN_EXECUTED_H
#define BUFFERPROOF_CLI_EXPLAIN_EXECUTED_H

#include "cli/explain/explanation.h"
#include "engine/ir/symbol_table.h"

// Times count from 1.
struct executed {
  uint64_t now;
  struct map first, last;  // op of the source -> time
};

// Notes that an op of the target is executed now.
void executed_note(struct executed *executed, const struct explanation *explanation, const struct op *op);

// Whether an op that reads the elements of the operand was executed at or after the first execution of `write`. Views,
// casts, selections, terminators and calls of functions with bodies read nothing themselves: what they forward the
// operand to does. Linear in the uses that are followed.
bool executed_read_after(const struct executed *executed, const struct explanation *explanation, const struct op *write,
                         const struct use *read);

#endif
