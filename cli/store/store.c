#include "cli/store/store.h"

#include "cli/json_file.h"
#include "cli/store/database.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { IDENTITY_BYTES = 16, HOST_MAX = 256, SAMPLES_MAX = 256 };  // samples of a campaign

static const struct database_layout layout = {
    .application = "1651536755",
    .version = "1",
    .tables =
        "CREATE TABLE campaigns (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, tool TEXT NOT NULL,"
        " subject TEXT NOT NULL, version TEXT NOT NULL, settings TEXT NOT NULL, seed TEXT NOT NULL,"
        " started INTEGER NOT NULL, ended INTEGER, complete INTEGER NOT NULL DEFAULT 0,"
        " position INTEGER NOT NULL DEFAULT 0, programs INTEGER NOT NULL DEFAULT 0,"
        " checked INTEGER NOT NULL DEFAULT 0, host TEXT NOT NULL, process INTEGER NOT NULL);"
        "CREATE TABLE findings (id INTEGER PRIMARY KEY, campaign INTEGER NOT NULL REFERENCES campaigns,"
        " program INTEGER NOT NULL, oracle TEXT NOT NULL, signature TEXT NOT NULL, key TEXT NOT NULL,"
        " message TEXT NOT NULL, pipeline TEXT NOT NULL, found INTEGER NOT NULL, text TEXT,"
        " UNIQUE (campaign, program, key));"
        "CREATE INDEX findings_by_key ON findings (key, campaign);"
        "CREATE TABLE labels (key TEXT NOT NULL, label TEXT NOT NULL, added INTEGER NOT NULL,"
        " PRIMARY KEY (key, label));"};

// How far a campaign had come after so many seconds. Stores without it were made by an earlier program, and get it.
static const char samples_table[] =
    "CREATE TABLE IF NOT EXISTS samples (campaign INTEGER NOT NULL REFERENCES campaigns, second INTEGER NOT NULL,"
    " programs INTEGER NOT NULL, features INTEGER NOT NULL, kinds INTEGER NOT NULL, PRIMARY KEY (campaign, second))";

struct store {
  const char *path;
  sqlite3 *database;
  sqlite3_int64 campaigns[SUBJECTS_MAX];  // a row for each subject
  size_t campaign_count;
  uint64_t first;          // program that this process checks
  uint64_t position;       // reported last, and written with the next report: the findings before it have been read
  int64_t seconds_before;  // that the campaign has run in other processes
  int64_t sample_every;    // seconds
  struct campaign_recorder recorder;
  bool failed;  // and reported
};

static bool complain(struct store *store, const char *what) {
  if (!store->failed) fprintf(stderr, "bufferproof: the store '%s' %s\n", store->path, what);
  store->failed = true;
  return false;
}

static bool complain_of_database(struct store *store, const char *what) {
  char text[400];
  snprintf(text, sizeof text, "%s: %s", what, sqlite3_errmsg(store->database));
  return complain(store, text);
}

// Prepares a statement and binds values in order: 't' a text or null, 'n' an int64_t.
static sqlite3_stmt *prepare(struct store *store, const char *sql, const char *kinds, ...) {
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL) != SQLITE_OK) return NULL;
  va_list arguments;
  va_start(arguments, kinds);
  for (int i = 0; kinds[i] != '\0'; i++) {
    if (kinds[i] == 'n') sqlite3_bind_int64(statement, i + 1, va_arg(arguments, int64_t));
    else sqlite3_bind_text(statement, i + 1, va_arg(arguments, const char *), -1, SQLITE_TRANSIENT);
  }
  va_end(arguments);
  return statement;
}

// Executes a statement that returns no rows.
static bool finish(struct store *store, sqlite3_stmt *statement) {
  bool done = statement != NULL && sqlite3_step(statement) == SQLITE_DONE;
  if (sqlite3_finalize(statement) == SQLITE_OK && done) return true;
  return complain_of_database(store, "cannot be written");
}

