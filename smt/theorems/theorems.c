// Goes through the table of theorems: each is proved, its premises are shown to be satisfiable, and each of its broken
// variants is refuted.
#include "smt/theorems/theorems.h"

#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

struct theorem_info {
  const char *name, *subject, *sentence;
  const char *const *faults;  // ends with null
};

#define FAULTS(...) __VA_ARGS__
#define THEOREM(theorem, subject, sentence, faults) static const char *const faults_of_##theorem[] = {faults NULL};
#include "smt/theorems/theorems.def"
#undef THEOREM

static const struct theorem_info infos[] = {
#define THEOREM(theorem, subject, sentence, faults) {#theorem, subject, sentence, faults_of_##theorem},
#include "smt/theorems/theorems.def"
#undef THEOREM
};
#undef FAULTS

enum { INFO_COUNT = sizeof infos / sizeof *infos };

static void (*const statements[INFO_COUNT])(struct theorem_query *q) = {
#define THEOREM(theorem, ...) theorem_##theorem,
#include "smt/theorems/theorems.def"
#undef THEOREM
};

struct theorem_options theorem_options_default(void) {
  return (struct theorem_options){.rlimit = 20000000};
}

// A run of all obligations of a theorem or of a control.
struct examination {
  struct arena *arena;
  const struct theorem_subjects *subjects;
  const struct theorem_options *options;
  uint32_t theorem, fault;
  uint32_t further_faults;
};

static void keep(struct examination *e, struct theorem_verdict *verdict, const struct theorem_query *q) {
  verdict->rlimit_used += q->rlimit_used;
  if (q->answer == THEOREM_HOLDS) return;
  verdict->kind = q->answer == THEOREM_HAS_COUNTEREXAMPLE ? THEOREM_REFUTED : THEOREM_OPEN;
  verdict->obligation = arena_format(e->arena, "%s", q->obligation);
  if (q->answer == THEOREM_HAS_COUNTEREXAMPLE) verdict->detail = arena_format(e->arena, "%s", q->model);
  else
    verdict->detail = q->answer == THEOREM_PREMISES_CONTRADICT ? "the premises contradict each other"
                                                               : "the solver has reached its limit";
}

// Decides one obligation; false if there is none of this number, or the verdict is final.
static bool ask(struct examination *e, uint32_t number, struct theorem_verdict *verdict) {
  struct arena scratch;
  arena_init(&scratch, e->arena->memory);
  struct theorem_query query = {.arena = &scratch,
                                .subjects = e->subjects,
                                .fault = e->fault,
                                .wanted = number,
                                .rlimit = e->options->rlimit,
                                .keeps_script = e->options->keep_script != NULL && e->fault == 0};
  terms_init(&query.terms, &scratch, 0);
  statements[e->theorem](&query);
  verdict->obligations = query.seen;
  if (e->fault == 0) e->further_faults = query.further_faults;
  if (query.fault_name != NULL && e->fault != 0) verdict->sentence = arena_format(e->arena, "%s", query.fault_name);
  bool asked = number < query.seen;
  if (query.subject_error != NULL) {
    verdict->kind = THEOREM_OPEN;
    verdict->obligation = "the subject is what the theorem is about";
    verdict->detail = arena_format(e->arena, "%s", query.subject_error);
    asked = false;
  } else if (asked) {
    keep(e, verdict, &query);
  }
  if (query.script != NULL && query.answer == THEOREM_HOLDS)
    e->options->keep_script(e->options->script_argument, infos[e->theorem].name, query.script);
  terms_release(&query.terms);
  arena_release(&scratch);
  return asked && verdict->kind == THEOREM_PROVED && number + 1 < verdict->obligations;
}

static struct theorem_verdict examine(struct examination *e) {
  const struct theorem_info *info = &infos[e->theorem];
  struct theorem_verdict verdict = {
      .name = info->name, .sentence = info->sentence, .subject = info->subject, .is_control = e->fault != 0};
  double start = e->options->milliseconds == NULL ? 0 : e->options->milliseconds();
  for (uint32_t number = 0; ask(e, number, &verdict);) number++;
  if (verdict.obligations == 0 && verdict.kind == THEOREM_PROVED) {
    verdict.kind = THEOREM_OPEN;
    verdict.detail = "there is nothing to prove";
  }
  if (e->options->milliseconds != NULL) verdict.milliseconds = e->options->milliseconds() - start;
  verdict.is_fine = verdict.kind == (verdict.is_control ? THEOREM_REFUTED : THEOREM_PROVED);
  return verdict;
}

static bool prove_theorem(struct examination *e, theorem_visitor *visit, void *argument) {
  e->fault = 0;
  e->further_faults = 0;
  struct theorem_verdict verdict = examine(e);
  visit(argument, &verdict);
  bool fine = verdict.is_fine;
  const char *const *faults = infos[e->theorem].faults;
  uint32_t named = 0;
  while (faults[named] != NULL) named++;
  if (named + e->further_faults == 0) fine = false;  // no theorem without a control
  for (uint32_t fault = 1; fault <= named + e->further_faults; fault++) {
    e->fault = fault;
    verdict = examine(e);
    if (fault <= named) verdict.sentence = faults[fault - 1];
    visit(argument, &verdict);
    fine &= verdict.is_fine;
  }
  return fine;
}

bool theorems_prove(struct context *context, struct arena *arena, const struct theorem_engine *engine,
                    const struct theorem_options *options, theorem_visitor *visit, void *argument) {
  struct theorem_subjects subjects;
  theorem_subjects_init(&subjects, context, arena, engine);
  struct examination examination = {.arena = arena, .subjects = &subjects, .options = options};
  bool fine = true, found = options->only == NULL;
  for (uint32_t i = 0; i < INFO_COUNT; i++) {
    if (options->only != NULL && strcmp(options->only, infos[i].name) != 0) continue;
    found = true;
    examination.theorem = i;
    fine &= prove_theorem(&examination, visit, argument);
  }
  theorem_subjects_release(&subjects);
  return fine && found;
}
