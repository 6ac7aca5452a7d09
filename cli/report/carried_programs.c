// Each program starts with a header line, and each of its lines follows the marker of a comment.
#include "cli/report/carried_programs.h"

#include <string.h>

static const char begins[] = "; bufferproof: of the program in ";
static const char of_theorems[] = "; bufferproof: of the theorems", of_theorem[] = "; bufferproof: of the theorem ";
static const char mark[] = ";| ";

void carried_write(FILE *certificate, const char *name, const char *text, size_t length) {
  fputs(begins, certificate);
  for (; *name != '\0'; name++) fputc(*name == '\n' || *name == '\r' ? '?' : *name, certificate);
  fputc('\n', certificate);
  for (size_t line = 0, end; line < length; line = end + 1) {
    const char *newline = memchr(text + line, '\n', length - line);
    end = newline == NULL ? length : (size_t)(newline - text);
    fputs(mark, certificate);
    fwrite(text + line, 1, end - line, certificate);
    fputc('\n', certificate);
  }
}

void carried_write_theorem(FILE *certificate, const char *theorem) {
  fprintf(certificate, "%s%s\n", theorem == NULL ? of_theorems : of_theorem, theorem == NULL ? "" : theorem);
}

static bool starts_with(const struct input *input, size_t at, const char *wanted) {
  size_t length = strlen(wanted);
  return input->length - at >= length && memcmp(input->text + at, wanted, length) == 0;
}

static size_t next_line(const struct input *input, size_t at) {
  const char *newline = memchr(input->text + at, '\n', input->length - at);
  return newline == NULL ? input->length : (size_t)(newline - input->text) + 1;
}

static void skip_line(const struct input *input, struct carried_program *program) {
  program->next = next_line(input, program->next);
  program->lines++;
}

bool carried_next(const struct input *certificate, struct arena *arena, struct carried_program *program) {
  while (program->next < certificate->length && !starts_with(certificate, program->next, begins))
    skip_line(certificate, program);
  if (program->next >= certificate->length) return false;
  skip_line(certificate, program);
  program->first_line = program->lines + 1;
  size_t end = program->next;
  while (end < certificate->length && starts_with(certificate, end, mark)) end = next_line(certificate, end);
  program->text = arena_allocate(arena, end - program->next + 1);
  program->length = 0;
  while (program->next < end) {
    size_t start = program->next + sizeof mark - 1;
    skip_line(certificate, program);
    memcpy(program->text + program->length, certificate->text + start, program->next - start);
    program->length += program->next - start;
  }
  program->text[program->length] = '\0';
  return true;
}

bool carried_theorem(const struct input *certificate, struct arena *arena, const char **theorem) {
  *theorem = NULL;
  if (starts_with(certificate, 0, of_theorems)) return true;
  if (!starts_with(certificate, 0, of_theorem)) return false;
  size_t start = sizeof of_theorem - 1, end = next_line(certificate, 0);
  *theorem = arena_string(arena, certificate->text + start, end - start - (certificate->text[end - 1] == '\n'));
  return true;
}
