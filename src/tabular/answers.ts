/**
 * What a person answered about files, by their shape. It is kept for the next file of that shape,
 * where the same questions have these answers until the person changes them.
 */
import type { Reading } from './line-reader.ts'
import { periodNames } from './periods.ts'
import type { Sheet } from './sheet-shape.ts'
import type { Taken } from './sheet.ts'

/** What a person has chosen about a file; the rest is guessed. */
export type Chosen = Partial<Reading>

/** So many shapes are kept of a list; the oldest goes. */
const most = 12
/** The version of the kept text; what a later one means is not guessed at. */
const version = 1

interface Kept {
  readonly shape: string
  readonly answers: Chosen
}

type Check = (value: unknown) => boolean

const isOneOf =
  (...all: readonly unknown[]): Check =>
  (value) =>
    all.includes(value)
const isText: Check = (value) => typeof value === 'string' && value.length <= 200
const isRecordOf =
  (holds: Check): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, each]) => isText(name) && holds(each))
const isListOf =
  (holds: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= 200 && value.every(holds)
const isIndex: Check = (value) => Number.isInteger(value) && Number(value) >= 0

/** How a column is read: sizes are figures, marks are true or false, the rest are names. */
const isTaken: Check = (value) =>
  isRecordOf(() => true)(value) &&
  Object.entries(value as object).every(([name, each]: [string, unknown]) => {
    if (name === 'size') return typeof each === 'number' && each > 0
    return name.startsWith('is') ? typeof each === 'boolean' : isText(each)
  })

/**
 * The answers that files of one shape have in common, as JSON has them. Not kept are the year and
 * the lines that count (one house of several): they differ from file to file.
 */
const checks: Readonly<Partial<Record<keyof Reading, Check>>> = {
  columns: isListOf(isTaken),
  order: isOneOf('dmy', 'mdy'),
  mark: isOneOf('.', ','),
  serials: isOneOf('days', 'none'),
  lakh: isOneOf(true, false),
  zeroSigns: isListOf(isText),
  zeros: isRecordOf(isOneOf('nothing', 'zero')),
  several: isOneOf('join', 'first'),
  records: isRecordOf(isText),
  ownFigures: isOneOf(true, false),
  shared: isRecordOf((value) => value === 'add' || isIndex(value)),
  wholes: isRecordOf(isOneOf('in', 'onTop')),
  period: isOneOf(...periodNames),
  isTotal: isOneOf(true, false),
  ages: isOneOf(0, 1),
  ditto: isOneOf('same', 'nothing'),
  sums: isOneOf(true, false),
}

/** The properties that are answers, and whole; signs are a set. */
function answersIn(given: object): Chosen {
  const known = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(checks, name) && checks[name as keyof typeof checks]!(value),
  )
  const { zeroSigns, ...answers } = Object.fromEntries(known) as Record<string, unknown>
  return {
    ...answers,
    ...(zeroSigns !== undefined && { zeroSigns: new Set(zeroSigns as readonly string[]) }),
  }
}

/**
 * Files of one shape have the same headings, and as many columns. Files without headings have no
 * shape: nothing shows that two of them come from one source.
 */
export const shapeOf = ({ head, width }: Pick<Sheet, 'head' | 'width'>): string | undefined =>
  head.length === 0 ? undefined : `${width}:${head.join('\t').toLowerCase()}`.slice(0, 600)

/** The shapes of a kept text, the last one first; undefined where it is not one of these texts. */
function readKept(text: string): readonly Kept[] | undefined {
  try {
    const given = JSON.parse(text) as { version?: unknown; files?: unknown } | null
    if (given?.version !== version || !Array.isArray(given.files)) return undefined
    return given.files.flatMap((each: unknown) => {
      if (typeof each !== 'object' || each === null) return []
      const { shape, answers } = each as { shape?: unknown; answers?: unknown }
      return typeof shape === 'string' && typeof answers === 'object' && answers !== null
        ? [{ shape, answers: answersIn(answers) }]
        : []
    })
  } catch {
    return undefined
  }
}

/** Whether a text holds answers of this version. */
export const areAnswers = (text: string): boolean => (readKept(text)?.length ?? 0) > 0

/**
 * The answers for a file of this shape; undefined where there are none.
 * @param isTarget whether a column can still be taken for a target; else the columns are guessed
 */
export function answersFor(
  text: string,
  shape: string,
  isTarget: (taken: Taken) => boolean,
): Chosen | undefined {
  const { columns, ...others } = readKept(text)?.find((each) => each.shape === shape)?.answers ?? {}
  const found = { ...others, ...(columns?.every(isTarget) === true && { columns }) }
  return Object.keys(found).length === 0 ? undefined : found
}

/**
 * The kept text with the answers of one more file; undefined where nothing is left to keep. A text
 * of a later version stays as it is.
 */
export function withAnswers(text: string, shape: string, chosen: Chosen): string | undefined {
  const before = readKept(text)
  if (before === undefined && text !== '') return text
  const { zeroSigns, ...plain } = chosen
  const given = { ...plain, ...(zeroSigns !== undefined && { zeroSigns: [...zeroSigns] }) }
  const answers = answersIn(given)
  const files = [
    ...(Object.keys(answers).length === 0 ? [] : [{ shape, answers }]),
    ...(before ?? []).filter((each) => each.shape !== shape),
  ].slice(0, most)
  return files.length === 0
    ? undefined
    : JSON.stringify({ version, files }, (_name, value: unknown) =>
        value instanceof Set ? [...value] : value,
      )
}
