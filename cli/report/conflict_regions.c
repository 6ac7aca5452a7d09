#include "cli/report/conflict_regions.h"

#include "cli/report/sarif.h"
#include "cli/report/sarif_region.h"

#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "triage/isolate/scratch_program.h"

#include <string.h>

static const char *const conflict_messages[CONFLICT_KIND_COUNT] = {
    [CONFLICT_DEFINITION] = "the value is defined here",
    [CONFLICT_WRITE] = "its buffer is written here",
    [CONFLICT_ALIAS] = "another value gets its buffer here",
    [CONFLICT_READ] = "the value is read here",
};

struct regions_job {
  struct scratch_program own;
  const struct diagnosis *finding;
  json_t *regions;
};

// What stands on a line in front of all others: an op, or else (arguments of a block) the line.
static json_t *region_of_line(const struct program *program, const char *text, uint32_t first, uint32_t line) {
  for (const struct op *op = program->module; op != NULL; op = walk_next((struct op *)(uintptr_t)op, program->module))
    if (op->location->place.line == line && op->location->length != 0)
      return sarif_region(op, text, strlen(text), first);
  return sarif_line((int)line);
}

static void find_regions(void *argument) {
  struct regions_job *job = argument;
  const char *text = job->finding->program;
  const uint32_t first = job->finding->first_line == 0 ? 1 : (uint32_t)job->finding->first_line;
  if (!parse_program_at(&job->own.program, "program", text, strlen(text), first)) return;
  const struct conflict *conflict = &job->finding->conflict;
  for (size_t i = 0; i < conflict->items.count; i++) {
    const struct conflict_line *item = &conflict->items.items[i];
    json_t *region = region_of_line(&job->own.program, text, first, item->line + first - 1);
    json_object_set_new(region, "message", json_pack("{s:s}", "text", conflict_messages[item->kind]));
    json_array_append_new(job->regions, region);
  }
}

json_t *conflict_regions(const struct diagnosis *finding) {
  struct regions_job job = {.finding = finding, .regions = json_array()};
  const struct context_options options = {.allow_unregistered_dialects = true};
  if (finding->conflict.items.count > 0 && !scratch_program_work(&job.own, options, find_regions, &job))
    json_array_clear(job.regions);
  return job.regions;
}

size_t conflict_main_region(const struct diagnosis *finding) {
  const struct conflict *conflict = &finding->conflict;
  size_t best = conflict->items.count;
  for (size_t i = conflict->items.count; i-- > 0;) {
    const enum conflict_kind kind = conflict->items.items[i].kind;
    if (kind == CONFLICT_DEFINITION) continue;
    if (kind == CONFLICT_WRITE || best == conflict->items.count || conflict->items.items[best].kind != CONFLICT_WRITE)
      best = i;
  }
  return best;
}
