"""A private Chromium with an editable page, driven over its debugging pipe; the paste itself is a key press."""

import json
import os
import shutil
import subprocess
import tempfile
import time

PAGE = """<!doctype html><meta charset="utf-8"><title>receiver</title>
<div id="editor" contenteditable style="min-height: 20em"></div>
<script>
const seen = {types: [], pastes: 0};
editor.addEventListener('paste', event => {
  seen.types = [...event.clipboardData.types];
  seen.markdown = event.clipboardData.getData('text/markdown');
  seen.pastes += 1;
});
</script>"""


class Chromium:
    """It ends with the `with` block."""

    def __init__(self, display):
        self.environment = dict(os.environ, DISPLAY=display)

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="typeboard-chromium-")
        self.number = 0
        self.buffer = b""
        page = os.path.join(self.folder, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(PAGE)
        read_command, self.commands = os.pipe()
        self.answers, write_answer = os.pipe()
        # Chromium wants the pipe at descriptors 3 and 4, which only a shell can arrange without a race.
        script = 'exec chromium "$@" 3<&%d 4>&%d' % (read_command, write_answer)
        self.process = subprocess.Popen(
            ["bash", "-c", script, "chromium", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--ozone-platform=x11", "--remote-debugging-pipe",
             "--user-data-dir=" + self.folder + "/profile", "--window-size=900,700", "file://" + page],
            pass_fds=(read_command, write_answer), env=self.environment, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_command)
        os.close(write_answer)
        try:
            self.session = self._attach()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process.pid, 15)
            self.process.wait(5)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass
        try:
            os.killpg(self.process.pid, 9)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _attach(self):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            targets = self._call("Target.getTargets")["targetInfos"]
            pages = [target for target in targets if target["url"].startswith("file:")]
            if pages:
                return self._call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
            time.sleep(0.1)
        raise RuntimeError("Chromium has not opened its page")

    def _call(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.buffer:
                part = os.read(self.answers, 1 << 16)
                if not part:
                    raise RuntimeError("Chromium has ended")
                self.buffer += part
            answer, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(answer)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]["message"]))
                return answer["result"]

    def evaluate(self, expression):
        return self._call("Runtime.evaluate", self.session, expression=expression, returnByValue=True)["result"].get(
            "value")

    def paste(self, look):
        """Presses ctrl+v in the editor, which is empty; then the value of `look`."""
        self._call("Page.bringToFront", self.session)
        self.evaluate("seen.pastes = 0; editor.textContent = ''")
        end = time.monotonic() + 30
        while time.monotonic() < end:
            self.evaluate("editor.focus()")
            windows = self._xdotool("search", "--onlyvisible", "--class", "chromium").split()
            if windows and self.evaluate("document.readyState") == "complete":
                self._xdotool("windowfocus", windows[-1])
                self._xdotool("key", "ctrl+v")
                wait = time.monotonic() + 3
                while time.monotonic() < wait:
                    if self.evaluate("seen.pastes > 0 && editor.textContent.trim() != ''"):
                        return self.evaluate(look)
                    time.sleep(0.05)
            time.sleep(0.1)
        raise RuntimeError("the page saw no paste")

    def copy(self, markup):
        """Puts markup into the editor, selects it and presses ctrl+c."""
        self._call("Page.bringToFront", self.session)
        fill = "editor.innerHTML = %s; editor.oncopy = () => seen.copies = 1" % json.dumps(markup)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            windows = self._xdotool("search", "--onlyvisible", "--class", "chromium").split()
            if windows and self.evaluate("document.readyState") == "complete":
                self.evaluate(fill)
                self.evaluate("editor.focus(); getSelection().selectAllChildren(editor)")
                self._xdotool("windowfocus", windows[-1])
                self._xdotool("key", "ctrl+c")
                time.sleep(0.3)
                if self.evaluate("seen.copies"):
                    return
            time.sleep(0.1)
        raise RuntimeError("the page saw no copy")

    def close(self):
        """Ends as when its last window is closed."""
        os.write(self.commands, json.dumps({"id": 0, "method": "Browser.close"}).encode() + b"\0")
        self.process.wait(30)

    def _xdotool(self, *arguments):
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, timeout=10).stdout
