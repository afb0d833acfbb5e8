import { normaliseWords } from '../../i18n/normalise-words.ts'
import { readNumber } from '../../i18n/read-number.ts'

/** A column of figures as its lines are read and written. */
export interface LineColumn {
  readonly id: string
  /** What lines call it. */
  readonly title: string
  /** How its unit may be written behind a figure. */
  readonly units: readonly string[]
  readonly bounds: readonly [number, number]
  /** No set goes without it. */
  readonly isNeeded: boolean
}
interface ParsedLimits {
  readonly figures: Readonly<Record<string, number>>
  /** Lines that were not understood: nothing is guessed. */
  readonly left: readonly string[]
  /** Titles of the columns without which others would be taken for something else. */
  readonly missing: readonly string[]
}

/** A unit as it is compared with what somebody wrote. */
const sameUnit = (text: string): string => text.trim().replace('٪', '%').toLowerCase()

/** The columns of one title: the least and the most of a limit, or one figure. */
type Line = readonly LineColumn[]

/** The columns by the lines that they share. */
const limitLines = (columns: readonly LineColumn[]): readonly Line[] =>
  [...new Set(columns.map(({ title }) => title))].map((title) =>
    columns.filter((column) => column.title === title),
  )

/** The line that a name means, with or without its unit in brackets behind it. */
function lineOf(lines: readonly Line[], name: string): Line | undefined {
  const [, before = '', unit = ''] = /^(.*)\(([^()]*)\)$/u.exec(name.trim()) ?? []
  const line = before === '' ? undefined : lineCalled(lines, before)
  return line?.[0]!.units.some((each) => sameUnit(each) === sameUnit(unit))
    ? line
    : lineCalled(lines, name)
}

/** The line that a name means: its title, or words that are in one title alone. */
function lineCalled(lines: readonly Line[], name: string): Line | undefined {
  const typed = normaliseWords(name)
  if (typed === '') return undefined
  const titles = lines.map(([first]) => normaliseWords(first!.title))
  const exact = titles.indexOf(typed)
  if (exact >= 0) return lines[exact]
  if (/\d/.test(typed)) return undefined
  const words = typed.split(' ')
  const fit = lines.filter((_, at) => words.every((word) => titles[at]!.split(' ').includes(word)))
  return fit.length === 1 ? fit[0] : undefined
}

/** The figures behind a name; undefined where one of them, or a word next to them, is not clear. */
function parsedFigures(
  text: string,
  units: readonly string[],
  decimal: '.' | ',',
): readonly number[] | undefined {
  const known = new Set(['-', '–', ...units].map(sameUnit))
  const pieces = text
    .replace(/([\p{Nd}%])\s*[-–]\s*(?=\p{Nd})/gu, '$1 ')
    .replace(/%|٪/g, ' % ')
    .replace(/[,،](?=\s)/g, ' ')
    .split(/[\s;؛|]+/)
    .filter((piece) => piece !== '' && !known.has(sameUnit(piece)))
  const read = pieces.map((piece) => readNumber(piece, { decimal }))
  return read.every((each) => each?.kind === 'figure')
    ? read.map((each) => (each as { value: number }).value)
    : undefined
}

/** The figures of one line by column; undefined where it is not understood. */
function readLine(
  line: string,
  lines: readonly Line[],
  decimal: '.' | ',',
): Readonly<Record<string, number>> | undefined {
  // A title may contain figures itself.
  const [title = ''] = lines
    .map(([first]) => first!.title)
    .filter((each) => line.toLowerCase().startsWith(each.toLowerCase()))
    .sort((a, b) => b.length - a.length)
  const [, before = '', sign = '', rest = ''] =
    /^([^\p{Nd}<>≤≥]*)([<>≤≥]?)=?\s*(\p{Nd}.*)$/u.exec(line.slice(title.length)) ?? []
  const name = (line.slice(0, title.length) + before).replace(/[\s:;؛=،,|]+$/u, '')
  const columns = lineOf(lines, name)
  if (columns === undefined) return undefined
  const given = givenIn(columns, sign, parsedFigures(rest, columns[0]!.units, decimal) ?? [])
  const isSound = given.every(
    ([column, value], at) =>
      column !== undefined &&
      value >= Math.max(column.bounds[0], given[at - 1]?.[1] ?? 0) &&
      value <= column.bounds[1],
  )
  return given.length > 0 && isSound
    ? Object.fromEntries(given.map(([column, value]) => [column!.id, value]))
    : undefined
}

type Given = readonly (readonly [LineColumn | undefined, number])[]

/** Which columns the figures of a line are for; nothing where that is not clear. */
function givenIn(columns: Line, sign: string, figures: readonly number[]): Given {
  const low = columns.find(({ id }) => !id.endsWith('High'))
  const high = columns.find(({ id }) => id.endsWith('High'))
  const [first, second] = figures
  if (first === undefined || figures.length > 2) return []
  if (second !== undefined)
    return sign === ''
      ? [
          [low, first],
          [high, second],
        ]
      : []
  if (sign === '') return [[low ?? high, first]]
  return [['<', '≤'].includes(sign) ? [high, first] : [low, first]]
}

/**
 * Reads limits as people type and paste them, one a line: `Crude protein 22 24`, `Calcium; 0.9`.
 * One figure is the least where the limit has one. A limit that is given twice is not understood.
 */
export function parseLimits(
  text: string,
  columns: readonly LineColumn[],
  decimal: '.' | ',',
): ParsedLimits {
  const lines = limitLines(columns)
  const figures = new Map<string, number>()
  const left: string[] = []
  for (const line of text.split(/\r\n|[\r\n]/).map((each) => each.trim())) {
    // A name that no figure follows is a limit that is left open.
    if (line === '' || lineOf(lines, line) !== undefined) continue
    const read = readLine(line, lines, decimal)
    if (read === undefined || Object.keys(read).some((id) => figures.has(id))) left.push(line)
    else for (const [id, value] of Object.entries(read)) figures.set(id, value)
  }
  return {
    figures: Object.fromEntries(figures),
    left,
    missing: columns
      .filter(({ id, isNeeded }) => isNeeded && !figures.has(id))
      .map(({ title }) => title),
  }
}

/** Limits as lines that `parseLimits` reads: every line of the table, those that are open too. */
export function formatLimits(
  figures: Readonly<Record<string, number>>,
  columns: readonly LineColumn[],
  write: (value: number) => string,
): string {
  const lines = limitLines(columns).map((line) => {
    const low = line.find(({ id }) => !id.endsWith('High'))
    const high = line.find(({ id }) => id.endsWith('High'))
    const least = low && figures[low.id]
    const most = high && figures[high.id]
    const sign = least === undefined && most !== undefined ? '≤' : ''
    const values = [least, most].flatMap((value) => (value === undefined ? [] : write(value)))
    const unit = line[0]!.units.find((each) => sameUnit(each) !== '1')
    return [line[0]!.title, unit && `(${unit})`, sign, ...values].filter(Boolean).join(' ')
  })
  return lines.join('\n')
}
