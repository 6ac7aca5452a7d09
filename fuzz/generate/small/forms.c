#include "fuzz/generate/small/forms.h"

void form_list_add(struct form_list *list, const unsigned char *letters, uint32_t length, uint64_t programs) {
  if (programs == 0) return;
  struct form form = {list->count, arena_copy(list->arena, letters, length), length};
  VECTOR_PUSH(&list->items, list->arena, form);
  list->count += programs;
}

const struct form *form_list_find(const struct form_list *list, uint64_t program) {
  size_t low = 0, high = list->items.count;  // the last form whose first program is not after it
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    if (list->items.items[middle].first <= program) low = middle;
    else high = middle;
  }
  return &list->items.items[low];
}
