// Golden tests of things that have titles.
#include "tests/unit/golden_lines.h"

#include "engine/base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_LENGTH_MAX = 256, PATH_LENGTH_MAX = 1024, MOST_DIFFERENCES = 20 };

void golden_lines_begin(struct golden_lines *golden, const char *name) {
  char path[PATH_LENGTH_MAX];
  const char *folder = getenv("BUFFERPROOF_DESCRIBE");
  *golden = (struct golden_lines){.name = name, .shown = getenv("BUFFERPROOF_SHOW"), .is_written = folder != NULL};
  snprintf(path, sizeof path, "%s/%s", folder == NULL ? BUFFERPROOF_SOURCE_DIR "/tests/proofs" : folder, name);
  golden->file = fopen(path, folder == NULL ? "r" : "w");
  if (golden->file != NULL) return;
  fprintf(stderr, "%s: it cannot be opened\n", path);
  exit(1);
}

static void differ(struct golden_lines *golden, const char *expected, const char *found) {
  if (golden->different++ < MOST_DIFFERENCES) fprintf(stderr, "%s: '%s' is '%s'\n", golden->name, expected, found);
}

// Without the line break.
static const char *next_line(struct golden_lines *golden, char line[LINE_LENGTH_MAX]) {
  if (fgets(line, LINE_LENGTH_MAX, golden->file) == NULL) return NULL;
  line[strcspn(line, "\n")] = '\0';
  return line;
}

void golden_lines_add(struct golden_lines *golden, const char *title, const struct text *description) {
  char found[LINE_LENGTH_MAX], expected[LINE_LENGTH_MAX];
  if (golden->shown != NULL && strcmp(golden->shown, title) == 0)
    printf("%.*s", (int)description->count, description->items);
  snprintf(found, sizeof found, "%08x %s", (unsigned)(hash_bytes(0, description->items, description->count) >> 32),
           title);
  if (golden->is_written) {
    fprintf(golden->file, "%s\n", found);
    return;
  }
  const char *line = next_line(golden, expected);
  if (line == NULL || strcmp(line, found) != 0) differ(golden, line == NULL ? "nothing" : line, found);
}

unsigned golden_lines_end(struct golden_lines *golden) {
  char line[LINE_LENGTH_MAX];
  if (!golden->is_written && next_line(golden, line) != NULL) differ(golden, line, "missing, and all that follows");
  fclose(golden->file);
  return golden->different;
}