// --- opening

// Whether a statement that names columns can be prepared, since the tables have them.
static bool has_columns(struct store *store, const char *query) {
  sqlite3_stmt *statement = prepare(store, query, "");
  sqlite3_finalize(statement);
  return statement != NULL;
}

// Whether the tables have all columns, and SQLite finds no damage.
static bool is_whole(struct store *store) {
  static const char columns[] =
      "SELECT c.id, identity, tool, subject, version, settings, seed, started, ended, complete, position, programs,"
      " checked, host, process, f.id, campaign, program, oracle, signature, f.key, message, pipeline, found, text,"
      " l.key, label, added FROM campaigns c, findings f, labels l";
  if (!has_columns(store, columns)) return false;
  sqlite3_stmt *statement = prepare(store, "PRAGMA quick_check(1)", "");
  bool fine = statement != NULL && sqlite3_step(statement) == SQLITE_ROW &&
              strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
  sqlite3_finalize(statement);
  return fine;
}

static bool open_database(struct store *store, bool create) {
  static const char *const failures[] = {[DATABASE_NOT_OPENED] = "cannot be opened",
                                         [DATABASE_NOT_READ] = "cannot be read",
                                         [DATABASE_NOT_WRITTEN] = "cannot be written"};
  // SQLite takes these for databases that end with the process.
  if (store->path[0] == '\0' || store->path[0] == ':') return complain(store, "is not the name of a file");
  enum database_status status = database_open(store->path, create, &layout, &store->database);
  if (status == DATABASE_OTHER) return complain(store, "is not one that this version of bufferproof has made");
  if (status != DATABASE_OPEN) return complain_of_database(store, failures[status]);
  if (!is_whole(store)) return complain(store, "is damaged");
  if (!database_run(store->database, samples_table)) return complain_of_database(store, "cannot be written");
  if (!has_columns(store, "SELECT campaign, second, programs, features, kinds FROM samples"))
    return complain(store, "is damaged");
  // Commits reach the log and survive the end of the process without waiting for the disk.
  if (!database_run(store->database, "PRAGMA journal_mode = WAL") ||
      !database_run(store->database, "PRAGMA synchronous = NORMAL"))
    return complain_of_database(store, "cannot be written");
  return true;
}

struct store *store_open(const char *path, bool create) {
  struct store *store = calloc(1, sizeof *store);
  if (store == NULL) {
    fputs("bufferproof: out of memory\n", stderr);
    return NULL;
  }
  store->path = path;
  if (open_database(store, create)) return store;
  store_close(store);
  return NULL;
}

void store_close(struct store *store) {
  if (store == NULL) return;
  sqlite3_close(store->database);
  free(store);
}

// --- campaigns

// Milliseconds, so that short campaigns have an order.
static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void name_host(char host[HOST_MAX]) {
  memset(host, 0, HOST_MAX);
  if (gethostname(host, HOST_MAX - 1) != 0) strcpy(host, "?");
}

// Whether the process that runs the campaign may still be alive.
static bool is_running(const char *own_host, const char *host, sqlite3_int64 process) {
  return strcmp(own_host, host) != 0 || kill((pid_t)process, 0) == 0 || errno == EPERM;
}

// A campaign of these settings that did not reach its end, and that no process is running.
static bool find_unfinished(struct store *store, const struct store_campaign *campaign, const char *host,
                            sqlite3_int64 *row, uint64_t *first) {
  sqlite3_stmt *rows = prepare(
      store,
      "SELECT id, position, host, process, ended FROM campaigns WHERE NOT complete AND subject = ? AND "
      "version = ? AND settings = ? AND seed = ? AND tool = ? ORDER BY id DESC",
      "tttnt", campaign->subject, campaign->version, campaign->settings, (int64_t)campaign->seed, BUFFERPROOF_VERSION);
  bool found = false;
  while (rows != NULL && !found && sqlite3_step(rows) == SQLITE_ROW) {
    bool ended = sqlite3_column_type(rows, 4) != SQLITE_NULL;
    found = ended || !is_running(host, (const char *)sqlite3_column_text(rows, 2), sqlite3_column_int64(rows, 3));
    if (!found) continue;
    *row = sqlite3_column_int64(rows, 0);
    *first = campaign->may_continue ? (uint64_t)sqlite3_column_int64(rows, 1) : 0;
  }
  sqlite3_finalize(rows);
  return found;
}

