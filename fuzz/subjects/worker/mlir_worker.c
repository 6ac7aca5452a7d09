// The program bufferproof-mlir: runs pass pipelines of upstream's MLIR on programs that it receives over a pipe.
//
// One context serves many programs, without threads. Whatever a pass does - raise a signal, recurse endlessly, exhaust
// memory - happens in a child process with a copy of that context, created before any program was run except that of
// warm_up.h, since loading and registering all of MLIR takes as long as a hundred programs. After a crash the next
// program runs in a new child.
//
// The last answer to a request is sent when there is nothing left to do for it, and no time limit is active: so a child
// that crashes has not answered, and answers are never incomplete.
//
// setitimer() is in the X/Open part of POSIX, MAP_ANONYMOUS in none.
#define _DEFAULT_SOURCE 1

#include "fuzz/subjects/mlir_protocol.h"
#include "fuzz/subjects/worker/garbage.h"
#include "fuzz/subjects/worker/stack_dump.h"
#include "fuzz/subjects/worker/warm_up.h"
#include "fuzz/system/pipe_io.h"

#include <mlir-c/Diagnostics.h>
#include <mlir-c/IR.h>
#include <mlir-c/Pass.h>
#include <mlir-c/RegisterEverything.h>

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Endless recursion ends soon, since fuzzed programs need only a small part of this stack.
static const rlim_t address_space = (rlim_t)4 << 30, stack_space = (rlim_t)2 << 20;

struct buffer {
  char *items;
  size_t count, capacity;
};

struct worker {
  MlirContext context;
  MlirOpPrintingFlags flags, flags_with_locations;
  bool locations;         // requested
  struct buffer request;  // the program and the pipeline, each with a null byte
  struct buffer output;
  struct buffer error;  // the first one
  bool has_error;
  clock_t start;          // of the program
  uint32_t *next_layout;  // shared memory: layout of the next child
  uint32_t layout;        // of this one
  bool has_run;           // it has run a program
  // The last answer, once it is known.
  enum mlir_answer_kind kind;
  struct buffer pass;  // its pass
};

// If memory runs out, the worker ends, as it would within the library.
static void reserve(struct buffer *buffer, size_t size) {
  if (size <= buffer->capacity) return;
  buffer->capacity = size * 2;
  buffer->items = realloc(buffer->items, buffer->capacity);
  if (buffer->items == NULL) abort();
}

static void append(MlirStringRef text, void *argument) {
  struct buffer *buffer = argument;
  reserve(buffer, buffer->count + text.length + 1);
  memcpy(buffer->items + buffer->count, text.data, text.length);
  buffer->count += text.length;
  buffer->items[buffer->count] = '\0';
}

static MlirStringRef string(const char *text, size_t length) { return mlirStringRefCreate(text, length); }

static MlirLogicalResult note_diagnostic(MlirDiagnostic diagnostic, void *argument) {
  struct worker *worker = argument;
  if (mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError && !worker->has_error) {
    worker->has_error = true;
    mlirDiagnosticPrint(diagnostic, append, &worker->error);
  }
  return mlirLogicalResultSuccess();
}

// Sends an answer completely, even if the time limit is reached meanwhile. If writing fails, the parent has ended.
static void answer(const struct worker *worker, enum mlir_answer_kind kind, MlirStringRef text, MlirStringRef pass) {
  double seconds = (double)(clock() - worker->start) / CLOCKS_PER_SEC;
  struct mlir_answer head = {(uint32_t)kind, (uint32_t)text.length, (uint32_t)pass.length, (uint32_t)(seconds * 1000)};
  sigset_t timer, old;
  sigemptyset(&timer);
  sigaddset(&timer, SIGPROF);
  sigprocmask(SIG_BLOCK, &timer, &old);
  const struct pipe_part parts[] = {{&head, sizeof head}, {text.data, text.length}, {pass.data, pass.length}};
  if (!pipe_write_parts(STDOUT_FILENO, parts, sizeof parts / sizeof parts[0])) _exit(0);
  sigprocmask(SIG_SETMASK, &old, NULL);
}

static void set_last_answer(struct worker *worker, enum mlir_answer_kind kind, MlirStringRef pass) {
  worker->kind = kind;
  worker->pass.count = 0;
  append(pass, &worker->pass);
}

static void give_last_answer(const struct worker *worker) {
  const struct buffer *text = worker->kind == MLIR_DONE ? &worker->output : &worker->error;
  answer(worker, worker->kind, string(text->items, text->count), string(worker->pass.items, worker->pass.count));
}

static const char module_opening[] = "builtin.module(";

