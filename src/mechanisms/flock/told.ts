import { calculate } from '../../engine/calculate.ts'
import type { Entry, ResultValue } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { accepts } from '../../engine/input/address.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { inForce } from '../../engine/input/in-force.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import { own } from '../../own.ts'
import { flockFigures, inUnitOf, type Fills, type FlockToday, type Told } from './figures.ts'

/** The list of a journal, and the part of its entries that is their day. */
export function journalIn({
  inputs,
}: Calculator): readonly [list: string, key: string] | undefined {
  const list = Object.keys(inputs).find((name) => inputs[name]?.keyed !== undefined)
  const part = inputs[list ?? '']?.keyed?.part
  return list === undefined || part === undefined ? undefined : [list, part]
}

const isExact = ({ value, atLeast, atMost }: ResultValue): boolean =>
  Number.isFinite(value) && atLeast !== true && atMost !== true

/**
 * What the journal of a flock knows better than what was entered of it: figures that grow, like the
 * dead, by the last day on which they are known exactly. What is a bound only is not passed on, and
 * neither is what counts from a first day that nobody knows.
 * @param fills what of the flock fills the journal's own inputs
 * @param tells inputs of the flock's program, each with the figure of a day that it is
 * @param days its entries, in the order of their days
 * @returns undefined where it knows nothing better
 * @throws where a table is lost on its way
 */
export async function toldBy(
  journal: Calculator,
  fills: Fills,
  tells: Readonly<Record<string, string>>,
  days: readonly Entry[],
  flock: FlockToday,
  today: string,
): Promise<Told | undefined> {
  const { keeper } = flock
  const [list, key] = journalIn(journal) ?? []
  if (list === undefined || key === undefined) return undefined
  const known = { ...flockFigures(journal, fills, flock, today), [list]: days }
  const input = inForce(journal, withDefaults(journal, known, today))
  const tables = await loadTables(journal, tablesFor(journal, input))
  const { issues, entries = {}, scope } = calculate(journal, input, tables)
  const since = journal.inputs[list]?.keyed?.since?.(scope)
  if (issues.length > 0 || since === undefined || !Number.isFinite(since)) return undefined
  const found = Object.entries(tells).flatMap(([name, id]) => {
    const figures = own(entries, id) ?? []
    const place = figures.findLastIndex(isExact)
    const [field, from] = [own(keeper.inputs, name), own(journal.entryResults ?? {}, id)]
    const value = place < 0 || !field ? undefined : inUnitOf(field, figures[place]!.value, from)
    const before = flock.input[name]
    const isMore = value !== undefined && !(typeof before === 'number' && before >= value)
    const day = days[place]?.[key]
    return isMore && typeof day === 'string' && accepts(keeper, name, value)
      ? [{ name, value, day }]
      : []
  })
  const [first] = found.map(({ day }) => day).sort()
  return first === undefined
    ? undefined
    : { figures: Object.fromEntries(found.map(({ name, value }) => [name, value])), day: first }
}
