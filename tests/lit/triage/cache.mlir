// The cache of `triage`: what was diagnosed is not diagnosed again, unless the subject or the options are others.
// RUN: rm -rf %t && mkdir %t
// RUN: sh -c 'bufferproof fuzz --seed 3 --programs 1 --quiet --subject "cmd:kill -ABRT \$$" -o %t/cases > %t/out; test $? = 1'
// RUN: echo 'exec bufferproof triage --allow-commands --cache %t/cache --keep-size %t/cases' > %t/triage
// RUN: sh -c 'sh -c "$(cat %t/triage) --subject-version 1" > %t/first 2> %t/err; test $? = 1 && ! grep cache %t/err'
// RUN: sh -c 'sh -c "$(cat %t/triage) --subject-version 1" > %t/second 2> %t/err; test $? = 1'
// RUN: FileCheck --check-prefix=KEPT %s < %t/err
// KEPT: 1 of 1 cases from the cache
// RUN: cmp %t/first %t/second

// Another version, and another limit.
// RUN: sh -c 'sh -c "$(cat %t/triage) --subject-version 2" > %t/out 2> %t/err; test $? = 1 && ! grep cache %t/err'
// RUN: sh -c 'sh -c "$(cat %t/triage) --subject-version 2 --attempts 7" > %t/out 2> %t/err; test $? = 1 && ! grep cache %t/err'
// RUN: sh -c 'sh -c "$(cat %t/triage) --subject-version 2" > %t/out 2> %t/err; test $? = 1 && grep cache %t/err'

// Nobody knows what a command is without a version: nothing is kept.
// RUN: sh -c 'sh -c "$(cat %t/triage)" > %t/out 2> %t/err; test $? = 1 && ! grep cache %t/err'
// RUN: sh -c 'sh -c "$(cat %t/triage)" > %t/out 2> %t/err; test $? = 1 && ! grep cache %t/err'

// What is no cache is not touched, and hinders nothing.
// RUN: cp %t/out %t/junk
// RUN: sh -c 'bufferproof triage --quiet --allow-commands --keep-size %t/cases --cache %t/junk > %t/other 2> %t/err; test $? = 1'
// RUN: cmp %t/out %t/junk
// RUN: cmp %t/first %t/other
// RUN: FileCheck --check-prefix=JUNK %s < %t/err
// JUNK: bufferproof triage: the cache '{{.*}}junk' cannot be read; nothing is kept. If it is a cache, remove it
// RUN: sh -c 'bufferproof triage --cache= %t/cases 2> %t/err; test $? = 2'
// RUN: FileCheck --check-prefix=NAMELESS %s < %t/err
// NAMELESS: --cache needs the name of a file
