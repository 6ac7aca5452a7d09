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
  if (!parse_program(program, "original", job->text, strlen(job->text))) return;
  for (uint32_t i = 0; i < METAMORPHIC_COUNT; i++) {
    if (strcmp(metamorphic_table[i].name, job->change) != 0 ||
        !metamorphic_apply((enum metamorphic)i, changed, program, job->arena, job->seed))
      continue;
    size_t length;
    job->result = print_program(job->arena, changed, (struct print_options){0}, &length);
  }
}

const char *changed_program(struct arena *arena, const char *text, const char *change, uint64_t seed) {
  struct change_job job = {.arena = arena, .text = text, .change = change, .seed = seed};
  const struct context_options options = {.allow_unregistered_dialects = true};
  return scratch_program_work(&job.own, options, make_change, &job) ? job.result : NULL;
}
