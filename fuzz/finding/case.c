#include "fuzz/finding/case.h"

#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "fuzz/finding/history.h"
#include "fuzz/subjects/mlir_command.h"
#include "fuzz/subjects/reviewed_pipeline.h"
#include "fuzz/subjects/subject.h"

#include <errno.h>
#include <stdlib.h>

enum { HEADER_LINES_MAX = 200, HEADER_LINE_MAX = 16384 };

// The keys of a header. FREE ones are for people, or for other readers, and may come more than once.
enum header_key {
  KEY_BUFFERPROOF,
  KEY_ORACLE,
  KEY_SUBJECT,
  KEY_PIPELINE,
  KEY_SIGNATURE,
  KEY_KEY,
  KEY_CHOICES,
  KEY_INPUT,
  KEY_HISTORY,
  KEY_FREES,
  KEY_ALSO,
  KEY_CAUSE,
  KEY_FREE,
  KEY_NONE
};

static const struct {
  const char *name;
  enum header_key key;
} header_keys[] = {{"bufferproof", KEY_BUFFERPROOF},
                   {"oracle", KEY_ORACLE},
                   {"subject", KEY_SUBJECT},
                   {"pipeline", KEY_PIPELINE},
                   {"signature", KEY_SIGNATURE},
                   {"key", KEY_KEY},
                   {"choices", KEY_CHOICES},
                   {"input", KEY_INPUT},
                   {"reduced", KEY_FREE},
                   {"history", KEY_HISTORY},
                   {"frees", KEY_FREES},
                   {"note", KEY_FREE},
                   {"jit", KEY_FREE},
                   {"also", KEY_ALSO},
                   {"cause", KEY_CAUSE}};

struct header_line {
  const char *name, *value;  // "// name: value"
  size_t name_length, value_length;
};

// A key is a word of small letters before a colon; any other comment is none.
static bool split_line(const char *line, size_t length, struct header_line *split) {
  if (length < 4 || memcmp(line, "// ", 3) != 0) return false;
  size_t at = 3;
  while (at < length && ((line[at] >= 'a' && line[at] <= 'z') || line[at] == '_' || line[at] == '-')) at++;
  if (at == 3 || at == length || line[at] != ':') return false;
  split->name = line + 3;
  split->name_length = at - 3;
  for (at++; at < length && line[at] == ' ';) at++;
  split->value = line + at;
  split->value_length = length - at;
  return true;
}

static enum header_key key_of(const struct header_line *line) {
  for (size_t i = 0; i < sizeof header_keys / sizeof header_keys[0]; i++)
    if (strlen(header_keys[i].name) == line->name_length &&
        memcmp(header_keys[i].name, line->name, line->name_length) == 0)
      return header_keys[i].key;
  return KEY_NONE;
}

static bool parse_input(const char *text, uint64_t *seed) {
  if (strncmp(text, "seed=", 5) != 0 || text[5] < '0' || text[5] > '9') return false;
  char *end;
  errno = 0;
  unsigned long long number = strtoull(text + 5, &end, 10);
  *seed = number;
  return errno == 0 && number <= UINT64_MAX && (*end == '\0' || *end == ' ');
}

// A header in the making.
struct header {
  struct arena *arena;
  struct corpus_case *parsed;
  bool seen[KEY_NONE];
  const char **message;
};

static bool fail(const struct header *header, const char *message) {
  *header->message = message;
  return false;
}

// One more line; `lines` may be null.
static const char *joined(struct arena *arena, const char *lines, const char *line) {
  return lines == NULL ? line : arena_format(arena, "%s\n%s", lines, line);
}

static bool take_line(struct header *header, const struct header_line *line) {
  struct corpus_case *parsed = header->parsed;
  enum header_key key = key_of(line);
  int name_length = (int)(line->name_length < 40 ? line->name_length : 40);
  if (key == KEY_NONE)
    return fail(header, arena_format(header->arena, "there is no key '%.*s'; remarks go behind `// note:`", name_length,
                                     line->name));
  if (key != KEY_FREE && key != KEY_ALSO && key != KEY_CAUSE && header->seen[key])
    return fail(header, arena_format(header->arena, "'%.*s' is given twice", name_length, line->name));
  header->seen[key] = true;
  const char *value = arena_string(header->arena, line->value, line->value_length);
  switch (key) {
    case KEY_ORACLE:
      return oracle_parse(value, &parsed->finding.oracle) ||
             fail(header, "a case names one of the oracles: `// oracle: leak`");
    case KEY_SUBJECT:
      parsed->subject = value;
      return subject_is_known(value) || fail(header, arena_format(header->arena, "a subject is %s", subject_names));
    case KEY_PIPELINE: parsed->finding.pipeline = value; break;
    case KEY_SIGNATURE: parsed->finding.signature = value; break;
    case KEY_KEY: parsed->finding.key = value; break;
    case KEY_CHOICES: parsed->choices = value; break;
    case KEY_HISTORY:
      parsed->finding.history = value;
      return history_parse(value, &(struct history){0}) ||
             fail(header,
                  "the history line of a case reads `// history: --seed=<number> --ops=<number> --programs=<list>`");
    case KEY_INPUT:
      return parse_input(value, &parsed->finding.input_seed) ||
             fail(header, "the input line of a case reads `// input: seed=<number>`");
    case KEY_FREES:
      parsed->finding.frees_by_itself = true;
      return strcmp(value, "yes") == 0 || fail(header, "the frees line of a case reads `// frees: yes`");
    case KEY_ALSO:
      parsed->also = joined(header->arena, parsed->also, value);
      return strncmp(value, "crash|", 6) == 0 || strncmp(value, "verifier|", 9) == 0 ||
             fail(header, "the also line of a case is another signature, of a crash or of invalid IR");
    case KEY_CAUSE: parsed->causes = joined(header->arena, parsed->causes, value); break;
    case KEY_BUFFERPROOF:
    case KEY_FREE:
    case KEY_NONE: break;
  }
  return true;
}

