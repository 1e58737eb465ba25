/* Writes a digest of a person's notifications as an e-mail, in their language and without a word that they keep private.
 *
 * Usage: digest LOCALE STRINGS SENDER RECIPIENT < LIST
 *
 * The list is rendered for a locked device: an e-mail is read by whoever sees the screen. */
#include <sotto.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

/* Reads standard input to its end; returns null if there is not enough memory. */
static char *read_all(size_t *size) {
  size_t capacity = 1 << 16, count;
  char *bytes = malloc(capacity), *larger;
  *size = 0;
  while (bytes != NULL && (count = fread(bytes + *size, 1, capacity - *size, stdin)) > 0) {
    *size += count;
    if (*size < capacity) continue;
    capacity *= 2;
    larger = realloc(bytes, capacity);
    if (larger == NULL) free(bytes);
    bytes = larger;
  }
  return bytes;
}

/* Writes what a call reports, frees it, and returns the exit status for it. */
static int fail(const char *what, sotto_text *diagnostics) {
  fprintf(stderr, "digest: %s: %s\n", what, diagnostics->data == NULL ? "" : diagnostics->data);
  sotto_text_free(diagnostics);
  return 2;
}

static void write_row(const struct row *row, void *unused) {
  (void)unused;
  printf("%s\r\n", row->app_name);
  if (row->title[0] != 0) printf("  %s\r\n", row->title);
  printf("  %s\r\n\r\n", row->body);
}

int main(int count, char **arguments) {
  sotto_renderer *renderer = NULL;
  sotto_text text;
  sotto_status status;
  size_t size;
  char *list;
  if (count != 5) {
    fputs("Usage: digest LOCALE STRINGS SENDER RECIPIENT < LIST\n", stderr);
    return 2;
  }
  if (sotto_renderer_new(arguments[1], arguments[2], NULL, 0, &renderer, &text) == SOTTO_FAILED)
    return fail("no renderer", &text);
  sotto_text_free(&text);

  list = read_all(&size);
  status = sotto_render(renderer, list, list == NULL ? 0 : size, SOTTO_LOCKED, &text);
  free(list);
  sotto_renderer_free(renderer);
  if (status == SOTTO_FAILED) return fail("no rows", &text);

  /* RFC 5322: header fields, an empty line, the body. Every line ends with CR LF. */
  printf("From: %s\r\nTo: %s\r\nMIME-Version: 1.0\r\n", arguments[3], arguments[4]);
  printf("Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n");
  printf("Content-Language: %s\r\n\r\n", arguments[1]);
  if (!for_each_row(text.data, text.size, write_row, NULL)) return fail("rows of an unknown form", &text);
  sotto_text_free(&text);
  return (int)status;
}
