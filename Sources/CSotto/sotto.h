/*
 * sotto.h: shows notifications without saying what they say.
 *
 * Lists of notifications go in as JSON, rows that may be shown come out as JSON. A row whose content is hidden holds no
 * word of it, so no program can leak it. The rows are those of the tool “sotto”, byte for byte.
 *
 * Text.      Everything is UTF-8. A “const char *” without a size ends with a zero byte; one with a size may hold any
 *            bytes and need not end with zero. Arguments are read during the call and never kept.
 *
 * Ownership. A function that returns a handle or a text through a pointer gives it to the caller, who frees it once:
 *            handles with sotto_renderer_free and sotto_center_free, texts with sotto_text_free. The pointer's old
 *            value is overwritten and not freed. A center keeps what it needs of its renderer, so handles may be
 *            freed in any order.
 *
 * Threads.   A renderer never changes: any number of threads may use it at once. A center may be used by one thread
 *            at a time, and by different threads one after another. A text belongs to whoever holds it. There is no
 *            other state, no callback, and no lock that the caller has to know. Do not free a handle while another
 *            thread uses it.
 *
 * Errors.    Every function returns SOTTO_OK, SOTTO_FINDINGS or SOTTO_FAILED. No input ends or crashes the program:
 *            a null pointer where none is allowed, text that is not UTF-8, and JSON that is none or is not what is
 *            wanted are SOTTO_FAILED. What went wrong is in the text that the function returns, as a JSON object with
 *            the member “diagnostics”: an array of objects with “severity” (“note”, “warning”, “error”), “id”,
 *            “message”, “file”, “line”, “column”, and sometimes “path”. “file” names the argument (“-” is a list).
 *            Diagnostics quote nothing that is hidden. Running out of memory ends the program, as in Swift.
 *
 * JSON.      The formats are described by the JSON Schemas list, rendered-list and changes in Documentation/Schemas.
 */
#ifndef SOTTO_H
#define SOTTO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header, according to Semantic Versioning 2.0.0. */
#define SOTTO_VERSION "0.1.0"

/* The version of the binary interface that this header describes. It grows when a function or a flag is added; a
 * change that breaks programs gives the library another soname. */
#define SOTTO_ABI_VERSION 1

/* Renders lists in one locale, with one folder of string tables. Immutable; any thread. */
typedef struct sotto_renderer sotto_renderer;

/* A list of notifications that is kept up to date. One thread at a time. */
typedef struct sotto_center sotto_center;

/* A text of the library. */
typedef struct sotto_text {
  const char *data; /* UTF-8, followed by a zero byte; null if there is no text */
  size_t size;      /* in bytes, without the zero byte */
  void *owner;      /* for sotto_text_free only */
} sotto_text;

/* How a call went. The values are the exit statuses of the tool. */
typedef enum sotto_status {
  SOTTO_OK = 0,       /* all is well; there may be warnings */
  SOTTO_FINDINGS = 1, /* there is a result, but something was left out of it, and a diagnostic says what */
  SOTTO_FAILED = 2    /* there is no result, only diagnostics */
} sotto_status;

/* Flags that describe the device; combine them with “|”. Any other bit is SOTTO_FAILED. */
enum {
  /* The person has authenticated. */
  SOTTO_AUTHENTICATED = 1,
  /* The screen is shared: mirrored, recorded or shown in a call. */
  SOTTO_SCREEN_SHARED = 2,
  /* The person has not authenticated, whatever a list or the renderer's document says. Goes before
   * SOTTO_AUTHENTICATED: of two contradicting statements the stricter holds. */
  SOTTO_LOCKED = 8
};

/*
 * Returns the version of the library's binary interface: SOTTO_ABI_VERSION when it was built. Compare it if you load
 * the library at run time. Any thread.
 */
uint32_t sotto_abi_version(void);

/*
 * Creates a renderer.
 *
 * locale             A locale such as “pt-BR” or “ar-EG-u-nu-latn”, for all lists. Null: the locale of each list, else
 *                    that of the document, else “en”. The environment plays no part.
 * strings_directory  A folder that holds *.lproj folders and *.xcstrings files, or one .xcstrings file. Null: none.
 *                    Files are read when they are first needed, and never again.
 * document, size     A list document that applies to every list which does not say it itself: locale, authenticated,
 *                    apps, settings, categories, combinedPlaceholders. Settings are completed choice by choice. Its
 *                    notifications are ignored. Null with size 0: none.
 * out                Receives the renderer, null if there is none. Free it with sotto_renderer_free.
 * diagnostics        Receives {"diagnostics": […]}; null if not wanted. Free it with sotto_text_free.
 *
 * Returns SOTTO_FINDINGS if part of the document was left out. If its settings cannot be read, all content is hidden.
 * Returns SOTTO_FAILED if there is no such folder, the locale is none, or the document is not a JSON object.
 * Any thread.
 */
sotto_status sotto_renderer_new(const char *locale, const char *strings_directory, const char *document, size_t size,
                                sotto_renderer **out, sotto_text *diagnostics);

