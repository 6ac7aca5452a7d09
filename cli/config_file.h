// The file of --config: an INI file with a section for each verb, whose entries are options by their long names.
#ifndef BUFFERPROOF_CLI_CONFIG_FILE_H
#define BUFFERPROOF_CLI_CONFIG_FILE_H

#include <stdbool.h>
#include <stddef.h>

struct config_entry {
  char *section, *name, *value;  // the value has no blanks around it
  unsigned line;
};

struct config_file {
  const char *path;
  struct config_entry *entries;  // in order
  size_t count, capacity;
};

// Reads the file into one that is all zero. Lines that begin with ';' or '#' are comments, and lines that begin with a
// blank continue the value before them. Returns false after a message on stderr. Release the file in any case.
bool config_file_read(struct config_file *file, const char *path);
void config_file_release(struct config_file *file);

#endif
