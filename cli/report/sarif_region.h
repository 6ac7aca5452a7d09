// The region of SARIF that covers an op in the text of its program.
#ifndef BUFFERPROOF_CLI_REPORT_SARIF_REGION_H
#define BUFFERPROOF_CLI_REPORT_SARIF_REGION_H

#include "engine/ir/op.h"

#include <jansson.h>

// Covers the op from the names of its results to its end, or to the brace that opens its first region; what a pass has
// made of an op covers that op. Columns count characters, not bytes. `text` begins at line `first_line` of the file.
// An op without text has a line and a column only, where they are known; null is an unknown place.
json_t *sarif_region(const struct op *op, const char *text, size_t length, uint32_t first_line);

#endif