static bool add_campaign(struct store *store, const struct store_campaign *campaign, const char *host,
                         sqlite3_int64 *row) {
  unsigned char bytes[IDENTITY_BYTES];
  char identity[2 * IDENTITY_BYTES + 1];
  if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) return complain(store, "gets no random identity");
  for (int i = 0; i < IDENTITY_BYTES; i++) snprintf(identity + 2 * i, 3, "%02x", bytes[i]);
  sqlite3_stmt *insert = prepare(store,
                                 "INSERT INTO campaigns (identity, tool, subject, version, settings, seed, started, "
                                 "host, process) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                 "tttttnntn", identity, BUFFERPROOF_VERSION, campaign->subject, campaign->version,
                                 campaign->settings, (int64_t)campaign->seed, now(), host, (int64_t)getpid());
  if (!finish(store, insert)) return false;
  *row = sqlite3_last_insert_rowid(store->database);
  return true;
}

// The seconds of a campaign that have samples already.
static int64_t sampled_seconds(struct store *store, sqlite3_int64 row) {
  sqlite3_stmt *last =
      prepare(store, "SELECT coalesce(max(second), 0) FROM samples WHERE campaign = ?", "n", (int64_t)row);
  const int64_t seconds = last != NULL && sqlite3_step(last) == SQLITE_ROW ? sqlite3_column_int64(last, 0) : 0;
  sqlite3_finalize(last);
  return seconds;
}

bool store_begin_campaign(struct store *store, const struct store_campaign *campaign, uint64_t *first) {
  char host[HOST_MAX];
  name_host(host);
  uint64_t position = 0;
  sqlite3_int64 row = 0;
  // One transaction, so that of two processes one goes on with a campaign.
  if (!database_run(store->database, "BEGIN IMMEDIATE")) return complain_of_database(store, "cannot be written");
  bool fine =
      find_unfinished(store, campaign, host, &row, &position)
          ? finish(store, prepare(store, "UPDATE campaigns SET host = ?, process = ?, ended = NULL WHERE id = ?", "tnn",
                                  host, (int64_t)getpid(), (int64_t)row))
          : add_campaign(store, campaign, host, &row);
  if (!database_run(store->database, fine ? "COMMIT" : "ROLLBACK") || !fine)
    return complain_of_database(store, "cannot be written");
  // All subjects go on where the one that has come least far does; findings that are known are not added again.
  if (store->campaign_count == 0 || position < store->first) store->first = store->position = *first = position;
  store->campaigns[store->campaign_count++] = row;
  const int64_t seconds = sampled_seconds(store, row);
  if (seconds > store->seconds_before) store->seconds_before = seconds;
  return true;
}

static bool record_finding(void *argument, const struct finding *finding, size_t subject, uint64_t index,
                           const char *text) {
  struct store *store = argument;
  const char *pipeline = finding->pipeline != NULL ? finding->pipeline : "";
  return finish(store, prepare(store,
                               "INSERT OR IGNORE INTO findings (campaign, program, oracle, signature, key, message, "
                               "pipeline, found, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                               "nntttttnt", (int64_t)store->campaigns[subject], (int64_t)index,
                               oracle_table[finding->oracle].name, finding->signature, finding_kept_by(finding),
                               finding->message, pipeline, now(), text));
}

