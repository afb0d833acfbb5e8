/** Splits a text into lines of cells; the separator is the one that the first line uses most. */
export function readCells(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [head = ''] = plain.split(/\r?\n/, 1)
  const separator = [',', ';', '\t']
    .map((mark) => ({ mark, count: head.split(mark).length }))
    .sort((a, b) => b.count - a.count)[0]!.mark
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
