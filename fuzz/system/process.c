// clock_getcpuclockid() is optional in POSIX 2008, MAP_ANONYMOUS not in it.
#define _DEFAULT_SOURCE 1

#include "fuzz/system/process.h"

#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { OUTPUT_LIMIT = 64 << 20 };

const char *process_signal_name(int number) {
  switch (number) {
    case SIGSEGV: return "SIGSEGV";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGKILL: return "SIGKILL";
    case SIGTERM: return "SIGTERM";
    default: return "signal";
  }
}

pid_t process_fork(void) {
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
  }
  return child;
}

int process_wait(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

uint64_t process_cpu_nanoseconds(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

pid_t process_start_worker(void (*work)(void *argument, int descriptor), void *argument, int *pipe) {
  int ends[2];
  if (!pipe_make(ends)) return 0;
  pid_t child = process_fork();
  if (child == 0) {
    close(ends[0]);
    work(argument, ends[1]);
    _exit(1);
  }
  close(ends[1]);
  if (child > 0) {
    *pipe = ends[0];
    return child;
  }
  close(ends[0]);
  return 0;
}

struct pipes {
  int input[2], output[2], errors[2];
};

static void close_pipe(int pipe_ends[2]) {
  for (int i = 0; i < 2; i++)
    if (pipe_ends[i] >= 0) close(pipe_ends[i]);
}

static void close_pipes(struct pipes *pipes) {
  close_pipe(pipes->input);
  close_pipe(pipes->output);
  close_pipe(pipes->errors);
}

static bool open_pipes(struct pipes *pipes) {
  *pipes = (struct pipes){{-1, -1}, {-1, -1}, {-1, -1}};
  if (pipe(pipes->input) == 0 && pipe(pipes->output) == 0 && pipe(pipes->errors) == 0) return true;
  close_pipes(pipes);
  return false;
}

static _Noreturn void become_command(const char *command, struct pipes *pipes) {
  struct rlimit memory;
  getrlimit(RLIMIT_AS, &memory);
  const rlim_t bytes = (rlim_t)8 << 30;
  if (memory.rlim_cur > bytes) memory.rlim_cur = bytes;  // a command may raise its own limit
  setrlimit(RLIMIT_AS, &memory);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  dup2(pipes->input[0], STDIN_FILENO);
  dup2(pipes->output[1], STDOUT_FILENO);
  dup2(pipes->errors[1], STDERR_FILENO);
  close_pipes(pipes);
  // The shell's own status is that of the last command of a pipe, whatever happened to the others.
  if (strchr(command, '|') != NULL) execl("/bin/bash", "bash", "-o", "pipefail", "-c", command, (char *)NULL);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

static void end_group(int number) {
  (void)number;
  kill(0, SIGKILL);
}

// Leads the process group of a command, and ends as the command does. If the parent ends first, the whole group is
// killed: the system would signal the shell only. The parent learns who the shell is.
static _Noreturn void lead_command(const char *command, struct pipes *pipes, _Atomic pid_t *shared_shell,
                                   pid_t parent) {
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  setpgid(0, 0);
  signal(SIGHUP, end_group);
  prctl(PR_SET_PDEATHSIG, SIGHUP);
  if (getppid() != parent) _exit(1);
  pid_t shell = process_fork();
  if (shell == 0) become_command(command, pipes);
  if (shared_shell != NULL) atomic_store(shared_shell, shell);
  close_pipes(pipes);
  int status = process_wait(shell);
  if (WIFSIGNALED(status)) {
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(shell < 0 ? 127 : WEXITSTATUS(status));
}

bool process_drain(int descriptor, struct text *text, size_t limit) {
  char buffer[65536];
  ssize_t got = read(descriptor, buffer, sizeof buffer);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (text->count + (size_t)got <= limit) text_bytes(text, buffer, (size_t)got);
  return got > 0;
}

// A running command: its input, its output, and its limits.
struct exchange {
  struct pipes *pipes;
  const char *input;
  size_t length, written;
  int64_t deadline;
  int64_t silent_milliseconds;  // that it may be silent; 0: any time
  _Atomic pid_t *shell;         // in memory that its leader shares; null: its time is not measured
  struct process_result *result;
  bool ended;  // both outputs, within the limits
};

static void close_end(int *descriptor) {
  close(*descriptor);
  *descriptor = -1;
}

static void feed(struct exchange *exchange) {
  int *end = &exchange->pipes->input[1];
  ssize_t put = 0;
  if (exchange->written < exchange->length)
    put = write(*end, exchange->input + exchange->written, exchange->length - exchange->written);
  if (put > 0) exchange->written += (size_t)put;
  // A command need not read to the end.
  if (exchange->written == exchange->length || (put < 0 && errno != EAGAIN && errno != EINTR)) close_end(end);
}

// Milliseconds of processor time that the shell, or what it has become, has used since the last output.
static int64_t silence(const struct exchange *exchange) {
  const pid_t shell = exchange->shell == NULL ? 0 : atomic_load(exchange->shell);
  clockid_t clock;
  struct timespec used;
  if (shell <= 0 || clock_getcpuclockid(shell, &clock) != 0 || clock_gettime(clock, &used) != 0) return 0;
  const int64_t milliseconds = (int64_t)used.tv_sec * 1000 + used.tv_nsec / 1000000;
  const int64_t heard = exchange->result->used;
  return milliseconds > heard ? milliseconds - heard : 0;
}

static void end_silence(struct exchange *exchange) {
  const int64_t silent = silence(exchange);
  exchange->result->used += silent;
  if (silent > exchange->result->longest_silence) exchange->result->longest_silence = silent;
}

// Milliseconds until a limit may be reached; a process with several threads may be found beyond it. 0: it is.
static int64_t time_left(const struct exchange *exchange) {
  int64_t left = exchange->deadline - clock_milliseconds();
  if (exchange->silent_milliseconds != 0) {
    const int64_t silent = exchange->silent_milliseconds - silence(exchange);
    if (silent < left) left = silent;
  }
  return left < 0 ? 0 : left;
}

// Feeds the input and collects both outputs until both are closed or the time is up. Runs under memory_protect.
static void run_exchange(void *argument) {
  struct exchange *exchange = argument;
  struct pipes *pipes = exchange->pipes;
  struct process_result *result = exchange->result;
  fcntl(pipes->input[1], F_SETFL, O_NONBLOCK);
  while (pipes->output[0] >= 0 || pipes->errors[0] >= 0) {
    int64_t left = time_left(exchange);
    if (left == 0) {
      end_silence(exchange);  // there will be none
      return;
    }
    struct pollfd polled[3] = {
        {pipes->output[0], POLLIN, 0}, {pipes->errors[0], POLLIN, 0}, {pipes->input[1], POLLOUT, 0}};
    if (poll(polled, 3, (int)left) < 0) {
      if (errno == EINTR) continue;
      return;
    }
    if (polled[2].revents != 0) feed(exchange);
    if (polled[0].revents != 0 || polled[1].revents != 0) end_silence(exchange);
    if (polled[0].revents != 0 && !process_drain(pipes->output[0], &result->output, OUTPUT_LIMIT))
      close_end(&pipes->output[0]);
    if (polled[1].revents != 0 && !process_drain(pipes->errors[0], &result->errors, OUTPUT_LIMIT))
      close_end(&pipes->errors[0]);
  }
  exchange->ended = true;
}

// Waits for the process until the deadline. Returns false if it still runs.
static bool wait_until(pid_t process, int64_t deadline, int *status) {
  const struct timespec pause = {0, 1000000};
  for (;;) {
    pid_t waited = waitpid(process, status, WNOHANG);
    if (waited == process || (waited < 0 && errno != EINTR)) return true;
    if (clock_milliseconds() >= deadline) return false;
    nanosleep(&pause, NULL);
  }
}

// Kills the group and takes its leader off the process table.
static void kill_group(pid_t leader) {
  kill(-leader, SIGKILL);
  process_wait(leader);
}

// What became of a process that has ended; kills what it left behind.
static void note_end(pid_t leader, int status, struct process_result *result) {
  kill(-leader, SIGKILL);
  if (WIFEXITED(status)) result->exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result->signal = WTERMSIG(status);
}

// Runs the exchange with a started process. Returns false if memory ran out; the process has ended in any case.
static bool attend(pid_t child, struct exchange *exchange, struct memory *memory) {
  struct process_result *result = exchange->result;
  bool enough_memory = memory_protect(memory, run_exchange, exchange);
  int status = 0;
  if (!enough_memory || !exchange->ended || !wait_until(child, exchange->deadline, &status)) {
    kill_group(child);
    result->timed_out = enough_memory;
    result->signal = SIGKILL;
    return enough_memory;
  }
  note_end(child, status, result);
  return true;
}

// Starts the command and closes its ends of the pipes. Returns its group's leader, or a number below 1.
static pid_t start_command(const char *command, struct pipes *pipes, _Atomic pid_t *shared_shell) {
  pid_t parent = getpid(), child = process_fork();
  if (child == 0) lead_command(command, pipes, shared_shell, parent);
  close_end(&pipes->input[0]);
  close_end(&pipes->output[1]);
  close_end(&pipes->errors[1]);
  if (child > 0) setpgid(child, child);
  return child;
}

bool process_start(const char *command, struct process_pipes *process) {
  struct pipes pipes;
  process->leader = 0;
  if (!open_pipes(&pipes)) return false;
  pid_t child = start_command(command, &pipes, NULL);
  if (child <= 0) {
    close_pipes(&pipes);
    return false;
  }
  fcntl(pipes.input[1], F_SETFL, O_NONBLOCK);
  *process = (struct process_pipes){child, pipes.input[1], pipes.output[0], pipes.errors[0]};
  return true;
}

static void forget(struct process_pipes *process) {
  close(process->input);
  close(process->output);
  close(process->errors);
  process->leader = 0;
}

void process_end(struct process_pipes *process) {
  if (process->leader == 0) return;
  kill_group(process->leader);
  forget(process);
}

void process_finish(struct process_pipes *process, int64_t deadline, struct process_result *result) {
  int status = 0;
  if (wait_until(process->leader, deadline, &status)) {
    note_end(process->leader, status, result);
  } else {
    kill_group(process->leader);
    result->timed_out = true;
    result->signal = SIGKILL;
  }
  forget(process);
}

void process_quote(struct text *command, const char *word) {
  text_char(command, '\'');
  for (; *word != '\0'; word++) {
    if (*word == '\'') text_string(command, "'\\''");
    else text_char(command, *word);
  }
  text_char(command, '\'');
}

// Memory that a child shares; null if there is none.
static _Atomic pid_t *share_shell(void) {
  void *shared = mmap(NULL, sizeof(_Atomic pid_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return shared == MAP_FAILED ? NULL : shared;
}

bool process_run_within(const char *command, const char *input, size_t input_length, struct process_limits limits,
                        struct arena *arena, struct process_result *result) {
  memset(result, 0, sizeof *result);
  result->output.arena = result->errors.arena = arena;
  // The shell becomes the program, so that its time is that of the program.
  if (limits.is_program) command = arena_format(arena, "exec %s", command);
  struct pipes pipes;
  if (!open_pipes(&pipes)) return false;
  struct exchange exchange = {.pipes = &pipes,
                              .input = input,
                              .length = input_length,
                              .deadline = clock_milliseconds() + (int64_t)limits.seconds * 1000,
                              .silent_milliseconds = limits.silent_milliseconds,
                              .shell = limits.is_program ? share_shell() : NULL,
                              .result = result};
  bool enough_memory = true;
  void (*old)(int) = signal(SIGPIPE, SIG_IGN);
  pid_t child = start_command(command, &pipes, exchange.shell);
  if (child > 0) enough_memory = attend(child, &exchange, arena->memory);
  close_pipes(&pipes);
  signal(SIGPIPE, old);
  if (exchange.shell != NULL) munmap(exchange.shell, sizeof(_Atomic pid_t));
  if (!enough_memory) memory_exhausted(arena->memory);
  return child > 0;
}

bool process_run(const char *command, const char *input, size_t input_length, unsigned timeout_seconds,
                 struct arena *arena, struct process_result *result) {
  return process_run_within(command, input, input_length, (struct process_limits){.seconds = timeout_seconds}, arena,
                            result);
}
