import type { Input, Tables } from '../../engine/calculation.ts'
import { randomInputs } from './random-inputs.ts'
import {
  runProgram,
  isSameAnswerShown,
  sightsOf,
  type Loaded,
  type Seen,
  type Sights,
} from './seen.ts'
import { watchedTables } from './watched-tables.ts'
import type { Calculator, FigureLookup, NamedLookup } from '../../engine/calculator.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { round } from '../../round.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

/** A record of a table whose content has changed: its name, or its key. */
interface Aim {
  readonly table: string
  readonly record: string
}

type Given = Record<string, unknown>

/** Chooses the table and the key of a record that a lookup finds by a figure. */
function byFigure(
  { inputs }: Calculator,
  { table, where }: FigureLookup,
  tables: Tables,
  { table: id, record }: Aim,
): Given {
  const found = tables[id]
  const [name = ''] = where.uses
  const [unit] = inputs[name]?.units ?? []
  const key = found?.columns[found.key]
  const isRead = 'id' in table ? table.id === id : id.startsWith(`${table.folder}/`)
  if (!isRead || key === undefined || unit === undefined || where.uses.length !== 1) return {}
  return {
    [name]: round(
      fromBase(toBase(Number(record), key), unit),
      isIntegerField(inputs[name]) ? 0 : 6,
    ),
    ...('input' in table && { [table.input]: id.slice(table.folder.length + 1) }),
  }
}

/** Names a record, or both sides of a pair. */
const aimAtRecord = ({ table, names }: NamedLookup, { table: id, record }: Aim): Given =>
  table.id === id
    ? Object.fromEntries(record.split(' + ').map((name, index) => [names[index] ?? names[0], name]))
    : {}

/** Puts a record into the first entry of each list that can name it. */
function inLists({ inputs }: Calculator, input: Input, { table, record }: Aim): Given {
  const entries = Object.entries(inputs).flatMap(([name, { list }]) => {
    const part = Object.entries(list?.entry ?? {}).find(([, { records }]) => records === table)
    const given = input[name]
    if (part === undefined || !Array.isArray(given)) return []
    const [first, ...others] = given as readonly Given[]
    return [[name, [{ ...first, [part[0]]: record }, ...others]]]
  })
  return Object.fromEntries(entries) as Given
}

/** An input changed so that its answer depends on a record; as it is where no answer can. */
function aimed(calculator: Calculator, tables: Tables, input: Input, aim: Aim): Input {
  const chosen = Object.values(calculator.lookups).map((lookup) =>
    'names' in lookup ? aimAtRecord(lookup, aim) : byFigure(calculator, lookup, tables, aim),
  )
  return Object.assign({}, input, inLists(calculator, input, aim), ...chosen) as Input
}

/** How often a part of an answer is another one, and the input that shows it best. */
export interface ChangedPart {
  /** `results.dailyFeed`, `ratings.userFcr`, `texts.verdict`, `notices`, `issues`. */
  readonly part: string
  /** The key of the message that it is called by. */
  readonly title?: string
  /** For how many of the examples, and of the random inputs. */
  readonly examples: number
  readonly random: number
  /** Of a figure: the largest change, as a share of what it was. */
  readonly largest?: number
  /** One input that shows it, with what was there and what is there now. */
  readonly input: Input
  readonly before?: Seen
  readonly after?: Seen
}

/** How the answers of a program have changed. */
export interface ChangedAnswers {
  /** How many inputs were tried, and for how many the answer is another. */
  readonly examples: { readonly tried: number; readonly changed: number }
  readonly random: { readonly tried: number; readonly changed: number }
  readonly parts: readonly ChangedPart[]
}

interface Case {
  readonly input: Input
  readonly isExample: boolean
  readonly before: Sights
  readonly after: Sights
}

/** The figures of the examples of both versions, each once. */
const examplesOf = (before: Loaded, after: Loaded): readonly Input[] => [
  ...new Map(
    [...after.examples, ...before.examples].map((input) => [JSON.stringify(input), input]),
  ).values(),
]

/**
 * The parts that are shown differently than before. If one version answers and the other refuses,
 * that is the only difference.
 */
