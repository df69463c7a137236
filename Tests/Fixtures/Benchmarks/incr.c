/* The least that moves bytes by INCR (ICCCM 2.7.2), to compare with: no TARGETS, no times, no errors, one transfer.
   incr own FILE: claims CLIPBOARD, prints a line, serves FILE until another client copies.
   incr read: reads UTF8_STRING into memory and prints how many bytes came. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Display *display;
static Window window;
static const size_t piece = 1 << 20;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static int own(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file), sent = 0;
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (fread(bytes, 1, size, file) != size) return 1;
  Atom incremental = atom("INCR"), text = atom("UTF8_STRING"), property = None;
  Window requestor = None;
  XSetSelectionOwner(display, atom("CLIPBOARD"), window, CurrentTime);
  XSync(display, False);
  puts("ready");
  fflush(stdout);
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == SelectionClear) return 0;
    if (event.type == SelectionRequest) {
      XSelectionRequestEvent ask = event.xselectionrequest;
      int given = ask.target == text;
      if (given) {
        requestor = ask.requestor, property = ask.property, sent = 0;
        long hint = size;
        XSelectInput(display, requestor, PropertyChangeMask);
        XChangeProperty(display, requestor, property, incremental, 32, PropModeReplace, (unsigned char *)&hint, 1);
      }
      XEvent answer = {0};
      answer.xselection.type = SelectionNotify;
      answer.xselection.requestor = ask.requestor;
      answer.xselection.selection = ask.selection;
      answer.xselection.target = ask.target;
      answer.xselection.property = given ? property : None;
      answer.xselection.time = ask.time;
      XSendEvent(display, ask.requestor, False, 0, &answer);
    }
    if (event.type == PropertyNotify && event.xproperty.state == PropertyDelete && requestor != None) {
      size_t count = size - sent < piece ? size - sent : piece;
      XChangeProperty(display, requestor, property, text, 8, PropModeReplace, bytes + sent, count);
      sent += count;
      if (count == 0) {
        XSelectInput(display, requestor, 0);
        requestor = None;
      }
    }
  }
}

static int read_all(void) {
  Atom property = atom("INCR_DATA"), incremental = atom("INCR");
  size_t size = 0, room = 1 << 20;
  unsigned char *bytes = malloc(room);
  int begun = 0;
  XConvertSelection(display, atom("CLIPBOARD"), atom("UTF8_STRING"), property, window, CurrentTime);
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    int answered = event.type == SelectionNotify;
    int changed = begun && event.type == PropertyNotify && event.xproperty.state == PropertyNewValue;
    if (!answered && !changed) continue;
    Atom type;
    int format;
    unsigned long count, left;
    unsigned char *data;
    XGetWindowProperty(display, window, property, 0, 1 << 24, True, AnyPropertyType, &type, &format, &count, &left, &data);
    if (answered && type == incremental) {
      begun = 1;
    } else {
      while (size + count > room) bytes = realloc(bytes, room *= 2);
      memcpy(bytes + size, data, count);
      size += count;
      if (answered || count == 0) break;
    }
    XFree(data);
  }
  printf("%zu\n", size);
  return 0;
}

int main(int count, char **words) {
  display = XOpenDisplay(NULL);
  if (!display) return 1;
  window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  XSelectInput(display, window, PropertyChangeMask);
  if (count == 3 && !strcmp(words[1], "own")) return own(words[2]);
  if (count == 2 && !strcmp(words[1], "read")) return read_all();
  return 64;
}
