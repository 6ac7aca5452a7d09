// Who owns each buffer of a bufferized program along its life, where it is freed, and which checks are left for run
// time.
//
// The program is that of an explanation, after ownership-based-buffer-deallocation, canonicalize and
// buffer-deallocation-simplification: each bufferization.dealloc says what it frees, if which condition holds, and what
// is kept. Lowered, each condition that is no constant and each pair that may be one buffer is a check.
#ifndef BUFFERPROOF_CLI_EXPLAIN_OWNERSHIP_H
#define BUFFERPROOF_CLI_EXPLAIN_OWNERSHIP_H

#include "cli/explain/words.h"

enum life_kind { LIFE_OWNED, LIFE_FORWARDED, LIFE_LENT, LIFE_CLONED, LIFE_RETURNED, LIFE_FREED, LIFE_KIND_COUNT };
extern const char *const ownership_event_names[LIFE_KIND_COUNT];

struct life_event {
  enum life_kind kind;
  uint32_t order;    // of its op in the program
  uint32_t line;     // 0: unknown
  const char *text;  // a clause
};

struct life_events {
  struct life_event *items;
  size_t count, capacity;
};

struct owned_buffer {
  const char *title;
  const char *kind;  // "allocation", "clone", or "call"
  struct span place;
  const struct type *type;
  struct life_events events;  // its owner, then in the order of the program
};

enum check_kind { CHECK_CONDITION, CHECK_KEPT, CHECK_TWICE, CHECK_KIND_COUNT };
extern const char *const ownership_check_names[CHECK_KIND_COUNT];

struct run_time_check {
  enum check_kind kind;
  const char *text;  // what is checked, and why it is not known before: a sentence
};

struct explained_dealloc {
  const char *title;
  struct span place;
  uint32_t memrefs, retained;
  VECTOR(struct run_time_check) checks;
};

struct ownership {
  VECTOR(struct owned_buffer) buffers;
  VECTOR(struct explained_dealloc) deallocs;
  size_t check_count;
};

// Runs the passes on a copy of the explanation's target, and reads what they made. False with diagnostics in the
// context if one fails. All texts are in the arena of the words. Close to linear in the program and the lives of its
// buffers.
bool ownership_explain(const struct words *words, struct ownership *ownership);

#endif
