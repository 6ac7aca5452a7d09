// A reduction under way: what its parts share.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_SESSION_H
#define BUFFERPROOF_TRIAGE_REDUCE_SESSION_H

#include "triage/reduce/choices.h"
#include "triage/reduce/finding.h"
#include "triage/reduce/interestingness.h"

// A finding that shows at times is looked for in so many fresh processes.
enum { REDUCE_UNSTABLE_TRIES = 6 };

// The strings of a result live as long as it does.
struct reduce_texts {
  struct memory memory;
  struct arena arena;
};

struct reduce_session {
  const struct reduce_request *request;
  struct reduce_result *result;
  struct arena arena;  // of the memory of the result's texts, which running out of unwinds
  struct check_options check;
  struct interestingness interest;
  struct harness_answer answer;  // to the original
  const char *subject;
  bool is_command;
  bool is_mlir;
  bool is_unstable;           // the finding does not show in every run
  struct corpus_case header;  // of a finding that needs the programs of its history: as far as they are not dropped yet
  bool is_after_others;
  struct choice_reduction *choices;  // of the phase that needs them
  bool is_wary;                      // each step has to show it in fresh processes, where that is asked for
  bool is_shorter;                   // the pipeline, than before the last phase that was to make it so
  const char *text;                  // the best program so far
  size_t length;
  double start;
  char *temporary;  // the file of candidates for a command; or null
};

double reduce_session_now(void);  // seconds of the monotonic clock

// Puts a copy of the text in a place of the result, which owns it.
void reduce_session_replace(struct reduce_session *session, const char **place, const char *text);

// Sets status and message of the result. Returns false.
bool reduce_session_fail(struct reduce_session *session, enum reduce_status status, const char *message);

// Reports progress: the part that runs, and the size that is left.
void reduce_session_show(struct reduce_session *session, const char *step, const char *unit, uint64_t left);

// Notes when so many ops were left.
void reduce_session_note_point(struct reduce_session *session, uint64_t ops);

// What the subject runs.
const char *reduce_session_pipeline(const struct reduce_session *session);

// Takes the program of the stream as the best one. Returns false if memory ran out, with the result set.
bool reduce_session_take_choices(struct reduce_session *session, struct choice_reduction *reduction, uint64_t *ops);

#endif
