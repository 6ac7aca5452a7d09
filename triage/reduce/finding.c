#include "triage/reduce/finding.h"

#include "fuzz/finding/case.h"
#include "fuzz/finding/case_choices.h"
#include "fuzz/system/atomic_file.h"
#include "fuzz/system/clock.h"
#include "triage/reduce/original.h"
#include "triage/reduce/phases.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// The best program, with a summary of the reduction in its first line.
static const char *reduced_program(struct reduce_session *session) {
  const struct reduce_result *result = session->result;
  return arena_format(&session->arena, "// reduced: %llu -> %llu ops\n%s", (unsigned long long)result->ops_before,
                      (unsigned long long)result->ops_after, session->text);
}

// Writes the case: the finding as the reduced program shows it, and a summary of the reduction.
static bool write_case(struct reduce_session *session) {
  if (session->is_mlir && !session->is_unstable) session->check.once = false;
  struct harness_answer answer;
  if (!session->is_mlir) isolated_harness_renew(&session->interest.server, 0);
  for (int tries = session->is_unstable ? REDUCE_UNSTABLE_TRIES : 1; tries > 0; tries--) {
    answer =
        isolated_harness_text(&session->interest.server, session->text, session->length, session->interest.input_seed);
    if (answer.verdict == VERDICT_FINDING) break;
    isolated_harness_renew(&session->interest.server, (uint32_t)tries);
  }
  bool is_other = !session->is_unstable && strcmp(answer.finding.signature, session->interest.signature) != 0;
  if (answer.verdict != VERDICT_FINDING || is_other)
    return reduce_session_fail(session, REDUCE_UNINTERESTING, "the finding comes and goes");
  if (session->is_unstable) answer.finding.signature = session->answer.finding.signature;
  if (answer.finding.oracle == ORACLE_always_copy) answer.finding.pipeline = reduce_session_pipeline(session);
  struct finding finding = answer.finding;
  finding.history = session->is_after_others ? session->header.finding.history : NULL;
  finding.input_seed = session->interest.input_seed;
  finding.frees_by_itself = session->check.frees_by_itself;
  struct reduce_result *result = session->result;
  const char *text =
      case_format(&session->arena, &finding, session->subject, reduced_program(session), &result->length);
  reduce_session_replace(session, &result->text, text);
  reduce_session_replace(session, &result->oracle, oracle_table[finding.oracle].name);
  reduce_session_replace(session, &result->signature, finding.signature);
  reduce_session_replace(session, &result->pipeline, finding.pipeline);
  return true;
}

// --- the three kinds of reduction

static bool finish(struct reduce_session *session) { return reduce_phases_finish(session) && write_case(session); }

static bool reduce_generated(struct reduce_session *session, struct choice_reduction *reduction) {
  const struct reduce_request *request = session->request;
  reduce_original_configure(session, &(struct corpus_case){0});
  struct choice_start original = {.seed = seed_mix(request->seed, request->program)};
  struct generator_options generator = check_options_generator(&session->check, request->generator, request->program);
  session->interest.server.generator = generator;
  if (!choice_reduction_init(reduction, &session->interest, generator, original))
    return reduce_session_fail(session, REDUCE_LIMIT, "out of memory");
  double start = clock_seconds();
  session->answer =
      isolated_harness_choices(&session->interest.server, reduction->bytes, reduction->count, request->program);
  if (!reduce_original_judge(session, NULL)) return false;
  reduce_original_keep(session, clock_seconds() - start);
  if (generator.buffers || generator.opaque) {  // such programs have other pipelines: that of the finding, from now on
    isolated_harness_stop(&session->interest.server);
    session->check.pipeline = arena_format(&session->arena, "%s", session->answer.finding.pipeline);
    session->check.frees_by_itself = generator_frees(&generator);
  }
  if (!reduce_session_take_choices(session, reduction, &session->result->ops_before)) return false;
  reduce_original_spare_effort(session, session->text, session->length);
  return reduce_phases_shorten(session) && reduce_phases_both_ways(session, reduction) && finish(session);
}

// Reduces the choices, if the file has them. Sets *possible to whether it has.
static bool reduce_file_by_choices(struct reduce_session *session, const struct corpus_case *header, bool *possible) {
  struct case_choices choices;
  *possible = false;
  if (header->choices == NULL) return true;
  if (!case_choices_parse(&session->arena, header->choices, &choices))
    return reduce_session_fail(session, REDUCE_INVALID,
                               "the choices line of a case reads `// choices: ops=<number> <hexadecimal bytes>`");
  const struct reduce_request *request = session->request;
  struct choice_reduction reduction;
  struct choice_start original = {.bytes = choices.bytes, .count = choices.count};
  bool reduced = true;
  if (choice_reduction_init(&reduction, &session->interest, choices.generator, original) &&
      choice_reduction_makes(&reduction, request->file, request->text, request->length)) {
    *possible = true;
    session->interest.server.generator = choices.generator;
    reduced = reduce_session_take_choices(session, &reduction, &session->result->ops_before) &&
              reduce_phases_both_ways(session, &reduction);
  }
  choice_reduction_release(&reduction);
  return reduced;
}

