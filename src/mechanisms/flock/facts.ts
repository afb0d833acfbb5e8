import type { Calculator } from '../../engine/calculator.ts'
import { accepts, fromQuery, toQuery } from '../../engine/input/address.ts'
import type { Input } from '../../engine/calculation.ts'
import { defaults } from '../../engine/input/defaults.ts'
import { getOwn } from '../../own.ts'
import { plainDigits } from '../../round.ts'
import { fromInput, type Fills } from './figures.ts'
import { isListField } from '../../engine/input/kinds.ts'

/**
 * What is kept of a flock: what was entered of it in its program and in its journal, as in links.
 */
export interface Entered {
  readonly query: string
  /** What was entered once in its journal and is not an input of its program. */
  readonly facts?: string | undefined
}

/** The programs of a flock: the one that keeps it, and its journal with what fills that. */
export interface Books {
  readonly keeper: Calculator
  readonly journal: Calculator
  readonly fills: Fills
}

/** An input of the flock's program is changed there: there is one such figure, and not two. */
function inKeeper(
  { query, ...entered }: Entered,
  { keeper, journal, fills }: Books,
  name: string,
  value: unknown,
): Entered | undefined {
  const id = fills[name]!
  const field = keeper.inputs[id]!
  const { input } = fromQuery(keeper, query)
  if (value === undefined) {
    if (keeper.required.includes(id)) return undefined
    return { ...entered, query: toQuery(keeper, { ...input, [id]: undefined }) }
  }
  const known = fromInput(field, journal.inputs[name]!, value)
  return known === undefined || !accepts(keeper, id, known)
    ? undefined
    : { ...entered, query: toQuery(keeper, { ...input, [id]: known }) }
}

/**
 * A flock with what was entered of it in its journal, once and not day by day: it is kept with the
 * flock, in the query of its program if that has such an input, and otherwise next to it.
 * @param name the input of the journal
 * @param value in the journal's unit; undefined removes it
 * @returns undefined if it cannot be stored: no program has it, or its validator refuses it
 */
export function withFact(
  entered: Entered,
  books: Books,
  name: string,
  value: unknown,
): Entered | undefined {
  const { keeper, journal, fills } = books
  const field = getOwn(journal.inputs, name)
  if (field === undefined || isListField(field) || field.unasked === true) return undefined
  const id = getOwn(fills, name)
  if (id !== undefined) return getOwn(keeper.inputs, id) && inKeeper(entered, books, name, value)
  const facts = new URLSearchParams(entered.facts)
  if (value === undefined) facts.delete(name)
  else {
    const isFigure = typeof value === 'number'
    if ((!isFigure && typeof value !== 'string') || !accepts(journal, name, value)) return undefined
    facts.set(name, isFigure ? plainDigits(value) : value)
  }
  facts.sort()
  return { query: entered.query, ...(facts.size > 0 && { facts: facts.toString() }) }
}

/** A flock with all that was entered of it in its journal other than the days. */
export const flockFromInput = (input: Input, books: Books): Entered =>
  Object.entries(input).reduce<Entered>(
    (entered, [name, value]) =>
      value === defaults(books.journal)[name]
        ? entered
        : (withFact(entered, books, name, value) ?? entered),
    { query: '' },
  )
