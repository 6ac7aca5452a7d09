// Bytecode of MLIR as input, which upstream's tool turns into text.
#ifndef BUFFERPROOF_CLI_OPT_BYTECODE_H
#define BUFFERPROOF_CLI_OPT_BYTECODE_H

#include "cli/exit_codes.h"
#include "cli/input.h"
#include "cli/options.h"

bool input_is_bytecode(const struct input *input);

// Replaces bytecode by the text that mlir-opt-22 makes of it. Returns EXIT_FINE, or a code after a message on stderr:
// EXIT_UNSUPPORTED if the tool is not installed, EXIT_INVALID_INPUT if it refuses the bytecode, EXIT_LIMIT_REACHED if
// it takes too long.
enum exit_code bytecode_to_text(const struct options *options, struct input *input);

#endif
