// The option --shape of `gen` and `bench`.
#ifndef BUFFERPROOF_CLI_SHAPE_OPTION_H
#define BUFFERPROOF_CLI_SHAPE_OPTION_H

#include "cli/options.h"

#include "fuzz/generate/shapes.h"

#include <stdbool.h>

// EXIT_FINE if --shape is not given or names one of the first `count` shapes; else says on standard error which there
// are: EXIT_USAGE.
int shape_option_check(const struct options *options, uint32_t count);

// Whether --shape names this shape, or is not given.
bool shape_option_selects(const struct options *options, const struct shape *shape);

#endif
