#include "cli/verbs/fuzz_store.h"

#include "cli/session.h"
#include "engine/base/printable.h"
#include "fuzz/subjects/subject.h"
#include "fuzz/system/process.h"

#include <string.h>

// The first line with a number that the subject's program prints with --version.
static const char *version_of_command(struct arena *arena, const char *command) {
  enum { SECONDS = 10 };
  struct process_result process;
  const char *asked = arena_format(arena, "%.*s --version", (int)strcspn(command, " |&;<>"), command);
  if (!process_run(asked, "", 0, SECONDS, arena, &process) || process.exit_code != 0) return "";
  char *line = text_end(&process.output);
  while (*line != '\0' && strcspn(line, "0123456789") >= strcspn(line, "\n"))
    line += strcspn(line, "\n") + (line[strcspn(line, "\n")] != '\0');
  line += strspn(line, " ");
  line[strcspn(line, "\n")] = '\0';
  name_make_printable(line);
  return line;
}

static const char *version_of_subject(struct arena *arena, const struct options *options) {
  if (options->subject_version != NULL) return options->subject_version;
  if (subject_is_engine(options->subject)) return BUFFERPROOF_VERSION;
  // The subject mlir is the library of this mlir-opt.
  const char *command = subject_is_mlir(options->subject) ? "mlir-opt-22" : options->subject + strlen("cmd:");
  return version_of_command(arena, command);
}

static const char *text_or_none(const char *text) { return text != NULL ? text : ""; }

struct stored_campaign {
  struct arena arena;
  const struct options *options;
  struct campaign_options *campaign;
  struct store *store;
};

static enum exit_code begin(void *argument) {
  struct stored_campaign *stored = argument;
  struct arena *arena = &stored->arena;
  const struct options *options = stored->options;
  struct campaign_options *campaign = stored->campaign;
  const struct check_options *check = &campaign->check;
  stored->store = store_open(options->store, true);
  const struct store_campaign begun = {
      .subject = options->subject != NULL ? options->subject : "engine",
      .version = version_of_subject(arena, options),
      .settings = arena_format(
          arena, "pipeline=%s oracles=%x sets=%u ops=%llu calls=%d branches=%d guided=%d corpus=%s",
          text_or_none(check->pipeline), check->oracles, check->input_sets, (unsigned long long)options->ops,
          !options->no_calls, !options->no_branches, campaign->guided, text_or_none(options->corpus)),
      .seed = campaign->seed,
      .may_continue = !campaign->guided};
  if (stored->store == NULL || !store_begin_campaign(stored->store, &begun, &campaign->first))
    return EXIT_INVALID_INPUT;
  campaign->recorder = store_recorder(stored->store);
  return EXIT_FINE;
}

struct store *fuzz_store_begin(const struct options *options, struct campaign_options *campaign) {
  struct stored_campaign stored = {.options = options, .campaign = campaign};
  if (arena_run(options, &stored.arena, begin, &stored) == EXIT_FINE) return stored.store;
  store_close(stored.store);
  return NULL;
}
