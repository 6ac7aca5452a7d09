#include "fuzz/case.h"

#include "base/hash.h"
#include "fuzz/mlir_command.h"
#include "ir/text.h"

#include <stdlib.h>

enum { HEADER_LINES_MAX = 200, HEADER_LINE_MAX = 16384 };

static bool is_key(const char *line, size_t length, const char *key, const char **value, size_t *value_length) {
  size_t key_length = strlen(key);
  if (length < 3 + key_length + 1 || memcmp(line, "// ", 3) != 0) return false;
  if (memcmp(line + 3, key, key_length) != 0 || line[3 + key_length] != ':') return false;
  size_t start = 3 + key_length + 1;
  while (start < length && line[start] == ' ') start++;
  *value = line + start;
  *value_length = length - start;
  return true;
}

static bool parse_input(const char *text, uint64_t *seed) {
  if (strncmp(text, "seed=", 5) != 0) return false;
  char *end;
  *seed = strtoull(text + 5, &end, 10);
  return end != text + 5 && (*end == '\0' || *end == ' ');
}

static bool parse_line(struct arena *arena, const char *line, size_t length, struct corpus_case *parsed,
                       const char **message) {
  const char *value;
  size_t value_length;
  const struct {
    const char *key;
    const char **place;
  } fields[] = {{"oracle", &parsed->oracle},
                {"subject", &parsed->subject},
                {"pipeline", &parsed->pipeline},
                {"signature", &parsed->signature},
                {"choices", &parsed->choices}};
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
    if (is_key(line, length, fields[i].key, &value, &value_length))
      *fields[i].place = arena_string(arena, value, value_length);
  if (!is_key(line, length, "input", &value, &value_length)) return true;
  if (parse_input(arena_string(arena, value, value_length), &parsed->input_seed)) return true;
  *message = "the input line of a case reads `// input: seed=<number>`";
  return false;
}

static bool check_case(const struct corpus_case *parsed, const char **message) {
  enum oracle oracle;
  if (parsed->oracle == NULL || !oracle_parse(parsed->oracle, &oracle)) {
    *message = "a case names one of the oracles: `// oracle: leak`";
    return false;
  }
  if (parsed->subject == NULL) *message = "a case names its subject: `// subject: engine`";
  if (parsed->subject == NULL) return false;
  return true;
}

bool case_parse(struct arena *arena, const char *text, size_t length, struct corpus_case *parsed,
                const char **message) {
  *parsed = (struct corpus_case){0};
  const char *end = text + length;
  for (int line_number = 0; text < end && line_number < HEADER_LINES_MAX; line_number++) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    size_t line_length = newline == NULL ? (size_t)(end - text) : (size_t)(newline - text);
    if (line_length < 2 || memcmp(text, "//", 2) != 0) break;
    if (line_length > HEADER_LINE_MAX || memchr(text, '\0', line_length) != NULL) {
      *message = "a header line is too long or not text";
      return false;
    }
    const char *value;
    size_t value_length;
    if (line_number == 0 && is_key(text, line_length, "bufferproof", &value, &value_length)) {
      if (value_length != 6 || memcmp(value, "case 1", 6) != 0) {
        *message = "this is not a case of version 1";
        return false;
      }
      parsed->is_case = true;
    }
    if (parsed->is_case && !parse_line(arena, text, line_length, parsed, message)) return false;
    if (newline == NULL) break;
    text = newline + 1;
  }
  return !parsed->is_case || check_case(parsed, message);
}

const char *case_engine_pipeline(const struct corpus_case *parsed) {
  enum oracle oracle;
  if (parsed->pipeline == NULL || parsed->pipeline[0] == '\0') return NULL;
  bool known = parsed->oracle != NULL && oracle_parse(parsed->oracle, &oracle);
  return known && (oracle == ORACLE_always_copy || oracle == ORACLE_bufferized) ? NULL : parsed->pipeline;
}

const char *case_mlir_pipeline(struct arena *arena, const struct corpus_case *parsed) {
  if (parsed->subject == NULL) return NULL;
  if (strncmp(parsed->subject, "cmd:", 4) == 0) return mlir_pipeline_of_command(arena, parsed->subject + 4);
  bool has_own = subject_is_mlir(parsed->subject) && parsed->pipeline != NULL && parsed->pipeline[0] != '\0';
  return has_own ? parsed->pipeline : NULL;
}

static void append_field(struct text *text, const char *key, const char *value) {
  text_format(text, "// %s: ", key);
  for (; *value != '\0'; value++) text_char(text, *value == '\n' || *value == '\r' ? ' ' : *value);
  text_char(text, '\n');
}

const char *case_format(struct arena *arena, const struct finding *finding, const char *subject, const char *program,
                        size_t *length) {
  struct text text = {.arena = arena};
  text_string(&text, "// bufferproof: case 1\n");
  append_field(&text, "oracle", oracle_table[finding->oracle].name);
  append_field(&text, "subject", subject);
  append_field(&text, "pipeline", finding->pipeline);
  append_field(&text, "signature", finding->signature);
  text_format(&text, "// input: seed=%llu\n", (unsigned long long)finding->input_seed);
  if (finding->history != NULL) append_field(&text, "history", finding->history);
  for (const char *line = finding->message; line != NULL && *line != '\0';) {
    size_t line_length = strcspn(line, "\n");
    text_string(&text, "// | ");
    text_bytes(&text, line, line_length);
    text_char(&text, '\n');
    line += line_length + (line[line_length] == '\n');
  }
  text_string(&text, program);
  *length = text.count;
  text_char(&text, '\0');
  return text.items;
}

const char *case_file_name(struct arena *arena, const struct finding *finding) {
  uint64_t hash = hash_bytes(0, finding->signature, strlen(finding->signature));
  return arena_format(arena, "%s-%08x.mlir", oracle_table[finding->oracle].name, (unsigned)(hash >> 32));
}

uint32_t case_oracles(const struct corpus_case *parsed) {
  enum oracle own;
  bool known = parsed->oracle != NULL && oracle_parse(parsed->oracle, &own);
  return oracles_default() | (known ? oracle_bit(own) : 0);
}