static bool write_progress(struct store *store, const struct campaign *campaign, uint64_t position) {
  bool fine = true;
  for (size_t i = 0; i < store->campaign_count && fine; i++) {
    const struct campaign_subject *counts = &campaign->subjects[i];
    uint64_t left = counts->rejected + counts->unsupported + counts->limits;
    uint64_t checked = campaign->programs > left ? campaign->programs - left : 0;
    fine = finish(
        store, prepare(store, "UPDATE campaigns SET position = ?, programs = ?, checked = max(checked, ?) WHERE id = ?",
                       "nnnn", (int64_t)position, (int64_t)(store->first + campaign->programs), (int64_t)checked,
                       (int64_t)store->campaigns[i]));
  }
  return fine;
}

// Keeps every second, fourth... sample so that a campaign never has more than SAMPLES_MAX and one.
static bool thin_samples(struct store *store, int64_t second) {
  if (store->sample_every == 0) store->sample_every = 1;
  while (second / store->sample_every >= SAMPLES_MAX) store->sample_every *= 2;
  bool fine = true;
  for (size_t i = 0; i < store->campaign_count && fine; i++)
    fine = finish(store, prepare(store, "DELETE FROM samples WHERE campaign = ? AND second % ? <> 0", "nn",
                                 (int64_t)store->campaigns[i], store->sample_every));
  return fine;
}

// `is_last`: of this process, whatever the second is.
static bool write_sample(struct store *store, const struct campaign *campaign, bool is_last) {
  const int64_t second = store->seconds_before + (int64_t)campaign->seconds + 1;
  if (store->sample_every == 0 || second / store->sample_every >= SAMPLES_MAX)
    if (!thin_samples(store, second)) return false;
  if (second % store->sample_every != 0 && !is_last) return true;
  bool fine = true;
  for (size_t i = 0; i < store->campaign_count && fine; i++)
    fine = finish(store, prepare(store,
                                 "INSERT OR REPLACE INTO samples SELECT ?1, ?2, ?3, ?4, count(DISTINCT key) FROM "
                                 "findings WHERE campaign = ?1",
                                 "nnnn", (int64_t)store->campaigns[i], second,
                                 (int64_t)(store->first + campaign->programs), (int64_t)campaign->features));
  return fine;
}

static bool record_progress(void *argument, const struct campaign *campaign) {
  struct store *store = argument;
  uint64_t position = store->position;
  store->position = campaign->position;
  return write_progress(store, campaign, position) && write_sample(store, campaign, false);
}

const struct campaign_recorder *store_recorder(struct store *store) {
  store->recorder = (struct campaign_recorder){record_finding, record_progress, store};
  return &store->recorder;
}

bool store_end_campaign(struct store *store, const struct campaign *campaign, bool complete) {
  bool fine = write_progress(store, campaign, campaign->position) && write_sample(store, campaign, true);
  for (size_t i = 0; i < store->campaign_count && fine; i++)
    fine = finish(store, prepare(store, "UPDATE campaigns SET ended = ?, complete = ? WHERE id = ?", "nnn", now(),
                                 (int64_t)complete, (int64_t)store->campaigns[i]));
  return fine;
}

// --- merging and labels

static bool copy_rows(struct store *store) {
  return database_run(
      store->database,
      "INSERT OR IGNORE INTO main.campaigns SELECT NULL, identity, tool, subject, version, settings, seed, "
      "started, ended, complete, position, programs, checked, host, process FROM other.campaigns;"
      "INSERT OR IGNORE INTO main.findings SELECT NULL, mine.id, f.program, f.oracle, f.signature, f.key, "
      "f.message, f.pipeline, f.found, f.text FROM other.findings f JOIN other.campaigns c ON c.id = f.campaign "
      "JOIN main.campaigns mine ON mine.identity = c.identity;"
      "INSERT OR IGNORE INTO main.samples SELECT mine.id, s.second, s.programs, s.features, s.kinds FROM "
      "other.samples s JOIN other.campaigns c ON c.id = s.campaign JOIN main.campaigns mine ON mine.identity = "
      "c.identity;"
      // A copy that was made earlier has less of the campaign.
      "UPDATE main.campaigns SET (ended, complete, position, programs, checked) ="
      " (SELECT c.ended, c.complete, c.position, c.programs, c.checked FROM other.campaigns c"
      "  WHERE c.identity = main.campaigns.identity)"
      " WHERE EXISTS (SELECT 1 FROM other.campaigns c WHERE c.identity = main.campaigns.identity AND"
      "  (c.programs > main.campaigns.programs OR c.complete > main.campaigns.complete));"
      "INSERT OR IGNORE INTO main.labels SELECT * FROM other.labels;");
}

