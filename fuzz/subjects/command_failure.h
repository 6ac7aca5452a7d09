// What it means that a command fails: by exit code, signal, time and standard error.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_COMMAND_FAILURE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_COMMAND_FAILURE_H

#include "fuzz/subjects/subject.h"
#include "fuzz/system/process.h"

bool command_failed(const struct process_result *process);

// The result of a program on which the command failed. Its texts are in the arena.
struct subject_result command_failure(const struct process_result *process, struct arena *arena);

// The message, whose first line is what signatures use, and what the command printed to standard error.
const char *command_message(struct arena *arena, const char *message, const struct text *errors);

#endif
