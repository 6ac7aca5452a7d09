#include "cli/session.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"

#include <stdio.h>
#include <string.h>

bool session_init(struct session *session, const struct options *options, struct context_options context_options,
                  const struct input *input, const struct input_part *part) {
  session->options = options;
  session->input = input;
  session->part = part != NULL ? *part : (struct input_part){.end = input->length, .first_line = 1};
  if (!context_init(&session->context, op_table, OP_KIND_COUNT, context_options)) {
    options_refuse(options, "out of memory");
    return false;
  }
  program_init(&session->program, &session->context);
  arena_init(&session->arena, &session->context.memory);
  arena_init(&session->scratch, &session->context.memory);
  return true;
}

void session_release(struct session *session) {
  arena_release(&session->scratch);
  arena_release(&session->arena);
  program_release(&session->program);
  context_release(&session->context);
}

bool session_read(struct session *session) {
  const struct input_part *part = &session->part;
  const struct input *input = session->input;
  return parse_program_at(&session->program, input->name, input->text + part->start, part->end - part->start,
                          part->first_line) &&
         verify(&session->context, session->program.module);
}

struct protected_work {
  enum exit_code (*work)(void *);
  void *argument;
  enum exit_code code;
};

static void run_protected(void *argument) {
  struct protected_work *protected_work = argument;
  protected_work->code = protected_work->work(protected_work->argument);
}

enum exit_code session_protect(struct session *session, enum exit_code (*work)(void *), void *argument) {
  struct protected_work protected_work = {work, argument, EXIT_LIMIT_REACHED};
  if (memory_protect(&session->context.memory, run_protected, &protected_work)) return protected_work.code;
  options_refuse(session->options, "%s: out of memory", session->input->name);
  return EXIT_LIMIT_REACHED;
}

static void report_protected(void *argument) {
  const struct session *session = argument;
  diagnostic_print(&session->context.diagnostics, session->input->name, session->input->text, session->part.end,
                   stderr);
}

void session_report(struct session *session) { memory_protect(&session->context.memory, report_protected, session); }

enum exit_code session_run(struct session *session, const struct options *options,
                           struct context_options context_options, const struct input *input,
                           const struct input_part *part, enum exit_code (*work)(void *), void *argument) {
  if (!session_init(session, options, context_options, input, part)) return EXIT_LIMIT_REACHED;
  enum exit_code code = session_protect(session, work, argument);
  session_report(session);
  session_release(session);
  return code;
}

enum exit_code arena_run(const struct options *options, struct arena *arena, enum exit_code (*work)(void *),
                         void *argument) {
  struct memory memory;
  struct protected_work protected_work = {work, argument, EXIT_LIMIT_REACHED};
  memory_init(&memory);
  arena_init(arena, &memory);
  if (!memory_protect(&memory, run_protected, &protected_work)) options_refuse(options, "out of memory");
  arena_release(arena);
  return protected_work.code;
}
