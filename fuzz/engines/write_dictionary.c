// Prints the dictionary for fuzzing engines, for builds of the targets only, which do not have `bufferproof ops
// --dictionary`.
#include "fuzz/mutate/dictionary.h"

#include <stdio.h>

static void write(void *argument) { dictionary_write(argument); }

int main(void) {
  struct memory memory;
  memory_init(&memory);
  struct arena arena;
  arena_init(&arena, &memory);
  struct text text = {.arena = &arena};
  bool ok = memory_protect(&memory, write, &text) && fwrite(text.items, 1, text.count, stdout) == text.count;
  arena_release(&arena);
  return ok && fflush(stdout) == 0 ? 0 : 1;
}
