// SMT-LIB 2 as text, unfolded: values are names or literals, and each compound one is given a name where it is made.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_SCRIPT_H
#define BUFFERPROOF_SMT_CERTIFICATE_SCRIPT_H

#include "engine/base/text.h"

struct script {
  struct text text;
  uint32_t names;        // made so far
  uint32_t obligations;  // its check-sats
};

#define SCRIPT_BOOLEAN "Bool"
#define SCRIPT_INTEGER "Int"
#define SCRIPT_TRUE "true"
#define SCRIPT_FALSE "false"

// The name of a new constant of the sort, with any value. Names live in the arena of the text.
const char *script_any(struct script *script, const char *sort);
// The name of a new term.
const char *script_define(struct script *script, const char *sort, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *script_integer(struct script *script, int64_t number);

// Terms of Booleans.
const char *script_not(struct script *script, const char *a);
const char *script_and(struct script *script, const char *a, const char *b);
const char *script_or(struct script *script, const char *a, const char *b);
const char *script_if(struct script *script, const char *sort, const char *condition, const char *a, const char *b);

void script_assert(struct script *script, const char *term);
void script_open(struct script *script);   // what follows up to the end holds for this part alone
void script_close(struct script *script);  // ... the end
// The obligation that the term, a Boolean, is never true.
void script_oblige(struct script *script, const char *title, const char *never);

#endif
