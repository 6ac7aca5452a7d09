#include "cli/verbs/prove_exhaustive.h"

#include "cli/exit_codes.h"
#include "cli/json_file.h"

#include "engine/dialects/ops.h"
#include "fuzz/check/proof/replay.h"
#include "fuzz/system/clock.h"
#include "smt/theorems/exhaustive.h"

#include <stdio.h>

struct job {
  const struct options *asked;
  struct context context;
  struct arena arena, reports;
  struct exhaustive_options options;
  struct exhaustive_counts counts;
  struct proof_replayer replayer;
  FILE *stream;
  json_t *failures;
  bool fine, is_open;  // is_open: some verdict is unknown
  int code;
};

static void print_property(struct job *job, const struct property_verdict *verdict, enum property property,
                           const struct proof_replay *replay, json_t *object) {
  if (verdict->kind == PROVED) return;
  fprintf(job->stream, "  %s: %s\n", verdict_word(verdict->kind), property_sentence(property));
  json_object_set_new(object, property_identifier(property), json_text(verdict_word(verdict->kind)));
  if (verdict->reason != NULL) fprintf(job->stream, "    %s\n", verdict->reason);
  for (uint32_t i = 0; i < verdict->tale_count; i++) {
    const struct tale_line *line = &verdict->tale[i];
    fprintf(job->stream, "    %s%s: %s\n", line->wrong ? "here: " : "", line->op == NULL ? "" : line->op->info->name,
            line->text);
  }
  if (replay->trap != NULL) fprintf(job->stream, "    replayed: %s\n", replay->trap);
  if (replay->program == NULL) return;
  fprintf(job->stream, "  Run this:\n%s", replay->program);
  json_object_set_new(object, "replay", json_text(replay->program));
}

static void print_verdict(struct job *job, const struct exhaustive_failure *failure, json_t *object) {
  struct proof_replay replays[PROPERTY_COUNT];
  struct function_verdict verdict = *failure->verdict;
  if (verdict.kind == NOT_FOLLOWED) {
    fprintf(job->stream, "  unsupported: '%s' %s\n", verdict.op->info->name, verdict.reason);
    return;
  }
  if (!proof_replay_verdict(&job->replayer, &job->reports, failure->program, &verdict, replays))
    fprintf(job->stream, "  the counterexample does not replay: a fault of the prover\n");
  job->is_open |= verdict.kind == UNDECIDED;
  for (int i = 0; i < PROPERTY_COUNT; i++)
    print_property(job, &verdict.properties[i], (enum property)i, &replays[i], object);
}

static void add_failure(void *argument, const struct exhaustive_failure *failure) {
  struct job *job = argument;
  struct arena_mark mark = arena_mark(&job->reports);
  const char *after = failure->passes[0] == '\0' ? "before all passes" : failure->passes;
  fprintf(job->stream, "%s %llu is wrong after %s\n%s", failure->is_larger ? "larger program" : "program",
          (unsigned long long)failure->index, after, failure->source);
  json_t *object = json_pack("{s:I, s:o, s:o}", "program", (json_int_t)failure->index, "passes",
                             json_text(failure->passes), "source", json_text(failure->source));
  if (failure->problem != NULL) {
    fprintf(job->stream, "  %s\n", failure->problem);
    json_object_set_new(object, "problem", json_text(failure->problem));
  }
  if (failure->verdict != NULL) print_verdict(job, failure, object);
  json_array_append_new(job->failures, object);
  arena_rewind(&job->reports, mark);
}

static void run_protected(void *argument) {
  struct job *job = argument;
  job->fine = exhaustive_prove(&job->context, &job->arena, &job->options, add_failure, job, &job->counts);
  job->code = job->fine ? EXIT_FINE : job->is_open ? EXIT_LIMIT_REACHED : EXIT_PROPERTY_FAILED;
}

static void summarize(const struct job *job, double seconds) {
  const struct exhaustive_counts *counts = &job->counts;
  fprintf(job->stream, "%llu of %llu programs of size %u and less, %llu larger ones: %llu functions, %llu failures\n",
          (unsigned long long)counts->programs, (unsigned long long)counts->programs_in_all, job->options.size,
          (unsigned long long)counts->larger, (unsigned long long)counts->functions,
          (unsigned long long)counts->failures);
  fprintf(job->stream,
          "by visiting all states: %llu (%llu states); seen before: %llu; by the solver: %llu; by both: %llu; "
          "too large: %llu\n",
          (unsigned long long)counts->explored, (unsigned long long)counts->states,
          (unsigned long long)counts->repeated, (unsigned long long)counts->proved,
          (unsigned long long)counts->rechecked, (unsigned long long)counts->too_large);
  fprintf(job->stream, "%.0f functions a second, %.1f s\n", (double)counts->functions / seconds, seconds);
}

static json_t *figures_json(struct job *job, double seconds) {
  const struct exhaustive_counts *counts = &job->counts;
  return json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:f, s:O}", "programs_in_all",
                   (json_int_t)counts->programs_in_all, "programs", (json_int_t)counts->programs, "larger",
                   (json_int_t)counts->larger, "functions", (json_int_t)counts->functions, "explored",
                   (json_int_t)counts->explored, "states", (json_int_t)counts->states, "seen_before",
                   (json_int_t)counts->repeated, "by_solver", (json_int_t)counts->proved, "by_both",
                   (json_int_t)counts->rechecked, "too_large", (json_int_t)counts->too_large, "failures_in_all",
                   (json_int_t)counts->failures, "seconds", seconds, "failures", job->failures);
}

int prove_exhaustive(const struct options *asked) {
  struct job job = {.asked = asked, .options = exhaustive_options_default(), .code = EXIT_LIMIT_REACHED};
  struct context_options context_options = {.memory_limit = (size_t)4 << 30};
  if (!context_init(&job.context, op_table, OP_KIND_COUNT, context_options)) {
    options_refuse(asked, "out of memory");
    return EXIT_LIMIT_REACHED;
  }
  arena_init(&job.arena, &job.context.memory);
  arena_init(&job.reports, &job.context.memory);
  proof_replayer_init(&job.replayer, &job.context);
  job.stream = text_beside_json(asked->json);
  job.failures = json_array();
  job.options.size = (uint32_t)asked->exhaustive;
  job.options.first = asked->first;
  job.options.stride = asked->stride;
  job.options.larger = asked->larger;
  job.options.rlimit = (uint32_t)asked->rlimit;
  double start = clock_processor_milliseconds();
  if (!memory_protect(&job.context.memory, run_protected, &job)) options_refuse(asked, "out of memory");
  double seconds = (clock_processor_milliseconds() - start) / 1e3;
  summarize(&job, seconds);
  if (asked->json != NULL && !json_file_write(figures_json(&job, seconds), asked->json)) job.code = EXIT_INVALID_INPUT;
  json_decref(job.failures);
  proof_replayer_release(&job.replayer);
  arena_release(&job.reports);
  arena_release(&job.arena);
  context_release(&job.context);
  return job.code;
}
