#include "fuzz/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
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

struct pipes {
  int input[2], output[2], errors[2];
};

static void close_pipe(int pipe_ends[2]) {
  for (int i = 0; i < 2; i++)
    if (pipe_ends[i] >= 0) close(pipe_ends[i]);
}

static bool open_pipes(struct pipes *pipes) {
  *pipes = (struct pipes){{-1, -1}, {-1, -1}, {-1, -1}};
  if (pipe(pipes->input) == 0 && pipe(pipes->output) == 0 && pipe(pipes->errors) == 0) return true;
  close_pipe(pipes->input);
  close_pipe(pipes->output);
  close_pipe(pipes->errors);
  return false;
}

static _Noreturn void become_command(const char *command, struct pipes *pipes) {
  setpgid(0, 0);
  struct rlimit no_core = {0, 0}, memory = {UINT64_C(8) << 30, UINT64_C(8) << 30};
  setrlimit(RLIMIT_CORE, &no_core);
  setrlimit(RLIMIT_AS, &memory);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  dup2(pipes->input[0], STDIN_FILENO);
  dup2(pipes->output[1], STDOUT_FILENO);
  dup2(pipes->errors[1], STDERR_FILENO);
  close_pipe(pipes->input);
  close_pipe(pipes->output);
  close_pipe(pipes->errors);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

static int64_t milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Reads what is there; returns false at the end of the stream.
static bool drain(int descriptor, struct text *text) {
  char buffer[65536];
  ssize_t got = read(descriptor, buffer, sizeof buffer);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (got == 0) return false;
  if (text->count + (size_t)got <= OUTPUT_LIMIT) text_bytes(text, buffer, (size_t)got);
  return true;
}

// Feeds the input and collects both outputs until both are closed or the time is up.
static bool exchange(struct pipes *pipes, const char *input, size_t length, unsigned timeout_seconds,
                     struct process_result *result) {
  int64_t deadline = milliseconds_now() + (int64_t)timeout_seconds * 1000;
  size_t written = 0;
  fcntl(pipes->input[1], F_SETFL, O_NONBLOCK);
  while (pipes->output[0] >= 0 || pipes->errors[0] >= 0) {
    int64_t left = deadline - milliseconds_now();
    if (left <= 0) return false;
    struct pollfd polled[3] = {
        {pipes->output[0], POLLIN, 0}, {pipes->errors[0], POLLIN, 0}, {pipes->input[1], POLLOUT, 0}};
    if (poll(polled, 3, (int)left) < 0 && errno != EINTR) return true;
    if (polled[2].revents != 0) {
      ssize_t put = written < length ? write(pipes->input[1], input + written, length - written) : 0;
      if (put > 0) written += (size_t)put;
      if (written == length || (put < 0 && errno != EAGAIN && errno != EINTR)) {
        close(pipes->input[1]);
        pipes->input[1] = -1;
      }
    }
    struct text *texts[2] = {&result->output, &result->errors};
    int *ends[2] = {&pipes->output[0], &pipes->errors[0]};
    for (int i = 0; i < 2; i++) {
      if (polled[i].revents == 0 || drain(*ends[i], texts[i])) continue;
      close(*ends[i]);
      *ends[i] = -1;
    }
  }
  return true;
}

bool process_run(const char *command, const char *input, size_t input_length, unsigned timeout_seconds,
                 struct arena *arena, struct process_result *result) {
  memset(result, 0, sizeof *result);
  result->output.arena = result->errors.arena = arena;
  struct pipes pipes;
  if (!open_pipes(&pipes)) return false;
  void (*old)(int) = signal(SIGPIPE, SIG_IGN);
  pid_t child = fork();
  if (child == 0) become_command(command, &pipes);
  int *const childs_ends[] = {&pipes.input[0], &pipes.output[1], &pipes.errors[1]};
  for (int i = 0; i < 3; i++) {
    close(*childs_ends[i]);
    *childs_ends[i] = -1;
  }
  if (child > 0) {
    setpgid(child, child);
    result->timed_out = !exchange(&pipes, input, input_length, timeout_seconds, result);
    if (result->timed_out) kill(-child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    kill(-child, SIGKILL);  // what it left behind
    if (WIFEXITED(status)) result->exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result->signal = WTERMSIG(status);
  }
  close_pipe(pipes.input);
  close_pipe(pipes.output);
  close_pipe(pipes.errors);
  signal(SIGPIPE, old);
  return child > 0;
}
