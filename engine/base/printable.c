#include "engine/base/printable.h"

#include <string.h>

size_t text_unprintable(const char *text, bool is_name) {
  const unsigned char *at = (const unsigned char *)text;
  if (at[0] < 0x20) return at[0] != '\0' && (is_name || (at[0] != '\n' && at[0] != '\t'));
  if (at[0] == 0x7f) return 1;
  if (at[0] == 0xc2 && at[1] >= 0x80 && at[1] <= 0x9f) return 2;  // C1: U+0080 to U+009F
  if (at[0] != 0xe2) return 0;
  bool marks = at[1] == 0x80 && (at[2] == 0x8e || at[2] == 0x8f);     // U+200E, U+200F
  bool embeddings = at[1] == 0x80 && at[2] >= 0xa8 && at[2] <= 0xae;  // U+2028 to U+202E
  bool isolates = at[1] == 0x81 && at[2] >= 0xa6 && at[2] <= 0xa9;    // U+2066 to U+2069
  return marks || embeddings || isolates ? 3 : 0;
}

static bool is_printable(const char *text, bool is_name) {
  for (; *text != '\0'; text++)
    if (text_unprintable(text, is_name) != 0) return false;
  return true;
}

static void make_printable(char *text, bool is_name) {
  while (*text != '\0') {
    size_t length = text_unprintable(text, is_name);
    memset(text, '?', length);
    text += length != 0 ? length : 1;
  }
}

bool text_is_printable(const char *text) { return is_printable(text, false); }
bool name_is_printable(const char *name) { return is_printable(name, true); }
void text_make_printable(char *text) { make_printable(text, false); }
void name_make_printable(char *name) { make_printable(name, true); }

const char *name_printable_copy(struct arena *arena, const char *name, size_t length) {
  char *copy = arena_string(arena, name, length);
  name_make_printable(copy);
  return copy;
}
