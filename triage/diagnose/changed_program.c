#include "triage/diagnose/changed_program.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "fuzz/metamorphic/metamorphic.h"
#include "triage/isolate/scratch_program.h"

#include <string.h>

struct change_job {
  struct scratch_program own;
  struct arena *arena;
  const char *text, *change, *result;
  uint64_t seed;
};

static void make_change(void *argument) {
  struct change_job *job = argument;
  struct program *program = &job->own.program, *changed = &job->own.other;
  uint32_t kind = 0;
  while (kind < METAMORPHIC_COUNT && strcmp(metamorphic_table[kind].name, job->change) != 0) kind++;
  if (kind == METAMORPHIC_COUNT || !parse_program(program, "original", job->text, strlen(job->text)) ||
      !metamorphic_apply((enum metamorphic)kind, changed, program, job->arena, job->seed))
    return;
  size_t length;
  job->result = print_program(job->arena, changed, (struct print_options){0}, &length);
}

const char *changed_program(struct arena *arena, const char *text, const char *change, uint64_t seed) {
  struct change_job job = {.arena = arena, .text = text, .change = change, .seed = seed};
  const struct context_options options = {.allow_unregistered_dialects = true};
  return scratch_program_work(&job.own, options, make_change, &job) ? job.result : NULL;
}
