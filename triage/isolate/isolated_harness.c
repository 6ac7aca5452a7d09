#include "triage/isolate/isolated_harness.h"

#include "fuzz/check/check.h"
#include "fuzz/check/flakiness.h"
#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"
#include "fuzz/system/process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum request_kind { REQUEST_TEXT, REQUEST_CHOICES };

// The options that may change between requests, and the length of the pipeline with its null byte; 0: the default one.
struct settings {
  uint64_t reference_fuel, oracles, as_upstream, once, partial, timeout_seconds, pipeline_length;
};

struct request {
  uint64_t kind, number, length;  // number: the input seed or the program's index
  uint64_t fresh, layout;         // fresh: the subject must not have seen other programs
  struct settings settings;       // the pipeline follows, then `length` bytes
};

struct answer {
  uint64_t verdict, line, column;
  struct finding_head finding;  // its texts follow
};

// Reserves capacity. The contents are kept, even if memory runs out.
static bool reserve(char **items, size_t *capacity, size_t size) {
  if (size <= *capacity) return true;
  char *larger = realloc(*items, size * 2);
  if (larger == NULL) return false;
  *items = larger;
  *capacity = size * 2;
  return true;
}

// --- the child

// Exit status of a child without memory for a request, which is no crash of the engine.
enum { OUT_OF_MEMORY = 5 };

static const char *not_null(const char *text) { return text != NULL ? text : ""; }

static bool send_answer(int descriptor, const struct harness *harness, enum verdict verdict) {
  const struct diagnostic *first = harness->context.diagnostics.first;
  struct finding finding = harness->finding;
  if (verdict != VERDICT_FINDING) finding.message = harness->message;
  if (finding.message == NULL && first != NULL) finding.message = first->message;
  finding.signature = not_null(finding.signature);
  finding.message = not_null(finding.message);
  finding.pipeline = not_null(finding.pipeline);
  bool has_place = verdict == VERDICT_INVALID && first != NULL;
  struct answer answer = {.verdict = (uint64_t)verdict,
                          .line = has_place ? first->place.line : 0,
                          .column = has_place ? first->place.column : 0};
  struct pipe_part parts[FINDING_PARTS];
  finding_to_parts(&finding, &answer.finding, parts);
  parts[0] = (struct pipe_part){&answer, sizeof answer};  // with finding.head in it
  return pipe_write_parts(descriptor, parts, FINDING_PARTS);
}

struct buffer {
  char *items;
  size_t capacity;
};

// A child's harness and how it is configured.
struct service {
  const struct isolated_harness *server;
  struct harness harness;
  bool usable;
  struct settings settings;  // the harness's
  struct buffer pipeline;    // likewise
  struct request request;
  struct buffer bytes;  // of the request: the pipeline and the program
};

// Reads the next request and adds a null byte. Returns false at the end of the requests.
static bool next_request(struct service *service, int descriptor) {
  struct request *request = &service->request;
  if (!pipe_read_all(descriptor, request, sizeof *request)) return false;
  size_t size = request->settings.pipeline_length + request->length;
  if (!reserve(&service->bytes.items, &service->bytes.capacity, size + 1)) _exit(OUT_OF_MEMORY);
  if (!pipe_read_all(descriptor, service->bytes.items, size)) return false;
  service->bytes.items[size] = '\0';
  return true;
}

static bool is_configured(const struct service *service) {
  const struct settings *wanted = &service->request.settings;
  return service->pipeline.items != NULL && memcmp(wanted, &service->settings, sizeof *wanted) == 0 &&
         memcmp(service->bytes.items, service->pipeline.items, wanted->pipeline_length) == 0;
}

// Configures the harness according to the request.
static void configure(struct service *service) {
  const struct settings *wanted = &service->request.settings;
  service->usable = false;
  if (!reserve(&service->pipeline.items, &service->pipeline.capacity, wanted->pipeline_length + 1))
    _exit(OUT_OF_MEMORY);
  memcpy(service->pipeline.items, service->bytes.items, wanted->pipeline_length);
  service->settings = *wanted;
  struct check_options options = *service->server->options;
  options.pipeline = wanted->pipeline_length != 0 ? service->pipeline.items : NULL;
  options.reference_fuel = wanted->reference_fuel;
  options.oracles = (uint32_t)wanted->oracles;
  options.as_upstream = wanted->as_upstream;
  options.once = wanted->once != 0;
  options.partial = wanted->partial != 0;
  options.timeout_seconds = (unsigned)wanted->timeout_seconds;
  service->usable = harness_configure(&service->harness, &options);
}