static bool is_anchored(const char *pipeline) {
  return strncmp(pipeline, module_opening, sizeof module_opening - 1) == 0;
}

// Parses the passes, with or without builtin.module() around them; null if they are not valid, with the answer set.
static MlirPassManager parse_pipeline(struct worker *worker, MlirStringRef pipeline) {
  MlirPassManager manager = mlirPassManagerCreateOnOperation(worker->context, string("builtin.module", 14));
  mlirPassManagerEnableVerifier(manager, false);
  MlirOpPassManager passes = mlirPassManagerGetAsOpPassManager(manager);
  MlirLogicalResult parsed = is_anchored(pipeline.data)
                                 ? mlirParsePassPipeline(passes, pipeline, append, &worker->error)
                                 : mlirOpPassManagerAddPipeline(passes, pipeline, append, &worker->error);
  if (mlirLogicalResultIsSuccess(parsed)) return manager;
  set_last_answer(worker, MLIR_BAD_PIPELINE, string("", 0));
  mlirPassManagerDestroy(manager);
  return (MlirPassManager){NULL};
}

// Runs the passes and verifies. Returns whether both succeeded; if not, the answer is set.
static bool run_passes(struct worker *worker, MlirModule module, MlirPassManager manager, MlirStringRef pass) {
  MlirOperation operation = mlirModuleGetOperation(module);
  bool ran = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, operation));
  bool valid = ran && mlirOperationVerify(operation);
  if (!valid) set_last_answer(worker, ran ? MLIR_INVALID : MLIR_REFUSED, pass);
  return valid;
}

// The length of the first pass of a list, up to the comma or the end of the list it is in.
static size_t pass_length(const char *text) {
  size_t depth = 0, length = 0;
  for (; text[length] != '\0'; length++) {
    char c = text[length];
    if (depth == 0 && (c == ',' || c == ')')) break;
    if (c == '{' || c == '(') depth++;
    if (c == '}' || c == ')') depth--;
  }
  return length;
}

// The name in "name{options}" and in "func.func(name{options})".
static MlirStringRef pass_name(const char *pass, size_t length) {
  const char *nested = memchr(pass, '(', length), *options = memchr(pass, '{', length);
  if (nested != NULL && (options == NULL || nested < options)) {
    length -= (size_t)(nested + 1 - pass) + 1;
    pass = nested + 1;
  }
  options = memchr(pass, '{', length);
  return string(pass, options != NULL ? (size_t)(options - pass) : length);
}

// Named pipelines are expanded, and each pass runs separately.
static bool run_pass_by_pass(struct worker *worker, MlirModule module, MlirPassManager whole) {
  struct buffer passes = {0}, one = {0};
  mlirPrintPassPipeline(mlirPassManagerGetAsOpPassManager(whole), append, &passes);
  bool well = true;
  const char *at = passes.items;
  if (is_anchored(at)) at += sizeof module_opening - 1;
  while (well && *at != '\0' && *at != ')') {
    size_t length = pass_length(at);
    MlirStringRef name = pass_name(at, length);
    answer(worker, MLIR_PASS, string("", 0), name);
    one.count = 0;
    append(string(at, length), &one);
    MlirPassManager manager = parse_pipeline(worker, string(one.items, one.count));
    well = manager.ptr != NULL && run_passes(worker, module, manager, name);
    if (manager.ptr != NULL) mlirPassManagerDestroy(manager);
    at += length + (at[length] == ',');
  }
  free(passes.items);
  free(one.items);
  return well;
}

static void serve_pipeline(struct worker *worker, MlirModule module, MlirStringRef pipeline, bool pass_by_pass) {
  MlirPassManager manager = parse_pipeline(worker, pipeline);
  if (manager.ptr == NULL) return;
  bool well =
      pass_by_pass ? run_pass_by_pass(worker, module, manager) : run_passes(worker, module, manager, string("", 0));
  if (well) {
    worker->output.count = 0;
    mlirOperationPrintWithFlags(mlirModuleGetOperation(module),
                                worker->locations ? worker->flags_with_locations : worker->flags, append,
                                &worker->output);
    set_last_answer(worker, MLIR_DONE, string("", 0));
  }
  mlirPassManagerDestroy(manager);
}

