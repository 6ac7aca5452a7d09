#include "fuzz/subjects/command_batch.h"

#include "fuzz/system/clock.h"
#include "fuzz/system/process.h"

#include <stdlib.h>
#include <string.h>

enum {
  BATCH_MIN = 2,
  QUICK_MILLISECONDS = 400,
  SLOW_MILLISECONDS = 1000,
  UNFLUSHED = 4096,   // bytes of output that are lost where the command dies
  HANGING_TIMES = 2,  // a batch is at most twice as large as the one before it
};

static const char marker[] = "// -----";

void command_batch_init(struct command_batch *batch, struct memory *memory) {
  memset(batch, 0, sizeof *batch);
  arena_init(&batch->arena, memory);
  batch->size = BATCH_MIN;
}

void command_batch_release(struct command_batch *batch) { arena_release(&batch->arena); }

static bool is_mlir_opt(const char *command) {
  size_t length = strcspn(command, " ");
  const char *name = command;
  for (const char *at = command; at < command + length; at++)
    if (*at == '/') name = at + 1;
  return strncmp(name, "mlir-opt", strlen("mlir-opt")) == 0;
}

// mlir-opt and nothing else, so that its exit code is the shell's.
static bool is_plain_mlir_opt(const char *command) {
  return is_mlir_opt(command) && strpbrk(command, "|&;<>`$#\\\n") == NULL;
}

const char *command_batch_command(struct arena *arena, const char *command) {
  if (strstr(command, "-split-input-file") != NULL) return command;
  if (!is_plain_mlir_opt(command)) return NULL;
  return arena_format(arena, "%s --disable-symbolication --split-input-file", command);
}

void command_batch_clear(struct command_batch *batch) {
  memset(&batch->programs, 0, sizeof batch->programs);
  arena_reset(&batch->arena);
}

void command_batch_add(struct command_batch *batch, const char *program, size_t length) {
  const struct batched_program added = {.program = arena_string(&batch->arena, program, length),
                                        .length = length,
                                        .output.arena = &batch->arena,
                                        .errors.arena = &batch->arena};
  VECTOR_PUSH(&batch->programs, &batch->arena, added);
}

static uint32_t count_lines(const char *text) {
  uint32_t lines = 0;
  for (; *text != '\0'; text++) lines += *text == '\n';
  return lines;
}

static struct text join(struct command_batch *batch) {
  struct text input = {.arena = &batch->arena};
  uint32_t line = 1;
  for (size_t i = 0; i < batch->programs.count; i++) {
    struct batched_program *program = &batch->programs.items[i];
    if (i > 0) text_format(&input, "%s\n", marker);
    text_bytes(&input, program->program, program->length);
    program->line = line;
    line += count_lines(program->program) + (i > 0);
  }
  return input;
}

// The next line that is a marker, or the end of the text.
static const char *find_marker(const char *text, const char *end) {
  for (const char *line = text; line < end;) {
    const char *newline = memchr(line, '\n', (size_t)(end - line)), *stop = newline == NULL ? end : newline;
    if ((size_t)(stop - line) == strlen(marker) && memcmp(line, marker, strlen(marker)) == 0) return line;
    line = stop == end ? end : stop + 1;
  }
  return end;
}

static bool is_blank(const char *text, const char *end) {
  while (text < end && strchr(" \t\r\n", *text) != NULL) text++;
  return text == end;
}

// What the output has for the programs.
struct parts {
  size_t count, blank;
};

// Assigns the parts of the output to the programs. The last part counts only if the command has ended by itself.
static struct parts assign(struct command_batch *batch, const struct text *output, bool ended) {
  struct parts parts = {0};
  const char *at = output->items, *end = at == NULL ? NULL : at + output->count;
  for (bool more = at != NULL; more; parts.count++) {
    const char *stop = find_marker(at, end);
    more = stop < end;
    if (!more && !ended) break;
    bool blank = is_blank(at, stop);
    parts.blank += blank;
    if (parts.count < batch->programs.count && !blank) {
      struct batched_program *program = &batch->programs.items[parts.count];
      program->is_answered = true;
      text_bytes(&program->output, at, (size_t)(stop - at));
    }
    if (more) at = stop + strlen(marker) + (stop + strlen(marker) < end);
  }
  return parts;
}

// The line of the input that a diagnostic names; 0 if the line is not the first one of a diagnostic. mlir-opt says
// "<stdin>:7:8: error: ", older ones "within split at <stdin>:5 offset :3:8: error: ".
static uint32_t diagnosed_line(const char *line) {
  static const char split[] = "within split at ", *const names[] = {"<stdin>:", "-:"};
  if (strncmp(line, split, strlen(split)) == 0) line += strlen(split);
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strncmp(line, names[i], strlen(names[i])) == 0) return (uint32_t)strtoul(line + strlen(names[i]), NULL, 10);
  return 0;
}

