/** Small files of tables with what must come out of each of them, written by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '#engine/calculation.ts'
import { cellLines } from '#tabular/cells.ts'
import { fileWordsOf, readListFile } from './list-files.ts'
import { loadProgram, project, root } from './project.ts'

/** The lists that files are read into. */
const lists = {
  broilers: ['broilers/farm-management', 'days'],
  layers: ['egg-results/farm-management', 'days'],
  weights: ['flock-results/uniformity', 'weighed'],
  feeds: ['feed/poultry-feed-analysis', 'mix'],
  prices: ['feed/least-cost', 'mix'],
} as const

/** One file: its text, and what it must give. */
export interface TableFixture {
  readonly title: string
  readonly list: keyof typeof lists
  readonly language: string
  readonly text: string
  readonly since: string | undefined
  /** The kinds of questions, each as often as it is asked. */
  readonly asks: readonly string[]
  /** What is answered; columns by their number from 1. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The entries after the answers: a day, or two with the sums of the days between them. */
  readonly gives: readonly string[]
  /** What is left out: `line 6`, `cell 3 feed`, `column Notes`, `outside 2`. */
  readonly left: readonly string[]
}

/** Signs in a fixture for characters that nobody sees. */
const signs: Readonly<Record<string, string>> = {
  '⇥': '\t',
  '␣': '\u00a0',
  '␢': '\u202f',
  '⇐': '\u200f',
}

function fixtureOf(block: string): TableFixture {
  const [title = '', ...lines] = block.trim().split('\n')
  const after = (word: string): string | undefined =>
    lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1)
  const [list = '', language = 'en'] = after('for')?.split(' ') ?? []
  const ends = after('file') ?? ''
  const text = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2).replaceAll(/[⇥␣␢⇐]/g, (sign) => signs[sign]!))
    .join(ends.includes('crlf') ? '\r\n' : '\n')
  return {
    title,
    list: list as TableFixture['list'],
    language,
    text: ends.includes('bom') ? `\uFEFF${text}` : text,
    since: after('since'),
    asks: after('asks')?.split(' ').sort() ?? [],
    answers: JSON.parse(after('with') ?? '{}') as TableFixture['answers'],
    gives: lines.filter((line) => /^(?:\d{4}-|- )/.test(line)),
    left: (after('left') ?? '').split('; ').filter(Boolean).sort(),
  }
}

const folder = join(root, 'tests/fixtures/tables')

/** All fixtures by their files. */
export const tableFixtures: ReadonlyMap<string, readonly TableFixture[]> = new Map(
  readdirSync(folder).map((file) => [
    file,
    readFileSync(join(folder, file), 'utf8').split(/^= /m).slice(1).map(fixtureOf),
  ]),
)

type Parts = Readonly<Record<string, unknown>>

const valueOf = (text: string): unknown => {
  if (text.startsWith('"')) return JSON.parse(text)
  return Number.isNaN(Number(text)) ? text : Number(text)
}
const partsIn = (line: string): Parts =>
  Object.fromEntries(
    [...line.matchAll(/ ([\w.]+)=("(?:[^"\\]|\\.)*"|\S+)/g)].map(([, part, text]) => [
      part!,
      valueOf(text!),
    ]),
  )
const flat = (entry: Entry): Parts =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([part, value]): (readonly [string, unknown])[] =>
      typeof value === 'object'
        ? Object.entries(value).map(([name, each]) => [`${part}.${name}`, each])
        : [[part, value]],
    ),
  )

/** What the fixture states of its entries, and the same of those that were read. */
export function comparable(
  { gives }: TableFixture,
  entries: readonly Entry[],
): { readonly expected: readonly unknown[]; readonly found: readonly unknown[] } {
  const rest = entries.map(flat)
  const expected: Parts[] = []
  const found: Parts[] = []
  for (const line of gives.filter((each) => each.includes('..'))) {
    const [, first, last] = /^(\S+)\.\.(\S+)/.exec(line)!
    const parts = partsIn(line)
    const sums: Record<string, unknown> = { first, last }
    for (const [part, stated] of Object.entries(parts)) {
      let sum = 0
      for (const [index, { date, [part]: value, ...others }] of rest.entries()) {
        if (String(date) < first! || String(date) > last!) continue
        sum += Number(value)
        rest[index] = { date, ...others }
      }
      sums[part] = Math.abs(sum - Number(stated)) < 1e-6 ? stated : sum
    }
    expected.push({ first, last, ...parts })
    found.push(sums)
  }
  const plain = gives.flatMap((line): Parts[] => {
    if (line.includes('..')) return []
    const [, times = '1'] = /^- x(\d+) /.exec(line) ?? []
    const day = line.startsWith('-') ? {} : { date: line.slice(0, 10) }
    return Array.from({ length: Number(times) }, () => ({ ...day, ...partsIn(line) }))
  })
  const isThere = (entry: Parts): boolean => Object.keys(entry).some((part) => part !== 'date')
  return { expected: [...expected, ...plain], found: [...found, ...rest.filter(isThere)] }
}

