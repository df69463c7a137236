/// Markdown of any size with a bit of everything that people write.
enum SampleText {
  /// At least `size` bytes: the sample again and again, each time with its own number in headings and labels.
  static func markdown(size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 16 << 10)
    let parts = sample.split(separator: "§", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var number = 1
    while bytes.count < size {
      for (index, part) in parts.enumerated() {
        if index > 0 { bytes.append(contentsOf: String(number).utf8) }
        bytes.append(contentsOf: part)
      }
      number += 1
    }
    return bytes
  }

  private static let sample = #"""
    # Harbour log § — the week in short

    The *Marlow* came in on **Monday** with a torn mainsail, two days later than her owners had hoped; nobody was hurt.
    She lies at the north quay until the sailmaker has time, which will not be before the end of next week. The
    harbour master asks every crew to keep the fairway free between six and nine, and to answer on channel 12.

    Repairs are paid by the hour, as agreed in [the rules of the yard](https://harbour.example/rules#repairs "Rules"),
    and are listed in [the ledger][ledger-§] together with the material. See also [the tide tables] for this month.

    [ledger-§]: https://harbour.example/ledger/§ "The ledger"
    [the tide tables]: <https://harbour.example/tides>

    ## What has to be done

    1. Take down the sail and dry it.
    2. Look at the rigging:
       - shrouds and stays,
       - blocks, *especially* the old ones,
         even where they look sound;
       - the `main halyard`, which has run off its sheave twice.
    3. Write down what was found.

       The form is in the drawer below the chart table; **both** sides are to be filled in, and `page 2` is signed by
       whoever did the work.

    - [x] sailmaker asked
    - [x] insurance told
    - [ ] owners told about the delay
    - [ ] quay dues paid until Sunday

    > It is better to lose a day in harbour than a mast at sea.
    >
    > > And better still to lose neither, if you ask *me*.
    >
    > — the cook

    ### Stores

    | Article | Left | Wanted | Remark |
    |:--------|-----:|-------:|:------:|
    | rope, 12 mm | 40 m | 120 m | the *grey* one |
    | tar | 2 kg | 5 kg | `shelf 4` |
    | lamp oil | 11 l | 11 l | — |
    | biscuit & tea | 30 | 90 | ~~soon~~ **now** |

    The pump is driven by a small controller. Its program has not changed since last year:

    ```c
    static int pump_step(struct pump *p, int level)
    {
    	if (level > p->high && !p->on) {
    		p->on = 1;		/* start */
    		return write(p->fd, "ON\n", 3) == 3 ? 0 : -1;
    	}
    	return 0;
    }
    ```

    The log of the last run, shortened:

        06:12  level 41  off
        06:40  level 57  on
        07:05  level 38  off

    Notes in other languages: « le vent tourne », „bei Südwest wird es eng“, 風が強い, ветер с моря. Temperatures were
    between −3 °C and 11 °C; the barometer fell from 1021 to 1009&nbsp;hPa. Snake_case_names stay as they are, 2 * 3 * 4
    is a product, and an escaped \*star\* is a star. Mail goes to <office@harbour.example>, the map is at
    <https://harbour.example/map?zoom=3&layer=depth>, or look it up at www.harbour.example/charts for yourself.

    ***

    Setext heading number §
    -----------------------

    ![the quay in the morning](pictures/quay.jpg "North quay") shows where she lies. Water is ***very*** shallow there:
    at low tide hardly **2.1 m *or even* less**, and the ground is rock.  
    Keep clear of the yellow buoy.\
    Two anchors are advised.

    * loose items
      have paragraphs

    * and `code` with ``a ` in it``

      <div class="note">
      raw <b>HTML</b> too
      </div>

    """#
}
