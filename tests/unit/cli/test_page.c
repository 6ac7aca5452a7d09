// Pages: templates escape all that they print, differences have as few lines as possible, drawings stay inside.
#include "cli/page/cause_page.h"
#include "cli/page/drawing.h"
#include "cli/page/line_diff.h"
#include "cli/page/template.h"
#include "engine/base/text.h"
#include "triage/diagnose/fact_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct page_test {
  struct memory memory;
  struct arena arena;
};

static int set_up(void **state) {
  struct page_test *test = calloc(1, sizeof *test);
  if (test == NULL) return 1;
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
  *state = test;
  return 0;
}

static int tear_down(void **state) {
  struct page_test *test = *state;
  arena_release(&test->arena);
  free(test);
  return 0;
}

// --- templates

// Takes the data.
static void assert_printed(const char *template, json_t *data, const char *expected) {
  char *text = NULL;
  size_t length = 0;
  FILE *stream = open_memstream(&text, &length);
  assert_non_null(stream);
  assert_non_null(data);
  template_print(stream, template, data);
  fclose(stream);
  assert_string_equal(text, expected);
  free(text);
  json_decref(data);
}

static void test_values_are_escaped(void **state) {
  (void)state;
  assert_printed(
      "<a title=\"{{x}}\">{{x}}</a>", json_pack("{s:s}", "x", "</a><script>'\"&amp;"),
      "<a title=\"&lt;/a&gt;&lt;script&gt;&#39;&quot;&amp;amp;\">&lt;/a&gt;&lt;script&gt;&#39;&quot;&amp;amp;</a>");
  assert_printed("{{#x}}{{.}}{{/x}}", json_pack("{s:[s, s]}", "x", "<", "{{y}}"), "&lt;{{y}}");
  assert_printed("{{n}} {{absent}}", json_pack("{s:i}", "n", -3), "-3 ");
}

static void test_sections(void **state) {
  (void)state;
  static const char template[] = "{{#x}}[{{a}}{{#x}}nested{{/x}}]{{/x}}{{^x}}none{{/x}}.";
  assert_printed(template, json_pack("{s:[]}", "x"), "none.");
  assert_printed(template, json_pack("{s:i}", "x", 0), "none.");
  assert_printed(template, json_pack("{s:s}", "x", ""), "none.");
  assert_printed(template, json_pack("{s:n}", "x"), "none.");
  assert_printed(template, json_pack("{}"), "none.");
  assert_printed("{{#x}}[{{a}}]{{/x}}.", json_pack("{s:[{s:i}, {s:i}], s:s}", "x", "a", 1, "b", 2, "a", "outer"),
                 "[1][outer].");
  assert_printed("{{^x}}{{#y}}skipped{{/y}}{{/x}}.", json_pack("{s:b, s:b}", "x", 1, "y", 1), ".");
}

// Each template that another one names exists, and each section ends.
static void test_templates_are_well_formed(void **state) {
  (void)state;
  for (const struct template_file *file = template_files; file->name != NULL; file++) {
    int depth = 0;
    for (const char *at = file->text; (at = strstr(at, "{{")) != NULL; at += 2) {
      char name[64];
      assert_int_equal(sscanf(at + 2, "%63[^}]", name), 1);
      depth += name[0] == '#' || name[0] == '^';
      depth -= name[0] == '/';
      assert_true(depth >= 0);
      if (name[0] == '>') assert_non_null(template_find(name + 1));
    }
    assert_int_equal(depth, 0);
  }
  assert_non_null(template_find("index.html"));
  assert_non_null(template_find("cause.html"));
}

// --- differences

static void assert_diff(struct page_test *test, const char *before, const char *after, const char *expected) {
  const struct line_diff diff = line_diff(&test->arena, before, after);
  struct text text = {.arena = &test->arena};
  for (size_t i = 0; i < diff.items.count; i++)
    text_format(&text, "%c%s ", diff.items.items[i].sign, diff.items.items[i].text);
  assert_string_equal(text_end(&text), expected);
}

static void test_line_diff(void **state) {
  struct page_test *test = *state;
  assert_diff(test, "", "", "");
  assert_diff(test, "a\nb\n", "a\nb\n", " a  b ");
  assert_diff(test, "", "a\n", "+a ");
  assert_diff(test, "a\nb\nc\nd\n", "a\nc\nx\nd", " a -b  c +x  d ");
  assert_diff(test, "a\na\n", "a\n", " a -a ");
  assert_int_equal(line_diff(&test->arena, "a\nb\n", "c\n").removed, 2);
  assert_int_equal(line_diff(&test->arena, "a\nb\n", "c\n").added, 1);
}

static void test_paragraphs(void **state) {
  struct page_test *test = *state;
  json_t *paragraphs = page_paragraphs(&test->arena, "see `a < b` and `c`.\n\n    %0 = op\n`");
  assert_printed("{{#p}}<p>{{#spans}}{{#code}}<c>{{.}}</c>{{/code}}{{#text}}{{.}}{{/text}}{{/spans}}</p>{{/p}}",
                 json_pack("{s:o}", "p", paragraphs), "<p>see <c>a &lt; b</c> and <c>c</c>.</p><p><c>%0 = op</c></p>");
}

// --- drawings

static void test_conflict_stays_inside(void **state) {
  struct page_test *test = *state;
  struct diagnosis finding = diagnosis_empty();
  assert_true(fact_read(&test->arena, "definition@2 write@3 read@4 read@400 alias@0", &finding, FACT_conflict));
  json_t *drawing = draw_conflict(&finding.conflict, 5);
  assert_int_equal(json_array_size(json_object_get(drawing, "points")), 3);
  assert_int_equal(json_array_size(json_object_get(drawing, "arcs")), 2);
  assert_int_equal(json_integer_value(json_object_get(drawing, "height")), 5 * LINE_HEIGHT);
  json_decref(drawing);
  json_t *nothing = draw_conflict(&finding.conflict, 1);
  assert_true(json_is_null(nothing));
  json_decref(nothing);
}

static void test_buffers(void **state) {
  struct page_test *test = *state;
  struct diagnosis finding = diagnosis_empty();
  finding.output = "module {\n  %alloc = memref.alloc()\n  %b = memref.alloc()\n}\n";
  finding.message = "output:4:1: error: leak\nnote: life of allocation 0, made by 'memref.alloc' at output:3:5\n";
  assert_true(fact_read(&test->arena,
                        "made@2:memref.alloc read@3:memref.load, made@3:memref.alloc freed@4:memref.dealloc, "
                        "made@77:memref.alloc",
                        &finding, FACT_buffers));
  json_t *drawing = draw_buffers(&test->arena, &finding, 4), *columns = json_object_get(drawing, "columns");
  assert_int_equal(json_array_size(columns), 2);
  json_t *first = json_array_get(columns, 0), *second = json_array_get(columns, 1);
  assert_string_equal(json_string_value(json_object_get(first, "name")), "%b");
  assert_true(json_is_true(json_object_get(first, "freed")));
  assert_true(json_is_object(json_object_get(first, "cross")));
  assert_string_equal(json_string_value(json_object_get(second, "name")), "%alloc");
  assert_true(json_is_false(json_object_get(second, "freed")));
  assert_true(json_is_null(json_object_get(second, "cross")));
  json_decref(drawing);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_values_are_escaped),
      cmocka_unit_test(test_sections),
      cmocka_unit_test(test_templates_are_well_formed),
      cmocka_unit_test_setup_teardown(test_line_diff, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_paragraphs, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_conflict_stays_inside, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_buffers, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
