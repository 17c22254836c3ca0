#ifndef TAFEL_CNEATVNC_H
#define TAFEL_CNEATVNC_H
// aml 0.3 wants to know that its changes since 0.2 were seen; nothing used here is among them, except that timeouts of
// aml_poll, which are always 0 here, are in microseconds there.
#define AML_UNSTABLE_API 1
#include <aml.h>
#include <drm_fourcc.h>
#include <neatvnc.h>
#include <pixman.h>

#include "../COpenedLibrary/COpenedLibrary.h"

// neatvnc brings ffmpeg, GBM and GnuTLS along, over 20 MB of memory. aml and pixman, which it needs itself, are found
// through it.
#define CNEATVNC_FILE "libneatvnc.so.0"
#define CNEATVNC_FUNCTIONS(X) \
    X(aml_dispatch) X(aml_get_fd) X(aml_new) X(aml_poll) X(aml_require_workers) X(aml_set_default) \
    X(nvnc_add_display) X(nvnc_client_get_server) X(nvnc_close) X(nvnc_display_feed_buffer) X(nvnc_display_new) \
    X(nvnc_display_unref) X(nvnc_enable_auth) X(nvnc_fb_get_addr) X(nvnc_fb_new) X(nvnc_fb_set_release_fn) \
    X(nvnc_fb_unref) X(nvnc_get_userdata) X(nvnc_has_auth) X(nvnc_open_unix) X(nvnc_set_client_cleanup_fn) \
    X(nvnc_set_key_fn) X(nvnc_set_log_level) X(nvnc_set_name) X(nvnc_set_new_client_fn) X(nvnc_set_pointer_fn) \
    X(nvnc_set_userdata) X(pixman_region_fini) X(pixman_region_init_rects)
TAFEL_OPENED_LIBRARY(cneatvnc, CNEATVNC_FILE, CNEATVNC_FUNCTIONS)

// neatvnc 0.7 moved key and certificate out of nvnc_enable_auth and gave it flags. Which of the two the library at hand
// has is seen from whether it has nvnc_set_tls_creds, so that one binary's source serves both.
static inline int cneatvnc_require_password(
    const struct cneatvnc *_Nonnull functions, struct nvnc *server, const char *key, const char *certificate,
    nvnc_auth_fn check, void *context) {
    void *function = (void *)functions->nvnc_enable_auth;
    int (*set_credentials)(struct nvnc *, const char *, const char *) =
        (int (*)(struct nvnc *, const char *, const char *))dlsym(
            dlopen(CNEATVNC_FILE, RTLD_NOW | RTLD_NOLOAD), "nvnc_set_tls_creds");
    if (set_credentials) {
        const unsigned require_password = 1 << 0, require_encryption = 1 << 1;
        int result = ((int (*)(struct nvnc *, unsigned, nvnc_auth_fn, void *))function)(
            server, require_password | require_encryption, check, context);
        return result < 0 ? result : set_credentials(server, key, certificate);
    }
    return ((int (*)(struct nvnc *, const char *, const char *, nvnc_auth_fn, void *))function)(
        server, key, certificate, check, context);
}

static inline uint32_t cneatvnc_format_xrgb8888(void) { return DRM_FORMAT_XRGB8888; }
#endif