function changedParts({ before, after }: Case): readonly string[] {
  if ((before['issues'] === undefined) !== (after['issues'] === undefined)) return ['issues']
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (part) => before[part]?.sight !== after[part]?.sight,
  )
}

/** By how much a figure has changed, as a share of what it was; what appears or goes is most. */
function shareOf(before: Seen | undefined, after: Seen | undefined): number {
  const [from = Number.NaN, to = Number.NaN] = [before?.figure, after?.figure]
  const share = Math.abs(to - from) / Math.abs(from)
  return Number.isNaN(share) ? Infinity : share
}

function changedPart(part: string, cases: readonly Case[]): ChangedPart {
  const changed = cases.filter((each) => changedParts(each).includes(part))
  const answered = changed.filter(
    ({ before, after }) =>
      Number.isFinite(before[part]?.figure) && Number.isFinite(after[part]?.figure),
  )
  const size = (each: Case): number => shareOf(each.before[part], each.after[part])
  const [best] = (answered.length > 0 ? answered : changed).toSorted((a, b) => {
    // Where figures only appear or go, the first input shows it as well as the rest.
    const [one, other] = [size(a), size(b)]
    return one === other ? 0 : other - one
  })
  const { input, before, after } = best!
  const [from, to] = [before[part]?.figure, after[part]?.figure]
  const share = from === undefined || to === undefined ? Number.NaN : (to - from) / Math.abs(from)
  const title = after[part]?.title ?? before[part]?.title
  return {
    part,
    ...(title !== undefined && { title }),
    examples: changed.filter(({ isExample }) => isExample).length,
    random: changed.filter(({ isExample }) => !isExample).length,
    ...(Number.isFinite(share) && { largest: share }),
    input,
    ...(before[part] && { before: before[part] }),
    ...(after[part] && { after: after[part] }),
  }
}

/** Runs both versions of a program; undefined where nothing of its answer can be another. */
function runsOf(
  before: Loaded,
  after: Loaded,
): (input: Input) => Omit<Case, 'isExample'> | undefined {
  const watched =
    before.code === after.code ? watchedTables(before.tables, after.tables) : undefined
  const tables = watched?.tables ?? before.tables
  return (input) => {
    const was = runProgram(before.calculator, input, tables)
    if (watched?.hasRead() === false) return undefined
    const is = runProgram(after.calculator, input, after.tables)
    // The same code with the same results shows the same.
    if (watched !== undefined && isSameAnswerShown(was, is)) return undefined
    return { input, before: sightsOf(was), after: sightsOf(is) }
  }
}

/**
 * Runs both versions of a program on their examples and on random inputs.
 * @param aims the records that have changed
 * @returns what a visitor sees otherwise; undefined where all is as it was
 */
export function changedAnswers(
  before: Loaded,
  after: Loaded,
  aims: readonly Aim[],
  count: number,
): ChangedAnswers | undefined {
  const run = runsOf(before, after)
  const changedOf = (inputs: readonly Input[], isExample: boolean): readonly Case[] =>
    inputs.flatMap((input) => {
      const found = run(input)
      const each = found && { ...found, isExample }
      return each === undefined || changedParts(each).length === 0 ? [] : [each]
    })
  const examples = examplesOf(before, after)
  const { calculator, tables } = before
  // A table may have hundreds of records, and only one that is changed: every other input looks
  // there.
  const inputs = randomInputs(calculator, tables, count).map((input, index) =>
    index % 2 === 0 || aims.length === 0
      ? input
      : aimed(calculator, tables, input, aims[((index - 1) / 2) % aims.length]!),
  )
  const changed = [...changedOf(examples, true), ...changedOf(inputs, false)]
  if (changed.length === 0) return undefined
  const parts = [...new Set(changed.flatMap(changedParts))]
  const numberOf = (isExample: boolean): number =>
    changed.filter((each) => each.isExample === isExample).length
  return {
    examples: { tried: examples.length, changed: numberOf(true) },
    random: { tried: inputs.length, changed: numberOf(false) },
    parts: parts.map((part) => changedPart(part, changed)),
  }
}
