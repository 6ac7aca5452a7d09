#include "fuzz/check/simplified.h"

#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/ir/same_ops.h"
#include "engine/ir/walk.h"
#include "fuzz/check/forms/forms.h"
#include "fuzz/subjects/base_pipeline.h"

enum { FINDERS_MAX = 3 };

#define ON_TENSORS ""
#define BUFFERIZED BASE_BUFFERIZE "},"
#define DEALLOCATED BASE_BUFFERIZE "},ownership-based-buffer-deallocation,"
#define FREED BASE_BUFFERIZE "},buffer-deallocation-pipeline,"

static const struct simplified_pass {
  const char *before, *pass;
  bool settles;
  const char *gone, *except;          // begins of names of ops, separated by blanks
  form_finder *finders[FINDERS_MAX];  // unused ones are null
} passes[] = {
#define forms_none NULL
#define SIMPLIFIED(before, pass, settles, gone, except, first, second, third) \
  {before, pass, settles, gone, except, {forms_##first, forms_##second, forms_##third}},
#include "fuzz/check/forms/simplified_passes.def"
#undef SIMPLIFIED
#undef forms_none
};

enum { PASSES = sizeof passes / sizeof passes[0] };

// What is left at the op, or null.
static const char *find_form(const struct simplified_pass *pass, struct op *op) {
  if (text_begins_with_one_of(op->info->name, pass->gone)) return "left";
  const char *form = NULL;
  for (int i = 0; i < FINDERS_MAX && form == NULL && pass->finders[i] != NULL; i++) form = pass->finders[i](op);
  return form;
}

static enum verdict found(struct round *round, const struct simplified_pass *pass, const char *op, const char *form) {
  struct arena *arena = &round->harness->arena;
  const struct subject subject = subject_engine(NULL, arena_format(arena, "%s%s", pass->before, pass->pass));
  return round_found(round, ORACLE_simplified, &subject, 0,
                     arena_format(arena, "simplified|%s|%s|%s", pass->pass, op, form),
                     arena_format(arena, "%s leaves %s: %s", pass->pass, op, form));
}

static enum verdict check_pass(struct round *round, const struct simplified_pass *pass) {
  struct harness *harness = round->harness;
  if (form_program_has(&harness->source, pass->except)) return VERDICT_PASSED;
  const char *all = arena_format(&harness->arena, "%s%s", pass->before, pass->pass);
  if (harness_run_engine(harness, all, &harness->source, &harness->target).status != SUBJECT_DONE)
    return VERDICT_PASSED;  // which other oracles see
  struct op *module = harness->target.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    const char *form = find_form(pass, op);
    if (form != NULL) return found(round, pass, op->info->name, form);
  }
  if (!pass->settles) return VERDICT_PASSED;
  if (harness_run_engine(harness, pass->pass, &harness->target, &harness->altered).status != SUBJECT_DONE)
    return found(round, pass, "builtin.module", "refused the second time");
  return ops_are_same(module, harness->altered.module)
             ? VERDICT_PASSED
             : found(round, pass, "builtin.module", "changes the second time");
}

bool simplified_is_due(const struct round *round) {
  return round_is_due(round, ORACLE_simplified) && round->harness->subject.is_engine && !round->buffers &&
         !round->opaque;
}

enum verdict simplified_check(struct round *round) {
  if (round->origin.generated)
    return check_pass(round, &passes[round->origin.index / oracle_table[ORACLE_simplified].period % PASSES]);
  enum verdict verdict = VERDICT_PASSED;
  for (size_t i = 0; i < PASSES && verdict == VERDICT_PASSED; i++) verdict = check_pass(round, &passes[i]);
  return verdict;
}
