#ifndef TAFEL_OPENED_LIBRARY_H
#define TAFEL_OPENED_LIBRARY_H
#include <dlfcn.h>

// Libraries that are opened when they are first needed, for what most panels never use: each brings others along, with
// megabytes of memory and milliseconds of start.
//
//     TAFEL_OPENED_LIBRARY(cexample, "libexample.so.1", FUNCTIONS)
//
// where FUNCTIONS(X) is X(example_new) X(example_free) …, declared by the library's own header, makes `struct cexample`
// with a pointer for each of these functions, and
//
//     const struct cexample *cexample_open(const char **fault)
//
// which is NULL when the library is not there or lacks one of them; `fault` says why then. What is open stays open.

#define TAFEL_FUNCTION_FIELD(name) __typeof__(name) *_Nonnull name;
#define TAFEL_FUNCTION_FIND(name) \
    if (!(functions.name = (__typeof__(name) *)dlsym(library, #name))) { \
        *fault = dlerror(); \
        return 0; \
    }
#define TAFEL_OPENED_LIBRARY(structure, file, FUNCTIONS) \
    struct structure { \
        FUNCTIONS(TAFEL_FUNCTION_FIELD) \
    }; \
    static inline const struct structure *_Nullable structure##_open(const char *_Nullable *_Nonnull fault) { \
        static struct structure functions; \
        void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL); \
        if (!library) { \
            *fault = dlerror(); \
            return 0; \
        } \
        FUNCTIONS(TAFEL_FUNCTION_FIND) \
        return &functions; \
    }
#endif
