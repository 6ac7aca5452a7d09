// --verify-diagnostics: reads the expectations from comments and matches them with the diagnostics.
#include "cli/expected_diagnostics.h"

#include "engine/base/text.h"

#include <regex.h>

struct expectation {
  enum severity severity;
  struct source_place place;  // of the comment's text
  uint32_t line;              // of the expected diagnostic; 0: none
  const char *text;           // what the message must contain
  size_t length;
  uint32_t count;   // of diagnostics still expected
  bool is_pattern;  // -re: {{...}} in the text is a regular expression
};

typedef VECTOR(struct expectation) expectation_vector;

static const char *const severity_words[] = {
    [SEVERITY_ERROR] = "error", [SEVERITY_WARNING] = "warning", [SEVERITY_REMARK] = "remark", [SEVERITY_NOTE] = "note"};

// Lines of `@above` and `@below` until they are known: the nearest line without an expectation.
static const uint32_t LINE_ABOVE = UINT32_MAX - 1, LINE_BELOW = UINT32_MAX;

// A cursor over one line.
struct scan {
  const char *at, *end;
};

static bool scan_word(struct scan *scan, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0) return false;
  scan->at += length;
  return true;
}

static void scan_spaces(struct scan *scan) {
  while (scan->at < scan->end && (*scan->at == ' ' || *scan->at == '\t')) scan->at++;
}

static bool scan_number(struct scan *scan, uint32_t *number) {
  const char *start = scan->at;
  *number = 0;
  for (; scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9' && scan->at - start < 9; scan->at++)
    *number = *number * 10 + (uint32_t)(*scan->at - '0');
  return scan->at != start;
}

static bool scan_severity(struct scan *scan, enum severity *severity) {
  for (int i = SEVERITY_ERROR; i <= SEVERITY_NOTE; i++)
    if (scan_word(scan, severity_words[i])) {
      *severity = (enum severity)i;
      return true;
    }
  return false;
}

static bool scan_place(struct scan *scan, uint32_t here, uint32_t *line) {
  *line = here;
  if (!scan_word(scan, "@")) return true;
  uint32_t number = 0;
  if (scan_word(scan, "above")) *line = LINE_ABOVE;
  else if (scan_word(scan, "below")) *line = LINE_BELOW;
  else if (scan_word(scan, "unknown")) *line = 0;
  else if (scan_word(scan, "+")) return scan_number(scan, &number) && (*line = here + number, true);
  else if (scan_word(scan, "-")) return scan_number(scan, &number) && (*line = here - number, true);
  else return scan_number(scan, line);
  return true;
}

// The text between {{ and the last }} of the line.
static bool scan_braces(struct scan *scan, struct expectation *expectation) {
  if (!scan_word(scan, "{{")) return false;
  expectation->text = scan->at;
  for (const char *at = scan->end - 2; at >= scan->at; at--) {
    if (at[0] != '}' || at[1] != '}') continue;
    expectation->length = (size_t)(at - expectation->text);
    scan->at = at + 2;
    return true;
  }
  return false;
}

// Returns the next expectation of a line, if there is one; a comment that only looks like one is reported.
static bool scan_expectation(struct scan *scan, struct source_place place, struct expectation *expectation,
                             struct diagnostic_list *faults) {
  static const char marker[] = "expected-";
  const char *line_start = scan->at - (place.column - 1);
  for (; (size_t)(scan->end - scan->at) >= sizeof marker; scan->at++) {
    struct scan rest = *scan;
    if (!scan_word(&rest, marker) || !scan_severity(&rest, &expectation->severity)) continue;
    place.column = (uint32_t)(scan->at - line_start) + 1;
    expectation->place = place;
    expectation->count = 1;
    scan->at = rest.at;
    expectation->is_pattern = scan_word(scan, "-re");
    scan_spaces(scan);
    bool ok = scan_place(scan, place.line, &expectation->line);
    scan_spaces(scan);
    uint32_t count;
    if (scan_number(scan, &count)) expectation->count = count;
    scan_spaces(scan);
    if (ok && scan_braces(scan, expectation)) return true;
    diagnostic_add(faults, SEVERITY_ERROR, place, "malformed expectation");
  }
  return false;
}

static void collect_line(expectation_vector *expectations, struct scan scan, struct source_place place,
                         struct diagnostic_list *faults) {
  const char *start = scan.at;
  struct expectation expectation;
  for (;;) {
    place.column = (uint32_t)(scan.at - start) + 1;
    if (!scan_expectation(&scan, place, &expectation, faults)) break;
    VECTOR_PUSH(expectations, faults->arena, expectation);
  }
}

static void collect(expectation_vector *expectations, const char *file, const char *text, size_t length,
                    uint32_t first_line, struct diagnostic_list *faults) {
  const char *end = text + length;
  uint32_t line_above = 0;
  size_t below_from = 0;  // expectations from here on with `@below` need a line
  for (uint32_t line = first_line; text < end; line++) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    const char *line_end = newline == NULL ? end : newline;
    size_t before = expectations->count;
    collect_line(expectations, (struct scan){text, line_end}, (struct source_place){file, line, 1}, faults);
    for (size_t i = before; i < expectations->count; i++)
      if (expectations->items[i].line == LINE_ABOVE) expectations->items[i].line = line_above;
    if (expectations->count == before) {
      for (; below_from < before; below_from++)
        if (expectations->items[below_from].line == LINE_BELOW) expectations->items[below_from].line = line;
      line_above = line;
    }
    text = newline == NULL ? end : newline + 1;
  }
}

