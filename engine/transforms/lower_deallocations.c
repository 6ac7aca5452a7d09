// bufferization-lower-deallocations: replaces every bufferization.dealloc; see dealloc_lowering.c. Linear.
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/transforms/dealloc_lowering.h"
#include "engine/transforms/passes.h"

bool run_bufferization_lower_deallocations(struct pass_run *run, struct op *root) {
  struct arena *scratch = &run->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  enum { MOST_INLINE = 64 };  // the size of the code is quadratic in it
  int64_t inline_limit = run->options[option_bufferization_lower_deallocations_inline_limit].integer;
  struct dealloc_lowering lowering = {
      .program = run->program,
      .arena = scratch,
      .minimal = run->options[option_bufferization_lower_deallocations_minimal].boolean,
      .inline_limit = inline_limit < MOST_INLINE ? (uint32_t)inline_limit : MOST_INLINE};
  for (struct op *op = root; op != NULL;) {
    struct op *next = walk_next(op, root);
    if (op_has_role(op, ROLE_RETAINED)) lower_dealloc(&lowering, op);
    op = next;
  }
  arena_rewind(scratch, mark);
  return true;
}
