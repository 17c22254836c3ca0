#ifndef TAFEL_CNEATVNC_H
#define TAFEL_CNEATVNC_H
// aml 0.3 wants to know that its changes since 0.2 were seen; nothing used here is among them, except that timeouts of
// aml_poll, which are always 0 here, are in microseconds there.
#define AML_UNSTABLE_API 1
#include <aml.h>
#include <drm_fourcc.h>
#include <neatvnc.h>
#include <pixman.h>

// neatvnc 0.7 moved key and certificate out of nvnc_enable_auth and gave it flags. Which of the two the library at hand
// has is seen from whether it has nvnc_set_tls_creds, so that one binary's source serves both.
extern int nvnc_set_tls_creds(struct nvnc *, const char *, const char *) __attribute__((weak));

static inline int cneatvnc_require_password(
    struct nvnc *server, const char *key, const char *certificate, nvnc_auth_fn check, void *context) {
    void *function = (void *)nvnc_enable_auth;
    if (nvnc_set_tls_creds) {
        const unsigned require_password = 1 << 0, require_encryption = 1 << 1;
        int result = ((int (*)(struct nvnc *, unsigned, nvnc_auth_fn, void *))function)(
            server, require_password | require_encryption, check, context);
        return result < 0 ? result : nvnc_set_tls_creds(server, key, certificate);
    }
    return ((int (*)(struct nvnc *, const char *, const char *, nvnc_auth_fn, void *))function)(
        server, key, certificate, check, context);
}

static inline uint32_t cneatvnc_format_xrgb8888(void) { return DRM_FORMAT_XRGB8888; }
#endif
