#include "cli/page/line_diff.h"

#include <stdint.h>
#include <string.h>

enum { TABLE_MAX = 4 << 20 };  // above this, the middle parts count as different in all lines

struct text_lines text_lines(struct arena *arena, const char *text) {
  struct text_lines lines = {0};
  VECTOR_RESERVE(&lines.items, arena, 1);  // so that an empty list has a place, too
  while (*text != '\0') {
    size_t length = strcspn(text, "\n");
    VECTOR_PUSH(&lines.items, arena, arena_string(arena, text, length));
    text += length + (text[length] == '\n');
  }
  return lines;
}

static void add(struct line_diff *diff, struct arena *arena, char sign, const char *text) {
  struct diff_line line = {sign, text};
  VECTOR_PUSH(&diff->items, arena, line);
  diff->added += sign == '+';
  diff->removed += sign == '-';
}

// The lengths of longest common subsequences of all ends of the two lists, in rows of `count_after + 1`.
static uint32_t *common_lengths(struct arena *arena, const char *const *before, size_t count_before,
                                const char *const *after, size_t count_after) {
  const size_t width = count_after + 1;
  uint32_t *table = ARENA_ARRAY_ZEROED(arena, uint32_t, (count_before + 1) * width);
  for (size_t i = count_before; i-- > 0;)
    for (size_t k = count_after; k-- > 0;) {
      uint32_t down = table[(i + 1) * width + k], right = table[i * width + k + 1];
      table[i * width + k] = strcmp(before[i], after[k]) == 0 ? table[(i + 1) * width + k + 1] + 1
                             : down > right                   ? down
                                                              : right;
    }
  return table;
}

static void diff_middle(struct line_diff *diff, struct arena *arena, const char *const *before, size_t count_before,
                        const char *const *after, size_t count_after) {
  size_t i = 0, k = 0;
  const size_t width = count_after + 1;
  const uint32_t *table =
      count_before * count_after > TABLE_MAX ? NULL : common_lengths(arena, before, count_before, after, count_after);
  while (table != NULL && i < count_before && k < count_after) {
    if (strcmp(before[i], after[k]) == 0) {
      add(diff, arena, ' ', before[i++]);
      k++;
    } else if (table[(i + 1) * width + k] >= table[i * width + k + 1]) {
      add(diff, arena, '-', before[i++]);
    } else {
      add(diff, arena, '+', after[k++]);
    }
  }
  while (i < count_before) add(diff, arena, '-', before[i++]);
  while (k < count_after) add(diff, arena, '+', after[k++]);
}

struct line_diff line_diff(struct arena *arena, const char *before, const char *after) {
  struct line_diff diff = {0};
  const struct text_lines first = text_lines(arena, before), second = text_lines(arena, after);
  const size_t n = first.items.count, m = second.items.count, shorter = n < m ? n : m;
  size_t head = 0, tail = 0;
  while (head < shorter && strcmp(first.items.items[head], second.items.items[head]) == 0) head++;
  while (tail < shorter - head && strcmp(first.items.items[n - 1 - tail], second.items.items[m - 1 - tail]) == 0)
    tail++;
  for (size_t i = 0; i < head; i++) add(&diff, arena, ' ', first.items.items[i]);
  diff_middle(&diff, arena, first.items.items + head, n - head - tail, second.items.items + head, m - head - tail);
  for (size_t i = n - tail; i < n; i++) add(&diff, arena, ' ', first.items.items[i]);
  return diff;
}
