// The explanation of a program as a page: one file, without links.
#ifndef BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_PAGE_H
#define BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_PAGE_H

#include "cli/explain/entries.h"

// Returns false with a message on stderr if the file cannot be written.
bool explain_page_write(const struct words *words, const struct explain_entries *entries, const char *pipeline,
                        const char *path);

#endif
