"""One line a check, one line at the end."""

import difflib
import sys


class Report:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def check(self, name, holds, detail=""):
        """`detail` says what was found instead, and is printed only then."""
        if holds:
            self.passed += 1
            print("pass  " + name)
        else:
            self.failed += 1
            print("FAIL  " + name)
            for line in str(detail).splitlines():
                print("      " + line)
        sys.stdout.flush()
        return holds

    def equal(self, name, found, expected):
        if isinstance(found, str) and isinstance(expected, str):
            lines = difflib.unified_diff(
                expected.splitlines(), found.splitlines(), "expected", "found", lineterm="", n=1)
            return self.check(name, found == expected, "\n".join(lines))
        return self.check(name, found == expected, "expected %r\nfound    %r" % (expected, found))

    def skip(self, name, reason):
        self.skipped += 1
        print("skip  %s: %s" % (name, reason))

    def close(self):
        print("%d passed, %d failed, %d skipped" % (self.passed, self.failed, self.skipped))
        return 1 if self.failed else 0
