/* The rows of a rendered list. */
#ifndef ROWS_H
#define ROWS_H

#include <stddef.h>

/* What a digest tells of a row. A text that there is not is empty. */
struct row {
  const char *app_name;
  const char *title;
  const char *body;
};

/* Calls a function with each row of a rendered list, in order. The row's texts live during the call.
 *
 * Returns 0 if the text is not a rendered list, or if there is not enough memory. */
int for_each_row(const char *json, size_t size, void (*function)(const struct row *, void *), void *context);

#endif
