#include "fuzz/subjects/command_batch.h"

#include "fuzz/subjects/crash_message.h"
#include "fuzz/system/clock.h"

#include <stdlib.h>
#include <string.h>

enum {
  BATCH_MIN = 2,
  QUICK_MILLISECONDS = 400,
  SLOW_MILLISECONDS = 1000,
  UNFLUSHED = 4096,   // bytes of output that are lost where the command dies
  HANGING_TIMES = 5,  // as silent as ever before; of 2,000 programs the slowest takes four times what most take
  HANGING_MILLISECONDS = 250,
};

static const char marker[] = "// -----", end_of_program[] = "}";

void command_batch_init(struct command_batch *batch, struct memory *memory) {
  memset(batch, 0, sizeof *batch);
  arena_init(&batch->arena, memory);
  arena_init(&batch->crash_arena, memory);
  batch->size = BATCH_MIN;
}

void command_batch_release(struct command_batch *batch) {
  arena_release(&batch->arena);
  arena_release(&batch->crash_arena);
}

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
  const struct batched_program added = {.program = arena_string(&batch->arena, program, length), .length = length};
  VECTOR_PUSH(&batch->programs, &batch->arena, added);
}

static uint32_t count_lines(const char *text) {
  uint32_t lines = 0;
  for (; *text != '\0'; text++) lines += *text == '\n';
  return lines;
}

// A run of the command on some of the programs.
struct run {
  struct command_batch *batch;
  VECTOR(struct batched_program *) asked;
  size_t parts_each;  // a program, and perhaps its end
  struct process_result process;
  size_t parts, blank_parts;  // of its output
  size_t ended;               // how many programs have, by standard error
  const char *behind;         // the end of the last of them, in standard error
};

static bool has_ends(const struct run *run) { return run->parts_each > 1; }

