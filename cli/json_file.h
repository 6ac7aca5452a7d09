// JSON results: written to the file that --json names.
#ifndef BUFFERPROOF_CLI_JSON_FILE_H
#define BUFFERPROOF_CLI_JSON_FILE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

// Writes the value to the file (`-`: standard output) and releases it. Returns false with a message on stderr.
bool json_file_write(json_t *value, const char *path);

// Where the text of a verb goes: standard output, or standard error where `path` (null: none) sends JSON to the former.
FILE *text_beside_json(const char *path);

// A string from any bytes: if they are not valid UTF-8, non-ASCII bytes are replaced.
json_t *json_text(const char *text);

#endif
