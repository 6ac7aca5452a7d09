// What the page of a cause shows, as data for its template.
#ifndef BUFFERPROOF_CLI_PAGE_CAUSE_PAGE_H
#define BUFFERPROOF_CLI_PAGE_CAUSE_PAGE_H

#include "cli/report/triage_report.h"

// A new object. What several pages have in common is not in it.
json_t *cause_page(const struct triage_report *report, const struct finding_group *group);

// A paragraph for each line, in which text between backticks is code, as is a line that is indented as code.
json_t *page_paragraphs(struct arena *arena, const char *text);

#endif
