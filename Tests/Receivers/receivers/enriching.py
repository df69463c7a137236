"""Real programs copy; then `typeboard enrich` adds rich text, and everything that they had must still be there."""

from . import leaving


class Desktop(leaving.Service):
    """A display without the service, on which what each program has copied is enriched before that program goes."""

    def __enter__(self):
        # Nobody waits for a service here, but for the holder that has the board in the end.
        self.process = self
        self.pid = None
        return self

    def __exit__(self, *_):
        self.typeboard.run("clear", environment=self.environment)
        leaving.shutil.rmtree(self.folder, ignore_errors=True)

    def forms(self):
        """What the program has; in passing it is enriched."""
        before = super().forms()
        self.outcome = self.typeboard.run("enrich", environment=self.environment)
        self.after = super().forms()
        self.pid = self.owner()[0]
        return before


def enrich(report, typeboard, display):
    for name, program in leaving.PROGRAMS.items():
        with Desktop(typeboard, display) as desktop:
            before = program(desktop)
            title = "%s is enriched: " % name
            if isinstance(before, str):
                report.skip(title, before)
                continue
            if not report.check(title + "it can be", desktop.outcome.returncode == 0, desktop.outcome.stderr):
                continue
            targets = [form[0] for form in desktop.after]
            for target in ("text/html", "text/rtf", "text/markdown", "UTF8_STRING"):
                report.check(title + target, target in targets, targets)
            for old in before:
                new = next((form for form in desktop.after if form[0] == old[0]), None)
                if new and old[0].startswith(leaving.FRESH):
                    old, new = old[:3] + (old[3][:4],), new[:3] + (new[3][:4],)
                report.check(title + "%s, %d bytes" % (old[0], len(old[3])), new == old, "%r\n%r" % (old, new))
