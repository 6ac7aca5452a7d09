// The explanation of a program as JSON: what the text says, in fields.
#ifndef BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_JSON_H
#define BUFFERPROOF_CLI_EXPLAIN_EXPLAIN_JSON_H

#include "cli/explain/entries.h"

#include <jansson.h>

// {"file", "copies", "allocations", "moves": {"count", "bytes", "unknown"}, "buffers": [...]}. The caller releases it.
json_t *explain_json(const struct words *words, const struct explain_entries *entries);

#endif
