# Writes the files of FOLDER into the C source OUTPUT, as the table that cli/page/template.h declares.
file(GLOB files "${FOLDER}/*")
list(SORT files)
set(arrays)
set(rows)
set(number 0)
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(REPLACE "'\\x0a'," "'\\n',\n" bytes "${bytes}")
  string(APPEND arrays "static const char file_${number}[] = {${bytes}0};\n")
  string(APPEND rows "    {\"${name}\", file_${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUTPUT}" "// Made of the templates by cli/page/embed.cmake.
#include \"cli/page/template.h\"

${arrays}
const struct template_file template_files[] = {
${rows}    {0, 0},
};
")
