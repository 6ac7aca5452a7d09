// Locations to text: loc("file":1:2), loc(unknown), or as they were written.
#include "engine/syntax/printer_state.h"

const struct attribute *location_attribute(struct printer *printer, const struct location *location) {
  if (location->explicit_location != NULL) return location->explicit_location;
  struct text text = {.arena = printer->arena};
  if (location->place.file == NULL) {
    text_string(&text, "loc(unknown)");
  } else {
    text_string(&text, "loc(\"");
    print_escaped(&text, location->place.file, strlen(location->place.file));
    text_string(&text, "\":");
    text_unsigned(&text, location->place.line);
    text_char(&text, ':');
    text_unsigned(&text, location->place.column);
    text_char(&text, ')');
  }
  return attribute_location(printer->context, text.items, text.count);
}

void alias_visit_location(struct printer *printer, const struct attribute *location) {
  if (!printer->aliases.active) return;
  size_t end = printer->text->count;
  print_attribute(printer, location);
  printer->text->count = end;
}

void alias_visit_argument_location(struct printer *printer, const struct attribute *location) {
  if (!printer->aliases.active) return;
  alias_visit_location(printer, location);
  alias_define_at_top(printer, location);
}

void print_trailing_location(struct printer *printer, const struct attribute *attribute) {
  if (!printer->aliases.active) {
    text_char(printer->text, ' ');
    print_attribute_body(printer, attribute, true);
    return;
  }
  text_bytes(printer->text, " loc(", 5);
  print_attribute(printer, attribute);
  text_char(printer->text, ')');
}

// Arguments have their location in full; its alias, which other places may use, is then defined at the top.
void print_argument_location(struct printer *printer, const struct value *argument) {
  if (!printer->options.locations) return;
  const struct attribute *attribute = location_attribute(printer, argument_location(argument));
  alias_visit_argument_location(printer, attribute);
  text_char(printer->text, ' ');
  print_attribute_body(printer, attribute, true);
}
