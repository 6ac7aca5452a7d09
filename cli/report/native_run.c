#include "cli/report/native_run.h"

#include "fuzz/finding/signature_parts.h"

#include <stdlib.h>
#include <string.h>

// Whether a function is declared only: nobody can link it.
static bool declares_function(const char *program) {
  for (const char *at = program; (at = strstr(at, "func.func private @")) != NULL; at++) {
    size_t length = strcspn(at, "\n");
    if (length == 0 || at[length - 1] != '{') return true;
  }
  return false;
}

// The type of the number that @main returns, or "void"; null if it takes arguments or returns something else.
static const char *printed_type(const char *program) {
  static const char main_function[] = "func.func @main() ";
  static const char *const types[] = {"i32", "i64", "f32", "f64"};
  const char *at = strstr(program, main_function);
  if (at == NULL) return NULL;
  at += sizeof main_function - 1;
  if (*at == '{') return "void";
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
    if (strncmp(at, "-> ", 3) == 0 && strncmp(at + 3, types[i], 3) == 0 && at[6] == ' ') return types[i];
  return NULL;
}

static bool is_of_mlir_opt(const char *command) { return strncmp(command, "mlir-opt", strlen("mlir-opt")) == 0; }

// The runner of the release of this mlir-opt: "mlir-opt-22" has "mlir-runner-22".
static const char *runner_of(struct arena *arena, const char *command) {
  enum { FIRST_RELEASE = 21 };  // of this name
  const char *suffix = command + strlen("mlir-opt");
  const bool is_older = *suffix == '-' && strtol(suffix + 1, NULL, 10) < FIRST_RELEASE;
  return arena_format(arena, "%s%.*s", is_older ? "mlir-cpu-runner" : "mlir-runner", (int)strcspn(suffix, " "), suffix);
}

// Lowers what the command prints and executes it, by valgrind if that is wanted: then the library is loaded before the
// program starts, since valgrind reports false errors of the loader when mlir-runner loads it. An aligned allocation
// has room behind its end, where valgrind sees no wrong access: without alignment, it has none.
static const char *run_command(const struct triage_report *report, const char *command, const char *type,
                               bool by_valgrind, bool without_alignment) {
  static const char lowering[] =
      "--convert-linalg-to-loops --scf-forall-to-for --expand-strided-metadata --lower-affine --convert-scf-to-cf "
      "--finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --convert-arith-to-llvm "
      "--convert-index-to-llvm --reconcile-unrealized-casts";
  static const char library[] = "\"$libraries/libmlir_c_runner_utils.so\"";
  struct arena *arena = report->arena;
  const char *name = command + strspn(command, "{ "), *runner = runner_of(arena, name);
  const char *before = "", *after = arena_format(arena, " --shared-libs=%s", library);
  if (by_valgrind) {
    before = arena_format(arena, "LD_PRELOAD=%s valgrind --leak-check=full ", library);
    after = "";
  }
  return arena_format(arena,
                      "libraries=$(dirname \"$(readlink -f \"$(command -v %s)\")\")/../lib\n"
                      "%s |\n%s  %.*s %s |\n  %s%s -e main --entry-point-result=%s%s",
                      runner, command, without_alignment ? "  sed 's/ {alignment = [0-9]* : i64}//' |\n" : "",
                      (int)strcspn(name, " "), name, lowering, before, runner, type, after);
}

const char *finding_native_run(const struct triage_report *report, const struct diagnosis *finding) {
  const char *command = finding_command(report, finding), *type = printed_type(finding->program);
  if (finding->oracle != ORACLE_value || type == NULL || strcmp(type, "void") == 0 ||
      declares_function(finding->program) || !is_of_mlir_opt(command + strspn(command, "{ ")))
    return NULL;
  return run_command(report, command, type, false, false);
}

// --- leaks and memory errors

// What is printed natively, and whether it takes valgrind; or why nothing is.
static const struct {
  const char *prints, *reason;
  bool by_valgrind;
} faults[FAULT_KIND_COUNT] = {
    [FAULT_LEAK] = {"are definitely lost", NULL, true},
    [FAULT_USE_AFTER_FREE] = {"Invalid", NULL, true},
    [FAULT_DOUBLE_FREE] = {"Invalid free()", NULL, true},
    [FAULT_FREE_OF_GLOBAL] = {"Invalid free()", NULL, true},
    [FAULT_FREE_OF_STACK] = {"Invalid free()", NULL, true},
    [FAULT_FREE_OF_INTERIOR] = {"Invalid free()", NULL, true},
    [FAULT_MEMORY_OUT_OF_BOUNDS] = {"Invalid", NULL, true},
    [FAULT_READ_ONLY] = {"Stack dump", NULL, false},
    [FAULT_USE_AFTER_SCOPE] = {.reason = "valgrind does not know where the scope of a stack allocation ends"},
    [FAULT_FREE_OF_ARGUMENT] = {.reason =
                                    "a native caller may have its buffer freed: that it keeps it is a rule of the "
                                    "function boundary"},
    [FAULT_UNDEFINED_ELEMENT] = {.reason = "the external function that reads the element cannot be linked"},
    [FAULT_COPY_OVERLAP] = {.reason = "a native copy may get overlapping buffers right by chance"},
    [FAULT_RACE] = {.reason = "the lowering of mlir-opt executes the iterations of parallel loops one after the other"},
    [FAULT_RETURN_OF_ARGUMENT] = {.reason = "it breaks a rule of the function boundary, which is not known natively"},
    [FAULT_RETURN_OF_STACK] = {.reason = "it breaks a rule of the function boundary, which is not known natively"},
    [FAULT_RETURN_OF_GLOBAL] = {.reason = "it breaks a rule of the function boundary, which is not known natively"},
    [FAULT_RETURN_TWICE] = {.reason = "it breaks a rule of the function boundary, which is not known natively"},
    [FAULT_RETURN_FREED] = {.reason = "it breaks a rule of the function boundary, which is not known natively"},
};

