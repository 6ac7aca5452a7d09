#include "triage/diagnose/buffer_lives.h"

#include "engine/analysis/effects.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "triage/isolate/scratch_program.h"

#include <string.h>

enum { LIVES_MAX = 200, EVENTS_MAX = 2000 };

struct lives_job {
  struct scratch_program own;
  struct arena *arena;
  const char *program;
  struct buffer_lives lives;
};

static bool is_memref(const struct value *value) {
  return value->type->kind == TYPE_MEMREF || value->type->kind == TYPE_UNRANKED_MEMREF;
}

static void add_event(struct lives_job *job, struct buffer_life *life, enum life_kind kind, const struct op *op,
                      uint32_t line) {
  struct life_event event = {kind, line, op_name_of(job->arena, op)};
  for (size_t i = 0; i < life->items.count; i++)
    if (life->items.items[i].line == line && life->items.items[i].kind == kind) return;
  size_t at = life->items.count;
  VECTOR_PUSH(&life->items, job->arena, event);
  for (; at > 1 && life->items.items[at - 1].line > line; at--) life->items.items[at] = life->items.items[at - 1];
  life->items.items[at] = event;
}

static enum life_kind kind_of_use(const struct op *op, uint32_t operand) {
  const uint32_t effects = op_effects(op);
  if ((effects & EFFECT_FREES) != 0) return LIFE_FREED;
  if (op_operand_role(op, operand) == ROLE_DESTINATION) return LIFE_WRITTEN;
  if ((effects & EFFECT_READS) != 0 || op_has_trait(op, TRAIT_STRUCTURED)) return LIFE_READ;
  return (effects & EFFECT_WRITES) != 0 ? LIFE_WRITTEN : LIFE_USED;
}

// Views of views are followed on a list: a program may have a long chain of them.
static void add_uses(struct lives_job *job, struct buffer_life *life, struct value *buffer) {
  VECTOR(struct value *) views = {0};
  VECTOR_PUSH(&views, job->arena, buffer);
  for (size_t i = 0; i < views.count; i++)
    for (const struct use *use = views.items[i]->uses; use != NULL && life->items.count < EVENTS_MAX; use = use->next) {
      struct op *op = use->owner;
      const bool is_view = op_has_trait(op, TRAIT_VIEW);
      add_event(job, life, is_view ? LIFE_VIEWED : kind_of_use(op, use_index(use)), op, op->location->place.line);
      if (is_view) VECTOR_PUSH(&views, job->arena, op_result(op, 0));
    }
}

static void add_life(struct lives_job *job, struct value *buffer, const struct op *maker, uint32_t line) {
  struct buffer_life life = {0};
  if (!is_memref(buffer) || job->lives.items.count > LIVES_MAX) return;
  add_event(job, &life, LIFE_MADE, maker, line);
  add_uses(job, &life, buffer);
  VECTOR_PUSH(&job->lives.items, job->arena, life);
}

static void add_arguments(struct lives_job *job, const struct op *op) {
  for (uint32_t i = 0; i < op->region_count; i++)
    for (const struct block *block = op_body(op, i)->first; block != NULL; block = block->next)
      for (uint32_t k = 0; k < block->argument_count; k++)
        add_life(job, block->arguments[k], op, argument_location(block->arguments[k])->place.line);
}

static void find_lives(void *argument) {
  struct lives_job *job = argument;
  struct op *module;
  if (!parse_program(&job->own.program, "output", job->program, strlen(job->program)) ||
      !verify(&job->own.context, job->own.program.module))
    return;
  module = job->own.program.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    add_arguments(job, op);
    for (uint32_t i = op_has_trait(op, TRAIT_VIEW) ? 1 : 0; i < op->result_count; i++)
      add_life(job, op_result(op, i), op, op->location->place.line);
  }
}

struct buffer_lives buffer_lives(struct arena *arena, const char *program) {
  struct lives_job job = {.arena = arena, .program = program};
  const struct context_options options = {.allow_unregistered_dialects = true};
  if (!scratch_program_work(&job.own, options, find_lives, &job) || job.lives.items.count > LIVES_MAX)
    return (struct buffer_lives){0};
  return job.lives;
}
