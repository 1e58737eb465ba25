/* Reads requests from standard input, calls the C library, and writes the answers to standard output.
 *
 * A request is a line with a name and numbers, followed by as many bytes as its sizes say. The size -1 stands for null:
 *
 *   renderer LOCALE STRINGS DOCUMENT    sizes; replaces the renderer
 *   render FLAGS LIST                   format KEY ARGUMENTS
 *   center                              replaces the center
 *   deliver JSON    remove JSON    settings JSON    device FLAGS    presentation
 *
 * An answer is a line with the status and the size of the text, followed by the text. */
#include <sotto.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sotto_renderer *renderer;
static sotto_center *center;

/* Reads a payload into memory of exactly its size, so that a sanitizer sees every byte read beyond it. */
static char *payload(long size, int terminated) {
  char *bytes;
  if (size < 0) return NULL;
  bytes = malloc((size_t)size + (terminated ? 1 : 0) + (size == 0 && !terminated));
  if (bytes == NULL || fread(bytes, 1, (size_t)size, stdin) != (size_t)size) exit(3);
  if (terminated) bytes[size] = 0;
  return bytes;
}

static size_t length(long size) { return size < 0 ? 0 : (size_t)size; }

static void answer(sotto_status status, sotto_text *text) {
  printf("%d %zu\n", (int)status, text->size);
  if (text->size > 0 && fwrite(text->data, 1, text->size, stdout) != text->size) exit(3);
  fflush(stdout);
  sotto_text_free(text);
}

int main(void) {
  char line[128], name[32];
  if (sotto_abi_version() != SOTTO_ABI_VERSION) return 4;
  while (fgets(line, sizeof line, stdin) != NULL) {
    long numbers[3] = {0, 0, 0};
    sotto_text text = {NULL, 0, NULL};
    sotto_status status;
    char *first, *second, *third;
    if (sscanf(line, "%31s %ld %ld %ld", name, &numbers[0], &numbers[1], &numbers[2]) < 1) return 3;
    first = second = third = NULL;
    if (strcmp(name, "renderer") == 0) {
      sotto_renderer_free(renderer);
      first = payload(numbers[0], 1);
      second = payload(numbers[1], 1);
      third = payload(numbers[2], 0);
      status = sotto_renderer_new(first, second, third, length(numbers[2]), &renderer, &text);
    } else if (strcmp(name, "render") == 0) {
      first = payload(numbers[1], 0);
      status = sotto_render(renderer, first, length(numbers[1]), (uint32_t)numbers[0], &text);
    } else if (strcmp(name, "format") == 0) {
      first = payload(numbers[0], 1);
      second = payload(numbers[1], 0);
      status = sotto_format(renderer, first, second, length(numbers[1]), &text);
    } else if (strcmp(name, "center") == 0) {
      sotto_center_free(center);
      status = sotto_center_new(renderer, &center);
    } else if (strcmp(name, "deliver") == 0) {
      first = payload(numbers[0], 0);
      status = sotto_center_deliver(center, first, length(numbers[0]), &text);
    } else if (strcmp(name, "remove") == 0) {
      first = payload(numbers[0], 0);
      status = sotto_center_remove(center, first, length(numbers[0]), &text);
    } else if (strcmp(name, "settings") == 0) {
      first = payload(numbers[0], 0);
      status = sotto_center_set_settings(center, first, length(numbers[0]), &text);
    } else if (strcmp(name, "device") == 0) {
      status = sotto_center_set_device(center, (uint32_t)numbers[0], &text);
    } else if (strcmp(name, "presentation") == 0) {
      status = sotto_center_presentation(center, &text);
    } else {
      return 3;
    }
    answer(status, &text);
    free(first);
    free(second);
    free(third);
  }
  sotto_center_free(center);
  sotto_renderer_free(renderer);
  return 0;
}
