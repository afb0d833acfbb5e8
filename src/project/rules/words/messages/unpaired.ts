/** The marks that a text opens, each with the one that closes it. */
const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
  ['“', '”'],
] as const

/** The first mark of a pair whose other one a text lacks; undefined where it has all of them. */
export function unpairedIn(text: string): string | undefined {
  for (const [open, close] of pairs) {
    let waiting = 0
    for (const sign of text) {
      if (sign === open) waiting += 1
      if (sign === close) waiting -= 1
      if (waiting < 0) return close
    }
    if (waiting > 0) return open
  }
  return undefined
}
