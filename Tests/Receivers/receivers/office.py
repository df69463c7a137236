"""One LibreOffice process, driven over UNO: it opens files, takes pastes, and says what it understood."""

import os
import shutil
import subprocess
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

FILTERS = {".rtf": "Rich Text Format", ".html": "HTML (StarWriter)"}


def properties(**values):
    result = []
    for name, value in values.items():
        item = PropertyValue()
        item.Name, item.Value = name, value
        result.append(item)
    return tuple(result)


class Office:
    """A private soffice with a profile of its own; it ends with the `with` block."""

    def __init__(self, display, toolkit="gen"):
        self.display, self.toolkit = display, toolkit

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="typeboard-office-")
        pipe = "typeboard%d" % os.getpid()
        environment = dict(os.environ, DISPLAY=self.display, SAL_USE_VCLPLUGIN=self.toolkit, LC_ALL="C.UTF-8")
        self.process = subprocess.Popen(
            ["soffice", "-env:UserInstallation=file://%s/profile" % self.folder, "--norestore", "--nologo",
             "--nodefault", "--accept=pipe,name=%s;urp;" % pipe],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, start_new_session=True)
        try:
            self._connect(pipe)
        except BaseException:
            self.__exit__()
            raise
        return self

    def _connect(self, pipe):
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        end = time.monotonic() + 90
        while True:
            try:
                context = resolver.resolve("uno:pipe,name=%s;urp;StarOffice.ComponentContext" % pipe)
                break
            except NoConnectException:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.1)
        self.manager = context.ServiceManager
        self.context = context
        self.desktop = self._service("com.sun.star.frame.Desktop")
        self.dispatcher = self._service("com.sun.star.frame.DispatchHelper")

    def _service(self, name):
        return self.manager.createInstanceWithContext(name, self.context)

    def __exit__(self, *_):
        try:
            self.desktop.terminate()
            self.process.wait(10)
        except Exception:  # it may have ended, or never have begun
            pass
        # soffice is a script; its process group is the whole of it.
        try:
            os.killpg(self.process.pid, 9)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def open(self, path):
        """What a file is read as: (flat ODT, labels of the body's paragraphs)."""
        document = self.desktop.loadComponentFromURL(
            "file://" + path, "_blank", 0, properties(Hidden=True, FilterName=FILTERS[os.path.splitext(path)[1]]))
        try:
            return self.understood(document)
        finally:
            document.close(True)

    def understood(self, document):
        """What a document is: (flat ODT, labels of the body's paragraphs)."""
        return self._flat(document), self._labels(document)

    def new(self):
        return self.desktop.loadComponentFromURL("private:factory/swriter", "_blank", 0, ())

    def dispatch(self, document, command, **arguments):
        self.dispatcher.executeDispatch(
            document.CurrentController.Frame, ".uno:" + command, "", 0, properties(**arguments))

    def _flat(self, document):
        path = os.path.join(self.folder, "out.fodt")
        document.storeToURL("file://" + path, properties(FilterName="OpenDocument Text Flat XML"))
        with open(path, "rb") as file:
            return file.read()

    def _labels(self, document):
        labels = []
        paragraphs = document.Text.createEnumeration()
        while paragraphs.hasMoreElements():
            paragraph = paragraphs.nextElement()
            if paragraph.supportsService("com.sun.star.text.Paragraph"):
                labels.append(paragraph.ListLabelString)
        return labels
