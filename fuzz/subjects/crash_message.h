// Why a command crashed, from its standard error: the message by which crashes of one cause are grouped.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_CRASH_MESSAGE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_CRASH_MESSAGE_H

#include "engine/base/arena.h"

// Returns the first of these in the standard error of a crashed process: the failed assertion or fatal error; the first
// function of the subject in the stack dump, on a second line after "endless recursion" if the dump has no bottom;
// null. The text is copied to the arena.
const char *crash_message(struct arena *arena, const char *errors, size_t length);

// A key of the crash: equal ones have the same message, and come from the same places of the same executable and
// libraries, loaded wherever, by the stack dump without symbols. 0: there is no dump.
uint64_t crash_key(const char *errors, size_t length);

#endif