// Gives each of the first `count` programs its part of standard error. One with an error and without output has been
// refused.
static void assign_errors(struct command_batch *batch, size_t count, struct text *errors) {
  struct batched_program *program = NULL, *end = batch->programs.items + count;
  const struct batched_program *last = batch->programs.items + batch->programs.count - 1;
  for (char *line = text_end(errors), *next; *line != '\0'; line = next) {
    next = strchr(line, '\n');
    next = next == NULL ? line + strlen(line) : next + 1;
    uint32_t number = diagnosed_line(line);
    for (struct batched_program *at = batch->programs.items; number != 0 && at <= last && at->line <= number; at++)
      program = at;
    if (program == NULL || program >= end) continue;
    text_bytes(&program->errors, line, (size_t)(next - line));
    const char *error = strstr(line, "error: ");
    bool is_error = number != 0 && error != NULL && error < next;
    if (is_error && program->output.count == 0) program->is_answered = true;
  }
}

static void set_size(struct command_batch *batch, size_t size) {
  batch->size = size < BATCH_MIN ? BATCH_MIN : size > BATCH_MAX ? BATCH_MAX : size;
}

// By the time beyond that of the shortest run, which is what the command needs to start.
static void adapt_size(struct command_batch *batch, int64_t milliseconds) {
  if (batch->shortest == 0 || milliseconds < batch->shortest) batch->shortest = milliseconds;
  const int64_t beyond = milliseconds - batch->shortest;
  if (beyond < QUICK_MILLISECONDS) set_size(batch, batch->size * 2);
  if (beyond > SLOW_MILLISECONDS) set_size(batch, batch->size / 2);
}

unsigned command_batch_cpu_seconds(const struct command_batch *batch, const char *command) {
  if (!is_plain_mlir_opt(command)) return 0;
  return (unsigned)((HANGING_TIMES * batch->longest + 999) / 1000);
}

// After how many programs the next batch begins: the answers of those before the culprit may be lost, unflushed.
static size_t end_of_suspects(const struct command_batch *batch, size_t first) {
  size_t bytes = 0, i = first;
  while (i < batch->programs.count && (i == first || bytes < UNFLUSHED)) bytes += batch->programs.items[i++].length;
  return i;
}

static size_t run_alone(struct command_batch *batch) {
  size_t count = batch->programs.count;
  command_batch_clear(batch);
  return count > 0 ? count : 1;
}

size_t command_batch_run(struct command_batch *batch, const char *command, unsigned timeout_seconds) {
  size_t count = batch->programs.count;
  if (count < 2) return run_alone(batch);
  const struct text input = join(batch);
  struct process_result process;
  int64_t start = clock_milliseconds();
  const struct process_limits limits = {timeout_seconds, command_batch_cpu_seconds(batch, command)};
  if (!process_run_within(command, input.items, input.count, limits, &batch->arena, &process)) return run_alone(batch);
  bool died = process.timed_out || process.signal != 0 || process.exit_code > 128;
  struct parts parts = assign(batch, &process.output, !died);
  if (died && parts.count < count) {
    assign_errors(batch, parts.count, &process.errors);
    // It flushes nothing before it dies, or it is slow: smaller batches lose less.
    if (parts.count == 0 || process.timed_out) set_size(batch, parts.count);
    return end_of_suspects(batch, parts.count);
  }
  bool fails = process.exit_code != 0;
  batch->is_refused = died || parts.count != count || (fails && parts.blank == 0);
  if (batch->is_refused) return run_alone(batch);
  if (fails) assign_errors(batch, count, &process.errors);
  adapt_size(batch, clock_milliseconds() - start);
  if (process.cpu_milliseconds > batch->longest) batch->longest = process.cpu_milliseconds;
  return count;
}

static struct batched_program *find(const struct command_batch *batch, const char *program, size_t length) {
  for (size_t i = 0; i < batch->programs.count; i++) {
    struct batched_program *batched = &batch->programs.items[i];
    if (batched->is_answered && batched->length == length && memcmp(batched->program, program, length) == 0)
      return batched;
  }
  return NULL;
}

const struct batched_program *command_batch_find(const struct command_batch *batch, const char *program,
                                                 size_t length) {
  return find(batch, program, length);
}

bool command_batch_forget(struct command_batch *batch, const char *program, size_t length) {
  bool answered = false;
  for (struct batched_program *batched; (batched = find(batch, program, length)) != NULL; answered = true)
    batched->is_answered = false;
  return answered;
}