// Reduces the text of the request, whose finding is known.
static bool reduce_kept_finding(struct reduce_session *session, const struct corpus_case *header) {
  session->text = session->request->text;
  session->length = session->request->length;
  bool by_choices;
  if (!reduce_phases_shorten(session) || !reduce_file_by_choices(session, header, &by_choices)) return false;
  return (by_choices || reduce_phases_original(session)) && finish(session);
}

static bool reduce_file(struct reduce_session *session) {
  const struct reduce_request *request = session->request;
  struct corpus_case header;
  const char *message = NULL;
  if (!case_parse(&session->arena, request->text, request->length, &header, &message))
    return reduce_session_fail(
        session, REDUCE_INVALID,
        arena_format(&session->arena, "%s:%u:1: error: %s", request->file, header.line, message));
  const char *refusal = case_refusal(&session->arena, &header, request->subject, request->pipeline);
  if (refusal != NULL && !request->allow_commands) return reduce_session_fail(session, REDUCE_UNSUPPORTED, refusal);
  reduce_original_configure(session, &header);
  if (!reduce_original_find(session, &header)) return false;
  if (reduce_kept_finding(session, &header)) return true;
  // The finding may have become flaky during the reduction: then reduces again, and each step has to reproduce it
  // several times.
  bool may_repeat =
      !session->is_command && session->interest.confirmations <= 1 && session->result->status == REDUCE_UNINTERESTING;
  if (!may_repeat || session->is_unstable) return false;
  reduce_original_confirm_steps(session);
  session->check.once = true;
  session->interest.server.pipeline = NULL;
  return reduce_kept_finding(session, &header);
}

static bool reduce_by_command(struct reduce_session *session) {
  const struct reduce_request *request = session->request;
  session->temporary = temporary_file_make("bufferproof-reduce");
  if (session->temporary == NULL)
    return reduce_session_fail(session, REDUCE_UNSUPPORTED, "no temporary file could be made");
  session->interest.command = request->test;
  session->interest.timeout_seconds = request->timeout_seconds;
  session->interest.path = session->temporary;
  session->text = request->text;
  session->length = request->length;
  if (!reduce_phases_by_command(session)) return false;
  const char *text = reduced_program(session);
  reduce_session_replace(session, &session->result->text, text);
  session->result->length = strlen(text);
  return true;
}

static void reduce_protected(void *argument) {
  struct reduce_session *session = argument;
  bool reduced;
  if (session->request->generated) {
    struct choice_reduction reduction;
    reduced = reduce_generated(session, &reduction);
    choice_reduction_release(&reduction);
  } else {
    reduced = session->request->test != NULL ? reduce_by_command(session) : reduce_file(session);
  }
  if (reduced) session->result->status = REDUCE_DONE;
}

static const char out_of_memory[] = "out of memory";

void reduce_finding(const struct reduce_request *request, struct reduce_result *result) {
  *result = (struct reduce_result){.status = REDUCE_LIMIT,
                                   .texts = calloc(1, sizeof *result->texts),
                                   .message = out_of_memory,
                                   .text = "",
                                   .oracle = "",
                                   .signature = "",
                                   .pipeline = ""};
  if (result->texts == NULL) return;
  result->message = "";
  struct memory *memory = &result->texts->memory;
  memory_init(memory);
  arena_init(&result->texts->arena, memory);
  struct reduce_session session = {.request = request, .result = result, .start = clock_seconds()};
  arena_init(&session.arena, memory);
  session.interest.interrupted = request->interrupted;
  session.interest.attempts_limit = request->attempts;
  interestingness_init(&session.interest);
  if (!memory_protect(memory, reduce_protected, &session)) {
    result->status = REDUCE_LIMIT;
    result->message = out_of_memory;
  }
  result->attempts = session.interest.attempts;
  result->repeated = session.interest.repeated;
  result->seconds = clock_seconds() - session.start;
  interestingness_release(&session.interest);
  if (session.temporary != NULL) unlink(session.temporary);
  free(session.temporary);
  arena_release(&session.arena);
}

void reduce_result_release(struct reduce_result *result) {
  if (result->texts != NULL) arena_release(&result->texts->arena);
  free(result->texts);
  free(result->points);
}
