import { type Notice, type Scope, type Tables, type State } from '../../engine/calculation.ts'
import type { RunPart, Calculator } from '../../engine/calculator.ts'
import { holds } from '../../engine/state.ts'
import { indexOfName } from '../name-lookup/named.ts'
import type { Contains, ContainsCalculator } from './shape.ts'

/** The key of the classes of each entry in the scope; no formula can use this name. */
const place = '$classes'

type Classes = readonly (readonly string[])[]

/** The classes of a record of the table, or the class of the visitor's own ingredient. */
function recordClasses(
  chosen: unknown,
  { inputs }: Calculator,
  { list, by, column }: Contains,
  tables: Tables,
): readonly string[] {
  if (typeof chosen === 'object' && chosen !== null) {
    const own = (chosen as Readonly<Record<string, unknown>>)[column]
    return typeof own === 'string' ? [own] : []
  }
  const table = tables[inputs[list]?.list?.entry[by]?.records ?? '']
  const index = table === undefined ? -1 : indexOfName(table, String(chosen))
  const cell = table?.texts?.[column]?.cells[index] ?? []
  return typeof cell === 'string' ? [cell] : cell
}

const fill: NonNullable<RunPart['fill']> = (calculator, input, tables, scope) => {
  const { contains }: ContainsCalculator = calculator
  if (contains === undefined) return
  const entries = (input[contains.list] ?? []) as readonly Readonly<Record<string, unknown>>[]
  scope[place] = entries.map((entry) =>
    recordClasses(entry[contains.by], calculator, contains, tables),
  ) satisfies Classes
}

/** An unknown amount counts as 0: it must not make a mix complete. */
const knownAmounts = ({ list, amount }: Contains, scope: Scope): readonly number[] =>
  (scope[list] as readonly Readonly<Record<string, number>>[]).map((entry) => entry[amount]!)

/**
 * The messages of the classes that a mix lacks, each once; empty for an empty mix.
 *
 * @param amounts of the entries; by default those of the answer
 */
export function missingClasses(
  { contains }: ContainsCalculator,
  state: Pick<State, 'scope' | 'bounds'>,
  amounts?: readonly number[],
): readonly string[] {
  const classes = state.scope[place] as Classes | undefined
  if (contains === undefined || classes === undefined) return []
  const known = (amounts ?? knownAmounts(contains, state.scope)).map((amount) =>
    amount > 0 ? amount : 0,
  )
  const total = known.reduce((sum, amount) => sum + amount, 0)
  const isMissing = ({ any, least = 0 }: Contains['needs'][number]): boolean => {
    const counted = known.reduce(
      (sum, amount, entry) =>
        classes[entry]?.some((each) => any.includes(each)) === true ? sum + amount : sum,
      0,
    )
    return counted === 0 || counted / total < least * (1 - 1e-9)
  }
  return total === 0
    ? []
    : [
        ...new Set(
          contains.needs
            .filter((need) => isMissing(need) && holds(need.when, state))
            .map(({ say }) => say),
        ),
      ]
}

const missingClassNotices: NonNullable<RunPart['notices']> = (
  calculator,
  { state },
): readonly Notice[] => missingClasses(calculator, state).map((say) => ({ say, tone: 'bad' }))

export const contains = { fill, notices: missingClassNotices } satisfies RunPart
