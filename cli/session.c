#include "session.h"

#include "dialects/ops.h"
#include "ir/parser.h"
#include "ir/verify.h"

#include <stdio.h>

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

bool session_protect(struct session *session, void (*work)(void *), void *argument) {
  if (memory_protect(&session->context.memory, work, argument)) return true;
  options_refuse(session->options, "%s: out of memory", session->input->name);
  return false;
}

static void report_protected(void *argument) {
  const struct session *session = argument;
  diagnostic_print(&session->context.diagnostics, session->input->name, session->input->text, session->part.end,
                   stderr);
}

void session_report(struct session *session) { memory_protect(&session->context.memory, report_protected, session); }

bool session_run(struct session *session, const struct options *options, struct context_options context_options,
                 const struct input *input, const struct input_part *part, void (*work)(void *), void *argument) {
  if (!session_init(session, options, context_options, input, part)) return false;
  bool has_memory = session_protect(session, work, argument);
  session_report(session);
  session_release(session);
  return has_memory;
}