static bool check_case(const struct header *header) {
  const struct corpus_case *parsed = header->parsed;
  if (!header->seen[KEY_ORACLE]) return fail(header, "a case names one of the oracles: `// oracle: leak`");
  if (parsed->subject == NULL) return fail(header, "a case names its subject: `// subject: engine`");
  return true;
}

static bool is_text(const char *line, size_t length) {
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)line[i] < ' ' && line[i] != '\t') return false;
  return true;
}

// Takes the next line of the header off the text; false at its end. Carriage returns belong to the ends of lines.
static bool next_line(const char **text, const char *end, const char **line, size_t *length) {
  if (end - *text < 2 || memcmp(*text, "//", 2) != 0) return false;
  const char *newline = memchr(*text, '\n', (size_t)(end - *text));
  *line = *text;
  *text = newline == NULL ? end : newline + 1;
  *length = (size_t)((newline == NULL ? end : newline) - *line);
  if (*length > 0 && (*line)[*length - 1] == '\r') --*length;
  return true;
}

static bool is_case(const char *line, size_t length, struct header_line *split) {
  return split_line(line, length < HEADER_LINE_MAX ? length : HEADER_LINE_MAX, split) &&
         key_of(split) == KEY_BUFFERPROOF;
}

bool case_parse(struct arena *arena, const char *text, size_t length, struct corpus_case *parsed,
                const char **message) {
  *parsed = (struct corpus_case){0};
  struct header header = {.arena = arena, .parsed = parsed, .message = message};
  const char *end = text + length, *line;
  struct header_line split;
  while (next_line(&text, end, &line, &length)) {
    parsed->line++;
    if (parsed->line == 1) parsed->is_case = is_case(line, length, &split);
    if (!parsed->is_case) break;
    if (parsed->line > HEADER_LINES_MAX) return fail(&header, "the header of a case has at most 200 lines");
    if (length > HEADER_LINE_MAX) return fail(&header, "a header line has at most 16384 bytes");
    if (!is_text(line, length)) return fail(&header, "a header line is text");
    if (!split_line(line, length, &split)) continue;
    if (!take_line(&header, &split)) return false;
    if (parsed->line == 1 && (split.value_length != 6 || memcmp(split.value, "case 1", 6) != 0))
      return fail(&header, "this is not a case of version 1");
  }
  if (!parsed->is_case) parsed->line = 0;
  return !parsed->is_case || check_case(&header);
}

bool case_names_command(const struct corpus_case *parsed) {
  return parsed->subject != NULL && subject_command_of(parsed->subject) != NULL;
}

const char *case_refusal(struct arena *arena, const struct corpus_case *parsed, const char *subject,
                         const char *pipeline) {
  const char *run = subject != NULL ? subject : parsed->subject;
  if (subject == NULL && case_names_command(parsed))
    return "the case names a command, which is run with --allow-commands only";
  if (run == NULL || !subject_is_mlir(run) || pipeline != NULL) return NULL;
  const char *passes = case_mlir_pipeline(arena, parsed), *named = subject == NULL && run[4] == ':' ? run + 5 : NULL;
  bool reviewed = (passes == NULL || pipeline_is_reviewed(passes)) && (named == NULL || pipeline_is_reviewed(named));
  return reviewed ? NULL
                  : "its passes or their options are none of those known to do nothing but change the program; they "
                    "run with --allow-commands only";
}

const char *case_subject(const struct corpus_case *parsed, const char *instead) {
  if (instead != NULL) return instead;
  return parsed->subject != NULL ? parsed->subject : "engine";
}

const char *case_pipeline(struct arena *arena, const struct corpus_case *parsed, const char *subject) {
  if (subject_is_mlir(subject)) return case_mlir_pipeline(arena, parsed);
  const char *pipeline = parsed->finding.pipeline;
  bool is_own = subject_is_engine(subject) && pipeline != NULL && pipeline[0] != '\0';
  return is_own && !oracle_brings_pipeline(parsed->finding.oracle) ? pipeline : NULL;
}

const char *case_mlir_pipeline(struct arena *arena, const struct corpus_case *parsed) {
  if (parsed->subject == NULL) return NULL;
  if (strncmp(parsed->subject, "cmd:", 4) == 0) return mlir_pipeline_of_command(arena, parsed->subject + 4);
  bool has_own =
      subject_is_mlir(parsed->subject) && parsed->finding.pipeline != NULL && parsed->finding.pipeline[0] != '\0';
  return has_own ? parsed->finding.pipeline : NULL;
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
  if (finding->key != NULL) append_field(&text, "key", finding->key);
  text_format(&text, "// input: seed=%llu\n", (unsigned long long)finding->input_seed);
  if (finding->frees_by_itself) text_string(&text, "// frees: yes\n");
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
  return text_end(&text);
}

const char *case_file_name(struct arena *arena, const struct finding *finding) {
  const char *kept_by = finding_kept_by(finding);
  uint64_t hash = hash_bytes(0, kept_by, strlen(kept_by));
  return arena_format(arena, "%s-%08x.mlir", oracle_table[finding->oracle].name, (unsigned)(hash >> 32));
}
