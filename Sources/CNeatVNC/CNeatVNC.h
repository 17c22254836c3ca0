#ifndef TAFEL_CNEATVNC_H
#define TAFEL_CNEATVNC_H
#include <neatvnc.h>
#include <aml.h>
#include <pixman.h>
#include <drm_fourcc.h>
#endif
