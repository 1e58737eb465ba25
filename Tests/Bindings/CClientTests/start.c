/* Loads the library and renders one list. Usage: start LIBRARY STRINGS < LIST. Prints the milliseconds that took. */
#define _POSIX_C_SOURCE 200809L
#include <sotto.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef sotto_status (*new_function)(const char *, const char *, const char *, size_t, sotto_renderer **, sotto_text *);
typedef sotto_status (*render_function)(const sotto_renderer *, const char *, size_t, uint32_t, sotto_text *);

int main(int argc, char **argv) {
  static char list[1 << 20];
  size_t size = fread(list, 1, sizeof list, stdin);
  struct timespec start, end;
  sotto_renderer *renderer = NULL;
  sotto_text text;
  void *library, *symbol;
  new_function create;
  render_function render;
  if (argc != 3) return 3;
  clock_gettime(CLOCK_MONOTONIC, &start);
  library = dlopen(argv[1], RTLD_NOW);
  if (library == NULL) {
    fputs(dlerror(), stderr);
    return 3;
  }
  /* ISO C converts no object pointer to a function pointer; POSIX promises that the bytes are the same. */
  symbol = dlsym(library, "sotto_renderer_new");
  memcpy(&create, &symbol, sizeof create);
  symbol = dlsym(library, "sotto_render");
  memcpy(&render, &symbol, sizeof render);
  if (create("pl", argv[2], NULL, 0, &renderer, NULL) != SOTTO_OK) return 1;
  if (render(renderer, list, size, 0, &text) != SOTTO_OK) return 1;
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.2f\n", (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) / 1e6);
  return 0;
}
