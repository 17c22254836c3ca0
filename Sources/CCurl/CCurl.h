#ifndef TAFEL_CCURL_H
#define TAFEL_CCURL_H
#include <curl/curl.h>

#include "../COpenedLibrary/COpenedLibrary.h"

// libcurl brings some thirty libraries along, and most panels fetch nothing from the web.
#define CCURL_FUNCTIONS(X) \
    X(curl_easy_cleanup) X(curl_easy_getinfo) X(curl_easy_init) X(curl_easy_perform) X(curl_easy_reset) \
    X(curl_easy_setopt) X(curl_easy_strerror) X(curl_global_init) X(curl_slist_append) X(curl_slist_free_all)
TAFEL_OPENED_LIBRARY(ccurl, "libcurl.so.4", CCURL_FUNCTIONS)

// curl_easy_setopt and curl_easy_getinfo take any number of arguments, which Swift cannot call.

static inline CURLcode ccurl_set_number(
    const struct ccurl *_Nonnull library, CURL *handle, CURLoption option, long value) {
    return library->curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_text(
    const struct ccurl *_Nonnull library, CURL *handle, CURLoption option, const char *value) {
    return library->curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_headers(
    const struct ccurl *_Nonnull library, CURL *handle, struct curl_slist *headers) {
    return library->curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// Where the body and the lines of the header go.
static inline void ccurl_set_receivers(
    const struct ccurl *_Nonnull library, CURL *handle, size_t (*body)(char *, size_t, size_t, void *),
    size_t (*header)(char *, size_t, size_t, void *), void *context) {
    library->curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    library->curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    library->curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    library->curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/// What is asked a few times a second whether to go on; anything but 0 ends the transfer.
static inline void ccurl_set_watcher(
    const struct ccurl *_Nonnull library, CURL *handle,
    int (*watcher)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t), void *context) {
    library->curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watcher);
    library->curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
    library->curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

static inline void ccurl_set_errors(const struct ccurl *_Nonnull library, CURL *handle, char *buffer) {
    library->curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

static inline long ccurl_status(const struct ccurl *_Nonnull library, CURL *handle) {
    long status = 0;
    library->curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

#endif