// CPU time, so that a busy machine does not cause timeouts. 0: no limit.
static void limit_time(uint32_t milliseconds) {
  struct itimerval timer = {
      .it_value = {.tv_sec = (time_t)(milliseconds / 1000), .tv_usec = (suseconds_t)(milliseconds % 1000 * 1000)}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

// Runs the program and sets the last answer, which is not sent yet.
static void run_program(struct worker *worker, MlirStringRef program, MlirStringRef pipeline, bool pass_by_pass) {
  worker->has_error = false;
  worker->error.count = 0;
  garbage_fill_stack();
  MlirModule module = mlirModuleCreateParse(worker->context, program);
  if (module.ptr == NULL) {
    set_last_answer(worker, MLIR_REFUSED, string("parser", 6));
    return;
  }
  serve_pipeline(worker, module, pipeline, pass_by_pass);
  mlirModuleDestroy(module);
}

static void make_way(struct worker *worker, uint32_t layout) {
  if (!worker->has_run && layout == worker->layout) return;
  *worker->next_layout = layout;
  _exit(MLIR_EXIT_RENEW);
}

// Returns false at the end of the requests.
static bool serve(struct worker *worker) {
  struct mlir_request request;
  if (!pipe_read_all(STDIN_FILENO, &request, sizeof request)) return false;
  if (request.kind == MLIR_RENEW) {
    make_way(worker, request.layout);
    return true;
  }
  size_t program = request.program_length, pipeline = request.pipeline_length;
  reserve(&worker->request, program + pipeline + 2);
  char *text = worker->request.items, *passes = text + program + 1;
  if (!pipe_read_all(STDIN_FILENO, text, program) || !pipe_read_all(STDIN_FILENO, passes, pipeline)) return false;
  text[program] = passes[pipeline] = '\0';
  worker->has_run = true;
  limit_time(request.timeout_milliseconds);
  worker->start = clock();
  worker->locations = request.locations != 0;
  run_program(worker, string(text, program), string(passes, pipeline), request.pass_by_pass != 0);
  limit_time(0);
  give_last_answer(worker);
  return true;
}

static _Noreturn void serve_as_child(struct worker *worker, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  garbage_shift_heap(worker->layout);
  while (serve(worker)) {
  }
  _exit(0);  // destroying all of MLIR's state takes longer than a program
}

// Serves requests in children, one after the other, until there are no more; reports children that crash. Returns the
// exit status.
static int serve_in_children(struct worker *worker) {
  for (pid_t self = getpid();;) {
    worker->layout = *worker->next_layout;
    *worker->next_layout = 0;
    pid_t child = fork();
    if (child < 0) return MLIR_EXIT_NO_PROCESS;
    if (child == 0) serve_as_child(worker, self);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == MLIR_EXIT_RENEW) continue;
    if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
    stack_dump_print();
    struct mlir_answer death = {MLIR_DIED, (uint32_t)WTERMSIG(status), 0, 0};
    if (!pipe_write_all(STDOUT_FILENO, &death, sizeof death)) return 0;
  }
}

// Only bufferproof runs it: it has no options.
int main(void) {
  struct rlimit no_core = {0, 0}, memory = {address_space, address_space}, stack = {stack_space, stack_space};
  setrlimit(RLIMIT_CORE, &no_core);
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_STACK, &stack);
  signal(SIGINT, SIG_IGN);  // the end of the requests is the end
  signal(SIGTERM, SIG_DFL);
  signal(SIGPROF, SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  setpgid(0, 0);  // to be ended together with its children
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAllDialects(registry);
  mlirRegisterAllPasses();
  struct worker worker = {.context = mlirContextCreateWithRegistry(registry, false)};
  mlirContextSetAllowUnregisteredDialects(worker.context, true);
  mlirContextAttachDiagnosticHandler(worker.context, note_diagnostic, &worker, NULL);
  worker.flags = mlirOpPrintingFlagsCreate();
  mlirOpPrintingFlagsPrintGenericOpForm(worker.flags);
  worker.flags_with_locations = mlirOpPrintingFlagsCreate();
  mlirOpPrintingFlagsPrintGenericOpForm(worker.flags_with_locations);
  mlirOpPrintingFlagsEnableDebugInfo(worker.flags_with_locations, true, false);
  worker.next_layout =
      mmap(NULL, sizeof *worker.next_layout, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (worker.next_layout == MAP_FAILED || !stack_dump_on_signals()) return MLIR_EXIT_NO_PROCESS;
  run_program(&worker, string(warm_up_program, strlen(warm_up_program)),
              string(warm_up_pipeline, strlen(warm_up_pipeline)), false);
  struct mlir_answer ready = {MLIR_READY, MLIR_PROTOCOL_VERSION, 0, 0};
  if (!pipe_write_all(STDOUT_FILENO, &ready, sizeof ready)) return 0;
  _exit(serve_in_children(&worker));
}
