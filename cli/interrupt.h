// Interruption by the user (SIGINT, SIGTERM) as a flag: long work polls it and stops with its results so far.
#ifndef BUFFERPROOF_CLI_INTERRUPT_H
#define BUFFERPROOF_CLI_INTERRUPT_H

// From now on the signals set the flag instead of ending the process. Returns the flag: 0, and 1 once it is set.
const volatile int *interrupt_watch(void);

#endif
