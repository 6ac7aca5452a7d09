// The cache of `prove`: a second run proves nothing anew, a changed function only what depends on it, and what is
// damaged, foreign or a folder is not believed and not touched.
// REQUIRES: smt
// RUN: rm -rf %t.cache %t.folder %t.junk
// RUN: not bufferproof prove --cache %t.cache %s > %t.first
// RUN: not bufferproof prove --cache %t.cache --jobs 2 %s 2> %t.err > %t.second
// RUN: FileCheck --check-prefix=SECOND %s < %t.second
// SECOND: proved: @caller
// SECOND: refuted: @leaks
// SECOND: never freed: a leak
// SECOND: 5 functions: 4 proved 1 refuted, 5 from the cache

// What is proved is found again whatever is said of it; a report with places is made for one way to say it.
// RUN: not bufferproof prove --cache %t.cache --quiet --times --fail-vacuous %s | FileCheck --check-prefix=QUIET %s
// RUN: not bufferproof prove --cache %t.cache --quiet --times --fail-vacuous %s | FileCheck --check-prefix=AGAIN %s
// QUIET-NOT: proved: @caller
// QUIET: refuted: @leaks
// QUIET: 5 functions: 4 proved 1 refuted, 4 from the cache
// AGAIN: 5 functions: 4 proved 1 refuted, 5 from the cache

// The body of @public is another, and all places are: its caller is not proved anew, nor is what has nothing to do with
// it; what is refuted has places, which may be others.
// RUN: sed -e 's/step %%c1/step %%c2/' %s > %t.public.mlir
// RUN: not bufferproof prove --cache %t.cache %t.public.mlir | FileCheck --check-prefix=PUBLIC %s
// PUBLIC: 5 functions: 4 proved 1 refuted, 3 from the cache

// The body of @takes, which its caller is proved with, is another: it leaks.
// RUN: sed -e '/memref.dealloc %%taken/d' %s > %t.private.mlir
// RUN: not bufferproof prove --cache %t.cache %t.private.mlir | FileCheck --check-prefix=PRIVATE %s
// PRIVATE: refuted: @gives
// PRIVATE: 5 functions: {{.*}}, 2 from the cache

// Another limit is another question.
// RUN: not bufferproof prove --cache %t.cache --rlimit 10000000 %s | FileCheck --check-prefix=LIMIT %s
// LIMIT: 5 functions: 4 proved 1 refuted
// LIMIT-NOT: from the cache

// What was cut short is not kept.
// RUN: not bufferproof prove --cache %t.late --seconds 0.000001 %s | FileCheck --check-prefix=LATE %s
// RUN: not bufferproof prove --cache %t.late --seconds 0.000001 %s | FileCheck --check-prefix=LATE %s
// LATE: 5 functions: 5 unknown (5 time)
// LATE-NOT: from the cache

// A damaged record is not believed.
// RUN: python3 %S/Inputs/damage_cache.py %t.cache
// RUN: not bufferproof prove --cache %t.cache %s | FileCheck --check-prefix=DAMAGED %s
// DAMAGED: 5 functions: 4 proved 1 refuted
// DAMAGED-NOT: from the cache

// RUN: mkdir %t.folder
// RUN: not bufferproof prove --cache %t.folder %s 2>&1 | FileCheck --check-prefix=OTHER %s
// RUN: cp %s %t.junk
// RUN: not bufferproof prove --cache %t.junk %s 2>&1 | FileCheck --check-prefix=OTHER %s
// RUN: cmp %s %t.junk
// OTHER: the cache '{{.*}}'
// OTHER: 5 functions: 4 proved 1 refuted

// RUN: not bufferproof prove --cache %t.cache --necessity %s 2>&1 | FileCheck --check-prefix=EXCLUDED %s
// EXCLUDED: --cache excludes --certificate and --necessity

// RUN: not bufferproof prove --cache= %s 2>&1 | FileCheck --check-prefix=NAMELESS %s
// NAMELESS: --cache needs the name of a file

module {
  func.func @public(%n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    scf.for %i = %c0 to %n step %c1 {
      %a = memref.alloc(%n) : memref<?xf32>
      memref.dealloc %a : memref<?xf32>
    }
    return
  }
  func.func @caller(%n: index) {
    call @public(%n) : (index) -> ()
    return
  }
  func.func @leaks(%n: index) {
    %a = memref.alloc(%n) : memref<?xf32>
    return
  }
  func.func private @takes(%taken: memref<?xf32>) {
    memref.dealloc %taken : memref<?xf32>
    return
  }
  func.func @gives(%n: index) {
    %a = memref.alloc(%n) : memref<?xf32>
    call @takes(%a) : (memref<?xf32>) -> ()
    return
  }
}
