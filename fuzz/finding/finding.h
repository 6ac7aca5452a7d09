// A finding: what an oracle saw go wrong, and what has to be run to see it again.
//
// This is the one record of it. A case is a finding with its program (case.h), a campaign's list is one of findings,
// and processes send findings to each other in the form below.
#ifndef BUFFERPROOF_FUZZ_FINDING_FINDING_H
#define BUFFERPROOF_FUZZ_FINDING_FINDING_H

#include "engine/base/arena.h"
#include "fuzz/finding/oracle.h"
#include "fuzz/system/pipe_io.h"

struct finding {
  enum oracle oracle;
  const char *signature;  // oracle|kind|ops, without numbers and names: findings of one cause mostly share it
  const char *message;    // what happened, one or more lines
  const char *pipeline;   // what the subject ran
  uint64_t input_seed;
  uint32_t input_set;    // the argument set that shows it
  bool frees_by_itself;  // the program is on buffers, and one that leaks would not have been judged
  // Of a finding that does not show in every run: the programs that the subject's process had been given, this one
  // included (history.h); else null.
  const char *history;
  // The signature with more about the cause, by which findings are kept (triage/key/finding_key.h); null: nothing
  // more is known.
  const char *key;
};

// What findings are kept by: the key, or else the signature.
const char *finding_kept_by(const struct finding *finding);

// A copy whose texts are in the arena.
struct finding finding_copy(struct arena *arena, const struct finding *finding);

// A finding on its way through a pipe: this head, then its texts, each with its zero; a text that is null has no bytes.
enum { FINDING_TEXTS = 5 };
struct finding_head {
  uint64_t input_seed;
  uint32_t oracle, input_set, frees_by_itself;
  uint32_t text_sizes[FINDING_TEXTS];
};

// Fills the head and the parts of a message. Allocates nothing; the parts point into the head and the finding.
enum { FINDING_PARTS = 1 + FINDING_TEXTS };
void finding_to_parts(const struct finding *finding, struct finding_head *head, struct pipe_part parts[FINDING_PARTS]);

size_t finding_texts_size(const struct finding_head *head);  // the bytes that follow the head

// The finding that was sent: its texts point into `texts`, the bytes that followed the head. Texts that were null are
// null again.
struct finding finding_from_parts(const struct finding_head *head, const char *texts);

#endif
