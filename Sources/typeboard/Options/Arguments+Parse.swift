extension Arguments {
  /// Reads the words after a command's name. It has no effect but its result.
  ///
  /// The word after an option that wants a value is its value, whatever it looks like; `--` ends the options; `-` is an
  /// operand. `--name=value` and `-nvalue` are read too, as people who know other programs will write them.
  init(_ words: some Sequence<String>, for command: Command) throws(CommandError) {
    self.init()
    var words = words.makeIterator()
    var optionsEnded = false
    while let word = words.next() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else if word == "-h" || word == "--help" {
        help = word == "-h" ? .short : .long
      } else {
        let spelt = Self.split(word)
        let option = try Self.option(spelt.name, of: command)
        guard let parameter = option.value else {
          if spelt.value != nil { throw Self.usage("\(spelt.name) takes no value", command) }
          add("", to: option)
          continue
        }
        for (parameter, word) in [(parameter, spelt.value), (option.second, nil)] {
          guard let parameter else { continue }
          guard let value = word ?? words.next() else {
            throw Self.usage("\(spelt.name) wants a value: \(parameter.synopsis)", command)
          }
          if let fault = parameter.fault(in: value) { throw Self.usage("\(spelt.name) \(fault)", command) }
          add(value, to: option)
        }
      }
    }
    if help == nil { try checkOperands(of: command) }
  }

  /// `--name=value` and `-nvalue` in two parts.
  private static func split(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    let rest = word.dropFirst(2)
    return (String(word.prefix(2)), rest.isEmpty ? nil : String(rest))
  }

  private static func option(_ name: String, of command: Command) throws(CommandError) -> Option {
    if let option = command.options.first(where: { "--" + $0.name == name || $0.short.map { "-\($0)" } == name }) {
      return option
    }
    let known = command.options.map { "--" + $0.name } + ["--help"]
    let sentence = "'\(command.name)' has no option '\(name)'"
    guard let near = nearest(to: name, among: known) else { throw usage(sentence, command) }
    throw .usage(sentence, hint: "did you mean '\(near)'? See 'typeboard help \(command.name)'")
  }

  private func checkOperands(of command: Command) throws(CommandError) {
    let wanted = command.operands
    if let missing = wanted.indices.first(where: { wanted[$0].isRequired && $0 >= operands.count }) {
      throw Self.usage("'\(command.name)' wants \(wanted[missing].parameter.name)", command)
    }
    if operands.count > wanted.count, wanted.last?.repeats != true {
      let extra = operands[wanted.count]
      guard let last = wanted.last else {
        throw Self.usage("'\(command.name)' takes no operand, but there is '\(extra)'", command)
      }
      throw Self.usage(
        "'\(command.name)' takes only one \(last.parameter.name), but after '\(operands[wanted.count - 1])' there is '\(extra)'",
        command)
    }
    for (index, word) in operands.enumerated() {
      let operand = wanted[min(index, wanted.count - 1)]
      if let fault = operand.parameter.fault(in: word) { throw Self.usage("'\(command.name)' \(fault)", command) }
    }
  }

  private static func usage(_ sentence: String, _ command: Command) -> CommandError {
    .usage(sentence, hint: "see 'typeboard help \(command.name)'")
  }
}
