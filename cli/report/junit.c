#include "cli/report/junit.h"

#include "cli/report/origin.h"

void junit_print_escaped(FILE *stream, const char *text) {
  for (; *text != '\0'; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '&') fputs("&amp;", stream);
    else if (c == '<') fputs("&lt;", stream);
    else if (c == '>') fputs("&gt;", stream);
    else if (c == '"') fputs("&quot;", stream);
    else if (c == '\n' || c == '\t') fprintf(stream, "&#%d;", c);
    else fputc(c < 0x20 || c >= 0x7f ? '?' : c, stream);
  }
}

void junit_print_attribute(FILE *stream, const char *name, const char *value) {
  fprintf(stream, " %s=\"", name);
  junit_print_escaped(stream, value);
  fputc('"', stream);
}

void junit_print_head(FILE *stream, const char *suite, struct junit_counts counts) {
  char date[ORIGIN_DATE_SIZE];
  fprintf(stream,
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"%s\" tests=\"%zu\" failures=\"%zu\" "
          "errors=\"%zu\" skipped=\"%zu\" timestamp=\"%.19s\">\n",
          suite, counts.tests, counts.failures, counts.errors, counts.skipped, origin_date(date));
}

void junit_print_property(FILE *stream, const char *name, const char *value) {
  fputs("    <property", stream);
  junit_print_attribute(stream, "name", name);
  junit_print_attribute(stream, "value", value);
  fputs("/>\n", stream);
}

void junit_print_end(FILE *stream) { fputs("</testsuite>\n", stream); }

void junit_print_case(FILE *stream, const char *class_name, const char *name) {
  fputs("  <testcase", stream);
  junit_print_attribute(stream, "classname", class_name);
  junit_print_attribute(stream, "name", name);
}
