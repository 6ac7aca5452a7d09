// `bufferproof findings`: what a store knows about its findings.
#include "cli/json_file.h"
#include "cli/store/store.h"
#include "cli/verb.h"

#include "engine/base/printable.h"

#include <string.h>

static const char *text_of(const json_t *finding, const char *name) {
  const char *text = json_string_value(json_object_get(finding, name));
  return text != NULL ? text : "";
}

// A store may come from another machine: what it has as text must not reach a terminal as it is, nor forge lines.
static void print_line(FILE *stream, const char *before, const char *text) {
  fputs(before, stream);
  struct text_character character;
  for (; (character = text_character(text, true)).length != 0; text += character.length)
    if (character.is_printable) fwrite(text, 1, character.length, stream);
    else fputc('?', stream);
}

static void print_if_any(FILE *stream, const char *before, const char *text) {
  if (text[0] == '\0') return;
  print_line(stream, before, text);
  fputc('\n', stream);
}

static long long number_of(const json_t *object, const char *name) {
  return (long long)json_integer_value(json_object_get(object, name));
}

// When it was seen, and with which version.
static void print_sight(FILE *stream, const char *before, const char *when, const char *version) {
  print_line(stream, before, when);
  if (version[0] != '\0') print_line(stream, ", ", version);
  fputc('\n', stream);
}

static void print_finding(const json_t *finding, FILE *stream) {
  print_line(stream, "", text_of(finding, "subject"));
  print_line(stream, ": ", text_of(finding, "key"));
  fprintf(stream, "\n  seen %lld time%s in %lld campaign%s\n", number_of(finding, "count"),
          number_of(finding, "count") == 1 ? "" : "s", number_of(finding, "campaigns"),
          number_of(finding, "campaigns") == 1 ? "" : "s");
  print_sight(stream, "  first ", text_of(finding, "first_seen"), text_of(finding, "first_version"));
  print_sight(stream, "  last  ", text_of(finding, "last_seen"), text_of(finding, "last_version"));
  print_if_any(stream, "  regression: not found in ", text_of(finding, "earlier_version"));
  print_if_any(stream, "  perhaps fixed: not found in ", text_of(finding, "clean_version"));
  print_if_any(stream, "  labels: ", text_of(finding, "labels"));
  fputc('\n', stream);
}

static bool print(struct store *store, const struct options *options) {
  json_t *summary = store_summary(store), *findings = store_findings(store, options->key);
  bool fine = summary != NULL && findings != NULL;
  FILE *stream = text_beside_json(options->json);
  size_t count = json_array_size(findings);
  for (size_t i = 0; i < count && fine; i++) print_finding(json_array_get(findings, i), stream);
  if (fine) {
    fprintf(stream, "%lld campaign%s, %lld programs; %zu kind%s of finding, %lld in all\n",
            number_of(summary, "campaigns"), number_of(summary, "campaigns") == 1 ? "" : "s",
            number_of(summary, "programs"), count, count == 1 ? "" : "s", number_of(summary, "findings"));
    long long incomplete = number_of(summary, "incomplete");
    if (incomplete > 0) fprintf(stream, "%lld of the campaigns did not reach their end\n", incomplete);
    json_object_set(summary, "kinds", findings);
  }
  if (fine && options->json != NULL) fine = json_file_write(json_incref(summary), options->json);
  json_decref(summary);
  json_decref(findings);
  return fine;
}

int verb_findings(const struct options *options) {
  if (options->label != NULL && options->key == NULL) return options_refuse(options, "--label needs --key");
  struct store *store = store_open(options->files[0], false);
  if (store == NULL) return EXIT_INVALID_INPUT;
  bool fine = true;
  for (int i = 1; i < options->file_count && fine; i++) fine = store_merge(store, options->files[i]);
  if (fine && options->label != NULL) fine = store_label(store, options->key, options->label);
  fine = fine && print(store, options);
  store_close(store);
  return fine ? EXIT_FINE : EXIT_INVALID_INPUT;
}
