#include "fuzz/subjects/command_failure.h"

#include "engine/base/printable.h"
#include "fuzz/subjects/crash_message.h"

#include <signal.h>
#include <string.h>

enum { ERRORS_SHOWN = 4096 };  // bytes of standard error in a message

// The first line with "error", or the first line, without its location, printable; numbers are kept.
static const char *first_error(struct arena *arena, const char *text, size_t length) {
  if (length == 0) return "";
  const char *start = text, *end = text + length;
  for (const char *line = text; line < end;) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    const char *stop = newline == NULL ? end : newline;
    for (const char *at = line; at + 7 <= stop; at++)
      if (memcmp(at, "error: ", 7) == 0) return name_printable_copy(arena, at + 7, (size_t)(stop - at - 7));
    line = stop + 1;
  }
  const char *newline = memchr(start, '\n', length);
  return name_printable_copy(arena, start, newline == NULL ? length : (size_t)(newline - start));
}

static struct subject_result crashed(const struct process_result *process, int signal_number, struct arena *arena) {
  const char *message = crash_message(arena, process->errors.items, process->errors.count);
  if (message == NULL) message = first_error(arena, process->errors.items, process->errors.count);
  return (struct subject_result){SUBJECT_CRASHED, message, process_signal_name(signal_number)};
}

const char *command_message(struct arena *arena, const char *message, const struct text *errors) {
  if (errors->count == 0) return message;
  size_t length = errors->count < ERRORS_SHOWN ? errors->count : ERRORS_SHOWN;
  char *shown = arena_string(arena, errors->items, length);
  text_make_printable(shown);
  return arena_format(arena, "%s\nstandard error:\n%s", message, shown);
}

static struct subject_result refused(const struct process_result *process, struct arena *arena) {
  const char *message = first_error(arena, process->errors.items, process->errors.count);
  if (process->exit_code == 128 + SIGPIPE) message = "a command of the pipe ended before it had read its input";
  else if (message[0] == '\0') message = arena_format(arena, "exit code %d, without a message", process->exit_code);
  return (struct subject_result){SUBJECT_REFUSED, command_message(arena, message, &process->errors), NULL};
}

bool command_failed(const struct process_result *process) {
  return process->timed_out || process->signal != 0 || process->exit_code != 0;
}

struct subject_result command_failure(const struct process_result *process, struct arena *arena) {
  if (process->timed_out) return (struct subject_result){SUBJECT_HANGS, "no end in time", NULL};
  if (process->signal != 0) return crashed(process, process->signal, arena);
  if (process->exit_code == 127 || process->exit_code == 126) {
    const char *message = first_error(arena, process->errors.items, process->errors.count);
    return (struct subject_result){SUBJECT_UNUSABLE, message, NULL};
  }
  // A shell reports that its child was killed as 128 + signal. A child whose reader has ended did not crash.
  if (process->exit_code > 128 && process->exit_code != 128 + SIGPIPE)
    return crashed(process, process->exit_code - 128, arena);
  return refused(process, arena);
}
