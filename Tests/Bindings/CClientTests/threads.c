/* Renders one list many times on several threads with one renderer, each with centers of its own, and compares every
 * answer with the first.
 *
 * Usage: threads THREADS RENDERINGS STRINGS < LIST
 *
 * Prints how long it took. The exit status is 1 if an answer differs, or if memory grows after the first tenth of the
 * renderings. With a sanitizer, memory is not compared: the sanitizer keeps freed memory, and reports leaks itself. */
#define _POSIX_C_SOURCE 200809L
#include <sotto.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char list[1 << 20];
static size_t size;
static sotto_renderer *renderer;
static sotto_text expected[2];
static long renderings;

static const char notifications[] =
    "[{\"identifier\":\"1\",\"app\":\"mail\",\"date\":\"2017-06-05T17:00:00Z\",\"payload\":{\"aps\":{\"alert\":\"x\"}}}]";

static int differs(sotto_status status, sotto_text *text, const sotto_text *from) {
  int result = status != SOTTO_OK || text->size != from->size || memcmp(text->data, from->data, from->size) != 0;
  sotto_text_free(text);
  return result;
}

static void *work(void *argument) {
  long *count = argument, step, different = 0;
  sotto_text text;
  for (step = 0; step < *count; step++) {
    uint32_t flags = (uint32_t)(step & 1);
    different += differs(sotto_render(renderer, list, size, flags, &text), &text, &expected[flags]);
    if (step % 1000 == 0) {
      sotto_center *center = NULL;
      if (sotto_center_new(renderer, &center) != SOTTO_OK) different++;
      if (sotto_center_deliver(center, notifications, sizeof notifications - 1, NULL) != SOTTO_OK) different++;
      sotto_center_free(center);
    }
  }
  *count = different;
  return NULL;
}

/* The memory of the process in pages. */
static long resident(void) {
  long total = 0, pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL || fscanf(file, "%ld %ld", &total, &pages) != 2) pages = 0;
  if (file != NULL) fclose(file);
  return pages;
}

/* Runs a number of renderings on some threads; returns how many answers differ. */
static long run(int threads, long total) {
  pthread_t *thread = calloc((size_t)threads, sizeof *thread);
  long *counts = calloc((size_t)threads, sizeof *counts), different = 0;
  int index;
  if (thread == NULL || counts == NULL) exit(3);
  for (index = 0; index < threads; index++) {
    counts[index] = total / threads;
    if (pthread_create(&thread[index], NULL, work, &counts[index]) != 0) exit(3);
  }
  for (index = 0; index < threads; index++) {
    pthread_join(thread[index], NULL);
    different += counts[index];
  }
  free(thread);
  free(counts);
  return different;
}

int main(int argc, char **argv) {
  int threads;
  long different, before, after;
  struct timespec start, end;
  sotto_text diagnostics;
  if (argc != 4) return 3;
  threads = atoi(argv[1]);
  renderings = atol(argv[2]);
  size = fread(list, 1, sizeof list, stdin);
  if (sotto_renderer_new("pl", argv[3], NULL, 0, &renderer, &diagnostics) != SOTTO_OK) return 3;
  sotto_text_free(&diagnostics);
  if (sotto_render(renderer, list, size, 0, &expected[0]) != SOTTO_OK) return 3;
  if (sotto_render(renderer, list, size, SOTTO_AUTHENTICATED, &expected[1]) != SOTTO_OK) return 3;
  different = run(threads, renderings / 10);
  before = resident();
  clock_gettime(CLOCK_MONOTONIC, &start);
  different += run(threads, renderings);
  clock_gettime(CLOCK_MONOTONIC, &end);
  after = resident();
  printf("%ld renderings on %d threads in %.1f s, %.1f µs each; %ld differ; memory %ld to %ld KiB\n", renderings, threads,
         (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9,
         ((double)(end.tv_sec - start.tv_sec) * 1e6 + (double)(end.tv_nsec - start.tv_nsec) / 1e3) / (double)renderings,
         different, before * sysconf(_SC_PAGESIZE) / 1024, after * sysconf(_SC_PAGESIZE) / 1024);
  sotto_text_free(&expected[0]);
  sotto_text_free(&expected[1]);
  sotto_renderer_free(renderer);
#if defined(__SANITIZE_ADDRESS__) || defined(WITH_SANITIZER)
  return different != 0;
#else
  /* A leak of one byte a rendering would be a page after 4 096 of them. */
  return different != 0 || after - before > 256 + renderings / 8192;
#endif
}
