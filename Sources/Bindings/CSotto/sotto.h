/*
 * sotto.h: renders lists of notifications without revealing hidden content.
 *
 * Lists of notifications go in as JSON; the rows that may be shown come out as JSON. A hidden row contains nothing of
 * its notifications' content, so a program cannot leak it. The rows are the same bytes that the tool “sotto” writes.
 *
 * Text.      All text is UTF-8. A “const char *” without a size ends with a zero byte. One with a size may contain any
 *            bytes and needs no zero byte at the end. Arguments are read during the call; no pointer to them is kept.
 *
 * Ownership. The caller owns each handle and text that a function returns through a pointer, and frees it once: handles
 *            with sotto_renderer_free and sotto_center_free, texts with sotto_text_free. A function overwrites what
 *            the pointer held before, and does not free it. A center keeps what it needs of its renderer, so handles
 *            may be freed in any order.
 *
 * Threads.   A renderer never changes, and any number of threads may use it at the same time. A center may be used by
 *            one thread at a time, and by different threads one after another. The caller may use and free a text on
 *            any thread. The library has no other state, calls nothing back, and holds no lock after a function
 *            returns. Do not free a handle while another thread uses it.
 *
 * Errors.    Every function returns SOTTO_OK, SOTTO_FINDINGS or SOTTO_FAILED. No input crashes or ends the program: a
 *            null pointer that is not allowed, text that is not UTF-8, and malformed or unexpected JSON return
 *            SOTTO_FAILED. The text that the function returns then says what is wrong: a JSON object whose member
 *            “diagnostics” is an array of objects with “severity” (“note”, “warning”, “error”), “id”, “message”,
 *            “file”, “line”, “column”, and sometimes “path”. “file” is the name of the argument; “-” is a list.
 *            Diagnostics quote nothing that is hidden. If memory runs out, the program ends, as Swift programs do.
 *
 * JSON.      The JSON Schemas list, rendered-list and changes in Documentation/Schemas describe the formats.
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

/* A list of notifications that changes over time. One thread at a time. */
typedef struct sotto_center sotto_center;

/* A text that a function returns. The caller frees it with sotto_text_free. */
typedef struct sotto_text {
  const char *data; /* UTF-8, followed by a zero byte; null if the function returned no text */
  size_t size;      /* in bytes, without the zero byte */
  void *owner;      /* for sotto_text_free only */
} sotto_text;

/* An argument of a string: a whole number or a text. */
typedef struct sotto_value {
  const char *text; /* UTF-8; null if the argument is a number */
  size_t size;      /* of the text, in bytes */
  int64_t number;   /* used if text is null */
} sotto_value;

/* The result of a call. The values are the exit statuses of the tool. */
typedef enum sotto_status {
  SOTTO_OK = 0,       /* success, possibly with warnings */
  SOTTO_FINDINGS = 1, /* there is a result, but something was left out of it; a diagnostic says what */
  SOTTO_FAILED = 2    /* no result, only diagnostics */
} sotto_status;

/* Flags that describe the device; combine them with “|”. With any other bit, a function returns
 * SOTTO_FAILED. */
enum {
  /* The person has authenticated. */
  SOTTO_AUTHENTICATED = 1,
  /* The screen is shared: mirrored, recorded or shown in a call. */
  SOTTO_SCREEN_SHARED = 2,
  /* The person has not authenticated, whatever a list or the renderer's document says. If
   * SOTTO_AUTHENTICATED is set too, this flag takes precedence: the stricter of the two applies. */
  SOTTO_LOCKED = 8,
  /* Each row tells its age and the number of its notifications in its language: “age” and “countText”. A list says the
   * same with “ages”: true. Only for sotto_render. */
  SOTTO_AGES = 4
};

/*
 * Returns the version of the library's binary interface: SOTTO_ABI_VERSION when it was built. Compare the two
 * if you load the library at run time. Any thread.
 */
uint32_t sotto_abi_version(void);

/*
 * Creates a renderer.
 *
 * locale             The locale of all lists, such as “pt-BR” or “ar-EG-u-nu-latn”. Null: the locale of each list; if
 *                    it has none, that of the document; otherwise “en”. The environment is not read.
 * strings_directory  A folder with *.lproj folders and *.xcstrings files, or one .xcstrings file. Null: none. A file
 *                    is read when it is first needed, and not again. “developmentLanguage” in a .sotto.json in the
 *                    folder or above it names the language that the others were translated from.
 * document, size     A list document with defaults for all lists: locale, authenticated, apps, settings, categories,
 *                    combinedPlaceholders. A list overrides them; settings are overridden one by one. The
 *                    document's notifications are ignored. Null with size 0: none.
 * out                Receives the renderer, or null on failure. Free it with sotto_renderer_free.
 * diagnostics        Receives {"diagnostics": […]}. Null if not wanted. Free it with sotto_text_free.
 *
 * Returns SOTTO_FINDINGS if part of the document was left out. If its settings cannot be read, all content is hidden.
 * Returns SOTTO_FAILED if the folder does not exist, the locale is malformed, or the document is not a JSON object.
 * Any thread.
 */
