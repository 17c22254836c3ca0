#ifndef TAFEL_CCURL_H
#define TAFEL_CCURL_H
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo take any number of arguments, which Swift cannot call.

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *headers) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// Where the body and the lines of the header go.
static inline void ccurl_set_receivers(
    CURL *handle, size_t (*body)(char *, size_t, size_t, void *), size_t (*header)(char *, size_t, size_t, void *),
    void *context) {
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/// What is asked a few times a second whether to go on; anything but 0 ends the transfer.
static inline void ccurl_set_watcher(
    CURL *handle, int (*watcher)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t), void *context) {
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watcher);
    curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

static inline void ccurl_set_errors(CURL *handle, char *buffer) {
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

static inline long ccurl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

static inline CURLcode ccurl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

#endif
