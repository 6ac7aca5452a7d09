// Child processes with limits: run a shell command on some input, take its output, and survive whatever it does.
#ifndef BUFFERPROOF_FUZZ_SYSTEM_PROCESS_H
#define BUFFERPROOF_FUZZ_SYSTEM_PROCESS_H

#include "engine/base/text.h"

#include <sys/types.h>

struct process_result {
  int exit_code;
  int signal;      // that ended it, or 0
  bool timed_out;  // it was killed for that
  // Processor time of a program, in milliseconds: until its last output, and between two. 0: not measured.
  int64_t used, longest_silence;
  struct text output, errors;  // in the arena; each cut at 64 MiB
};

// Runs `/bin/sh -c command`, or, where it has a pipe and bash is installed, `/bin/bash -o pipefail -c command`, in a
// process group of its own, without core dumps and with 8 GiB of address space, a limit that it may raise itself. The
// group is killed when the time is up, and when this process ends before it. Returns false if no process could be made.
// Running out of memory unwinds (memory.h) after the process has ended.
bool process_run(const char *command, const char *input, size_t input_length, unsigned timeout_seconds,
                 struct arena *arena, struct process_result *result);

struct process_limits {
  unsigned seconds;
  bool is_program;  // the command is a program with its arguments; its processor time is measured
  // Of processor time since the last output, which other load on the machine does not shorten; 0: no limit.
  int64_t silent_milliseconds;
};

// As process_run(), with a limit of silence, too. A command that exceeds it has timed out.
bool process_run_within(const char *command, const char *input, size_t input_length, struct process_limits limits,
                        struct arena *arena, struct process_result *result);

// A command that runs beside this process, as process_run() has it: without a time limit, and with pipes to it.
struct process_pipes {
  pid_t leader;               // of its process group; 0: none runs
  int input, output, errors;  // to be written to, without waiting, and to be read from
};

// Starts the command. Returns false if no process could be made. End it, or wait for its end.
bool process_start(const char *command, struct process_pipes *process);

// Kills the command and all of its group, and closes the pipes.
void process_end(struct process_pipes *process);

// Waits until a command that has closed its outputs ends, or kills it at the deadline (clock_milliseconds()); `result`
// gets exit code, signal and `timed_out`. Kills what it left behind, and closes the pipes.
void process_finish(struct process_pipes *process, int64_t deadline, struct process_result *result);

// Appends what can be read at once; bytes beyond the limit are dropped. Returns false at the end of the stream.
bool process_drain(int descriptor, struct text *text, size_t limit);

// As fork(). The child is killed when its parent ends, so that a child that hangs does not outlive it.
pid_t process_fork(void);

// Waits until the child has ended. Returns its status.
int process_wait(pid_t child);

// CPU time that the process, without its children, has taken so far; 0 if it is gone.
uint64_t process_cpu_nanoseconds(pid_t process);

// Starts a copy of this process that calls `work`, which reports through the descriptor and must not return. Sets *pipe
// to the end from which the reports are read. Returns the process id; 0 if no process could be made.
pid_t process_start_worker(void (*work)(void *argument, int descriptor), void *argument, int *pipe);

// Appends the text as one word of /bin/sh, quoted as needed.
void process_quote(struct text *command, const char *word);

const char *process_signal_name(int signal);  // "SIGSEGV", "SIGABRT", ...

#endif
