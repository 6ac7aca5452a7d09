// Pages are made of templates: files of cli/page/templates, which the program contains.
//
//   {{name}}                  a text or an integer, escaped; {{.}}: the item itself
//   {{#name}} ... {{/name}}   for each item of a list, or once for an object, or for what is neither false, null, 0 nor
//   ""
//   {{^name}} ... {{/name}}   if the section above would print nothing
//   {{>file}}                 another template
//
// A name is looked up in the innermost object that has it. Nothing is printed without escaping, so that no text of a
// program or a compiler can become markup, in elements as in quoted attributes.
#ifndef BUFFERPROOF_CLI_PAGE_TEMPLATE_H
#define BUFFERPROOF_CLI_PAGE_TEMPLATE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

struct template_file {
  const char *name, *text;
};
extern const struct template_file template_files[];  // ends with a null name

// The text of a template; null if there is none of this name.
const char *template_find(const char *name);

// Prints a template, which is well formed. `data` is an object.
void template_print(FILE *stream, const char *text, const json_t *data);

// Writes a file by the template of this name. Returns false with a message on stderr if that fails.
bool template_write(const char *path, const char *name, const json_t *data);

#endif
