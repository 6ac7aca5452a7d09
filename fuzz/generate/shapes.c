#include "fuzz/generate/shapes.h"

#include <string.h>

const struct shape shape_table[] = {
#define SHAPE(name, ops, arguments, results, meaning, ...) {name, meaning, ops, arguments, results, {__VA_ARGS__}},
#include "fuzz/generate/shapes.def"
// Those of passes follow.
#include "fuzz/generate/pass_shapes.def"
#undef SHAPE
};
const uint32_t shape_count_all = sizeof shape_table / sizeof shape_table[0];

// clang-format off
const uint32_t shape_count = 0
#define SHAPE(...) + 1
#include "fuzz/generate/shapes.def"
#undef SHAPE
;
// clang-format on

const struct shape *shape_lookup(const char *name) {
  for (uint32_t i = 0; i < shape_count_all; i++)
    if (strcmp(shape_table[i].name, name) == 0) return &shape_table[i];
  return NULL;
}

// Appends a text of shapes.def, whose placeholders refer to this number.
static void append(struct text *text, const char *pattern, uint64_t number) {
  for (; *pattern != '\0'; pattern++) {
    if (*pattern != '#') {
      text_char(text, *pattern);
      continue;
    }
    const bool next = pattern[1] == '+', times = pattern[1] == '4';
    text_unsigned(text, times ? 4 * number : number + next);
    pattern += next || times;
  }
}

void shape_write(const struct shape *shape, struct text *text, uint64_t ops) {
  const uint64_t links = ops < shape->ops_per_link ? 1 : ops / shape->ops_per_link;
  text_format(text, "func.func @main(%s) -> (%s) {\n", shape->arguments, shape->results);
  text_string(text,
              "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c4 = arith.constant 4 : index\n");
  append(text, shape->text.start, links);
  for (uint64_t link = 0; link < links; link++) append(text, shape->text.links, link);
  append(text, shape->text.middle, links);
  for (uint64_t link = 0; link < links; link++) append(text, shape->text.more_links, link);
  append(text, shape->text.end, links);
  text_string(text, "}\n");
}