// The text as one extended regular expression: text outside {{...}} is literal.
static char *pattern_of(struct arena *arena, const struct expectation *expectation) {
  struct text pattern = {.arena = arena};
  const char *end = expectation->text + expectation->length;
  bool literal = true;
  for (const char *at = expectation->text; at < end; at++) {
    bool brace = at + 1 < end && at[0] == at[1] && at[0] == (literal ? '{' : '}');
    if (brace) {
      text_char(&pattern, literal ? '(' : ')');
      literal = !literal;
      at++;
      continue;
    }
    if (literal && strchr("\\^$.[]|()*+?{}", *at) != NULL) text_char(&pattern, '\\');
    text_char(&pattern, *at);
  }
  text_char(&pattern, 0);
  return pattern.items;
}

static bool matches(struct arena *arena, const char *message, const struct expectation *expectation) {
  regex_t regex;
  if (regcomp(&regex, pattern_of(arena, expectation), REG_EXTENDED | REG_NOSUB) != 0) return false;
  bool found = regexec(&regex, message, 0, NULL, 0) == 0;
  regfree(&regex);
  return found;
}

static bool contains(struct arena *arena, const char *message, const struct expectation *expectation) {
  if (expectation->is_pattern) return matches(arena, message, expectation);
  for (size_t length = strlen(message); length >= expectation->length; length--, message++)
    if (memcmp(message, expectation->text, expectation->length) == 0) return true;
  return false;
}

static bool take(struct arena *arena, expectation_vector *expectations, const struct diagnostic *diagnostic) {
  for (size_t i = 0; i < expectations->count; i++) {
    struct expectation *expectation = &expectations->items[i];
    if (expectation->count == 0 || expectation->severity != diagnostic->severity) continue;
    if (expectation->line != diagnostic->place.line || !contains(arena, diagnostic->message, expectation)) continue;
    expectation->count--;
    return true;
  }
  return false;
}

bool expected_diagnostics_check(const struct diagnostic_list *came, const char *file, const char *text, size_t length,
                                uint32_t first_line, bool only_expected, struct diagnostic_list *faults) {
  expectation_vector expectations = {0};
  size_t errors_before = faults->errors;
  collect(&expectations, file, text, length, first_line, faults);
  for (const struct diagnostic *d = came->first; d != NULL; d = d->next) {
    // Unexpected notes are allowed: they only explain.
    if (take(faults->arena, &expectations, d) || d->severity == SEVERITY_NOTE || only_expected) continue;
    diagnostic_add(faults, SEVERITY_ERROR, d->place, "unexpected %s: %s", severity_words[d->severity], d->message);
  }
  for (size_t i = 0; i < expectations.count; i++) {
    const struct expectation *expectation = &expectations.items[i];
    if (expectation->count != 0)
      diagnostic_add(faults, SEVERITY_ERROR, expectation->place, "expected %s \"%.*s\" was not produced",
                     severity_words[expectation->severity], (int)expectation->length, expectation->text);
  }
  return faults->errors == errors_before;
}
