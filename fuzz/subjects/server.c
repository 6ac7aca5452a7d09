#include "fuzz/subjects/server.h"

#include "engine/base/printable.h"
#include "fuzz/system/clock.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ERRORS_MAX = 1 << 20, OUTPUT_MAX = 64 << 20, LINE_MAX_LENGTH = 200, START_SECONDS = 30 };

static const char greeting[] = "bufferproof 1", wrong[] = "the command does not keep to the protocol";

// One request: what is left to send, and what has come.
struct exchange {
  struct subject_server *server;
  struct server_answer *answer;
  struct arena *arena;
  struct text request, received;
  size_t sent, used;  // bytes of the request; of what was received and is understood
  int64_t deadline;
  unsigned timeout_seconds;  // of a program; a new process has START_SECONDS until its first line
  bool greets;               // the first line of a new process is still to come
};

void server_end(struct subject_server *server) {
  process_end(&server->process);
  server->busy = false;
  server->program_count = 0;
}

// --- what has come

enum progress {
  PROGRESS_MORE,  // needs more
  PROGRESS_DONE,
  PROGRESS_WRONG,
};

static enum progress babbles(struct exchange *exchange, const char *expected, const char *line, size_t length) {
  const char *newline = memchr(line, '\n', length);
  if (newline != NULL) length = (size_t)(newline - line);
  const int shown = (int)(length < LINE_MAX_LENGTH ? length : LINE_MAX_LENGTH);
  char *text = arena_format(exchange->arena, "%s: instead of %s it printed '%.*s'", wrong, expected, shown, line);
  name_make_printable(text);
  exchange->answer->text = text;
  return PROGRESS_WRONG;
}

// The next line that was received, without its end; null if it is incomplete.
static const char *next_line(const struct exchange *exchange, size_t *length) {
  const char *start = exchange->received.items;
  if (start == NULL) return NULL;
  start += exchange->used;
  const size_t left = exchange->received.count - exchange->used;
  const char *newline = memchr(start, '\n', left);
  if (newline == NULL && left <= LINE_MAX_LENGTH) return NULL;
  *length = newline == NULL ? left : (size_t)(newline - start);
  return start;
}

static bool is_greeting(const char *line, size_t length) {
  const size_t own = strlen(greeting);
  return length >= own && memcmp(line, greeting, own) == 0 && (length == own || line[own] == ' ');
}

static enum progress take_greeting(struct exchange *exchange) {
  size_t length;
  const char *line = next_line(exchange, &length);
  if (line == NULL) return PROGRESS_MORE;
  if (!is_greeting(line, length)) return babbles(exchange, "its first line, 'bufferproof 1',", line, length);
  exchange->greets = false;
  exchange->deadline = clock_milliseconds() + (int64_t)exchange->timeout_seconds * 1000;
  exchange->used += length + 1;
  return PROGRESS_DONE;
}

// Reads "WORD LENGTH". Returns false if the line is another.
static bool read_head(const char *line, size_t length, const char *word, size_t *size) {
  enum { DIGITS_MAX = 8 };
  const size_t before = strlen(word);
  if (length <= before || length > before + DIGITS_MAX || memcmp(line, word, before) != 0) return false;
  *size = 0;
  for (size_t i = before; i < length; i++) {
    if (line[i] < '0' || line[i] > '9') return false;
    *size = *size * 10 + (size_t)(line[i] - '0');
  }
  return *size <= OUTPUT_MAX;
}

static enum progress take_answer(struct exchange *exchange) {
  size_t length, size;
  const char *line = next_line(exchange, &length);
  if (line == NULL) return PROGRESS_MORE;
  struct server_answer *answer = exchange->answer;
  if (read_head(line, length, "output ", &size)) answer->outcome = SERVER_OUTPUT;
  else if (read_head(line, length, "error ", &size)) answer->outcome = SERVER_ERROR;
  else return babbles(exchange, "'output LENGTH' or 'error LENGTH'", line, length);
  const size_t start = exchange->used + length + 1, end = start + size;
  if (exchange->received.count < end) return PROGRESS_MORE;
  answer->text = arena_string(exchange->arena, exchange->received.items + start, size);
  answer->length = size;
  if (exchange->received.count == end) return PROGRESS_DONE;
  return babbles(exchange, "nothing behind its answer", exchange->received.items + end, exchange->received.count - end);
}

static enum progress take(struct exchange *exchange) {
  if (exchange->greets) {
    enum progress progress = take_greeting(exchange);
    if (progress != PROGRESS_DONE) return progress;
  }
  return take_answer(exchange);
}

// --- sending and receiving

