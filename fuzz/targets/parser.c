// Any bytes can be parsed without a crash or a leak, and a text that parses and verifies prints to a text that parses,
// verifies and prints to the same text again; a text that is refused is refused with at least one diagnostic.
//
// The first byte selects options - bit 0 the generic form, bit 1 locations, bit 2 unregistered ops - and the rest is
// the text.
#include "ir/parser.h"
#include "dialects/ops.h"
#include "ir/printer.h"
#include "ir/verify.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MEMORY_LIMIT = 256 << 20 };

struct attempt {
  struct context *context;
  struct program *program, *again;
  struct arena *arena;
  struct print_options options;
  const char *text;
  size_t length;
};

static _Noreturn void fail(const struct attempt *attempt, const char *reason, const char *first, const char *second) {
  fprintf(stderr, "%s\n", reason);
  diagnostic_print(&attempt->context->diagnostics, NULL, 0, stderr);
  if (first != NULL) fprintf(stderr, "--- printed\n%s", first);
  if (second != NULL) fprintf(stderr, "--- printed again\n%s", second);
  abort();
}

static void attempt_text(void *argument) {
  struct attempt *attempt = argument;
  struct context *context = attempt->context;
  bool accepted = parse_program(attempt->program, "input", attempt->text, attempt->length) &&
                  verify(context, attempt->program->module);
  if (!accepted) {
    if (context->diagnostics.errors == 0) fail(attempt, "refused without a diagnostic", NULL, NULL);
    return;
  }
  size_t length, again_length;
  const char *printed = print_program(attempt->arena, attempt->program, attempt->options, &length);
  if (!parse_program(attempt->again, "printed", printed, length) || !verify(context, attempt->again->module))
    fail(attempt, "what was printed is refused", printed, NULL);
  const char *again = print_program(attempt->arena, attempt->again, attempt->options, &again_length);
  if (length != again_length || memcmp(printed, again, length) != 0)
    fail(attempt, "printed, parsed and printed again is another text", printed, again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0) return 0;
  unsigned char flags = data[0];
  // A block of just the text's size, zero-terminated as files are read: reading past it is seen by sanitizers.
  char *text = malloc(size);
  if (text == NULL) return 0;
  memcpy(text, data + 1, size - 1);
  text[size - 1] = '\0';
  struct context context;
  struct program program, again;
  struct arena arena;
  struct context_options options = {.memory_limit = MEMORY_LIMIT, .allow_unregistered_dialects = (flags & 4) != 0};
  if (context_init(&context, op_table, OP_KIND_COUNT, options)) {
    program_init(&program, &context);
    program_init(&again, &context);
    arena_init(&arena, &context.memory);
    struct attempt attempt = {.context = &context,
                              .program = &program,
                              .again = &again,
                              .arena = &arena,
                              .options = {.generic = (flags & 1) != 0, .locations = (flags & 2) != 0},
                              .text = text,
                              .length = size - 1};
    memory_protect(&context.memory, attempt_text, &attempt);
    arena_release(&arena);
    program_release(&program);
    program_release(&again);
  }
  context_release(&context);
  free(text);
  return 0;
}
