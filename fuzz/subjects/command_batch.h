// Programs that a command gets in one run, as the parts of one input between lines `// -----`, and its answers.
//
// An answer is kept only if it must be the command's answer to that program: there are as many as programs, it is not
// cut off, and where it is empty, standard error has an error in the lines of the program. All other programs run
// alone, so that exit code, standard error and partial output are theirs.
//
// Where the command crashes or hangs, what it had not flushed is lost. mlir-opt gets an end behind each program: a part
// that does not parse, so that standard error, which is not buffered, says how far it came. The others run again, all
// at once. Of other commands, the programs that may be the culprit run alone, and the next batch begins behind them.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_COMMAND_BATCH_H
#define BUFFERPROOF_FUZZ_SUBJECTS_COMMAND_BATCH_H

#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "fuzz/system/process.h"

enum { BATCH_MAX = 64 };  // programs of a campaign; some have a changed one beside them

struct batched_program {
  const char *program;  // null-terminated
  size_t length;
  uint32_t line, end;            // of the last input, on which it begins and its end does, or the markers before them
  bool is_answered;              // else it has to run alone
  bool is_alone;                 // it is not tried with others again
  uint64_t crash;                // the key of its crash among others, if there was none like it before; 0: none
  struct process_result answer;  // if it is answered: as of a run of its own
};

struct command_batch {
  struct arena arena;  // of the texts
  VECTOR(struct batched_program) programs;
  size_t size;              // of the next batch; grows while batches are quick
  int64_t shortest;         // run so far, in milliseconds; 0: none
  int64_t longest_silence;  // of a run that has ended (process.h); 0: not known
  bool has_hung;            // the command, on a program that was alone and had all the time
  bool is_refused;          // the command does not split its input: every program runs alone
  struct arena crash_arena;
  struct map crashes;  // those that programs have shown alone: from keys to the answers
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

// The limits of a run of the command on one program or many. If a program has hung with all the time, another hangs
// when the command is silent for much longer than it ever was before, in processor time; a script or a pipe has a
// process of its own, whose time says nothing.
struct process_limits command_batch_limits(const struct command_batch *batch, const char *command,
                                           unsigned timeout_seconds, bool alone);

// Remembers how the command took a program alone: how long, and if it crashed as it had among others.
void command_batch_learn(struct command_batch *batch, const char *program, size_t length,
                         const struct process_result *alone);

// The answer to the program, or null.
const struct batched_program *command_batch_find(const struct command_batch *batch, const char *program, size_t length);

// Makes the program run alone from now on. Returns whether there was an answer.
bool command_batch_forget(struct command_batch *batch, const char *program, size_t length);

#endif
