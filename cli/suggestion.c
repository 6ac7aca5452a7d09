#include "cli/suggestion.h"

#include <stdbool.h>
#include <string.h>

enum { LENGTH_MAX = 40 };

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

// Letters that are inserted, removed, replaced, or exchanged with their neighbor. Both words are shorter than
// LENGTH_MAX.
static size_t distance_of(const char *a, const char *b) {
  size_t rows[3][LENGTH_MAX + 1], *before = rows[0], *last = rows[1], *row = rows[2];
  size_t columns = strlen(b);
  for (size_t j = 0; j <= columns; j++) last[j] = j;
  for (size_t i = 1; a[i - 1] != '\0'; i++) {
    row[0] = i;
    for (size_t j = 1; j <= columns; j++) {
      row[j] = least(least(row[j - 1], last[j]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
      bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = least(row[j], before[j - 2] + 1);
    }
    size_t *free_row = before;
    before = last;
    last = row;
    row = free_row;
  }
  return last[columns];
}

void suggestion_try(struct suggestion *suggestion, const char *word, const char *name) {
  size_t length = strlen(word);
  if (length >= LENGTH_MAX || strlen(name) >= LENGTH_MAX) return;
  size_t distance = distance_of(word, name);
  if (distance > (length + 2) / 3 || (suggestion->name != NULL && distance >= suggestion->distance)) return;
  *suggestion = (struct suggestion){name, distance};
}
