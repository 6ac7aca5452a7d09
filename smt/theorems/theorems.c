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
struct theorem_run {
  struct arena *arena;
  const struct theorem_subjects *subjects;
  const struct theorem_options *options;
  uint32_t theorem, fault;
  uint32_t further_faults;
};

static void keep(struct theorem_run *run, struct theorem_verdict *verdict, const struct theorem_query *q) {
  verdict->rlimit_used += q->rlimit_used;
  verdict->cases += q->cases;
  verdict->looked_at += q->looked_at;
  if (q->answer == THEOREM_HOLDS) {
    verdict->kind = THEOREM_PROVED;
    verdict->detail = NULL;
    return;
  }
  verdict->kind = q->answer == THEOREM_HAS_COUNTEREXAMPLE ? THEOREM_REFUTED : THEOREM_OPEN;
  verdict->obligation = q->obligation == NULL ? "nothing is asked" : arena_format(run->arena, "%s", q->obligation);
  if (q->answer == THEOREM_HAS_COUNTEREXAMPLE) verdict->detail = arena_format(run->arena, "%s", q->model);
  else
    verdict->detail = q->answer == THEOREM_PREMISES_CONTRADICT ? "the premises contradict each other"
                                                               : "the solver has reached its limit";
}

// Decides one obligation; false if there is none of this number, or the verdict is final.
static bool ask(struct theorem_run *run, uint32_t number, struct theorem_verdict *verdict) {
  struct arena scratch;
  arena_init(&scratch, run->arena->memory);
  struct theorem_query query = {.arena = &scratch,
                                .subjects = run->subjects,
                                .fault = run->fault,
                                .wanted = number,
                                .keeps_script = run->options->keep_script != NULL && run->fault == 0};
  terms_init(&query.terms, &scratch, run->options->rlimit);
  statements[run->theorem](&query);
  verdict->obligations = query.seen;
  if (run->fault == 0) run->further_faults = query.further_faults;
  if (query.fault_name != NULL && run->fault != 0) verdict->sentence = arena_format(run->arena, "%s", query.fault_name);
  bool asked = number < query.seen;
  if (query.subject_error != NULL) {
    verdict->kind = THEOREM_OPEN;
    verdict->obligation = "the subject is what the theorem is about";
    verdict->detail = arena_format(run->arena, "%s", query.subject_error);
    asked = false;
  } else if (asked) {
    keep(run, verdict, &query);
  }
  if (query.script != NULL && query.answer == THEOREM_HOLDS)
    run->options->keep_script(run->options->script_argument, infos[run->theorem].name, query.script);
  terms_release(&query.terms);
  arena_release(&scratch);
  return asked && verdict->kind == THEOREM_PROVED && number + 1 < verdict->obligations;
}

static struct theorem_verdict prove_obligations(struct theorem_run *run) {
  const struct theorem_info *info = &infos[run->theorem];
  struct theorem_verdict verdict = {.name = info->name,
                                    .sentence = info->sentence,
                                    .subject = info->subject,
                                    .is_control = run->fault != 0,
                                    .kind = THEOREM_OPEN,
                                    .detail = "there is nothing to prove"};
  double start = run->options->milliseconds == NULL ? 0 : run->options->milliseconds();
  for (uint32_t number = 0; ask(run, number, &verdict);) number++;
  if (run->options->milliseconds != NULL) verdict.milliseconds = run->options->milliseconds() - start;
  verdict.is_fine = verdict.kind == (verdict.is_control ? THEOREM_REFUTED : THEOREM_PROVED);
  return verdict;
}

static bool prove_theorem(struct theorem_run *run, theorem_visitor *visit, void *argument) {
  run->fault = 0;
  run->further_faults = 0;
  struct theorem_verdict verdict = prove_obligations(run);
  visit(argument, &verdict);
  bool fine = verdict.is_fine;
  const char *const *faults = infos[run->theorem].faults;
  uint32_t named = 0;
  while (faults[named] != NULL) named++;
  for (uint32_t fault = 1; fault <= named + run->further_faults; fault++) {
    run->fault = fault;
    verdict = prove_obligations(run);
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
  struct theorem_run run = {.arena = arena, .subjects = &subjects, .options = options};
  bool fine = true, found = options->only == NULL;
  for (uint32_t i = 0; i < INFO_COUNT; i++) {
    if (options->only != NULL && strcmp(options->only, infos[i].name) != 0) continue;
    found = true;
    run.theorem = i;
    fine &= prove_theorem(&run, visit, argument);
  }
  theorem_subjects_release(&subjects);
  return fine && found;
}
