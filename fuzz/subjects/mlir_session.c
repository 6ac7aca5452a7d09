#include "fuzz/subjects/mlir_session.h"

#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"
#include "fuzz/system/process.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/wait.h>
#include <unistd.h>

// The worker limits its own CPU time. If it does not answer within a multiple of that limit, it is killed.
enum { ERRORS_MAX = 1 << 20, PATIENCE = 30 };

static const char worker_name[] = "bufferproof-mlir";

// --- starting and ending

// Passes may depend on addresses, through the order of pointers and the contents of freed memory. Each worker has the
// same addresses in every run, so that findings reproduce; layouts vary them. If the system does not allow it,
// addresses are random.
static void fix_addresses(void) {
  const unsigned long current = 0xffffffff;  // queries only
  int persona = personality(current);
  if (persona >= 0) personality((unsigned long)persona | ADDR_NO_RANDOMIZE);
}

// In the folder of this executable, or in the parent folder, for executables of tests; else it is searched for.
void mlir_worker_path(char path[MLIR_WORKER_PATH_MAX]) {
  ssize_t length = readlink("/proc/self/exe", path, MLIR_WORKER_PATH_MAX - sizeof worker_name);
  for (int folders = 0; folders < 2 && length > 0; folders++) {
    while (length > 0 && path[length - 1] != '/') length--;
    strcpy(path + length, worker_name);
    if (access(path, X_OK) == 0) return;
    length--;
  }
  strcpy(path, worker_name);
}

