// The state of a reduction, shared by its phases.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_SESSION_H
#define BUFFERPROOF_TRIAGE_REDUCE_SESSION_H

#include "triage/reduce/choices.h"
#include "triage/reduce/finding.h"
#include "triage/reduce/interestingness.h"

// Number of fresh processes in which to look for a flaky finding.
enum { REDUCE_UNSTABLE_TRIES = 6 };

// The strings of a result live as long as it does.
struct reduce_texts {
  struct memory memory;
  struct arena arena;
};

struct reduce_session {
  const struct reduce_request *request;
  struct reduce_result *result;
  struct arena arena;  // for the texts of the result; unwinds if memory runs out
  struct check_options check;
  struct interestingness interest;
  struct harness_answer answer;  // to the original
  const char *subject;
  bool is_command;
  bool is_mlir;
  bool is_unstable;           // the finding does not show in every run
  struct corpus_case header;  // of a finding that needs the programs of its history, the ones that remain
  bool is_after_others;
  struct choice_reduction *choices;  // for phases that use them
  bool confirms_steps;               // each step has to be confirmed in fresh processes, if required at all
  bool is_shorter;                   // the last phase on the pipeline dropped something
  const char *text;                  // the best program so far
  size_t length;
  double start;
  char *temporary;  // the file of candidates for a command; or null
};

// Stores a copy of the text in a field of the result, which owns it.
void reduce_session_replace(struct reduce_session *session, const char **place, const char *text);

// Sets status and message of the result. Returns false.
bool reduce_session_fail(struct reduce_session *session, enum reduce_status status, const char *message);

// Reports progress: the step that is running, and the current size.
void reduce_session_show(struct reduce_session *session, const char *step, const char *unit, uint64_t left);

// Records that so many ops were left at this time.
void reduce_session_note_point(struct reduce_session *session, uint64_t ops);

// The pipeline that the subject runs.
const char *reduce_session_pipeline(const struct reduce_session *session);

// Makes the program of the stream the best one. Returns false, with the result set, if memory ran out.
bool reduce_session_take_choices(struct reduce_session *session, struct choice_reduction *reduction, uint64_t *ops);

#endif