// A command that does not read any more ends, or answers: the next read shows it.
static void send_more(struct exchange *exchange) {
  const struct text *request = &exchange->request;
  ssize_t put =
      write(exchange->server->process.input, request->items + exchange->sent, request->count - exchange->sent);
  if (put > 0) exchange->sent += (size_t)put;
  else if (errno != EAGAIN && errno != EINTR) exchange->sent = request->count;
}

// Sends and receives until the answer is complete or wrong; PROGRESS_MORE if the command has closed its output, or the
// time is up.
static enum progress communicate(struct exchange *exchange) {
  const struct process_pipes *process = &exchange->server->process;
  struct text *errors = &exchange->answer->process.errors;
  bool has_errors = true;
  for (;;) {
    const int64_t left = exchange->deadline - clock_milliseconds();
    if (left <= 0) return PROGRESS_MORE;
    const bool sends = exchange->sent < exchange->request.count;
    struct pollfd polled[3] = {{process->output, POLLIN, 0},
                               {has_errors ? process->errors : -1, POLLIN, 0},
                               {sends ? process->input : -1, POLLOUT, 0}};
    if (poll(polled, 3, left < INT_MAX ? (int)left : INT_MAX) < 0) {
      if (errno == EINTR) continue;
      return PROGRESS_MORE;
    }
    if (polled[2].revents != 0) send_more(exchange);
    // Standard error first, so that it is complete when the output ends.
    if (polled[1].revents != 0) has_errors = process_drain(process->errors, errors, ERRORS_MAX);
    else if (polled[0].revents != 0 && !process_drain(process->output, &exchange->received, OUTPUT_MAX))
      return PROGRESS_MORE;
    enum progress progress = take(exchange);
    if (progress != PROGRESS_MORE) return progress;
  }
}

static void finish(struct exchange *exchange) {
  struct server_answer *answer = exchange->answer;
  struct subject_server *server = exchange->server;
  struct pollfd polled = {server->process.errors, POLLIN, 0};
  while (poll(&polled, 1, 0) > 0 && process_drain(server->process.errors, &answer->process.errors, ERRORS_MAX)) {
  }
  process_finish(&server->process, exchange->deadline, &answer->process);
  server->busy = false;
  answer->outcome = SERVER_ENDED;
  answer->text = "ended without an answer";
  const struct process_result *end = &answer->process;
  const bool is_crash = end->signal != 0 && !end->timed_out, was_found = end->exit_code != 126 && end->exit_code != 127;
  if (!exchange->greets || is_crash || !was_found) return;
  answer->outcome = SERVER_BABBLES;
  answer->text = arena_format(exchange->arena, "%s: its first line, '%s', did not come%s", wrong, greeting,
                              end->timed_out ? " in time" : " before it ended");
}

struct server_answer server_ask(struct subject_server *server, const char *command, const char *program, size_t length,
                                unsigned timeout_seconds, struct arena *arena) {
  struct server_answer answer = {
      .outcome = SERVER_NO_PROCESS, .text = "", .process.output.arena = arena, .process.errors.arena = arena};
  if (server->busy || server->program_count == SERVER_PROGRAMS) server_end(server);
  const bool is_new = server->process.leader == 0;
  if (is_new && !process_start(command, &server->process)) return answer;
  if (is_new) server->program_count = 0;
  server->program_count++;
  server->busy = true;
  const unsigned first_seconds = is_new && timeout_seconds < START_SECONDS ? START_SECONDS : timeout_seconds;
  struct exchange exchange = {.server = server,
                              .answer = &answer,
                              .arena = arena,
                              .request.arena = arena,
                              .received.arena = arena,
                              .deadline = clock_milliseconds() + (int64_t)first_seconds * 1000,
                              .timeout_seconds = timeout_seconds,
                              .greets = is_new};
  text_format(&exchange.request, "program %zu\n", length);
  text_bytes(&exchange.request, program, length);
  void (*old)(int) = signal(SIGPIPE, SIG_IGN);
  enum progress progress = communicate(&exchange);
  signal(SIGPIPE, old);
  server->busy = progress != PROGRESS_DONE;
  if (progress == PROGRESS_WRONG) answer.outcome = SERVER_BABBLES;
  if (progress == PROGRESS_MORE) finish(&exchange);
  if (server->busy) server_end(server);
  return answer;
}

const char *server_version(struct arena *arena, const char *command) {
  enum { SECONDS = 10 };
  struct process_result process;
  if (!process_run(command, "", 0, SECONDS, arena, &process)) return "";
  char *line = text_end(&process.output);
  line[strcspn(line, "\n")] = '\0';
  if (!is_greeting(line, strlen(line)) || line[strlen(greeting)] == '\0') return "";
  line += strlen(greeting) + 1;
  name_make_printable(line);
  return line;
}
