// The clocks: wall-clock time, and processor time of this process and of those that it has waited for.
//
// No verdict depends on them. They limit what hangs and measure what is reported.
#ifndef BUFFERPROOF_FUZZ_SYSTEM_CLOCK_H
#define BUFFERPROOF_FUZZ_SYSTEM_CLOCK_H

#include <stdint.h>

uint64_t clock_nanoseconds(void);  // monotonic, since some fixed moment
int64_t clock_milliseconds(void);  // the same clock, as the next
double clock_seconds(void);
double clock_processor_milliseconds(void);
double clock_children_milliseconds(void);  // of processes that have ended and were waited for

#endif
