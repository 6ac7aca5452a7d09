#include "cli/subject_version.h"

#include "engine/base/printable.h"
#include "fuzz/subjects/server.h"
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

const char *subject_version(struct arena *arena, const char *subject, const char *given) {
  if (given != NULL) return given;
  if (subject_is_engine(subject)) return BUFFERPROOF_VERSION;
  if (strcmp(subject, "none") == 0) return "";
  if (subject_is_serving(subject)) return server_version(arena, subject_command_of(subject));
  // The subject mlir is the library of this mlir-opt.
  const char *command = subject_is_mlir(subject) ? "mlir-opt-22" : subject_command_of(subject);
  return version_of_command(arena, command);
}
