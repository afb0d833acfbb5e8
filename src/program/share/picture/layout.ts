import type { AnswerPart } from '../answer-text.ts'

/** The width of the picture, in pixels: it is sharp on any phone. */
export const pictureWidth = 1080
const margin = 64

/** How a part is drawn; `band` is the colour behind it. */
interface Style {
  readonly size: number
  readonly bold?: true
  readonly ink: string
  readonly band?: string
}
const ink = '#1b1f1d'
const muted = '#4a524e'
const styles = {
  danger: { size: 60, bold: true, ink: '#ffffff', band: '#a4161a' },
  title: { size: 40, bold: true, ink },
  warning: { size: 40, bold: true, ink: '#8a1013', band: '#fbe9e9' },
  label: { size: 36, ink: muted },
  value: { size: 104, bold: true, ink },
  sentence: { size: 42, ink },
  note: { size: 34, ink: muted },
  further: { size: 38, ink },
  input: { size: 34, ink: muted },
  foot: { size: 34, ink: muted },
} satisfies Readonly<Record<string, Style>>

/** A line of text, with the top of its row. */
interface PictureLine {
  readonly part: keyof typeof styles
  readonly text: string
  readonly top: number
  readonly height: number
  readonly style: Style
}

/** The width of a text in a size. */
export type Measure = (text: string, style: Pick<Style, 'size' | 'bold'>) => number

/** Danger is first and largest; what was entered and whose picture it is come last. */
const order: readonly AnswerPart['kind'][] = [
  'danger',
  'title',
  'warning',
  'figure',
  'sentence',
  'further',
  'note',
  'input',
]

const opens = /[\u2066-\u2068]/

/**
 * Breaks a text into lines. What is isolated from the text around it stays so on each of its lines.
 */
export function brokenLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  let isolated = ''
  const end = () => {
    lines.push(line + '\u2069'.repeat(isolated.length))
    line = isolated
  }
  const add = (piece: string) => {
    if (line !== isolated && !fits(line + piece.trimEnd())) end()
    line += piece
    for (const letter of piece) {
      if (opens.test(letter)) isolated += letter
      else if (letter === '\u2069') isolated = isolated.slice(0, -1)
    }
  }
  for (const word of text.split(/(?<= )/))
    if (fits(word.trimEnd())) add(word)
    else for (const letter of word) add(letter)
  end()
  return lines
}

/** The lines of the picture of an answer, from top to bottom, and its height. */
export function pictureLines(
  parts: readonly AnswerPart[],
  foot: readonly string[],
  measure: Measure,
): { readonly lines: readonly PictureLine[]; readonly height: number } {
  const lines: PictureLine[] = []
  let top = margin
  const write = (part: keyof typeof styles, text: string) => {
    const style: Style = styles[part]
    const height = style.size * 1.45
    for (const line of brokenLines(
      text,
      (each) => measure(each, style) <= pictureWidth - 2 * margin,
    )) {
      lines.push({ part, text: line, top, height, style })
      top += height
    }
    top += style.size * 0.4
  }
  for (const kind of order)
    for (const { text, figure } of parts.filter((part) => part.kind === kind))
      if (kind === 'figure' && figure !== undefined) {
        write('label', figure.title)
        write('value', figure.value)
      } else if (kind !== 'figure') write(kind, text)
  for (const text of foot) write('foot', text)
  return { lines, height: top + margin }
}

/** Where a line begins. */
export const lineStart = (direction: 'ltr' | 'rtl'): number =>
  direction === 'rtl' ? pictureWidth - margin : margin