struct line {
  const char *text;
  size_t length;
};

// The line of the output with this number, from 1; of no length if there is none.
static struct line line_of(const char *output, unsigned long number) {
  for (; number > 1 && *output != '\0'; number--) {
    output += strcspn(output, "\n");
    output += *output == '\n';
  }
  return (struct line){output, strcspn(output, "\n")};
}

// Whether the name, which begins with '%', is a word of the text.
static bool has_word(struct line line, struct line name) {
  for (size_t i = 0; i + name.length <= line.length; i++) {
    if (memcmp(line.text + i, name.text, name.length) != 0) continue;
    const char next = i + name.length < line.length ? line.text[i + name.length] : ' ';
    if (strchr(" ,:)]}[#(", next) != NULL) return true;
  }
  return false;
}

// The first result that a line of an op defines; of no length if it defines none.
static struct line result_of(struct line line) {
  size_t start = 0;
  while (start < line.length && line.text[start] == ' ') start++;
  struct line name = {line.text + start, 0};
  while (start + name.length < line.length && strchr(" :,", name.text[name.length]) == NULL) name.length++;
  const char *equals = name.text + name.length;
  const bool defines = name.length > 1 && name.text[0] == '%' && start + name.length + 3 <= line.length &&
                       (memcmp(equals, " = ", 3) == 0 || *equals == ':' || *equals == ',');
  if (!defines) name.length = 0;
  return name;
}

static bool has_text(struct line line, const char *text) {
  size_t length = strlen(text);
  for (size_t i = 0; i + length <= line.length; i++)
    if (memcmp(line.text + i, text, length) == 0) return true;
  return false;
}

// Whether the lowering keeps the op of this line: passes such as expand-strided-metadata erase ops whose results
// nothing needs. Ops without results, with regions and calls are needed; so is what these use, in a few steps.
static bool is_kept(const char *output, unsigned long number, int steps) {
  const struct line line = line_of(output, number), name = result_of(line);
  if (name.length == 0 || has_text(line, " call @") || (line.length > 0 && line.text[line.length - 1] == '{'))
    return true;
  for (unsigned long next = number + 1; steps > 0; next++) {
    const struct line user = line_of(output, next);
    if (*user.text == '\0' || has_text(user, "func.func ")) return false;
    if (has_word(user, name) && is_kept(output, next, steps - 1)) return true;
  }
  return false;
}

// The first line of the output that the message names; 0 if there is none.
static unsigned long named_line(const struct diagnosis *finding) {
  static const char place[] = "output:";
  const char *at = strstr(finding->message, place);
  return at == NULL ? 0 : strtoul(at + sizeof place - 1, NULL, 10);
}

// Why an error of this kind does not show natively in this program; null if it does.
static const char *native_refusal(const struct diagnosis *finding, enum fault_kind fault, const char *command) {
  enum { STEPS = 6 };
  if (faults[fault].reason != NULL) return faults[fault].reason;
  if (faults[fault].prints == NULL) return "there is no native form of this error";
  if (!is_of_mlir_opt(command + strspn(command, "{ ")))
    return "the command is no mlir-opt, whose release has an mlir-runner";
  if (declares_function(finding->program)) return "a function of the program has no body and cannot be linked";
  if (printed_type(finding->program) == NULL)
    return "mlir-runner calls a @main without arguments that returns nothing or a number";
  if (fault == FAULT_MEMORY_OUT_OF_BOUNDS && strstr(finding->message, "life of allocation") == NULL)
    return "valgrind knows the ends of allocations only, and this buffer is none";
  const unsigned long line = named_line(finding);
  if (line == 0 || finding->output[0] == '\0') return "the line of the output is not known";
  return is_kept(finding->output, line, STEPS) ? NULL : "the lowering erases the op, since nothing uses its result";
}

// What valgrind says of an access is told by what the machine says of it.
static const char *printed_words(const struct diagnosis *finding, enum fault_kind fault) {
  const struct line first = {finding->message, strcspn(finding->message, "\n")};
  if (strcmp(faults[fault].prints, "Invalid") != 0) return faults[fault].prints;
  if (has_text(first, ": reads ")) return "Invalid read of size";
  return has_text(first, ": writes ") ? "Invalid write of size" : faults[fault].prints;
}

struct native_error finding_native_error(const struct triage_report *report, const struct diagnosis *finding) {
  if (finding->oracle != ORACLE_memory && finding->oracle != ORACLE_leak) return (struct native_error){0};
  const enum fault_kind fault = signature_fault(report->arena, finding->signature);
  const char *command = finding_command(report, finding);
  const char *reason = native_refusal(finding, fault, command);
  if (reason != NULL) return (struct native_error){.reason = reason};
  return (struct native_error){.command = run_command(report, command, printed_type(finding->program),
                                                      faults[fault].by_valgrind, fault == FAULT_MEMORY_OUT_OF_BOUNDS),
                               .prints = printed_words(finding, fault)};
}
