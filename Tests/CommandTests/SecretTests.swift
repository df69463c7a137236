import Foundation
import Support
import Testing

/// Content that is not for everybody, or not for long.
struct SecretTests {
  /// Runs lines of shell on a display of their own and returns what they print.
  private func shell(_ lines: String, settings: String? = nil) throws -> String {
    try Program.withDisplay { program in
      if let settings { try program.write(settings, to: "config/typeboard/typeboard.conf") }
      // What a test waits for must not keep it for ever.
      let wait = "wait_for() { n=0; until eval \"$1\"; do n=$((n+1)); [ $n -lt 600 ] || exit 9; sleep 0.05; done; }\n"
      let outcome = try program.shell(wait + lines)
      #expect(outcome.status == 0)
      return outcome.text
    }
  }

  @Test func `a secret is marked for histories and can be pasted`() throws {
    let text = try shell(
      """
      printf hunter2 | typeboard copy --secret
      typeboard paste --as target:x-kde-passwordManagerHint; echo
      typeboard paste; echo
      xclip -o -selection clipboard -t TARGETS | grep -c x-kde
      """)
    #expect(text == "secret\nhunter2\n1\n")
  }

  @Test func `without --secret nothing is marked`() throws {
    let text = try shell(
      "echo a | typeboard copy; typeboard paste --as target:x-kde-passwordManagerHint 2>/dev/null || echo $?")
    #expect(text == "1\n")
  }

  @Test func `a secret stays marked whatever a rule offers`() throws {
    let settings = "[application all]\nMatch=*\nOffer=plain\n"
    let text = try shell(
      "echo a | typeboard copy --secret; xclip -o -selection clipboard -t TARGETS | grep -ce x-kde -e html",
      settings: settings)
    #expect(text == "1\n")
  }

  @Test func `a look shows a secret only as present, unless it is to be revealed`() throws {
    let text = try shell(
      """
      printf hunter2 | typeboard copy --secret -t plain
      for options in "" "--json" "--hex" "plain" "plain --json" "--as-seen-by x"; do
        typeboard inspect $options >seen 2>&1
        grep -qi -e hunter2 -e "68 75 6e 74" seen && echo "inspect $options shows it"
      done
      typeboard inspect | grep -c "marked as secret"
      typeboard inspect --json | grep -c '"secret": true'
      typeboard inspect | grep -c UTF8_STRING
      typeboard inspect --reveal | grep -c hunter2
      typeboard inspect --reveal --json | grep -c hunter2
      typeboard inspect plain --reveal | grep -c hunter2
      """)
    #expect(text == "1\n1\n1\n6\n6\n1\n")
  }

  @Test func `watch tells what happened, and of a secret nothing but that it is one`() throws {
    let text = try shell(
      """
      typeboard watch -b general -b primary >>seen & watcher=$!
      wait_for 'echo one | typeboard copy -b primary; [ -s seen ]'
      wait_for '[ "$(tail -n 1 seen)" = "primary changed" ]'; sleep 0.3; : >seen
      next() { wait_for '[ "$(wc -l <seen)" -ge '$1' ]'; }
      echo two | typeboard copy; next 1
      printf hunter2 | typeboard copy --secret; next 2
      typeboard clear; next 3
      echo three | typeboard copy --foreground & copier=$!; next 4
      kill -9 $copier; next 5
      kill -9 $watcher; cat seen
      """)
    #expect(text == "general changed\ngeneral sensitive\ngeneral cleared\ngeneral changed\ngeneral owner-gone\n")
  }

  @Test func `changes in a burst are one line`() throws {
    let text = try shell(
      """
      typeboard watch --json >>seen & watcher=$!
      wait_for 'echo one | typeboard copy; [ -s seen ]'; sleep 0.7; : >seen
      xclip -quiet -i -selection clipboard </dev/null >/dev/null 2>&1 & first=$!
      xclip -quiet -i -selection clipboard </dev/null >/dev/null 2>&1 & second=$!
      wait_for '[ -s seen ]'; sleep 0.7
      kill -9 $watcher $first $second 2>/dev/null; wc -l <seen; grep -c '"count":[2-9]' seen
      """)
    #expect(text == "1\n1\n")
  }

  @Test func `after its time a content is cleared, if it is still ours`() throws {
    let text = try shell(
      """
      echo one | typeboard copy --clear-after 0.2 --foreground; echo $?
      typeboard paste 2>/dev/null; echo $?
      echo two | typeboard copy --clear-after 0.5 --foreground & first=$!
      wait_for 'typeboard paste >seen 2>/dev/null'; cat seen
      echo three | typeboard copy; wait $first; echo $?
      sleep 0.6; typeboard paste
      """)
    #expect(text == "0\n1\ntwo\n0\nthree\n")
  }

  @Test func `in the background too, a content is cleared after its time`() throws {
    let text = try shell(
      """
      echo one | typeboard copy --clear-after 0.1; echo $?
      wait_for '! typeboard paste >/dev/null 2>&1'; echo gone
      """)
    #expect(text == "0\ngone\n")
  }

  @Test func `lists of targets are no pastes, and each client's reading is one`() throws {
    let text = try shell(
      """
      echo one | typeboard copy --foreground --pastes 2 & copier=$!
      wait_for 'xclip -o -selection clipboard -t TARGETS >/dev/null 2>&1'
      for n in 1 2 3; do xclip -o -selection clipboard -t TARGETS >/dev/null; done
      sleep 0.7; kill -0 $copier && echo alive
      xclip -o -selection clipboard; sleep 0.7; kill -0 $copier && echo alive
      xclip -o -selection clipboard; wait $copier; echo $?
      xclip -o -selection clipboard 2>/dev/null; echo $?
      """)
    #expect(text == "alive\none\nalive\none\n0\n1\n")
  }

  @Test(arguments: ["--pastes 1", "--clear-after 600", "--secret"])
  func `what the clipboard manager reads is no paste, and it does not keep what is not for it`(
    _ options: String
  ) throws {
    let text = try shell(
      """
      typeboard serve 2>/dev/null & service=$!
      wait_for 'typeboard inspect -b selection:CLIPBOARD_MANAGER >/dev/null 2>&1'
      printf one | typeboard copy --foreground \(options) & copier=$!
      wait_for 'xclip -o -selection clipboard -t TARGETS >/dev/null 2>&1'
      sleep 1.2; kill -0 $copier && echo alive
      typeboard paste; echo; sleep 1.2; kill $copier 2>/dev/null; wait $copier 2>/dev/null
      sleep 0.5; typeboard paste 2>/dev/null; echo $?
      kill $service; wait $service 2>/dev/null; true
      """)
    #expect(text == "alive\none\n1\n")
  }
}
