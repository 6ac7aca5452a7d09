// Options from a file, help by verb, and what was meant by a misspelled word.
// RUN: rm -rf %t && mkdir %t

// The file is read for the verb's section; the command line takes precedence; values go on over lines.
// RUN: printf '; a comment\n# another\n[gen]\ncount = 2\nops=3\nno-calls = true\nno-branches = false\n[fuzz]\nsubject = cmd:cat;\n  exit 3\nprograms = 3\nquiet = true\noutput = /nonexistent\n' > %t/ini
// RUN: bufferproof gen --config %t/ini > %t/two
// RUN: bufferproof gen --count 2 --ops 3 --no-calls > %t/same && diff %t/two %t/same
// RUN: bufferproof gen --config %t/ini --count 1 > %t/one
// RUN: bufferproof gen --count 1 --ops 3 --no-calls > %t/same && diff %t/one %t/same
// RUN: sh -c 'bufferproof fuzz --config %t/ini > %t/refused 2>&1; test $? = 4' && FileCheck --check-prefix=REFUSED %s < %t/refused
// REFUSED: 3: exit code 3, without a message

// Wrong files: a sentence with file and line.
// RUN: printf '[gen]\ncuont = 2\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 2' && FileCheck --check-prefix=NAME %s < %t/error
// NAME: {{.*}}bad:2:1: error: there is no such option: 'cuont'; did you mean count?
// RUN: printf '[generate]\ncount = 2\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 2' && FileCheck --check-prefix=SECTION %s < %t/error
// SECTION: {{.*}}bad:2:1: error: there is no verb of the name of this section: 'generate'
// RUN: printf 'count = 2\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 2' && FileCheck --check-prefix=OUTSIDE %s < %t/error
// OUTSIDE: {{.*}}bad:1:1: error: there is no verb
// RUN: printf '[gen]\n\ncount\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 3' && FileCheck --check-prefix=FORM %s < %t/error
// FORM: {{.*}}bad:3:1: error: expected
// RUN: printf '[gen]\ncount = many\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 2' && FileCheck --check-prefix=VALUE %s < %t/error
// VALUE: {{.*}}bad:2:1: error: --count: 'many' is not a number
// RUN: printf '[gen]\nno-calls = yes\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 2' && FileCheck --check-prefix=FLAG %s < %t/error
// FLAG: {{.*}}bad:2:1: error: this option is true or false: 'no-calls'
// RUN: printf '[gen]\ncount = 1\nops = 4\ncount = 2\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 2' && FileCheck --check-prefix=TWICE %s < %t/error
// TWICE: {{.*}}bad:4:1: error: this option is given twice: 'count'
// RUN: printf '[run]\narg = 1\n' > %t/bad
// RUN: sh -c 'bufferproof run --config %t/bad %s 2> %t/error; test $? = 2' && FileCheck --check-prefix=WORDS %s < %t/error
// WORDS: only the command line may have this option: 'arg'
// RUN: printf '[gen]\ncount = 0%%0300d\n' 1 > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 3' && FileCheck --check-prefix=LONG %s < %t/error
// LONG: {{.*}}bad:2:1: error: the line is too long
// RUN: printf '[gen]\n\001count = 1\n' > %t/bad
// RUN: sh -c 'bufferproof gen --config %t/bad 2> %t/error; test $? = 3'
// RUN: sh -c 'bufferproof gen --config %t/missing 2> %t/error; test $? = 3'
// RUN: sh -c 'bufferproof gen --config %t 2> %t/error; test $? = 3'

// What was meant.
// RUN: bufferproof help gen > %t/help && bufferproof gen --help > %t/same && diff %t/help %t/same
// RUN: sh -c 'bufferproof help nothing-like-it 2> %t/error; test $? = 2'
// RUN: sh -c 'bufferproof fuz 2> %t/error; test $? = 2' && FileCheck --check-prefix=VERB %s < %t/error
// VERB: there is no verb 'fuz'; did you mean fuzz?
// RUN: sh -c 'bufferproof gen --cuont=1 2> %t/error; test $? = 2' && FileCheck --check-prefix=OPTION %s < %t/error
// OPTION: did you mean --count?
// RUN: sh -c 'bufferproof gen --unlike-anything-here 2> %t/error; test $? = 2' && FileCheck --check-prefix=NONE %s < %t/error
// NONE-NOT: did you mean

// More workers than cores.
// RUN: bufferproof fuzz --programs 2 --quiet --jobs 200 -o %t/none 2>&1 | FileCheck --check-prefix=JOBS %s
// JOBS: --jobs 200: this machine has {{[0-9]+}} core
