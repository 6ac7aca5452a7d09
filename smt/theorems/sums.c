// dealloc_or() run on all pairs of constants and free conditions.
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

#include "engine/dialects/build.h"
#include "engine/syntax/parser.h"
#include "engine/transforms/fold/dealloc_rewrite.h"
#include "smt/execute/execute.h"

enum { OPERANDS = 4 };

// False, true, and two that are free.
static const char text[] =
    "func.func @lowered(%a: i1, %b: i1) {\n"
    "  %no = arith.constant false\n"
    "  %yes = arith.constant true\n"
    "  return\n}\n";

void theorem_dealloc_or(struct theorem_query *q) {
  struct theorem_program made = {0};
  theorem_program_make(q->subjects, &made, text, NULL);
  const struct block *body = made.lowered->regions[0].first;
  struct value *operands[OPERANDS] = {op_result(body->first, 0), op_result(body->first->next, 0), body->arguments[0],
                                      body->arguments[1]};
  struct builder builder = builder_before(&made.program, body->last);
  struct value *sums[OPERANDS][OPERANDS];
  for (uint32_t a = 0; a < OPERANDS; a++)
    for (uint32_t b = 0; b < OPERANDS; b++) sums[a][b] = dealloc_or(&builder, operands[a], operands[b]);
  if (theorem_is_broken(q, 1)) sums[0][2] = operands[0];
  struct execution e;
  execution_init(&e, q);
  for (uint32_t i = 0; i < 2; i++)
    execution_set(&e, body->arguments[i], theorem_condition(q, arena_format(q->arena, "argument %u", i)));
  Z3_ast all = YES;
  if (!execution_run(&e, made.lowered)) q->subject_error = "the sums are not executed";
  for (uint32_t a = 0; a < OPERANDS && q->subject_error == NULL; a++)
    for (uint32_t b = 0; b < OPERANDS; b++) {
      Z3_ast sum = OR(execution_term(&e, operands[a]), execution_term(&e, operands[b]));
      all = AND(all, SAME(execution_term(&e, sums[a][b]), sum));
    }
  theorem_conclude(q, "the sum of each pair", all);
  program_release(&made.program);
}
