// Drawings beside the lines of a program. All lengths are in pixels, where a line is LINE_HEIGHT high, as the style
// sheet has it.
#ifndef BUFFERPROOF_CLI_PAGE_DRAWING_H
#define BUFFERPROOF_CLI_PAGE_DRAWING_H

#include "triage/diagnose/diagnosis.h"

#include <jansson.h>

enum { LINE_HEIGHT = 20 };

// The middle of a line, from the top of the program.
static inline int line_middle(uint32_t line) { return (int)line * LINE_HEIGHT - LINE_HEIGHT / 2; }

// Arcs from where a value is defined to where it is written, and on to where it is read. An object; null if nothing is
// known. `lines`: how many the program has.
json_t *draw_conflict(const struct conflict *conflict, size_t lines);

// A column for each buffer of the output, with what happens to it. An object; null if no buffers are known. The buffer
// that the message of the finding is about comes first.
json_t *draw_buffers(struct arena *arena, const struct diagnosis *finding, size_t lines);

// The lines that the text names as "output:LINE", in their order; returns how many, at most `limit`.
size_t named_output_lines(const char *text, uint32_t *lines, size_t limit);

#endif
