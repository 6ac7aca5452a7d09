#include "cli/report/finding_regions.h"

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

static void add_region(struct regions_job *job, json_t *region, const char *message) {
  json_object_set_new(region, "message", json_pack("{s:s}", "text", message));
  json_array_append_new(job->regions, region);
}

static uint32_t first_line_of(const struct diagnosis *finding) {
  return finding->first_line == 0 ? 1 : (uint32_t)finding->first_line;
}

// Returns whether the program has ops of this name.
static bool add_ops(struct regions_job *job, struct op_name name) {
  const char *text = job->finding->program;
  const size_t before = json_array_size(job->regions);
  const struct op *module = job->own.program.module;
  for (const struct op *op = module; op != NULL && op_name_exists(name);
       op = walk_next((struct op *)(uintptr_t)op, module)) {
    if (strcmp(op->info->name, name.name) != 0) continue;
    json_t *region = sarif_region(op, text, strlen(text), first_line_of(job->finding));
    if (region != NULL) add_region(job, region, "what goes wrong is made from an op of this kind");
  }
  return json_array_size(job->regions) > before;
}

static bool add_ops_of_difference(struct regions_job *job, const struct difference *difference) {
  if (!difference_exists(difference)) return false;
  if (add_ops(job, difference->source) || add_ops(job, difference->op)) return true;
  for (size_t i = 0; i < difference->ops.count; i++)
    if (add_ops(job, difference->ops.items[i].op)) return true;
  return false;
}

// The ops of the fact that says most precisely where it goes wrong.
static void add_ops_of_facts(struct regions_job *job) {
  const struct diagnosis *finding = job->finding;
  for (size_t i = 0; i < finding->decisions.items.count; i++)
    if (add_ops(job, finding->decisions.items.items[i].place.op)) return;
  if (add_ops_of_difference(job, &finding->rewrite) || add_ops(job, finding->rewritten.op) ||
      add_ops_of_difference(job, &finding->difference) || add_ops_of_difference(job, &finding->analysis) ||
      add_ops(job, finding->claims.op))
    return;
  for (size_t i = 0; i < finding->losses.items.count; i++)
    if (add_ops(job, finding->losses.items.items[i])) return;
}

static void find_regions(void *argument) {
  struct regions_job *job = argument;
  const char *text = job->finding->program;
  const uint32_t first = first_line_of(job->finding);
  if (!parse_program_at(&job->own.program, "program", text, strlen(text), first)) return;
  const struct conflict *conflict = &job->finding->conflict;
  if (conflict->items.count == 0) add_ops_of_facts(job);
  for (size_t i = 0; i < conflict->items.count; i++) {
    const struct conflict_line *item = &conflict->items.items[i];
    add_region(job, region_of_line(&job->own.program, text, first, item->line + first - 1),
               conflict_messages[item->kind]);
  }
}

json_t *finding_regions(const struct diagnosis *finding) {
  struct regions_job job = {.finding = finding, .regions = json_array()};
  const struct context_options options = {.allow_unregistered_dialects = true};
  if (finding->program[0] != '\0' && !scratch_program_work(&job.own, options, find_regions, &job))
    json_array_clear(job.regions);
  return job.regions;
}

size_t finding_main_region(const struct diagnosis *finding) {
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
