// The programs that a certificate carries in its comments, so that it can be checked without other files.
#ifndef BUFFERPROOF_CLI_REPORT_CARRIED_PROGRAMS_H
#define BUFFERPROOF_CLI_REPORT_CARRIED_PROGRAMS_H

#include "cli/input.h"

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

// The current program; all zero before the first.
struct carried_program {
  char *text;  // zero-terminated, in the arena
  size_t length;
  uint32_t first_line;  // in the certificate, from 1
  size_t next;          // where to look for the next one
  uint32_t lines;       // before that place
};

// Writes a program into a certificate, or records there which theorem it is about; null: all theorems.
void carried_write(FILE *certificate, const char *name, const char *text, size_t length);
void carried_write_theorem(FILE *certificate, const char *theorem);

// Advances to the first or next program. Returns false after the last.
bool carried_next(const struct input *certificate, struct arena *arena, struct carried_program *program);
// Whether the certificate is about theorems, and about which one; null: all.
bool carried_theorem(const struct input *certificate, struct arena *arena, const char **theorem);

#endif
