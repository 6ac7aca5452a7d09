#include "fuzz/finding/history.h"

#include "engine/base/text.h"
#include "fuzz/subjects/mlir_session.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool take_number(const char **text, uint64_t *number) {
  if (!isdigit((unsigned char)**text)) return false;
  char *end;
  errno = 0;
  *number = strtoull(*text, &end, 10);
  *text = end;
  return errno == 0;
}

static bool take(const char **text, const char *wanted) {
  size_t length = strlen(wanted);
  if (strncmp(*text, wanted, length) != 0) return false;
  *text += length;
  return true;
}

// Programs that lie equally far apart.
struct run_of_programs {
  uint64_t first, last, step;
};

// Takes "7" or "7..301/2", and the comma after it.
static bool take_programs(const char **text, struct run_of_programs *run) {
  if (!take_number(text, &run->first)) return false;
  run->last = run->first;
  run->step = 1;
  if (take(text, "..") && (!take_number(text, &run->last) || !take(text, "/") || !take_number(text, &run->step)))
    return false;
  if (run->step == 0 || run->last < run->first) return false;
  return **text == '\0' || (take(text, ",") && **text != '\0');
}

bool history_program(const struct history *history, uint64_t index, uint64_t *number) {
  const char *text = history->programs;
  struct run_of_programs run;
  while (*text != '\0' && take_programs(&text, &run)) {
    uint64_t steps = (run.last - run.first) / run.step;
    *number = run.first + index * run.step;
    if (index <= steps) return true;
    index -= steps + 1;
  }
  return false;
}

static bool programs_are_well_formed(const char *text) {
  uint64_t count = 0;
  while (*text != '\0') {
    struct run_of_programs run;
    if (!take_programs(&text, &run)) return false;
    uint64_t steps = (run.last - run.first) / run.step;
    if (steps >= MLIR_SESSION_PROGRAMS) return false;
    count += steps + 1;
  }
  return count > 0 && count <= MLIR_SESSION_PROGRAMS;
}

bool history_parse(const char *text, struct history *history) {
  enum { OPS_MAX = 100000 };  // as of a campaign
  uint64_t ops;
  *history = (struct history){.generator = generator_defaults};
  if (!take(&text, "--seed=") || !take_number(&text, &history->seed)) return false;
  if (!take(&text, " --ops=") || !take_number(&text, &ops) || ops == 0 || ops > OPS_MAX) return false;
  history->generator.ops = (uint32_t)ops;
  history->generator.calls = !take(&text, " --no-calls");
  history->generator.branches = !take(&text, " --no-branches");
  if (!take(&text, " --programs=") || !programs_are_well_formed(text)) return false;
  history->programs = text;
  return true;
}

const char *history_format(struct arena *arena, uint64_t seed, const struct generator_options *generator,
                           const char *programs) {
  return arena_format(arena, "--seed=%llu --ops=%u%s%s --programs=%s", (unsigned long long)seed, generator->ops,
                      generator->calls ? "" : " --no-calls", generator->branches ? "" : " --no-branches", programs);
}

const char *history_programs(struct arena *arena, const uint64_t *numbers, size_t count) {
  struct text text = {.arena = arena};
  for (size_t i = 0; i < count;) {
    uint64_t step = i + 1 < count && numbers[i + 1] > numbers[i] ? numbers[i + 1] - numbers[i] : 0;
    size_t end = i + 1;
    while (step != 0 && end < count && numbers[end] - numbers[end - 1] == step) end++;
    if (i != 0) text_char(&text, ',');
    text_format(&text, "%llu", (unsigned long long)numbers[i]);
    if (end - i > 2) text_format(&text, "..%llu/%llu", (unsigned long long)numbers[end - 1], (unsigned long long)step);
    i = end - i > 2 ? end : i + 1;
  }
  return text_end(&text);
}
