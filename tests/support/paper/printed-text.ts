import { spawnSync } from 'node:child_process'

/** Whether this machine can read the text of a PDF (poppler-utils). */
export const canReadPaper = spawnSync('pdftotext', ['-v']).error === undefined

/**
 * The lines of text of a printed page (PDF), in the order in which they are printed. In a line of
 * Arabic, pdftotext gives the words in their order from left to right, and turns ligatures around.
 * @throws where pdftotext fails
 */
export function printedLines(pdf: Buffer): readonly string[] {
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-raw', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`)
  return stdout.split(/[\n\f]/).filter((line) => line.trim() !== '')
}

/** The letters of a text: neither spaces nor marks of direction, and brackets of one kind. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replaceAll(')', '(')

/** A text without the order of its letters, which pdftotext does not keep in Arabic. */
const sortedLetters = (text: string): string =>
  lettersOf(text)
    .split('')
    .sort((one, other) => (one < other ? -1 : 1))
    .join('')

/** The figures in a text, without spaces between thousands; the order of digits is kept. */
const figuresIn = (text: string): string =>
  [...text.replace(/(?<=\d)[^\S\n](?=\d)/g, '').matchAll(/\d[\d.,]*/g)]
    .map(([figure]) => figure)
    .sort()
    .join(' ')

/** So many lines a text may take on paper: Firefox prints each letter of Arabic by itself. */
const mostLines = (text: string): number => Math.max(12, text.length)

/** The lines after a text that begins at a line, one entry for each way to read it. */
function afterText(lines: readonly string[], from: number, text: string): readonly number[] {
  const { length } = lettersOf(text)
  const found: number[] = []
  let read = 0
  for (let to = from; to < lines.length && to - from < mostLines(text) && read <= length; to += 1) {
    // Letters are only compared where there are as many of them.
    read += lettersOf(lines[to]!).length
    const printed = read === length ? lines.slice(from, to + 1).join('\n') : undefined
    if (
      printed !== undefined &&
      sortedLetters(printed) === sortedLetters(text) &&
      figuresIn(printed) === figuresIn(text)
    )
      found.push(to + 1)
  }
  return found
}

/** Whether texts are printed one directly after the other, each beginning on a separate line. */
export const arePrintedInTurn = (lines: readonly string[], texts: readonly string[]): boolean =>
  texts.reduce<readonly number[]>(
    (starts, text) => starts.flatMap((start) => afterText(lines, start, text)),
    lines.map((_, index) => index),
  ).length > 0
