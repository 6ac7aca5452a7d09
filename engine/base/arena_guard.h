// What surrounds the objects of an arena, in builds that look for mistakes.
//
// With the address sanitizer all that is not an object is poisoned: the gap behind each, and what was forgotten. With
// the memory sanitizer an object is uninitialized, whatever lay there before. Builds with mutants fill new objects and
// gaps with a byte that makes a bad index. Other builds have no gaps and do nothing here.
#ifndef BUFFERPROOF_ENGINE_BASE_ARENA_GUARD_H
#define BUFFERPROOF_ENGINE_BASE_ARENA_GUARD_H

#include <stddef.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__  // as gcc says it
#define ARENA_HAS_ADDRESS_SANITIZER
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define ARENA_HAS_ADDRESS_SANITIZER
#elif __has_feature(memory_sanitizer)
#define ARENA_HAS_MEMORY_SANITIZER
#endif
#endif

#if defined ARENA_HAS_ADDRESS_SANITIZER
void __asan_poison_memory_region(const volatile void *bytes, size_t size);
void __asan_unpoison_memory_region(const volatile void *bytes, size_t size);
enum { ARENA_GAP = 16 };
static inline void arena_guard_object(void *object, size_t size) { __asan_unpoison_memory_region(object, size); }
static inline void arena_guard_free(void *bytes, size_t size) { __asan_poison_memory_region(bytes, size); }
#elif defined ARENA_HAS_MEMORY_SANITIZER
void __msan_allocated_memory(const volatile void *bytes, size_t size);
enum { ARENA_GAP = 0 };
static inline void arena_guard_object(void *object, size_t size) { __msan_allocated_memory(object, size); }
static inline void arena_guard_free(void *bytes, size_t size) { (void)bytes, (void)size; }
#elif defined BUFFERPROOF_MUTANTS
enum { ARENA_GAP = 16 };
static inline void arena_guard_object(void *object, size_t size) { memset(object, 0xa5, size + ARENA_GAP); }
static inline void arena_guard_free(void *bytes, size_t size) { (void)bytes, (void)size; }
#else
enum { ARENA_GAP = 0 };
static inline void arena_guard_object(void *object, size_t size) { (void)object, (void)size; }
static inline void arena_guard_free(void *bytes, size_t size) { (void)bytes, (void)size; }
#endif

#endif
