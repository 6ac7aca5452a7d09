#include "triage/traits/word_set.h"

#include <string.h>

static bool has_word(const struct text *words, const char *word) {
  const size_t length = strlen(word);
  for (size_t i = 0; i + length <= words->count; i++)
    if ((i == 0 || words->items[i - 1] == ' ') && memcmp(words->items + i, word, length) == 0 &&
        (i + length == words->count || words->items[i + length] == ' '))
      return true;
  return false;
}

void word_set_add(struct text *words, const char *word) {
  if (!has_word(words, word)) text_format(words, "%s%s", words->count > 0 ? " " : "", word);
}
