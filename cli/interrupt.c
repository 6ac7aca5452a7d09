// Interruption by the user as a flag.
#include "cli/interrupt.h"

#include <signal.h>

static volatile int interrupted;  // set by the signal handler alone

static void interrupt(int signal_number) {
  (void)signal_number;
  interrupted = 1;
}

const volatile int *interrupt_watch(void) {
  signal(SIGINT, interrupt);
  signal(SIGTERM, interrupt);
  return &interrupted;
}
