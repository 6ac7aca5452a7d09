// `bufferproof findings`: what a store knows about its findings.
#include "cli/json_file.h"
#include "cli/store/store.h"
#include "cli/verb.h"

#include <string.h>

static const char *text_of(const json_t *finding, const char *name) {
  const char *text = json_string_value(json_object_get(finding, name));
  return text != NULL ? text : "";
}

static long long number_of(const json_t *object, const char *name) {
  return (long long)json_integer_value(json_object_get(object, name));
}

static void print_finding(const json_t *finding, FILE *stream) {
  const char *first = text_of(finding, "first_version"), *last = text_of(finding, "last_version");
  const char *earlier = text_of(finding, "earlier_version"), *clean = text_of(finding, "clean_version");
  const char *labels = text_of(finding, "labels");
  fprintf(stream, "%s: %s\n", text_of(finding, "subject"), text_of(finding, "key"));
  fprintf(stream, "  seen %lld time%s in %lld campaign%s\n", number_of(finding, "count"),
          number_of(finding, "count") == 1 ? "" : "s", number_of(finding, "campaigns"),
          number_of(finding, "campaigns") == 1 ? "" : "s");
  fprintf(stream, "  first %s%s%s\n", text_of(finding, "first_seen"), first[0] != '\0' ? ", " : "", first);
  fprintf(stream, "  last  %s%s%s\n", text_of(finding, "last_seen"), last[0] != '\0' ? ", " : "", last);
  if (earlier[0] != '\0') fprintf(stream, "  regression: not found in %s\n", earlier);
  if (clean[0] != '\0') fprintf(stream, "  perhaps fixed: not found in %s\n", clean);
  if (labels[0] != '\0') fprintf(stream, "  labels: %s\n", labels);
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
