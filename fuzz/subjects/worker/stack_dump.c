// dladdr(), backtrace(), sigaltstack() and MAP_ANONYMOUS are extensions to POSIX 2008.
#define _GNU_SOURCE 1

#include "fuzz/subjects/worker/stack_dump.h"

#include "fuzz/system/pipe_io.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Of the C++ runtime; the result is allocated by malloc(). Null if the name is not a C++ name.
char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status);

enum { FRAMES_MAX = 256, NAMED_FRAMES = 32, STACK_SIZE = 1 << 18, LINE_MAX_LENGTH = 4096, KNOWN_COUNT = 4096 };

// The addresses that the dying child recorded.
struct frames {
  volatile int count;
  void *addresses[FRAMES_MAX];
};

static struct frames *frames;  // shared with the children

// A cache of the names of addresses: "name (file)". A slot is overwritten by the next address with the same hash.
static struct known_place {
  void *address;
  char *text;
} known[KNOWN_COUNT];

static char *describe(void *address) {
  char line[LINE_MAX_LENGTH];
  Dl_info where = {0};
  if (dladdr(address, &where) == 0) where = (Dl_info){0};
  char *plain = where.dli_sname != NULL ? __cxa_demangle(where.dli_sname, NULL, NULL, NULL) : NULL;
  const char *name = plain != NULL ? plain : where.dli_sname != NULL ? where.dli_sname : "";
  const char *file = where.dli_fname != NULL ? where.dli_fname : "";
  snprintf(line, sizeof line, "%s%s(%s)", name, name[0] != '\0' ? " " : "", file);
  free(plain);
  return strdup(line);
}

static const char *text_of(void *address) {
  struct known_place *place = &known[(uintptr_t)address * UINT64_C(0x9e3779b97f4a7c15) >> 52];
  if (place->text == NULL || place->address != address) {
    free(place->text);
    *place = (struct known_place){address, describe(address)};
  }
  return place->text != NULL ? place->text : "()";
}

// In one write, since each one wakes up the reader.
void stack_dump_print(void) {
  char *text = NULL;
  size_t length = 0;
  FILE *stream = open_memstream(&text, &length);
  for (int i = 0; stream != NULL && i < frames->count; i++) {
    bool named = i < NAMED_FRAMES || i + 1 == frames->count;
    fprintf(stream, "#%d %p %s\n", i, frames->addresses[i], named ? text_of(frames->addresses[i]) : "()");
  }
  if (stream != NULL && fclose(stream) == 0) pipe_write_all(STDERR_FILENO, text, length);
  free(text);
  frames->count = 0;
}

// The default action of the signal is restored, and it is raised again on return.
static void note_stack(int number) {
  frames->count = backtrace(frames->addresses, FRAMES_MAX);
  raise(number);
}

bool stack_dump_on_signals(void) {
  static const int signals[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
  void *first[1];
  backtrace(first, 1);  // loads the unwinder now, not in a handler
  frames = mmap(NULL, sizeof *frames, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (frames == MAP_FAILED) return false;
  stack_t stack = {.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
  if (stack.ss_sp == NULL || sigaltstack(&stack, NULL) != 0) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_stack;
  action.sa_flags = (int)(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) sigaction(signals[i], &action, NULL);
  return true;
}
