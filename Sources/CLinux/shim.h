#pragma once
// What Glibc's Swift module lacks: Linux system calls and macros that the importer cannot see.
// _GNU_SOURCE is not set, because structures would then differ from those in Glibc's own module.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifndef MFD_CLOEXEC
#define MFD_CLOEXEC 1U
#define MFD_ALLOW_SEALING 2U
int memfd_create(const char *name, unsigned int flags);
#endif
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_SEAL_SEAL 0x0001
#define F_SEAL_SHRINK 0x0002
#define F_SEAL_GROW 0x0004
#define F_SEAL_WRITE 0x0008
#endif
#ifndef __USE_GNU
int pipe2(int ends[2], int flags);
#endif

// Sends one datagram with descriptors in it; the macros that lay them out cannot be imported (cmsg(3), unix(7)).
static inline ssize_t typeboard_send_with_descriptors(
  int number, const struct sockaddr_un *address, socklen_t length, const void *bytes, size_t count, const int *descriptors,
  size_t descriptor_count) {
  char control[CMSG_SPACE(16 * sizeof(int))] __attribute__((aligned(sizeof(size_t))));
  struct iovec piece = { (void *)bytes, count };
  struct msghdr message;
  if (descriptor_count > 16) { errno = EINVAL; return -1; }
  memset(&message, 0, sizeof message);
  message.msg_name = (void *)address;
  message.msg_namelen = length;
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  if (descriptor_count > 0) {
    memset(control, 0, sizeof control);
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(descriptor_count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(descriptor_count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, descriptor_count * sizeof(int));
  }
  return sendmsg(number, &message, MSG_NOSIGNAL);
}

// Not declared by glibc without _GNU_SOURCE.
int close_range(unsigned int first, unsigned int last, int flags);
static inline int typeboard_close_range(unsigned int first, unsigned int last) { return close_range(first, last, 0); }
