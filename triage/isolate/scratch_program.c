#include "triage/isolate/scratch_program.h"

#include "engine/dialects/ops.h"

bool scratch_program_work(struct scratch_program *own, struct context_options options, void (*work)(void *),
                          void *argument) {
  if (!context_init(&own->context, op_table, OP_KIND_COUNT, options)) return false;
  program_init(&own->program, &own->context);
  program_init(&own->other, &own->context);
  bool done = memory_protect(&own->context.memory, work, argument);
  program_release(&own->other);
  program_release(&own->program);
  context_release(&own->context);
  return done;
}