static struct text join(struct run *run) {
  struct arena *arena = &run->batch->arena;
  struct text input = {.arena = arena};
  uint32_t line = 1;
  for (size_t i = 0; i < run->asked.count; i++) {
    struct batched_program *program = run->asked.items[i];
    program->answer = (struct process_result){.output.arena = arena, .errors.arena = arena};
    if (i > 0) text_format(&input, "%s\n", marker);
    text_bytes(&input, program->program, program->length);
    program->line = line;
    program->end = line += count_lines(program->program) + (i > 0);
    if (!has_ends(run)) continue;
    text_format(&input, "%s\n%s\n", marker, end_of_program);
    line += 2;
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

// Assigns the parts of the output to the programs. The last part counts only if the command has ended by itself.
static void assign(struct run *run, bool ended) {
  const struct text *output = &run->process.output;
  const char *at = output->items, *end = at == NULL ? NULL : at + output->count;
  for (bool more = at != NULL; more; run->parts++) {
    const char *stop = find_marker(at, end);
    more = stop < end;
    if (!more && !ended) break;
    const bool blank = is_blank(at, stop);
    const size_t number = run->parts / run->parts_each;
    run->blank_parts += blank;
    if (!blank && run->parts % run->parts_each == 0 && number < run->asked.count) {
      struct batched_program *program = run->asked.items[number];
      program->is_answered = true;
      text_bytes(&program->answer.output, at, (size_t)(stop - at));
    }
    if (more) at = stop + strlen(marker) + (stop + strlen(marker) < end);
  }
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

// The program that a diagnostic in this line of the input is about, or whose end: the last that begins before it.
static size_t program_of_line(const struct run *run, uint32_t line) {
  size_t number = 0;
  while (number + 1 < run->asked.count && run->asked.items[number + 1]->line <= line) number++;
  return number;
}

// Gives each of the programs whose output is known its part of standard error: one with an error and without output has
// been refused. Notes which programs have ended.
static void assign_errors(struct run *run) {
  const size_t known = (run->parts + run->parts_each - 1) / run->parts_each, none = SIZE_MAX;
  size_t number = none;
  run->behind = text_end(&run->process.errors);
  for (const char *line = run->behind, *next; *line != '\0'; line = next) {
    next = strchr(line, '\n');
    next = next == NULL ? line + strlen(line) : next + 1;
    const uint32_t diagnosed = diagnosed_line(line);
    if (diagnosed != 0) number = program_of_line(run, diagnosed);
    if (diagnosed != 0 && has_ends(run) && diagnosed >= run->asked.items[number]->end) {
      run->ended = number + 1;
      run->behind = next;
      number = none;
    }
    if (number >= known) continue;  // or none
    struct batched_program *program = run->asked.items[number];
    text_bytes(&program->answer.errors, line, (size_t)(next - line));
    const char *error = strstr(line, "error: ");
    const bool is_error = diagnosed != 0 && error != NULL && error < next;
    if (is_error && program->answer.output.count == 0) {
      program->is_answered = true;
      program->answer.exit_code = 1;
    }
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

static int64_t patience(const struct command_batch *batch) {
  const int64_t milliseconds = HANGING_TIMES * batch->longest_silence;
  return milliseconds == 0 || milliseconds > HANGING_MILLISECONDS ? milliseconds : HANGING_MILLISECONDS;
}

struct process_limits command_batch_limits(const struct command_batch *batch, const char *command,
                                           unsigned timeout_seconds, bool alone) {
  const bool is_program = is_plain_mlir_opt(command);
  return (struct process_limits){
      .seconds = timeout_seconds,
      .is_program = is_program,
      .silent_milliseconds = is_program && (batch->has_hung || !alone) ? patience(batch) : 0};
}

// After how many programs the next batch begins: the answers of those before the culprit may be lost, unflushed.
static size_t end_of_suspects(const struct command_batch *batch, size_t first) {
  size_t bytes = 0, i = first;
  while (i < batch->programs.count && (i == first || bytes < UNFLUSHED)) bytes += batch->programs.items[i++].length;
  return i;
}

static void run_alone(struct command_batch *batch) {
  for (size_t i = 0; i < batch->programs.count; i++) batch->programs.items[i].is_answered = false;
}

static void note_duration(struct command_batch *batch, const struct process_result *process) {
  if (!process->timed_out && process->longest_silence > batch->longest_silence)
    batch->longest_silence = process->longest_silence;
}

// The program on which the command has died.
static void settle_culprit(struct run *run, struct batched_program *culprit, const struct process_limits *limits) {
  struct command_batch *batch = run->batch;
  const struct process_result *process = &run->process;
  culprit->is_alone = true;
  culprit->is_answered = false;
  if (process->timed_out) {
    const bool is_silent = limits->silent_milliseconds != 0 && process->longest_silence >= limits->silent_milliseconds;
    if (!is_silent) set_size(batch, run->ended);
    culprit->is_answered = is_silent && batch->has_hung;
    culprit->answer = *process;
    return;
  }
  culprit->crash = crash_key(run->behind, strlen(run->behind));
  const uint64_t *known = culprit->crash == 0 ? NULL : map_find(&batch->crashes, culprit->crash);
  if (known == NULL) return;
  culprit->is_answered = true;
  culprit->answer = *(const struct process_result *)(uintptr_t)*known;
}

enum course { RUN_COMPLETE, RUN_DIED, RUN_REFUSED };

// Runs the command on all programs that may be run with others and have no answer.
static enum course run_once(struct run *run, const char *command, const struct process_limits *limits) {
  struct command_batch *batch = run->batch;
  for (size_t i = 0; i < batch->programs.count; i++) {
    struct batched_program *program = &batch->programs.items[i];
    if (!program->is_answered && !program->is_alone) VECTOR_PUSH(&run->asked, &batch->arena, program);
  }
  if (run->asked.count == 0) return RUN_COMPLETE;
  const struct text input = join(run);
  struct process_result *process = &run->process;
  const int64_t start = clock_milliseconds();
  if (!process_run_within(command, input.items, input.count, *limits, &batch->arena, process)) return RUN_REFUSED;
  note_duration(batch, process);
  const bool died = process->timed_out || process->signal != 0 || process->exit_code > 128;
  assign(run, !died);
  if (died && run->parts < run->asked.count * run->parts_each) {
    assign_errors(run);
    return RUN_DIED;
  }
  const bool fails = process->exit_code != 0;
  if (died || run->parts != run->asked.count * run->parts_each || (fails && run->blank_parts == 0)) return RUN_REFUSED;
  if (fails) assign_errors(run);
  adapt_size(batch, process->used != 0 ? process->used : clock_milliseconds() - start);
  return RUN_COMPLETE;
}

// Until each program has an answer or has to run alone. Returns false if the command does not split its input.
static bool run_with_ends(struct command_batch *batch, const char *command, unsigned timeout_seconds) {
  for (;;) {
    const struct process_limits limits = command_batch_limits(batch, command, timeout_seconds, false);
    struct run run = {.batch = batch, .parts_each = 2};
    const enum course course = run_once(&run, command, &limits);
    if (course != RUN_DIED) return course == RUN_COMPLETE;
    if (run.ended >= run.asked.count) return false;
    settle_culprit(&run, run.asked.items[run.ended], &limits);
  }
}

size_t command_batch_run(struct command_batch *batch, const char *command, unsigned timeout_seconds) {
  const size_t count = batch->programs.count;
  if (count < 2) return 1;
  if (is_plain_mlir_opt(command)) {
    batch->is_refused = !run_with_ends(batch, command, timeout_seconds);
  } else {
    const struct process_limits limits = command_batch_limits(batch, command, timeout_seconds, false);
    struct run run = {.batch = batch, .parts_each = 1};
    const enum course course = run_once(&run, command, &limits);
    // It flushes nothing before it dies, or it is slow: smaller batches lose less.
    if (course == RUN_DIED && (run.parts == 0 || run.process.timed_out)) set_size(batch, run.parts);
    if (course == RUN_DIED) return end_of_suspects(batch, run.parts);
    batch->is_refused = course == RUN_REFUSED;
  }
  if (batch->is_refused) run_alone(batch);
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

void command_batch_learn(struct command_batch *batch, const char *program, size_t length,
                         const struct process_result *alone) {
  note_duration(batch, alone);
  batch->has_hung |= alone->timed_out;
  if (alone->timed_out || (alone->signal == 0 && alone->exit_code <= 128)) return;
  for (size_t i = 0; i < batch->programs.count; i++) {
    const struct batched_program *batched = &batch->programs.items[i];
    if (batched->crash == 0 || batched->length != length || memcmp(batched->program, program, length) != 0) continue;
    struct arena *arena = &batch->crash_arena;
    struct process_result *known = ARENA_NEW(arena, struct process_result);
    *known = (struct process_result){.exit_code = alone->exit_code, .signal = alone->signal, .errors.arena = arena};
    text_bytes(&known->errors, alone->errors.items, alone->errors.count);
    *map_insert(&batch->crashes, arena, batched->crash) = map_key(known);
    return;
  }
}
