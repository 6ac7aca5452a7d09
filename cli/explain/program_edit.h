// Small changes of a copy of the source program that keep what it computes, to see what the bufferizer makes of them.
#ifndef BUFFERPROOF_CLI_EXPLAIN_PROGRAM_EDIT_H
#define BUFFERPROOF_CLI_EXPLAIN_PROGRAM_EDIT_H

#include "cli/explain/words.h"

struct program_edit {
  const struct words *words;
  const struct explained_buffer *buffer;
  struct program *program;  // a copy of the source
  struct map ops;           // op of the source -> its copy
  const char *text;         // what is changed
};

enum {
#define EDIT(name) EDIT_##name,
#include "cli/explain/program_edits.def"
#undef EDIT
  EDIT_COUNT
};

// Makes the change for the buffer. False if it does not apply; the program must then not be used.
bool program_edit_make(uint32_t edit, const struct words *words, const struct explained_buffer *buffer,
                       struct program *program, const char **text);

// Whether the read of a conflict depends on the write, so that the elements before and after it are needed at a time.
bool read_needs_write(const struct explained_buffer *buffer);

#endif
