import { plainDigits } from '../../round.ts'
import { getOwn } from '../../own.ts'
import { recordOf, recordValue } from '../../engine/input/chosen.ts'

/** Limits that a visitor gives instead of a record: their name, and figures by column. */
interface OwnLimits {
  readonly name: string
  readonly figures: Readonly<Record<string, number>>
}

/** What limits may contain, instead of a record. */
export interface LimitsReader {
  /** The columns of figures, each with its smallest and its largest value. */
  readonly bounds: Readonly<Record<string, readonly [number, number]>>
  /** The columns that every set must have: they are no limits. */
  readonly needs: readonly string[]
  /** The limits of these that are in different systems, so that no set may have both. */
  readonly mixed: (figures: OwnLimits['figures']) => readonly string[]
  /** Reads a value; undefined without usable limits. */
  readonly read: (value: unknown) => OwnLimits | undefined
}

/** A value with limits starts like this, where another has the id of a record. */
const start = 'own:'

/** Limits as one value, `own:proteinLow:20:stage:1~Name`: fields, links and drafts contain it. */
export const limitsText = ({ name, figures }: OwnLimits): string =>
  recordValue({
    id:
      start +
      Object.entries(figures)
        .map(([column, value]) => `${column}:${plainDigits(value)}`)
        .join(':'),
    as: name,
  })

/** Whether a value is meant to be limits. */
export const isOwnLimits = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(start)

/** Reads a figure as `plainDigits` writes it; NaN for any other text. */
const readPlainFigure = (text: string): number =>
  /^\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN

/**
 * Reads limits from their value; undefined where one is not a figure, is out of bounds or given
 * twice, where the least is above the most, where figures are in different systems, or where a
 * needed figure is missing: a record that has all the others would be another record.
 */
function limitsFromValue(
  { bounds, needs, mixed }: Omit<LimitsReader, 'read'>,
  value: unknown,
): OwnLimits | undefined {
  if (!isOwnLimits(value)) return undefined
  const { id, as: name = '' } = recordOf(value)
  const [, ...pairs] = id.split(':')
  const given = pairs.flatMap((column, at): readonly (readonly [string, number])[] =>
    at % 2 === 0 ? [[column, readPlainFigure(pairs[at + 1] ?? '')]] : [],
  )
  const figures = Object.fromEntries(given)
  const isSound = given.every(([column, figure]) => {
    const [from, to] = getOwn(bounds, column) ?? [1, 0]
    const most = column.endsWith('Low') ? figures[column.replace(/Low$/, 'High')] : undefined
    return figure >= from && figure <= to && figure <= (most ?? to)
  })
  return isSound &&
    given.length > 0 &&
    Object.keys(figures).length === given.length &&
    needs.every((each) => Object.hasOwn(figures, each)) &&
    mixed(figures).length === 0 &&
    /^[^\p{C}~]{1,60}$/u.test(name)
    ? { name, figures }
    : undefined
}

/**
 * The reader of a program's limits, as its compiled code calls it.
 * @param columns the columns of figures that share a smallest and a largest value
 * @param apart columns in groups, each in a system of its own: total or digestible amino acids
 */
export function limits(
  columns: readonly (readonly [from: number, to: number, names: string])[],
  needs: readonly string[],
  apart: readonly string[] = [],
): LimitsReader {
  const bounds = Object.fromEntries(
    columns.flatMap(([from, to, names]) =>
      names.split(' ').map((name) => [name, [from, to] as const]),
    ),
  )
  const mixed: LimitsReader['mixed'] = (figures) => {
    const first = apart.flatMap(
      (names) => names.split(' ').find((name) => Object.hasOwn(figures, name)) ?? [],
    )
    return first.length > 1 ? first : []
  }
  return { bounds, needs, mixed, read: (value) => limitsFromValue({ bounds, needs, mixed }, value) }
}
