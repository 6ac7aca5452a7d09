// A command that stays as a subject: it gets one program after the other.
#include "engine/syntax/printer.h"
#include "fuzz/subjects/command_failure.h"
#include "fuzz/subjects/server.h"
#include "fuzz/subjects/subject.h"

#include <string.h>

// A command that ends instead of answering has failed, whatever its exit code is.
static struct subject_result judge_end(const struct server_answer *answer, struct arena *arena) {
  if (command_failed(&answer->process)) return command_failure(&answer->process, arena);
  return (struct subject_result){SUBJECT_INVALID, command_message(arena, answer->text, &answer->process.errors),
                                 "output"};
}

static struct subject_result parse(const struct server_answer *answer, struct program *target, struct arena *arena) {
  struct subject_result result = subject_parse_output(answer->text, answer->length, target, arena);
  if (result.status != SUBJECT_DONE) result.message = command_message(arena, result.message, &answer->process.errors);
  return result;
}

static struct subject_result transform(const struct subject *subject, const struct program *source,
                                       struct program *target, bool verify_each, struct arena *arena) {
  (void)verify_each;
  size_t length;
  const char *text = print_program(arena, source, (struct print_options){0}, &length);
  const struct server_answer answer =
      server_ask(subject->server, subject->command, text, length, subject->timeout_seconds, arena);
  struct process_result failure = answer.process;
  switch (answer.outcome) {
    case SERVER_OUTPUT: return parse(&answer, target, arena);
    case SERVER_ERROR:
      failure.exit_code = 1;
      if (answer.length > 0) {
        failure.errors = (struct text){.arena = arena};
        text_bytes(&failure.errors, answer.text, answer.length);
      }
      return command_failure(&failure, arena);
    case SERVER_ENDED: return judge_end(&answer, arena);
    case SERVER_BABBLES:
      return (struct subject_result){SUBJECT_UNUSABLE, command_message(arena, answer.text, &answer.process.errors),
                                     NULL};
    case SERVER_NO_PROCESS: break;
  }
  return (struct subject_result){SUBJECT_UNUSABLE, "no process could be made", NULL};
}

static void renew(const struct subject *subject, uint32_t layout) {
  (void)layout;
  server_end(subject->server);
}

struct subject subject_serving(const char *name, unsigned timeout_seconds, struct subject_server *server) {
  const char *command = subject_command_of(name);
  return (struct subject){.name = name,
                          .pipeline = command,
                          .transform = transform,
                          .renew = renew,
                          .command = command,
                          .server = server,
                          .timeout_seconds = timeout_seconds};
}
