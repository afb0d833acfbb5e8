/** The first line of a file may name its separator, as spreadsheets write and read it. */
const named = /^"?sep=(.)"?\r?(?:\n|$)/i

const plainOf = (text: string): string => text.replace(/^\uFEFF/, '')

/**
 * The mark between cells: the one that is named, or that the first line has most of. Where that has
 * none there is one column, and a comma below it stands in a figure.
 */
export function separatorOf(text: string): string {
  const plain = plainOf(text)
  const [, mark] = named.exec(plain) ?? []
  const [head = ''] = plain.trimStart().split(/\r?\n/, 1)
  const bare = head.replaceAll(/"[^"]*"/g, '')
  return (
    mark ??
    [';', ',', '\t']
      .map((each) => ({ each, count: bare.split(each).length }))
      .sort((a, b) => b.count - a.count)[0]!.each
  )
}

/** Splits a text into lines of cells; a line that names the separator is an empty one. */
export function readCells(text: string): readonly (readonly string[])[] {
  const separator = separatorOf(text)
  const plain = plainOf(text).replace(named, '\n')
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let inside = false
  const endCell = () => {
    line.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(line)
    line = []
  }
  for (let place = 0; place < plain.length; place += 1) {
    const letter = plain[place]!
    if (inside) {
      if (letter !== '"') cell += letter
      else if (plain[place + 1] === '"') {
        cell += '"'
        place += 1
      } else inside = false
    } else if (letter === '"' && cell === '') inside = true
    else if (letter === separator) endCell()
    else if (letter === '\n') endLine()
    else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || line.length > 0) endLine()
  return lines
}
