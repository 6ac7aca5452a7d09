// What the rules for causes look at, and the words that they find there.
#ifndef BUFFERPROOF_TRIAGE_EVIDENCE_H
#define BUFFERPROOF_TRIAGE_EVIDENCE_H

#include "ir/op_info.h"
#include "triage/diagnosis.h"

// What the rules look at.
struct evidence {
  struct arena *arena;
  const struct diagnosis *finding;
  const char *stage, *trap, *roles;
  bool undefined;  // what is seen has no value, rather than a wrong one
  bool copying_mends, copying_tried;
};

// Moves to the next word of a list with spaces between and returns its length; 0 at the end.
size_t evidence_next_word(const char **words);

// Of a list of words with spaces between: whether it has the word; what follows in the first, or last, that starts so,
// or null.
bool evidence_has_word(const char *words, const char *word);
const char *evidence_find_word(struct arena *arena, const char *words, const char *start);
const char *evidence_last_word(struct arena *arena, const char *words, const char *start);

// The part of a signature between its bars: 0 is the oracle.
const char *evidence_signature_part(struct arena *arena, const char *signature, int number);

// What follows this start of a text; null if the text begins otherwise.
const char *evidence_after(const char *text, const char *start);

// Whether it is the name of an op with this trait; that of none has no traits.
bool evidence_has_trait(const char *op_name, enum op_trait trait);

bool evidence_is_one_of(const char *text, const char *const *names, size_t count);
#define IS_ONE_OF(text, ...)                                   \
  evidence_is_one_of(text, (const char *const[]){__VA_ARGS__}, \
                     sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

// "stage|rule|detail"; without detail where it is empty.
const char *evidence_join(const struct evidence *evidence, const char *rule, const char *detail);

// cause_deallocation.c: the cause where deallocation, or a pass after it, errs in who frees what.
const char *cause_of_ownership(const struct evidence *evidence);
const char *cause_of_own_form(const struct evidence *evidence);
const char *cause_of_freeing(const struct evidence *evidence);

#endif
