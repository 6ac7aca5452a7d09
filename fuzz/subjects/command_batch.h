// Programs that a command gets in one run, as the parts of one input between lines `// -----`, and its answers.
//
// An answer is kept only if it must be the command's answer to that program: there are as many as programs, it is not
// cut off, and where it is empty, standard error has an error in the lines of the program. All other programs run
// alone, so that exit code, standard error and partial output are theirs. Where the command crashed or hung,
// these begin with the ones that may have caused it.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_COMMAND_BATCH_H
#define BUFFERPROOF_FUZZ_SUBJECTS_COMMAND_BATCH_H

#include "engine/base/text.h"
#include "engine/base/vector.h"

enum { BATCH_MAX = 64 };  // programs of a campaign; some have a changed one beside them

struct batched_program {
  const char *program;  // null-terminated
  size_t length;
  uint32_t line;       // of the input, on which it begins, or the marker before it
  bool is_answered;    // else it has to run alone
  struct text output;  // if that is empty, the command refused the program
  struct text errors;
};

struct command_batch {
  struct arena arena;  // of the texts
  VECTOR(struct batched_program) programs;
  size_t size;       // of the next batch; grows while batches are quick
  int64_t shortest;  // run so far, in milliseconds; 0: none
  uint64_t longest;  // processor time of a run so far, in milliseconds; 0: none
  bool has_hung;     // the command, on a program that was alone and had all the time
  bool is_refused;   // the command does not split its input: every program runs alone
};

// Initializes an empty batch with memory of its own arena. Release it.
void command_batch_init(struct command_batch *batch, struct memory *memory);
void command_batch_release(struct command_batch *batch);

// The command that splits its input, in the arena: mlir-opt with --split-input-file, or the command itself if it has
// that option. Null if the command is a shell script of another kind.
const char *command_batch_command(struct arena *arena, const char *command);

void command_batch_clear(struct command_batch *batch);  // forgets all programs

// Adds a copy of a program.
void command_batch_add(struct command_batch *batch, const char *program, size_t length);

// Runs the command on all programs. Returns after how many of them the next batch begins, at least 1. Running out of
// memory unwinds (memory.h).
size_t command_batch_run(struct command_batch *batch, const char *command, unsigned timeout_seconds);

// Seconds of processor time after which a run of the command hangs: several times the longest of a whole batch. 0: not
// known yet, or not to be told from a refusal, since a script or a pipe has an exit code of its own.
unsigned command_batch_cpu_seconds(const struct command_batch *batch, const char *command);

// The answer to the program, or null.
const struct batched_program *command_batch_find(const struct command_batch *batch, const char *program, size_t length);

// Makes the program run alone from now on. Returns whether there was an answer.
bool command_batch_forget(struct command_batch *batch, const char *program, size_t length);

#endif
