// What `opt` says of itself: its passes and dialects.
#ifndef BUFFERPROOF_CLI_OPT_DESCRIPTIONS_H
#define BUFFERPROOF_CLI_OPT_DESCRIPTIONS_H

void print_passes(void);    // --list-passes, to standard output
void print_dialects(void);  // --show-dialects, to standard output

#endif
