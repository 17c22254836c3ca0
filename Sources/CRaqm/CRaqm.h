#ifndef TAFEL_CRAQM_H
#define TAFEL_CRAQM_H
#include <raqm.h>

/* The beginning of a raqm_t as libraqm 0.7.0 has it. That version never frees `features`. */
struct tafel_raqm_0_7_0 {
    int ref_count;
    uint32_t *text;
    char *text_utf8;
    size_t text_len;
    void *text_info;
    raqm_direction_t base_dir;
    raqm_direction_t resolved_dir;
    void *features;
    size_t features_len;
};
#endif
