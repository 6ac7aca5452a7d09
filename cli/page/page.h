// A triage report as pages to read in a browser: an index, and a page for each cause. Each page is one file, without
// links to anything but the other pages.
#ifndef BUFFERPROOF_CLI_PAGE_PAGE_H
#define BUFFERPROOF_CLI_PAGE_PAGE_H

#include "cli/report/triage_report.h"

// Writes the pages into the folder, which is made if it is missing; pages of earlier reports are overwritten if their
// names are the same. `store`: the file of a store whose findings give the history, or null. Returns false with a
// message on stderr.
bool page_write(const struct triage_report *report, const char *folder, const char *store);

#endif
