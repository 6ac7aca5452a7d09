// SARIF 2.1.0: what its writers share.
#ifndef BUFFERPROOF_CLI_REPORT_SARIF_H
#define BUFFERPROOF_CLI_REPORT_SARIF_H

#include <jansson.h>

json_t *sarif_rule(const char *id, const char *sentence);

// A place in a file, from 1; a column of 0 is left out. The path becomes a URI reference, with what is special in URIs
// escaped. `message` may be null.
json_t *sarif_location(const char *path, int line, int column, const char *message);

// A log of one run. Takes both references.
json_t *sarif_log(json_t *rules, json_t *results);

#endif
