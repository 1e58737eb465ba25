/* Reads the rows of a rendered list with json-c. */
#include "rows.h"

#include <json-c/json.h>
#include <limits.h>

static const char *text(struct json_object *object, const char *name) {
  struct json_object *value = NULL;
  if (!json_object_object_get_ex(object, name, &value) || value == NULL) return "";
  return json_object_get_string(value);
}

int for_each_row(const char *json, size_t size, void (*function)(const struct row *, void *), void *context) {
  struct json_tokener *tokener;
  struct json_object *list, *groups = NULL;
  size_t index, count;
  int is_list;
  if (size > INT_MAX) return 0;
  tokener = json_tokener_new();
  if (tokener == NULL) return 0;
  list = json_tokener_parse_ex(tokener, json, (int)size);
  json_tokener_free(tokener);
  is_list = json_object_object_get_ex(list, "groups", &groups) && json_object_is_type(groups, json_type_array);
  count = is_list ? json_object_array_length(groups) : 0;
  for (index = 0; index < count; index++) {
    struct json_object *group = json_object_array_get_idx(groups, index);
    struct row row;
    row.app_name = text(group, "appName");
    row.title = text(group, "title");
    row.body = text(group, "body");
    function(&row, context);
  }
  json_object_put(list);
  return is_list;
}
