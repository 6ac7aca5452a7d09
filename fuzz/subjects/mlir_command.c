#include "fuzz/subjects/mlir_command.h"

#include "engine/base/text.h"
#include "engine/transforms/passes.h"

#include <string.h>

// Passes that mlir-opt runs on each function if they are given as flags; in a pipeline they must be nested explicitly.
static bool is_of_functions(const char *name, size_t length) {
  const struct pass_info *pass = pass_lookup(name, length);
  return pass != NULL && pass->anchor == PASS_ON_FUNCTION;
}

// A flag: "--name" or "--name=value", the value quoted or not.
struct flag {
  const char *name, *value;
  size_t name_length, value_length;
};

// Removes a leading flag from the command. Returns false if there is none.
static bool next_flag(const char **command, struct flag *flag) {
  const char *at = *command;
  if (*at != '-') return false;
  while (*at == '-') at++;
  *flag = (struct flag){.name = at, .name_length = strcspn(at, "= \t\"'<>|&;$`\\")};
  at += flag->name_length;
  if (*at == '=') {
    char quote = at[1] == '"' || at[1] == '\'' ? at[1] : '\0';
    flag->value = at + 1 + (quote != '\0');
    const char ends[] = {quote != '\0' ? quote : ' ', '\0'};
    flag->value_length = strcspn(flag->value, ends);
    at = flag->value + flag->value_length;
    if (quote != '\0' && *at != quote) return false;
    at += quote != '\0';
  }
  if (*at != '\0' && *at != ' ') return false;
  *command = at + strspn(at, " ");
  return true;
}

static bool name_is(const struct flag *flag, const char *name) {
  return strlen(name) == flag->name_length && memcmp(flag->name, name, flag->name_length) == 0;
}

static void append_pass(struct text *text, const struct flag *flag) {
  bool nested = is_of_functions(flag->name, flag->name_length);
  if (text->count != 0) text_char(text, ',');
  if (nested) text_string(text, "func.func(");
  text_bytes(text, flag->name, flag->name_length);
  if (flag->value != NULL) text_format(text, "{%.*s}", (int)flag->value_length, flag->value);
  if (nested) text_char(text, ')');
}

// The program of a command without its folder; returns its length.
static size_t program_of(const char **command) {
  const char *end = *command + strcspn(*command, " ");
  for (const char *at = *command; at < end; at++)
    if (*at == '/') *command = at + 1;  // in any folder
  return (size_t)(end - *command);
}

bool mlir_command_is_of_worker(const char *command) {
  static const char tool[] = "mlir-opt-22";  // of the LLVM release that the build uses
  return program_of(&command) == strlen(tool) && strncmp(command, tool, strlen(tool)) == 0;
}

bool mlir_command_is_of_other_release(const char *command) {
  static const char tool[] = "mlir-opt-";
  if (mlir_command_is_of_worker(command) || command[strcspn(command, "|;&<>\n")] != '\0') return false;
  if (strstr(command, "verify-each") != NULL) return false;
  size_t program = program_of(&command), prefix = strlen(tool);
  return program > prefix && strncmp(command, tool, prefix) == 0 &&
         strspn(command + prefix, "0123456789") == program - prefix;
}

const char *mlir_pipeline_of_command(struct arena *arena, const char *command) {
  size_t program = program_of(&command);
  if (program < 8 || strncmp(command, "mlir-opt", 8) != 0 || command[program] == '\0') return NULL;
  command += program + strspn(command + program, " ");
  struct text text = {.arena = arena};
  while (*command != '\0') {
    struct flag flag;
    if (!next_flag(&command, &flag) || flag.name_length == 0) return NULL;
    if (name_is(&flag, "pass-pipeline")) {
      if (flag.value == NULL || text.count != 0 || *command != '\0') return NULL;
      return arena_string(arena, flag.value, flag.value_length);
    }
    // Invalid IR is reported at the end in any case.
    if (!name_is(&flag, "verify-each")) append_pass(&text, &flag);
  }
  if (text.count == 0) return NULL;
  return text_end(&text);
}