/*
 * Renders a list.
 *
 * renderer    Not null.
 * list, size  A list document, notifications as NDJSON, or one bare payload. What the list says goes before the
 *             renderer's document.
 * flags       SOTTO_AUTHENTICATED, SOTTO_LOCKED, SOTTO_SCREEN_SHARED. Without the first two, the list says whether the
 *             person has authenticated, else the document; else the device is locked.
 * out         Not null. Receives the rendered list as one line of JSON with a line feed, what “sotto render --format
 *             json” writes for this list from standard input; if there is none, diagnostics.
 *
 * Returns SOTTO_FINDINGS if a notification was left out, or an error is among the list's diagnostics.
 * Any thread.
 */
sotto_status sotto_render(const sotto_renderer *renderer, const char *list, size_t size, uint32_t flags,
                          sotto_text *out);

/*
 * Formats one string of the table “Localizable”, in the renderer's locale.
 *
 * renderer         Not null.
 * key              Not null. A key that no table has is its own format.
 * arguments, size  Not null. A JSON array of strings and numbers. A number counts as written: 1.0 is not 1.
 * out              Not null. Receives the text alone; diagnostics if there is none.
 *
 * Returns SOTTO_FINDINGS if a table could not be read; the text is then the best there is. Any thread.
 */
sotto_status sotto_format(const sotto_renderer *renderer, const char *key, const char *arguments, size_t size,
                          sotto_text *out);

/*
 * Creates a center without notifications. Settings and lock state are those of the renderer's document; without one,
 * content is shown when the person has authenticated, and the device is locked.
 *
 * renderer  Not null. It may be freed before the center.
 * out       Not null. Receives the center, null if there is none. Free it with sotto_center_free.
 *
 * Any thread.
 */
sotto_status sotto_center_new(const sotto_renderer *renderer, sotto_center **out);

/*
 * Delivers notifications in order. Each replaces the one with the same app and identifier.
 *
 * center               Not null.
 * notifications, size  Not null. A JSON array, as “notifications” of a list document.
 * changes              Receives what changed, as changes.schema.json describes it: {"version", "authenticated",
 *                      "removals", "insertions", "moves", "updates", "diagnostics"}. Null if not wanted.
 *
 * Returns SOTTO_FINDINGS if a notification was left out; the others are delivered. Returns SOTTO_FAILED, and delivers
 * nothing, if the text is not an array. One thread at a time for a center.
 */
sotto_status sotto_center_deliver(sotto_center *center, const char *notifications, size_t size, sotto_text *changes);

/*
 * Removes notifications; unknown ones are ignored.
 *
 * center             Not null.
 * identifiers, size  Not null. A JSON array, as “removed” of a list document: [{"app": …, "identifiers": […]}].
 * changes            As in sotto_center_deliver; null if not wanted.
 *
 * Returns SOTTO_FINDINGS if an element of the array cannot be read; the others are carried out. One thread at a time
 * for a center.
 */
sotto_status sotto_center_remove(sotto_center *center, const char *identifiers, size_t size, sotto_text *changes);

/*
 * Says in which state the device is.
 *
 * center   Not null.
 * flags    SOTTO_AUTHENTICATED, SOTTO_SCREEN_SHARED, or 0 for a locked device whose screen is not shared.
 * changes  As in sotto_center_deliver; null if not wanted.
 *
 * Returns SOTTO_FAILED, and changes nothing, if there is an unknown flag. One thread at a time for a center.
 */
sotto_status sotto_center_set_device(sotto_center *center, uint32_t flags, sotto_text *changes);

/*
 * Changes the person's settings. They go before those of the renderer's document, choice by choice, and replace those
 * of an earlier call.
 *
 * center          Not null.
 * settings, size  Not null. A JSON object, as “settings” of a list document.
 * changes         As in sotto_center_deliver; null if not wanted.
 *
 * What cannot be read hides: where settings are unreadable, what they are about is hidden, and SOTTO_FINDINGS returned.
 * If the text as a whole is not settings, all content is hidden until settings are read, and SOTTO_FAILED returned with
 * the changes. One thread at a time for a center.
 */
sotto_status sotto_center_set_settings(sotto_center *center, const char *settings, size_t size, sotto_text *changes);

/*
 * Returns the list as it may be seen now.
 *
 * center  Not null.
 * out     Not null. Receives the rendered list as sotto_render does.
 *
 * Returns SOTTO_FINDINGS if a notification is left out because it cannot be read. One thread at a time for a center.
 */
sotto_status sotto_center_presentation(sotto_center *center, sotto_text *out);

/* Frees a text and sets it to none. Does nothing for null and for a text that is none. */
void sotto_text_free(sotto_text *text);

/* Frees a renderer. Does nothing for null. Centers made from it stay valid. */
void sotto_renderer_free(sotto_renderer *renderer);

/* Frees a center. Does nothing for null. */
void sotto_center_free(sotto_center *center);

#ifdef __cplusplus
}
#endif

#endif