bool store_merge(struct store *store, const char *path) {
  struct store *other = store_open(path, false);  // says what is wrong with it
  if (other == NULL) return false;
  store_close(other);
  if (!finish(store, prepare(store, "ATTACH ? AS other", "t", path))) return false;
  bool fine =
      database_run(store->database, "BEGIN IMMEDIATE") && copy_rows(store) && database_run(store->database, "COMMIT");
  if (!fine) complain_of_database(store, "cannot take over another one");
  if (!fine) database_run(store->database, "ROLLBACK");
  database_run(store->database, "DETACH other");
  return fine;
}

bool store_label(struct store *store, const char *key, const char *label) {
  if (!finish(store, prepare(store,
                             "INSERT OR IGNORE INTO labels SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM findings "
                             "WHERE key = ?)",
                             "ttnt", key, label, now(), key)))
    return false;
  sqlite3_stmt *row = prepare(store, "SELECT 1 FROM labels WHERE key = ? AND label = ?", "tt", key, label);
  bool known = row != NULL && sqlite3_step(row) == SQLITE_ROW;
  sqlite3_finalize(row);
  return known || complain(store, "has no finding of this key");
}

// --- queries

static json_t *column(sqlite3_stmt *rows, int index) {
  if (sqlite3_column_type(rows, index) == SQLITE_NULL) return json_null();
  if (sqlite3_column_type(rows, index) == SQLITE_INTEGER) return json_integer(sqlite3_column_int64(rows, index));
  return json_text((const char *)sqlite3_column_text(rows, index));
}

// A list of objects, one per row, with the names of the columns.
static json_t *objects(struct store *store, sqlite3_stmt *rows) {
  json_t *list = json_array();
  int status = SQLITE_ERROR;
  while (rows != NULL && (status = sqlite3_step(rows)) == SQLITE_ROW) {
    json_t *object = json_object();
    for (int i = 0; i < sqlite3_column_count(rows); i++)
      json_object_set_new(object, sqlite3_column_name(rows, i), column(rows, i));
    json_array_append_new(list, object);
  }
  sqlite3_finalize(rows);
  if (status == SQLITE_DONE) return list;
  complain_of_database(store, "cannot be read");
  json_decref(list);
  return NULL;
}

