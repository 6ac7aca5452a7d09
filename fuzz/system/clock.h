// The clocks: time that passes, and time that the processor works for this process.
//
// No verdict depends on them. They limit what hangs and measure what is reported.
#ifndef BUFFERPROOF_FUZZ_SYSTEM_CLOCK_H
#define BUFFERPROOF_FUZZ_SYSTEM_CLOCK_H

#include <stdint.h>

uint64_t clock_nanoseconds(void);  // since some fixed moment; never goes back
int64_t clock_milliseconds(void);  // the same clock, as the next
double clock_seconds(void);
double clock_processor_milliseconds(void);

#endif
