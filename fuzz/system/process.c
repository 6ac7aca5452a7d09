#include "fuzz/system/process.h"

#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
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

// The soft limit alone: SIGXCPU tells it from other reasons to be killed.
static void limit_processor_time(unsigned seconds) {
  struct rlimit limit;
  getrlimit(RLIMIT_CPU, &limit);
  if (seconds != 0 && limit.rlim_cur > seconds) limit.rlim_cur = seconds;
  setrlimit(RLIMIT_CPU, &limit);
}

static _Noreturn void become_command(const char *command, struct pipes *pipes, unsigned cpu_seconds) {
  limit_processor_time(cpu_seconds);
  struct rlimit memory;
  getrlimit(RLIMIT_AS, &memory);
  const rlim_t bytes = (rlim_t)8 << 30;
  if (memory.rlim_cur > bytes) memory.rlim_cur = bytes;  // a command may raise its own limit
  setrlimit(RLIMIT_AS, &memory);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  signal(SIGXCPU, SIG_DFL);
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
// killed: the system would signal the shell only.
static _Noreturn void lead_command(const char *command, struct pipes *pipes, unsigned cpu_seconds, pid_t parent) {
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  setpgid(0, 0);
  signal(SIGHUP, end_group);
  prctl(PR_SET_PDEATHSIG, SIGHUP);
  if (getppid() != parent) _exit(1);
  pid_t shell = process_fork();
  if (shell == 0) become_command(command, pipes, cpu_seconds);
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

// A running command: its input, its output, and its deadline.
struct exchange {
  struct pipes *pipes;
  const char *input;
  size_t length, written;
  int64_t deadline;
  struct process_result *result;
  bool ended;  // both outputs, before the deadline
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

// Feeds the input and collects both outputs until both are closed or the time is up. Runs under memory_protect.
static void run_exchange(void *argument) {
  struct exchange *exchange = argument;
  struct pipes *pipes = exchange->pipes;
  struct process_result *result = exchange->result;
  fcntl(pipes->input[1], F_SETFL, O_NONBLOCK);
  while (pipes->output[0] >= 0 || pipes->errors[0] >= 0) {
    int64_t left = exchange->deadline - clock_milliseconds();
    if (left <= 0) return;
    struct pollfd polled[3] = {
        {pipes->output[0], POLLIN, 0}, {pipes->errors[0], POLLIN, 0}, {pipes->input[1], POLLOUT, 0}};
    if (poll(polled, 3, (int)left) < 0) {
      if (errno == EINTR) continue;
      return;
    }
    if (polled[2].revents != 0) feed(exchange);
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
static pid_t start_command(const char *command, struct pipes *pipes, unsigned cpu_seconds) {
  pid_t parent = getpid(), child = process_fork();
  if (child == 0) lead_command(command, pipes, cpu_seconds, parent);
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
  pid_t child = start_command(command, &pipes, 0);
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

// Of all children that have ended and were waited for.
static uint64_t cpu_of_children(void) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  const struct timeval user = usage.ru_utime, system = usage.ru_stime;
  return (uint64_t)(user.tv_sec + system.tv_sec) * 1000 + (uint64_t)(user.tv_usec + system.tv_usec) / 1000;
}

// A shell reports that its child was killed as 128 + signal.
static bool is_out_of_processor_time(const struct process_result *result) {
  return result->signal == SIGXCPU || result->exit_code == 128 + SIGXCPU;
}

bool process_run_within(const char *command, const char *input, size_t input_length, struct process_limits limits,
                        struct arena *arena, struct process_result *result) {
  memset(result, 0, sizeof *result);
  result->output.arena = result->errors.arena = arena;
  struct pipes pipes;
  if (!open_pipes(&pipes)) return false;
  struct exchange exchange = {.pipes = &pipes,
                              .input = input,
                              .length = input_length,
                              .deadline = clock_milliseconds() + (int64_t)limits.seconds * 1000,
                              .result = result};
  bool enough_memory = true;
  const uint64_t cpu_before = cpu_of_children();
  void (*old)(int) = signal(SIGPIPE, SIG_IGN);
  pid_t child = start_command(command, &pipes, limits.cpu_seconds);
  if (child > 0) enough_memory = attend(child, &exchange, arena->memory);
  close_pipes(&pipes);
  signal(SIGPIPE, old);
  if (!enough_memory) memory_exhausted(arena->memory);
  result->cpu_milliseconds = cpu_of_children() - cpu_before;
  if (limits.cpu_seconds != 0 && is_out_of_processor_time(result)) result->timed_out = true;
  return child > 0;
}

bool process_run(const char *command, const char *input, size_t input_length, unsigned timeout_seconds,
                 struct arena *arena, struct process_result *result) {
  return process_run_within(command, input, input_length, (struct process_limits){timeout_seconds, 0}, arena, result);
}
