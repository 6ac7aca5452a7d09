// Campaigns guided by coverage: the same for every number of workers, from a corpus and into one.
// RUN: rm -rf %t && mkdir %t
// RUN: bufferproof fuzz --programs 2000 --seed 3 --quiet --output %t/none | FileCheck %s
// CHECK: {{^}}2000 programs in {{.*}}; 0 kinds of finding, 0 in all
// CHECK: coverage: {{[1-9][0-9]+}} features, shown by {{[1-9][0-9]+}} programs; {{[0-9]+}} of {{[0-9]+}} rules of the engine

// RUN: bufferproof fuzz --programs 2000 --seed 3 --quiet --jobs 3 --output %t/none | grep coverage > %t/three
// RUN: bufferproof fuzz --programs 2000 --seed 3 --quiet --jobs 1 --output %t/none | grep coverage > %t/one
// RUN: diff %t/one %t/three
// RUN: bufferproof fuzz --programs 100 --seed 3 --quiet --no-guide | FileCheck --check-prefix=UNGUIDED %s
// UNGUIDED: 100 programs
// UNGUIDED-NOT: coverage

// The corpus of one campaign shows another at once what the first one saw.
// RUN: bufferproof fuzz --programs 1200 --seed 3 --quiet --corpus %t/corpus --json %t/first.json > %t/first
// RUN: FileCheck --check-prefix=CORPUS %s < %t/first
// CORPUS: {{^}}[[COUNT:[1-9][0-9]+]] programs cover all features; they are in {{.*}}corpus
// RUN: bufferproof fuzz --programs 1200 --seed 4 --quiet --corpus %t/corpus --json %t/second.json
// RUN: python3 -c "import json; a, b = (json.load(open('%t/' + n + '.json'))['coverage'] for n in ('first', 'second')); assert a['corpus'] < a['programs'] and a['features'] < b['features']"

// The corpora of two campaigns, minimized together: fewer inputs show as much, and each is needed. Texts stay.
// RUN: bufferproof fuzz --programs 1200 --seed 4 --quiet --corpus %t/other --output %t/none
// RUN: cp -r %t/corpus %t/both && cp %t/other/* %t/both && printf '\200func.func @f() { return }' > %t/both/text
// RUN: cp -r %t/both %t/again
// RUN: bufferproof fuzz --minimize --quiet --corpus %t/both --json %t/once.json --output %t/none
// RUN: bufferproof fuzz --minimize --quiet --corpus %t/both --json %t/twice.json --output %t/none
// RUN: bufferproof fuzz --minimize --quiet --corpus %t/again --jobs 3 --output %t/none && diff -r %t/both %t/again
// RUN: python3 -c "import json, os; a, b = (json.load(open('%t/' + n + '.json')) for n in ('once', 'twice')); assert a['coverage']['features'] == b['coverage']['features']; kept = a['coverage']['corpus']; assert kept == b['coverage']['corpus'] == b['programs'] < a['programs']; assert len(os.listdir('%t/both')) == kept + 1 and os.path.exists('%t/both/text')"
// RUN: bufferproof fuzz --minimize --quiet --corpus %t/nowhere --output %t/none
// RUN: sh -c 'bufferproof fuzz --minimize --programs 5 --corpus %t/corpus 2> %t/useless; test $? = 2'

// RUN: sh -c 'bufferproof fuzz --programs 5 --no-guide --corpus %t/corpus 2> %t/useless; test $? = 2'
// RUN: FileCheck --check-prefix=USELESS %s < %t/useless
// USELESS: --corpus needs a guided campaign
// RUN: sh -c 'bufferproof fuzz --programs 5 --quiet --corpus %s 2> %t/unreadable; test $? = 3'
// RUN: FileCheck --check-prefix=UNREADABLE %s < %t/unreadable
// UNREADABLE: guided.mlir: Not a directory