static enum verdict check_request(struct harness *harness, const struct isolated_harness *server,
                                  const struct request *request, const char *bytes, struct arena *arena) {
  if (request->kind == REQUEST_TEXT && server->unstable != NULL)
    return (server->after_history ? flakiness_check_after_history : flakiness_check)(
        harness, server->unstable, "reduced", bytes, request->length, request->number, arena);
  if (request->kind == REQUEST_TEXT) return check_text(harness, "reduced", bytes, request->length, request->number);
  struct choices choices;
  choices_from_bytes(&choices, (const unsigned char *)bytes, request->length);
  return check_choices(harness, choices, server->generator, request->number);
}

static _Noreturn void serve(const struct isolated_harness *server, int requests, int answers) {
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  struct service service = {.server = server};
  struct harness *harness = &service.harness;
  struct memory memory;
  struct arena arena;  // for the findings
  memory_init(&memory);
  arena_init(&arena, &memory);
  harness_init(harness, server->options);  // if it fails, configuring it reports that
  while (next_request(&service, requests)) {
    if (!is_configured(&service)) configure(&service);
    if (service.request.fresh != 0) harness_renew_subject(harness, (uint32_t)service.request.layout);
    enum verdict verdict = VERDICT_UNUSABLE;
    const char *bytes = service.bytes.items + service.request.settings.pipeline_length;
    if (service.usable) verdict = check_request(harness, server, &service.request, bytes, &arena);
    if (!send_answer(answers, harness, verdict)) break;
  }
  _exit(0);
}

// --- the parent

enum { SIGNATURE_SIZE = 256 };  // for the signature of a crash

static bool start(struct isolated_harness *server) {
  if (server->process != 0) return true;
  int requests[2], answers[2];
  if (!pipe_make(requests)) return false;
  if (!pipe_make(answers)) {
    pipe_close(requests);
    return false;
  }
  pid_t child = process_fork();
  if (child == 0) {
    close(requests[1]);
    close(answers[0]);
    serve(server, requests[0], answers[1]);
  }
  close(requests[0]);
  close(answers[1]);
  server->requests = requests[1];
  server->answers = answers[0];
  if (child > 0) server->process = child;
  else pipe_close((int[]){requests[1], answers[0]});
  return child > 0;
}

// Waits for the process to end, and returns its exit status.
static int wait_for_end(struct isolated_harness *server) {
  close(server->requests);
  close(server->answers);
  const int status = process_wait(server->process);
  server->process = 0;
  return status;
}

static void end_process(struct isolated_harness *server) {
  if (server->process == 0) return;
  kill(server->process, SIGKILL);
  wait_for_end(server);
}

// An answer without a finding.
static struct harness_answer no_answer(enum verdict verdict, const char *message) {
  return (struct harness_answer){.verdict = verdict, .finding = {.signature = "", .message = message, .pipeline = ""}};
}

// The answer for a crash of the engine, with the signature that a campaign would give it.
static struct harness_answer crash_answer(struct isolated_harness *server, bool hangs, uint64_t input_seed) {
  if (hangs) kill(server->process, SIGKILL);
  int status = wait_for_end(server);
  if (!hangs && WIFEXITED(status) && WEXITSTATUS(status) == OUT_OF_MEMORY)
    return no_answer(VERDICT_LIMIT, "out of memory");
  const char *pipeline = server->pipeline != NULL ? server->pipeline : server->options->pipeline;
  struct harness_answer answer = {.verdict = VERDICT_FINDING,
                                  .finding = {.oracle = ORACLE_crash,
                                              .input_seed = input_seed,
                                              .signature = hangs ? "crash|hang" : "crash|exit",
                                              .message = hangs ? "the engine does not end" : "the engine dies",
                                              .pipeline = pipeline != NULL ? pipeline : subject_engine_pipeline}};
  if (hangs || !WIFSIGNALED(status) || server->buffer == NULL) return answer;
  int written = snprintf(server->buffer, server->capacity, "crash|%s", process_signal_name(WTERMSIG(status)));
  if (written > 0) answer.finding.signature = server->buffer;
  return answer;
}