// `earlier_version`: of a complete campaign on another version before it was first seen: a regression. `clean_version`:
// of one on another version after it was last seen: it may be fixed.
static const char findings_query[] =
    "WITH seen AS (SELECT c.subject, f.key, min(f.oracle) AS oracle, min(f.signature) AS signature, count(*) AS count,"
    " count(DISTINCT c.id) AS campaigns, min(f.found) AS first_found, max(f.found) AS last_found,"
    " min(c.started) AS first_started, max(c.started) AS last_started"
    " FROM findings f JOIN campaigns c ON c.id = f.campaign WHERE ?1 IS NULL OR instr(f.key, ?1) > 0"
    " GROUP BY c.subject, f.key), "
    "named AS (SELECT seen.*,"
    " (SELECT c.version FROM findings f JOIN campaigns c ON c.id = f.campaign"
    "  WHERE f.key = seen.key AND c.subject = seen.subject ORDER BY c.started, f.found LIMIT 1) AS first_version,"
    " (SELECT c.version FROM findings f JOIN campaigns c ON c.id = f.campaign"
    "  WHERE f.key = seen.key AND c.subject = seen.subject ORDER BY c.started DESC, f.found DESC LIMIT 1)"
    " AS last_version FROM seen) "
    "SELECT subject, key, oracle, signature, count, campaigns, datetime(first_found / 1000, 'unixepoch') AS first_seen,"
    " datetime(last_found / 1000, 'unixepoch') AS last_seen, first_version, last_version,"
    " (SELECT c.version FROM campaigns c WHERE c.complete AND c.checked > 0 AND c.subject = named.subject"
    "  AND c.version <> first_version AND c.started < first_started ORDER BY c.started DESC LIMIT 1)"
    " AS earlier_version,"
    " (SELECT c.version FROM campaigns c WHERE c.complete AND c.checked > 0 AND c.subject = named.subject"
    "  AND c.version <> last_version AND c.started > last_started ORDER BY c.started DESC LIMIT 1) AS clean_version,"
    " (SELECT group_concat(label, ', ') FROM labels l WHERE l.key = named.key) AS labels,"
    " (SELECT f.text FROM findings f JOIN campaigns c ON c.id = f.campaign WHERE f.key = named.key AND c.subject = "
    "named.subject AND f.text IS NOT NULL ORDER BY f.id LIMIT 1) AS text "
    "FROM named ORDER BY first_found, subject, key";

json_t *store_findings(struct store *store, const char *part) {
  return objects(store, prepare(store, findings_query, "t", part));
}

bool store_shows(struct store *store, const struct store_campaign *campaign, uint64_t program, const char *key,
                 bool *shown) {
  static const char query[] =
      "WITH same AS (SELECT id FROM campaigns WHERE ?1 AND settings = ?2 AND seed = ?3 AND tool = ?4 AND position > ?5)"
      " SELECT CASE WHEN EXISTS (SELECT 1 FROM same)"
      "  THEN EXISTS (SELECT 1 FROM findings WHERE key = ?6 AND program = ?5 AND campaign IN (SELECT id FROM same))"
      "  ELSE EXISTS (SELECT 1 FROM findings WHERE key = ?6) END";
  sqlite3_stmt *row = prepare(store, query, "ntntnt", (int64_t)campaign->may_continue, campaign->settings,
                              (int64_t)campaign->seed, BUFFERPROOF_VERSION, (int64_t)program, key);
  bool fine = row != NULL && sqlite3_step(row) == SQLITE_ROW;
  *shown = fine && sqlite3_column_int(row, 0) != 0;
  sqlite3_finalize(row);
  return fine || complain_of_database(store, "cannot be read");
}

json_t *store_samples(struct store *store, unsigned campaigns) {
  return objects(store, prepare(store,
                                "SELECT campaign, subject, version, seed, datetime(started / 1000, 'unixepoch') AS "
                                "started, complete, second, s.programs AS programs, features, kinds FROM samples s "
                                "JOIN campaigns c ON c.id = campaign WHERE campaign IN (SELECT id FROM campaigns "
                                "WHERE id IN (SELECT campaign FROM samples) ORDER BY started DESC, id DESC LIMIT ?) "
                                "ORDER BY c.started DESC, campaign DESC, second",
                                "n", (int64_t)campaigns));
}

json_t *store_summary(struct store *store) {
  json_t *list = objects(store, prepare(store,
                                        "SELECT count(*) AS campaigns, count(*) - coalesce(sum(complete), 0) AS "
                                        "incomplete, coalesce(sum(programs), 0) AS programs, (SELECT count(*) FROM "
                                        "findings) AS findings FROM campaigns",
                                        ""));
  json_t *summary = list == NULL ? NULL : json_incref(json_array_get(list, 0));
  json_decref(list);
  return summary;
}
