/* Formats texts with integers and texts as arguments, without JSON and without a Python frame in between.
 *
 * The C library is not linked: _library.py loads it, and hands over the addresses of its functions. Everything that is
 * not the usual case is left to the method “_format”, so that there is one place which says what is wrong. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <string.h>

#include "sotto.h"

typedef sotto_status (*format_function)(const sotto_renderer *, const char *, const sotto_value *, size_t, sotto_text *);
typedef void (*free_function)(sotto_text *);

enum { MOST_VALUES = 8 };

typedef struct {
  PyObject_HEAD
  PyObject *handle; /* keeps the renderer; null before it is attached and after it is detached */
  const sotto_renderer *renderer;
  format_function format;
  free_function free;
} Formatter;

static PyObject *format_otherwise(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  PyObject *method = PyObject_GetAttrString(self, "_format"), *all = NULL, *result = NULL;
  Py_ssize_t index;
  if (method != NULL) all = PyTuple_New(count);
  if (all != NULL) {
    for (index = 0; index < count; index++) PyTuple_SetItem(all, index, Py_NewRef(arguments[index]));
    result = PyObject_Call(method, all, NULL);
  }
  Py_XDECREF(all);
  Py_XDECREF(method);
  return result;
}

/* Returns whether an argument is a 64-bit integer or Unicode text, and its value. */
static int is_value(PyObject *argument, sotto_value *value) {
  if (PyLong_CheckExact(argument)) {
    int overflow;
    value->text = NULL;
    value->size = 0;
    value->number = PyLong_AsLongLongAndOverflow(argument, &overflow);
    return overflow == 0;
  }
  if (PyUnicode_CheckExact(argument)) {
    Py_ssize_t size;
    value->text = PyUnicode_AsUTF8AndSize(argument, &size);
    value->size = (size_t)size;
    if (value->text != NULL) return 1;
    PyErr_Clear(); /* half a surrogate pair */
  }
  return 0;
}

static PyObject *format(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  Formatter *formatter = (Formatter *)self;
  sotto_value key, values[MOST_VALUES];
  sotto_text text;
  sotto_status status;
  const sotto_renderer *renderer;
  format_function function;
  PyObject *handle, *result;
  Py_ssize_t index;
  if (formatter->handle == NULL || count < 1 || count > MOST_VALUES + 1) goto otherwise;
  if (!is_value(arguments[0], &key) || key.text == NULL || strlen(key.text) != key.size) goto otherwise;
  for (index = 1; index < count; index++) {
    if (!is_value(arguments[index], &values[index - 1])) goto otherwise;
  }
  /* Another thread may close the renderer during the call. */
  handle = Py_NewRef(formatter->handle);
  renderer = formatter->renderer;
  function = formatter->format;
  Py_BEGIN_ALLOW_THREADS
  status = function(renderer, key.text, values, (size_t)(count - 1), &text);
  Py_END_ALLOW_THREADS
  Py_DECREF(handle);
  result = status == SOTTO_FAILED ? NULL : PyUnicode_DecodeUTF8(text.data, (Py_ssize_t)text.size, NULL);
  formatter->free(&text);
  if (status != SOTTO_FAILED) return result;
otherwise:
  return format_otherwise(self, arguments, count);
}

static PyObject *attach(PyObject *self, PyObject *arguments) {
  Formatter *formatter = (Formatter *)self;
  PyObject *handle;
  unsigned long long renderer, format, free;
  if (!PyArg_ParseTuple(arguments, "OKKK", &handle, &renderer, &format, &free)) return NULL;
  Py_XDECREF(formatter->handle);
  formatter->handle = Py_NewRef(handle);
  formatter->renderer = (const sotto_renderer *)(uintptr_t)renderer;
  formatter->format = (format_function)(uintptr_t)format;
  formatter->free = (free_function)(uintptr_t)free;
  Py_RETURN_NONE;
}

static PyObject *detach(PyObject *self, PyObject *unused) {
  (void)unused;
  Py_CLEAR(((Formatter *)self)->handle);
  Py_RETURN_NONE;
}

static void dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  Py_CLEAR(((Formatter *)self)->handle);
  release(self);
  Py_DECREF(type);
}

PyDoc_STRVAR(
    format_doc,
    "format($self, key, /, *arguments)\n--\n\n"
    "Returns a text of the table `Localizable`, filled in. A key that no table has is its own format.\n\n"
    "Args:\n"
    "    key: The key.\n"
    "    arguments: Numbers and texts. `1.0` is not `1`: languages may use different forms for the two.\n\n"
    "Raises:\n"
    "    Error: The key is not Unicode text.");

static PyMethodDef methods[] = {
    {"format", (PyCFunction)(void (*)(void))format, METH_FASTCALL, format_doc},
    {"_attach", attach, METH_VARARGS, "Takes a handle, and the addresses of its renderer and of two functions."},
    {"_detach", detach, METH_NOARGS, "Lets the handle go."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_dealloc, dealloc}, {Py_tp_methods, methods}, {Py_tp_doc, "Formats texts of a table."}, {0, NULL}};

static PyType_Spec specification = {
    "sotto._formatter.Formatter", sizeof(Formatter), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};

static int execute(PyObject *module) {
  PyObject *type = PyType_FromSpec(&specification);
  int result = type == NULL ? -1 : PyModule_AddObjectRef(module, "Formatter", type);
  Py_XDECREF(type);
  return result;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, execute}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "sotto._formatter", NULL, 0, NULL, module_slots, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__formatter(void) { return PyModuleDef_Init(&definition); }
