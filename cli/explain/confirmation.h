// Whether a copy is needed, shown by executions: it is taken back, and the program runs on argument sets. What
// the memref machine says then (another result, a race, a misuse of memory) does not come from the analysis that asked
// for the copy.
#ifndef BUFFERPROOF_CLI_EXPLAIN_CONFIRMATION_H
#define BUFFERPROOF_CLI_EXPLAIN_CONFIRMATION_H

#include "cli/explain/explanation.h"

enum confirmation_kind {
  CONFIRMATION_NONE,         // not a copy, or not by the bufferizer
  CONFIRMATION_SHOWN,        // without the copy something is wrong that can be seen from outside
  CONFIRMATION_INSIDE,       // without the copy an op reads or makes other elements, which no result depends on
  CONFIRMATION_BY_CHANCE,    // as before, but only if ops store other elements than the program says: they are equal
  CONFIRMATION_ELSEWHERE,    // as before, but only for other conditions, trip counts or indices than the program's
  CONFIRMATION_NOT_SHOWN,    // the copy is executed, and nothing changes without it: it may be needless
  CONFIRMATION_NOT_REACHED,  // no execution comes to the copy, or from the write that it is for to a read
  CONFIRMATION_NOT_TRIED,    // the program cannot be executed, or the copy cannot be taken back
  CONFIRMATION_KIND_COUNT,
};
extern const char *const confirmation_names[CONFIRMATION_KIND_COUNT];

struct confirmation {
  enum confirmation_kind kind;
  const char *text;      // what is wrong, or why nothing was tried: a clause; null for the others
  uint32_t set;          // of arguments, if confirmed: `--set` of `run`
  const char *function;  // if confirmed: the function that is given them, `--entry` of `run`; null: the program's entry
  bool is_together;  // if shown: only without the possibly needless copies before it as well, since one of them will do
};

// Whether executions show what is wrong without the copy.
static inline bool confirmation_is_seen(enum confirmation_kind kind) {
  return kind >= CONFIRMATION_SHOWN && kind <= CONFIRMATION_ELSEWHERE;
}

// One line: "confirmed: without this copy, ..."; null if there is nothing to say.
const char *confirmation_words(const struct confirmation *confirmation, struct arena *arena);

struct confirmer;

// Runs the source and what became of it. The explanation must outlive it. Release it before the context.
struct confirmer *confirmer_create(struct explanation *explanation, struct arena *arena);
void confirmer_release(struct confirmer *confirmer);

// Call it for the copies in order: each is taken back alone, and together with those before it that are possibly
// needless. What executions of the program's entry do not show, those of the function with the copy may. Linear in the
// program and its executions.
struct confirmation confirm_copy(struct confirmer *confirmer, const struct explained_buffer *buffer);

#endif