sotto_status sotto_renderer_new(const char *locale, const char *strings_directory, const char *document, size_t size,
                                sotto_renderer **out, sotto_text *diagnostics);

/*
 * Renders a list.
 *
 * renderer    Not null.
 * list, size  A list document, notifications as NDJSON, or one bare payload. What the list says overrides the
 *             renderer's document.
 * flags       SOTTO_AUTHENTICATED, SOTTO_LOCKED, SOTTO_SCREEN_SHARED, SOTTO_AGES. Without the first two, the list determines
 *             whether the person has authenticated; if it does not, the document does; otherwise the device is locked.
 * out         Not null. Receives the rendered list as one line of JSON with a line feed, as “sotto render --format
 *             json” writes it for this list from standard input. On failure, receives diagnostics.
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
 * key              Not null. If no table has the key, the key itself is the format.
 * arguments, size  Not null. A JSON array of strings and numbers. A number counts as written: 1.0 is not 1.
 * out              Not null. Receives the text alone. On failure, receives diagnostics.
 *
 * Returns SOTTO_FINDINGS if a table could not be read; the text may then be a fallback. Any thread.
 */
sotto_status sotto_format(const sotto_renderer *renderer, const char *key, const char *arguments, size_t size,
                          sotto_text *out);

/*
 * Formats one string as sotto_format does, but takes the arguments without JSON. This is faster.
 *
 * renderer       Not null.
 * key            Not null.
 * values, count  The arguments: whole numbers and texts. Null with count 0: none. Numbers with a fraction need
 *                sotto_format.
 * out            As in sotto_format.
 *
 * Returns what sotto_format returns. Any thread.
 */
sotto_status sotto_format_values(const sotto_renderer *renderer, const char *key, const sotto_value *values,
                                 size_t count, sotto_text *out);

/*
 * Creates a center without notifications. Settings and lock state are those of the renderer's document. By default,
 * content is shown only when the person has authenticated, and the device starts locked.
 *
 * renderer  Not null. It may be freed before the center.
 * out       Not null. Receives the center, or null on failure. Free it with sotto_center_free.
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
 * Removes notifications. Unknown identifiers are ignored.
 *
 * center             Not null.
 * identifiers, size  Not null. A JSON array, as “removed” of a list document: [{"app": …, "identifiers": […]}],
 *                    [{"app": …, "thread": …}] for a thread, or [{"app": …}] for all notifications of an app.
 * changes            As in sotto_center_deliver; null if not wanted.
 *
 * Returns SOTTO_FINDINGS if an element of the array cannot be read; the other removals are carried out. One thread at
 * a time for a center.
 */
sotto_status sotto_center_remove(sotto_center *center, const char *identifiers, size_t size, sotto_text *changes);

/*
 * Sets the state of the device.
 *
 * center   Not null.
 * flags    SOTTO_AUTHENTICATED, SOTTO_SCREEN_SHARED, or 0 for a locked device whose screen is not shared.
 * changes  As in sotto_center_deliver; null if not wanted.
 *
 * Returns SOTTO_FAILED, and changes nothing, if a flag is unknown. One thread at a time for a center.
 */
sotto_status sotto_center_set_device(sotto_center *center, uint32_t flags, sotto_text *changes);

/*
 * Sets the person's settings. Each setting overrides the same one of the renderer's document. They replace those of
 * an earlier call.
 *
 * center          Not null.
 * settings, size  Not null. A JSON object, as “settings” of a list document.
 * changes         As in sotto_center_deliver; null if not wanted.
 *
 * If a setting cannot be read, the content that it applies to is hidden, and the function returns SOTTO_FINDINGS. If
 * the text as a whole is not a settings object, all content is hidden until valid settings are set; the function then
 * returns SOTTO_FAILED, and the changes. One thread at a time for a center.
 */
sotto_status sotto_center_set_settings(sotto_center *center, const char *settings, size_t size, sotto_text *changes);

/*
 * Returns the rows that may be shown now.
 *
 * center  Not null.
 * out     Not null. Receives the rendered list as sotto_render does.
 *
 * Returns SOTTO_OK. One thread at a time for a center.
 */
sotto_status sotto_center_presentation(sotto_center *center, sotto_text *out);

/* Frees a text and sets its members to zero. Does nothing for null and for a text that is already freed. */
void sotto_text_free(sotto_text *text);

/* Frees a renderer. Does nothing for null. Centers made from it stay valid. */
void sotto_renderer_free(sotto_renderer *renderer);

/* Frees a center. Does nothing for null. */
void sotto_center_free(sotto_center *center);

#ifdef __cplusplus
}
#endif

#endif