/** A fixture as the page reads it: before any answer, and after them. */
export function readFixture({ list, language, text, since, answers }: TableFixture) {
  const [id, input] = lists[list]
  const { calculator } = loadProgram(project.definitions.get(id)!)
  const words = fileWordsOf(language)
  const read = (choices: Parameters<typeof readListFile>[4]) =>
    readListFile(calculator, input, text, words, choices, {
      flockOn: (all) => all.map(() => 1000),
      ...(since !== undefined && { since }),
    })
  const before = read({})
  const { columns, zeroSigns, ...others } = answers
  const chosen = before.reading.columns.map((taken, index) => {
    const choice = (columns as Record<string, object> | undefined)?.[String(index + 1)]
    return choice === undefined ? taken : { ...taken, open: undefined, role: undefined, ...choice }
  })
  const after = read({
    ...others,
    ...(columns !== undefined && { columns: chosen }),
    ...(zeroSigns !== undefined && { zeroSigns: new Set(zeroSigns as string[]) }),
  })
  return { before, after }
}

type Read = ReturnType<typeof readListFile>

/** The questions that the page asks. */
export const questionsOf = ({ reading, days, marks, ...read }: Read): readonly string[] =>
  [
    ...reading.columns.flatMap(({ open }) => (open === undefined ? [] : ['column'])),
    ...(days.open === undefined ? [] : ['order']),
    ...(days.serial === undefined ? [] : ['serial']),
    ...(marks.open === undefined ? [] : ['mark']),
    ...(read.periods.length > 0 ? ['period'] : []),
    ...read.wholes.map(() => 'whole'),
    ...read.shared.map(() => 'shared'),
    ...(read.houses.length > 0 ? ['house'] : []),
    ...(read.yearless === undefined ? [] : ['year']),
    ...(read.ages === undefined ? [] : ['age']),
    ...(read.several === undefined ? [] : ['several']),
    ...(read.apart === undefined ? [] : ['apart']),
    ...(read.dittos === undefined ? [] : ['ditto']),
    ...(read.sums === undefined ? [] : ['sum']),
    ...(read.lakh === undefined ? [] : ['lakh']),
    ...[...read.signs].map(() => 'sign'),
    ...[...read.zeros].map(() => 'zero'),
    ...[...read.names].map(() => 'name'),
    ...(read.both > 0 ? ['both'] : []),
  ].sort()

/** What is named as left out. */
export const leftOf = ({ sheet, reading, cells, bad, empty, missing }: Read): readonly string[] =>
  [
    ...(sheet.outside.length > 0 ? [`outside ${sheet.outside.length}`] : []),
    ...(empty > 0 ? [`empty ${empty}`] : []),
    ...missing.map((part) => `missing ${part}`),
    ...bad.map(({ line }) => `line ${line}`),
    ...cells.map(({ line, part }) => `cell ${line} ${part}`),
    ...reading.columns.flatMap(({ target }, index) => {
      const heading = sheet.head[index] ?? ''
      const isEmpty = sheet.lines.every(({ cells: all }) => (all[index] ?? '') === '')
      const isLeft = target === undefined && !(heading === '' && isEmpty)
      return isLeft ? [`column ${heading === '' ? index + 1 : heading}`] : []
    }),
  ].sort()

/** The lines of a text with content, and those that a reading accounts for. */
export function linesOf({ text }: TableFixture, { sheet }: Read) {
  const all = [...cellLines(text, sheet.separator)].flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [index + 1] : [],
  )
  const read = [...sheet.outside, ...sheet.lines].flatMap(({ line, also = [] }) => [line, ...also])
  return { all, accounted: [...new Set([...sheet.headLines, ...read])].sort((a, b) => a - b) }
}
