import { addDays } from '../../day.ts'
import type { Calculation, Input, Issue } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { isLedger } from './run/ledger.ts'
import type { KeyedField } from './shape.ts'

/** A question that a flock has once, in its journal. */
export interface JoinedQuestion {
  /** The input for the answer, and the message of the question. */
  readonly name: string
  readonly say: string
  /** The message of the hint at it. */
  readonly hint?: string | undefined
  /** The problem of the form's value. */
  readonly issue?: Issue | undefined
  /**
   * Where the journal begins later than its flock: the input for its first day, and that day, like
   * 2026-05-21. The question is about the days before.
   */
  readonly before?: { readonly from: string; readonly day: string }
}

/**
 * The first input other than the list that a program requires and that has no value, or a wrong
 * one.
 */
function firstQuestion(
  { inputs, required }: Calculator,
  list: string,
  input: Input,
  issues: readonly Issue[],
): JoinedQuestion | undefined {
  const issueAt = (name: string) => issues.find(({ field }) => field === name)
  const name = required.find((each) => each !== list && issueAt(each) !== undefined)
  const field = name === undefined ? undefined : inputs[name]
  if (name === undefined || field === undefined) return undefined
  const issue = input[name] === undefined ? undefined : issueAt(name)
  return { name, say: field.title, hint: field.hint, issue }
}

/**
 * The one question whose answer a journal lacks that begins later than its flock.
 * @param scope of the calculation of these entries
 * @returns undefined where nothing is lacking, or the journal begins with the flock
 */
export function questionBefore(
  { inputs }: Calculator<KeyedField>,
  list: string,
  input: Input,
  scope: Calculation['scope'],
): JoinedQuestion | undefined {
  const { part, joined, covers = '' } = inputs[list]?.keyed ?? {}
  const [entries, ledger] = [input[list], scope[list]]
  const [entry] = Array.isArray(entries) ? (entries as readonly Input[]) : []
  const first = entry?.[part ?? '']
  if (joined === undefined || typeof first !== 'string') return undefined
  const started = input[joined.from]
  const isLate = isLedger(ledger) && (ledger.gaps[0] ?? 0) > 0
  if (typeof started !== 'string' && !isLate) return undefined
  const unanswered = Object.entries(joined.asks).find(([name]) => input[name] === undefined)
  if (unanswered === undefined) return undefined
  const [name, say] = unanswered
  const count = Number(entry?.[covers] ?? 1)
  const day = typeof started === 'string' ? started : addDays(first, 1 - count)
  return { name, say, hint: 'journal.zero', before: { from: joined.from, day } }
}

/**
 * The next question of a journal with entries: for what its program requires, or for the days
 * before.
 */
export function openQuestion(
  calculator: Calculator,
  list: string,
  input: Input,
  { scope, issues }: Pick<Calculation, 'scope' | 'issues'>,
): JoinedQuestion | undefined {
  const entries = input[list]
  const isBegun = Array.isArray(entries) && entries.length > 0
  return (
    questionBefore(calculator, list, input, scope) ??
    (isBegun ? firstQuestion(calculator, list, input, issues) : undefined)
  )
}

/** The journal of a program with such questions. */
export const joinedIn = ({ inputs }: Calculator<KeyedField>): string | undefined =>
  Object.keys(inputs).find((name) => inputs[name]?.keyed?.joined !== undefined)
