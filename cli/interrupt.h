// An interruption by the user (SIGINT, SIGTERM) as a flag: long work looks at it and ends with what it has.
#ifndef BUFFERPROOF_CLI_INTERRUPT_H
#define BUFFERPROOF_CLI_INTERRUPT_H

// From now on the signals set the flag instead of ending the process. Returns the flag: 0, and 1 once it is set.
const volatile int *interrupt_watch(void);

#endif
