import { plainDigits } from '../../round.ts'

/** Limits that a visitor gives in place of a record: what he calls them, and figures by column. */
export interface OwnLimits {
  readonly name: string
  readonly figures: Readonly<Record<string, number>>
}

type Bounds = Readonly<Record<string, readonly [number, number]>>

/** What limits of one's own may be, in place of a record. */
export interface LimitsReader {
  /** The columns of figures, and from what to what each may be. */
  readonly bounds: Bounds
  /** The columns that no set goes without: they are no limits. */
  readonly needs: readonly string[]
  /** Reads a value; undefined where it holds no limits that can be used. */
  readonly read: (value: unknown) => OwnLimits | undefined
}

/** What begins a value that holds limits in place of the name of a record. */
const head = 'own~'

/** Limits as one value: fields, links and drafts hold it. */
export const limitsText = ({ name, figures }: OwnLimits): string =>
  [
    `${head}${name}`,
    ...Object.entries(figures).map(([column, value]) => `${column}:${plainDigits(value)}`),
  ].join('~')

/** Whether a value is meant to be limits of one's own. */
export const isOwn = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(head)

/**
 * Reads limits from their value; undefined where a figure is none, beyond its bounds or given
 * twice, where the least is above the most, or where a figure is missing that no set goes
 * without: others would be taken for something else.
 */
const read = (
  { bounds, needs }: Omit<LimitsReader, 'read'>,
  value: unknown,
): OwnLimits | undefined => {
  if (!isOwn(value)) return undefined
  const [name = '', ...parts] = value.slice(head.length).split('~')
  const figures = new Map<string, number>()
  for (const part of parts) {
    const [, column = '', text = ''] = /^([a-zA-Z]\w*):(\d{1,15}(?:\.\d{1,15})?)$/.exec(part) ?? []
    const [from, to] = (Object.hasOwn(bounds, column) && bounds[column]) || [1, 0]
    if (figures.has(column) || !(Number(text) >= from && Number(text) <= to)) return undefined
    figures.set(column, Number(text))
  }
  const isCrossed = [...figures].some(
    ([column, low]) =>
      column.endsWith('Low') && low > (figures.get(column.replace(/Low$/, 'High')) ?? Infinity),
  )
  const isWhole = needs.every((each) => figures.has(each))
  return /^[^\p{C}~]{1,60}$/u.test(name) &&
    name.trim() !== '' &&
    parts.length > 0 &&
    isWhole &&
    !isCrossed
    ? { name, figures: Object.fromEntries(figures) }
    : undefined
}

/** Limits of one's own, as the code of a program with them calls it. */
export const limits = (bounds: Bounds, needs: readonly string[]): LimitsReader => ({
  bounds,
  needs,
  read: (value) => read({ bounds, needs }, value),
})
