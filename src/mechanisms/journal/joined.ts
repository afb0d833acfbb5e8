import type { Calculation, Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { isLedger } from './run/ledger.ts'

/** What is asked once of a flock whose journal begins later than its life. */
export interface AskedBefore {
  /** The input that holds the answer, and the message of the question: it names the day. */
  readonly name: string
  readonly say: string
  /** The input that holds the first day of the journal, and that day, like 2026-05-21. */
  readonly from: string
  readonly day: string
}

/**
 * The one question whose answer a journal lacks that begins later than its flock.
 * @param scope of the calculation of these entries
 * @returns undefined where nothing is lacking, or the journal begins with the flock
 */
export function askedBefore(
  { inputs }: Calculator,
  list: string,
  input: Input,
  scope: Calculation['scope'],
): AskedBefore | undefined {
  const { part, joined } = inputs[list]?.keyed ?? {}
  const [entries, ledger] = [input[list], scope[list]]
  const first = (Array.isArray(entries) ? (entries as readonly Input[])[0] : undefined)?.[
    part ?? ''
  ]
  if (joined === undefined || typeof first !== 'string') return undefined
  const started = input[joined.from]
  const isLate = isLedger(ledger) && (ledger.gaps[0] ?? 0) > 0
  if (typeof started !== 'string' && !isLate) return undefined
  const asked = Object.entries(joined.asks).find(([name]) => input[name] === undefined)
  if (asked === undefined) return undefined
  const [name, say] = asked
  return { name, say, from: joined.from, day: typeof started === 'string' ? started : first }
}

/** The journal of a program that asks such questions. */
export const joinedIn = ({ inputs }: Calculator): string | undefined =>
  Object.keys(inputs).find((name) => inputs[name]?.keyed?.joined !== undefined)
