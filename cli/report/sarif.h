// SARIF 2.1.0: what its writers share.
#ifndef BUFFERPROOF_CLI_REPORT_SARIF_H
#define BUFFERPROOF_CLI_REPORT_SARIF_H

#include <jansson.h>

json_t *sarif_rule(const char *id, const char *sentence);

// The region of a whole line, from 1.
json_t *sarif_line(int line);

// A region in a file. The path becomes a URI reference, with what is special in URIs escaped. Takes the reference to
// the region; null is the first line. `message` may be null.
json_t *sarif_location(const char *path, json_t *region, const char *message);

// A log of one run. Takes both references.
json_t *sarif_log(json_t *rules, json_t *results);

#endif
