#include "triage/reduce/interestingness.h"

#include "engine/base/hash.h"
#include "fuzz/finding/signature.h"
#include "fuzz/system/process.h"

#include <stdio.h>

void interestingness_init(struct interestingness *interest) {
  memory_init(&interest->memory);
  arena_init(&interest->arena, &interest->memory);
  arena_init(&interest->scratch, &interest->memory);
}

void interestingness_release(struct interestingness *interest) {
  isolated_harness_stop(&interest->server);
  arena_release(&interest->arena);
  arena_release(&interest->scratch);
  interest->tested = (struct map){0};
}

void interestingness_forget(struct interestingness *interest) { map_clear(&interest->tested); }

bool interestingness_interrupted(const struct interestingness *interest) {
  if (interest->attempts_limit != 0 && interest->attempts >= interest->attempts_limit) return true;
  return interest->interrupted != NULL && *interest->interrupted != 0;
}

static bool write_candidate(const char *path, const char *text, size_t length) {
  FILE *file = fopen(path, "w");
  if (file == NULL) return false;
  bool written = fwrite(text, 1, length, file) == length;
  return fclose(file) == 0 && written;
}

static bool command_says_so(struct interestingness *interest, const char *text, size_t length) {
  if (!write_candidate(interest->path, text, length)) return false;
  arena_reset(&interest->scratch);
  struct text command = {.arena = &interest->scratch};
  text_format(&command, "%s ", interest->command);
  process_quote(&command, interest->path);
  text_char(&command, '\0');
  struct process_result result;
  interest->refusal = "cannot be run";
  if (!process_run(command.items, "", 0, interest->timeout_seconds, &interest->scratch, &result)) return false;
  if (result.timed_out)
    interest->refusal =
        arena_format(&interest->scratch, "takes longer than %u s (--timeout)", interest->timeout_seconds);
  else if (result.signal != 0)
    interest->refusal = arena_format(&interest->scratch, "dies of %s", process_signal_name(result.signal));
  else interest->refusal = arena_format(&interest->scratch, "exits with %d", result.exit_code);
  return !result.timed_out && result.signal == 0 && result.exit_code == 0;
}

// Checks the text. The subject may have seen programs before, unless `layout` is not negative.
static enum verdict ask(struct interestingness *interest, const char *text, size_t length, int layout, bool *shown) {
  if (layout >= 0) isolated_harness_renew(&interest->server, (uint32_t)layout);
  struct harness_answer answer = isolated_harness_text(&interest->server, text, length, interest->input_seed);
  *shown = answer.verdict == VERDICT_FINDING && signature_matches(interest->signature, answer.finding.signature);
  return answer.verdict;
}

// A finding that only shows because of earlier programs does not count.
static bool confirm_finding(struct interestingness *interest, const char *text, size_t length) {
  bool shown = true;
  for (int layout = 0; shown && layout < interest->confirmations; layout++) ask(interest, text, length, layout, &shown);
  return shown;
}

static bool shows_finding(struct interestingness *interest, const char *text, size_t length) {
  bool shown;
  if (interest->tries == 0) {
    ask(interest, text, length, -1, &shown);
    return shown && (interest->defers || confirm_finding(interest, text, length));
  }
  for (int layout = 0; layout < interest->tries; layout++) {
    enum verdict verdict = ask(interest, text, length, layout, &shown);
    if (shown) return true;
    if (verdict != VERDICT_PASSED && verdict != VERDICT_FINDING && verdict != VERDICT_REJECTED) return false;
  }
  return false;
}

struct test_job {
  struct interestingness *interest;
  const char *text;
  size_t length;
  bool interesting;
};

static void test(void *argument) {
  struct test_job *job = argument;
  struct interestingness *interest = job->interest;
  uint64_t hash = hash_bytes(1, job->text, job->length);
  if (map_find(&interest->tested, hash) != NULL) {
    interest->repeated++;
    return;
  }
  interest->attempts++;
  job->interesting = interest->predicate != NULL ? interest->predicate(interest->argument, job->text, job->length)
                     : interest->command != NULL ? command_says_so(interest, job->text, job->length)
                                                 : shows_finding(interest, job->text, job->length);
  if (!job->interesting) map_insert(&interest->tested, &interest->arena, hash);
}

bool is_interesting(struct interestingness *interest, const char *text, size_t length) {
  if (interestingness_interrupted(interest)) return false;
  struct test_job job = {interest, text, length, false};
  return memory_protect(&interest->memory, test, &job) && job.interesting;
}

static void confirm(void *argument) {
  struct test_job *job = argument;
  struct interestingness *interest = job->interest;
  if (interest->tries == 0 && interest->confirmations == 0)
    ask(interest, job->text, job->length, -1, &job->interesting);
  else if (interest->tries == 0) job->interesting = confirm_finding(interest, job->text, job->length);
  else job->interesting = shows_finding(interest, job->text, job->length);
}

bool interestingness_confirm(struct interestingness *interest, const char *text, size_t length) {
  struct test_job job = {interest, text, length, false};
  return memory_protect(&interest->memory, confirm, &job) && job.interesting;
}