// Waits until there is something to read or the process has ended; false after the time limit.
static bool await(const struct isolated_harness *server) {
  int64_t deadline = clock_milliseconds() + server->timeout_milliseconds;
  for (;;) {
    int64_t left = deadline - clock_milliseconds();
    if (server->timeout_milliseconds != 0 && left <= 0) return false;
    struct pollfd polled = {server->answers, POLLIN, 0};
    int ready = poll(&polled, 1, server->timeout_milliseconds == 0 ? -1 : (int)left);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
}

static bool send_request(struct isolated_harness *server, struct request *request, const void *bytes) {
  const struct check_options *options = server->options;
  const char *pipeline = server->pipeline != NULL ? server->pipeline : options->pipeline;
  size_t length = pipeline != NULL ? strlen(pipeline) + 1 : 0;
  request->settings = (struct settings){.reference_fuel = options->reference_fuel,
                                        .oracles = options->oracles,
                                        .as_upstream = options->as_upstream,
                                        .once = options->once,
                                        .partial = options->partial,
                                        .timeout_seconds = options->timeout_seconds,
                                        .pipeline_length = length};
  request->fresh = server->fresh;
  request->layout = server->layout;
  server->fresh = false;
  void (*old)(int) = signal(SIGPIPE, SIG_IGN);
  const struct pipe_part parts[] = {{request, sizeof *request}, {pipeline, length}, {bytes, request->length}};
  bool sent = pipe_write_parts(server->requests, parts, sizeof parts / sizeof parts[0]);
  signal(SIGPIPE, old);
  return sent;
}

static struct harness_answer ask(struct isolated_harness *server, struct request request, const void *bytes) {
  const char *subject = server->options->subject;
  if (server->fresh && (subject == NULL || !subject_is_process(subject))) end_process(server);
  if (!reserve(&server->buffer, &server->capacity, SIGNATURE_SIZE)) return no_answer(VERDICT_LIMIT, "out of memory");
  if (server->failed || !start(server)) server->failed = true;
  if (server->failed) return no_answer(VERDICT_UNUSABLE, "no process could be made");
  struct answer answer;
  if (!send_request(server, &request, bytes)) return crash_answer(server, false, request.number);
  if (!await(server)) return crash_answer(server, true, request.number);
  if (!pipe_read_all(server->answers, &answer, sizeof answer)) return crash_answer(server, false, request.number);
  size_t size = finding_texts_size(&answer.finding);
  bool is_too_long = server->answer_limit != 0 && size > server->answer_limit;
  if (is_too_long || !reserve(&server->buffer, &server->capacity, size)) {
    end_process(server);  // otherwise the rest of its answer would be read as the next answer
    return no_answer(VERDICT_LIMIT, "out of memory");
  }
  if (!pipe_read_all(server->answers, server->buffer, size)) return crash_answer(server, false, request.number);
  return (struct harness_answer){.verdict = (enum verdict)answer.verdict,
                                 .line = (uint32_t)answer.line,
                                 .column = (uint32_t)answer.column,
                                 .finding = finding_from_parts(&answer.finding, server->buffer)};
}

void isolated_harness_renew(struct isolated_harness *server, uint32_t layout) {
  server->fresh = true;
  server->layout = layout;
}

struct harness_answer isolated_harness_text(struct isolated_harness *server, const char *text, size_t length,
                                            uint64_t input_seed) {
  return ask(server, (struct request){.kind = REQUEST_TEXT, .number = input_seed, .length = length}, text);
}

struct harness_answer isolated_harness_choices(struct isolated_harness *server, const unsigned char *bytes,
                                               size_t count, uint64_t index) {
  struct harness_answer answer =
      ask(server, (struct request){.kind = REQUEST_CHOICES, .number = index, .length = count}, bytes);
  // A round that crashed could not report which inputs it used.
  if (answer.finding.oracle == ORACLE_crash && answer.finding.input_seed == index)
    answer.finding.input_seed = seed_mix(index, 1);
  return answer;
}

void isolated_harness_stop(struct isolated_harness *server) {
  end_process(server);
  free(server->buffer);
  server->buffer = NULL;
  server->capacity = 0;
}
