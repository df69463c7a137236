#pragma once
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xfixes.h>

/* The bits of a resource's name that its client chooses; what is left names the client. In Xlib's header the field has no
   public name, but it is where the macro of every client library since X11R6 finds it. */
static inline unsigned long typeboard_resource_mask(Display *display) {
  return ((_XPrivDisplay)display)->private4;
}

/* libXRes is loaded when it is there, so its header is not needed to build (X Resource extension 1.2, XResQueryClientIds). */
typedef struct { XID client; unsigned int mask; } TypeboardClientIDSpec;
typedef struct { TypeboardClientIDSpec spec; long length; void *value; } TypeboardClientIDValue;
typedef int (*TypeboardQueryClientIDs)(Display *, long, TypeboardClientIDSpec *, long *, TypeboardClientIDValue **);
typedef void (*TypeboardDestroyClientIDs)(long, TypeboardClientIDValue *);