static _Noreturn void become_worker(int requests, int answers, int errors) {
  char path[MLIR_WORKER_PATH_MAX];
  mlir_worker_path(path);
  dup2(requests, STDIN_FILENO);
  dup2(answers, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  fix_addresses();
  execlp(path, worker_name, (char *)NULL);
  _exit(MLIR_EXIT_NOT_BUILT);
}

static bool make_pipes(int pipes[3][2]) {
  for (int i = 0; i < 3; i++) {
    if (pipe_make(pipes[i])) continue;
    while (i-- > 0) pipe_close(pipes[i]);
    return false;
  }
  return true;
}

static bool start(struct mlir_session *session) {
  int pipes[3][2];  // requests, answers, errors
  if (!make_pipes(pipes)) return false;
  pid_t child = process_fork();
  if (child == 0) become_worker(pipes[0][0], pipes[1][1], pipes[2][1]);
  close(pipes[0][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  session->requests = pipes[0][1];
  session->answers = pipes[1][0];
  session->errors = pipes[2][0];
  session->process = child;
  session->program_count = 0;
  session->died = session->busy = false;
  if (child > 0) return true;
  close(session->requests);
  close(session->answers);
  close(session->errors);
  session->process = 0;
  return false;
}

// Waits for a process that is ending, and returns its status.
static int wait_for_end(struct mlir_session *session) {
  close(session->requests);
  close(session->answers);
  close(session->errors);
  const int status = process_wait(session->process);
  session->process = 0;
  session->busy = false;
  return status;
}

void mlir_session_end(struct mlir_session *session) {
  if (session->process == 0) return;
  kill(-session->process, SIGKILL);
  kill(session->process, SIGKILL);  // it may not be the leader of a group yet
  wait_for_end(session);
}

void mlir_session_renew(struct mlir_session *session, uint32_t layout) {
  if (session->busy) mlir_session_end(session);
  if (session->process == 0 && !start(session)) return;
  struct mlir_request request = {.kind = MLIR_RENEW, .layout = layout};
  void (*old)(int) = signal(SIGPIPE, SIG_IGN);
  bool sent = pipe_write_all(session->requests, &request, sizeof request);
  signal(SIGPIPE, old);
  if (!sent) mlir_session_end(session);
  session->program_count = 0;
  session->died = false;
}

// --- one request

struct exchange {
  struct mlir_session *session;
  struct mlir_reply *reply;
  struct arena *arena;
  int64_t deadline;
  struct text received;
};

// Takes an answer from the received bytes. Returns false if it is incomplete.
static bool take_answer(struct exchange *exchange, struct mlir_answer *head) {
  struct text *received = &exchange->received;
  if (received->count < sizeof *head) return false;
  memcpy(head, received->items, sizeof *head);
  size_t size = sizeof *head;
  bool has_text = head->kind != MLIR_READY && head->kind != MLIR_DIED;
  if (has_text) size += (size_t)head->text_length + head->pass_length;
  if (received->count < size) return false;
  struct mlir_reply *reply = exchange->reply;
  reply->kind = (enum mlir_answer_kind)head->kind;
  reply->milliseconds = head->milliseconds;
  if (head->kind == MLIR_DIED) reply->signal = (int)head->text_length;
  if (has_text) {
    const char *text = received->items + sizeof *head;
    reply->text = arena_string(exchange->arena, text, head->text_length);
    reply->text_length = head->text_length;
    reply->pass = arena_string(exchange->arena, text + head->text_length, head->pass_length);
  }
  memmove(received->items, received->items + size, received->count - size);
  received->count -= size;
  return true;
}

// Whether the answer is the last one to the request.
static bool take_last_answer(struct exchange *exchange) {
  struct mlir_answer head;
  while (take_answer(exchange, &head))
    if (head.kind != MLIR_READY && head.kind != MLIR_PASS) return true;
  return false;
}

// Receives until the answer is complete, the worker has ended or the time limit is reached.
static enum mlir_outcome receive(struct exchange *exchange) {
  struct mlir_session *session = exchange->session;
  for (;;) {
    int64_t left = exchange->deadline - clock_milliseconds();
    if (left <= 0) return MLIR_OUTCOME_TIMED_OUT;
    struct pollfd polled[2] = {{session->answers, POLLIN, 0}, {session->errors, POLLIN, 0}};
    if (poll(polled, 2, left < INT_MAX ? (int)left : INT_MAX) < 0 && errno != EINTR) return MLIR_OUTCOME_NO_PROCESS;
    // Standard error first, so that it is complete when the answers end.
    if ((polled[1].revents & POLLIN) != 0) process_drain(session->errors, &exchange->reply->errors, ERRORS_MAX);
    else if (polled[0].revents != 0 && !process_drain(session->answers, &exchange->received, SIZE_MAX))
      return MLIR_OUTCOME_DIED;
    if (take_last_answer(exchange)) return MLIR_OUTCOME_ANSWER;
  }
}

// Reads the rest of standard error of a process that has ended.
static void collect_errors(struct exchange *exchange) {
  struct pollfd polled = {exchange->session->errors, POLLIN, 0};
  while (poll(&polled, 1, 0) > 0 && process_drain(exchange->session->errors, &exchange->reply->errors, ERRORS_MAX)) {
  }
}

// A program killed the process that ran it, and the worker has started another one.
static void note_death(struct exchange *exchange) {
  struct mlir_reply *reply = exchange->reply;
  collect_errors(exchange);
  exchange->session->died = true;
  reply->outcome = reply->signal == SIGPROF ? MLIR_OUTCOME_TIMED_OUT : MLIR_OUTCOME_DIED;
}

// The worker itself has ended.
static void note_end(struct exchange *exchange) {
  struct mlir_reply *reply = exchange->reply;
  collect_errors(exchange);
  int status = wait_for_end(exchange->session);
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  if (code == MLIR_EXIT_NOT_BUILT) reply->outcome = MLIR_OUTCOME_NOT_BUILT;
  if (code == MLIR_EXIT_NO_PROCESS) reply->outcome = MLIR_OUTCOME_NO_PROCESS;
  if (WIFSIGNALED(status)) reply->signal = WTERMSIG(status);
}

struct mlir_reply mlir_session_ask(struct mlir_session *session, const char *program, size_t length,
                                   const char *pipeline, bool pass_by_pass, uint32_t timeout_milliseconds,
                                   uint64_t number, struct arena *arena) {
  struct mlir_reply reply = {.outcome = MLIR_OUTCOME_NO_PROCESS, .text = "", .pass = "", .errors.arena = arena};
  if (session->busy || session->program_count == MLIR_SESSION_PROGRAMS) mlir_session_end(session);
  if (session->process == 0 && !start(session)) return reply;
  if (session->died) session->program_count = 0;
  session->died = false;
  session->programs[session->program_count++] = number;
  session->busy = true;
  size_t pipeline_length = strlen(pipeline);
  struct mlir_request request = {.kind = MLIR_RUN,
                                 .program_length = (uint32_t)length,
                                 .pipeline_length = (uint32_t)pipeline_length,
                                 .pass_by_pass = pass_by_pass,
                                 .locations = session->locations,
                                 .timeout_milliseconds = timeout_milliseconds};
  struct exchange exchange = {.session = session,
                              .reply = &reply,
                              .arena = arena,
                              .deadline = clock_milliseconds() + (int64_t)timeout_milliseconds * PATIENCE,
                              .received.arena = arena};
  void (*old)(int) = signal(SIGPIPE, SIG_IGN);
  const struct pipe_part parts[] = {{&request, sizeof request}, {program, length}, {pipeline, pipeline_length}};
  // If this fails, the worker has ended, which the next read detects.
  (void)pipe_write_parts(session->requests, parts, sizeof parts / sizeof parts[0]);
  signal(SIGPIPE, old);
  reply.outcome = receive(&exchange);
  session->busy = reply.outcome != MLIR_OUTCOME_ANSWER;
  if (reply.outcome == MLIR_OUTCOME_DIED) note_end(&exchange);
  else if (reply.outcome == MLIR_OUTCOME_ANSWER && reply.kind == MLIR_DIED) note_death(&exchange);
  if (session->busy) mlir_session_end(session);
  return reply;
}
