// dladdr(), backtrace() and sigaltstack() are extensions to POSIX 2008.
#define _GNU_SOURCE 1

#include "fuzz/workers/stack_dump.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Of the C++ runtime, in memory from malloc(); null if the name is not one of C++.
char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status);

enum { FRAMES_MAX = 256, NAMED_FRAMES = 32, STACK_SIZE = 1 << 18, LINE_MAX_LENGTH = 4096 };

static void print_line(const char *line, int length) {
  if (length >= LINE_MAX_LENGTH) length = LINE_MAX_LENGTH - 1;
  if (length > 0 && write(STDERR_FILENO, line, (size_t)length) < 0) _exit(1);
}

static void print_frame(int number, void *address, bool named) {
  char line[LINE_MAX_LENGTH];
  Dl_info where = {0};
  if (!named || dladdr(address, &where) == 0) where = (Dl_info){0};
  char *plain = where.dli_sname != NULL ? __cxa_demangle(where.dli_sname, NULL, NULL, NULL) : NULL;
  const char *name = plain != NULL ? plain : where.dli_sname != NULL ? where.dli_sname : "";
  const char *file = where.dli_fname != NULL ? where.dli_fname : "";
  print_line(line,
             snprintf(line, sizeof line, "#%d %p %s%s(%s)\n", number, address, name, name[0] != '\0' ? " " : "", file));
  free(plain);
}

// The signal is set back to what it does without a handler, and comes again on return.
static void dump_stack(int number) {
  void *frames[FRAMES_MAX];
  int count = backtrace(frames, FRAMES_MAX);
  for (int i = 0; i < count; i++) print_frame(i, frames[i], i < NAMED_FRAMES || i + 1 == count);
  raise(number);
}

void stack_dump_on_signals(void) {
  static const int signals[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
  void *first[1];
  backtrace(first, 1);  // loads the unwinder now, not in a handler
  stack_t stack = {.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
  if (stack.ss_sp == NULL || sigaltstack(&stack, NULL) != 0) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = dump_stack;
  action.sa_flags = (int)(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) sigaction(signals[i], &action, NULL);
}
