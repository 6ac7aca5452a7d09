#include "cli/shape_option.h"

#include "cli/exit_codes.h"
#include "cli/verb.h"

#include <stdio.h>
#include <string.h>

bool shape_option_selects(const struct options *options, const struct shape *shape) {
  return options->shape == NULL || strcmp(options->shape, shape->name) == 0;
}

int shape_option_check(const struct options *options, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (shape_option_selects(options, &shape_table[i])) return EXIT_FINE;
  fprintf(stderr, "bufferproof %s: unknown shape '%s'; expected one of", options->verb->name, options->shape);
  for (uint32_t i = 0; i < count; i++) fprintf(stderr, "%s %s", i == 0 ? "" : ",", shape_table[i].name);
  fputc('\n', stderr);
  return EXIT_USAGE;
}
