// `bufferproof triage`: many findings to a few causes, each reduced, bisected and reported.
#include "verb.h"

#include "case_files.h"
#include "input.h"
#include "interrupt.h"
#include "json_file.h"
#include "options.h"

#include "triage/triage.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct triage_verb_options {
  const char *subject, *pipeline, *known, *json, *markdown, *sarif, *junit;
  uint64_t attempts, jobs, timeout;
  bool allow_commands, keep_size, quiet;
};

#define FIELD(field) offsetof(struct triage_verb_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"jobs", 'j', OPTION_NUMBER, FIELD(jobs), "N", "Processes; default 1", NULL, NULL},
    {"json", 0, OPTION_TEXT, FIELD(json), "FILE", "Writes groups and findings as JSON; such a file can be given in place of cases later", NULL, NULL},
};
// clang-format on

int verb_triage(int argc, char **argv) {
  struct triage_verb_options options = {.jobs = 1};
  struct positionals paths;
  struct option_table table = {"triage", option_rows, sizeof option_rows / sizeof option_rows[0]};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &paths);
  if (parsed == OPTIONS_HELP_PRINTED) return EXIT_FINE;
  if (parsed == OPTIONS_WRONG) return EXIT_USAGE;
  struct case_files files = {0};
  for (int i = 0; i < paths.count; i++) case_files_add(&files, "triage", paths.items[i]);
  struct triage_case *cases = calloc(files.count + 1, sizeof *cases);
  struct diagnosis *out = calloc(files.count + 1, sizeof *out);
  for (size_t i = 0; i < files.count; i++) {
    struct input input;
    if (!input_read(&input, files.items[i])) return 3;
    cases[i] = (struct triage_case){files.items[i], input.text, input.length};
  }
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  struct triage_options triage = {.diagnosis = diagnosis_options_default(), .jobs = (unsigned)options.jobs};
  triage.diagnosis.allow_commands = true;
  triage.diagnosis.interrupted = interrupt_watch();
  triage_cases(&triage, cases, files.count, &arena, out);
  json_t *all = json_array();
  for (size_t i = 0; i < files.count; i++) {
    json_t *one = json_object();
#define TEXT_FACT(name, sentence) json_object_set_new(one, #name, json_text(out[i].name));
#define NUMBER_FACT(name, sentence) json_object_set_new(one, #name, json_integer((json_int_t)out[i].name));
#include "triage/facts.def"
    json_array_append_new(all, one);
  }
  json_file_write(all, options.json);
  return 0;
}
