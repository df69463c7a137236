"""A private X server with a window manager."""

import os
import subprocess


class Display:
    """Xvfb on a free display number, with openbox; `name` is what DISPLAY has to be."""

    def __enter__(self):
        self.children = []
        try:
            self._begin()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _begin(self):
        read, write = os.pipe()
        self._start(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], (write,), {})
        os.close(write)
        with os.fdopen(read) as file:
            number = file.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.name = ":" + number
        self._start(["openbox"], (), {"DISPLAY": self.name})

    def _start(self, command, descriptors, environment):
        self.children.append(subprocess.Popen(
            command, pass_fds=descriptors, env=dict(os.environ, **environment),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def __exit__(self, *_):
        for child in reversed(self.children):
            child.terminate()
        for child in self.children:
            try:
                child.wait(5)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
