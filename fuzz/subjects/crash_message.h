// Why a command died, from its standard error: the message by which crashes of one cause are grouped.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_CRASH_MESSAGE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_CRASH_MESSAGE_H

#include "engine/base/arena.h"

// From the standard error of a dead process, the first of these that is there: the failed assertion or fatal error; the
// first function of the subject in the stack dump, on a second line after "endless recursion" where the dump has no
// bottom; null. The text is copied to the arena.
const char *crash_message(struct arena *arena, const char *errors, size_t length);

#endif
