import type { Danger, Entry, Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toQuery } from '../../engine/input/address.ts'
import { isTextField } from '../../engine/input/kinds.ts'
import type { DangerCalculator } from '../../mechanisms/danger/shape.ts'
import { holdsAllLists, listsOf } from '../../components/fields/entered.ts'

/** The figures of a link, and how much of the lists it contains: all, all but notes, or nothing. */
export interface LinkQuery {
  readonly text: string
  readonly holds: 'lists' | 'figures' | 'nothing'
}

/** The parts of a list that name medicines: no figure travels without its medicine. */
const medicineParts = ({ danger = {} }: DangerCalculator, id: string): readonly string[] =>
  (danger.texts ?? []).flatMap(([list, part, , about]) =>
    list === id && about === undefined ? part : [],
  )

/**
 * Lists without notes, except those that a danger names; undefined if the program does not accept
 * an entry without its note.
 */
function withoutNotes(
  calculator: Calculator,
  input: Input,
  dangers: readonly Danger[],
): Input | undefined {
  const named = new Set<unknown>(dangers.map(({ mentionedIn }) => mentionedIn))
  const lists = listsOf(calculator).map((id): readonly [string, unknown] => {
    const parts = calculator.inputs[id]?.list?.entry ?? {}
    const kept = medicineParts(calculator, id)
    const figures = (entry: Entry): Entry =>
      Object.fromEntries(
        Object.entries(entry).filter(
          ([part, value]) =>
            kept.includes(part) ||
            named.has(value) ||
            !isTextField(parts[part]) ||
            // What a person has confirmed of a figure travels with it.
            parts[part]?.unasked === true,
        ),
      )
    const value = input[id]
    return [id, Array.isArray(value) ? (value as Entry[]).map(figures) : value]
  })
  const left = { ...input, ...Object.fromEntries(lists) }
  return calculator.validate(left) || !calculator.validate(input) ? left : undefined
}

/**
 * What was entered as the query of a link of at most so many bytes: without notes, and then without
 * lists, if it would be longer.
 * @param dangers those of the answer
 */
export function linkQuery(
  calculator: Calculator,
  input: Input,
  most: number,
  dangers: readonly Danger[] = [],
): LinkQuery {
  const fits = (given: Input | undefined): string | undefined => {
    if (given === undefined) return undefined
    const text = toQuery(calculator, given)
    return text.length <= most && holdsAllLists(calculator, given, text) ? text : undefined
  }
  const whole = fits(input)
  if (whole !== undefined) return { text: whole, holds: 'lists' }
  const figures = fits(withoutNotes(calculator, input, dangers))
  if (figures !== undefined) return { text: figures, holds: 'figures' }
  const lists = new Set(listsOf(calculator))
  const rest = Object.fromEntries(Object.entries(input).filter(([id]) => !lists.has(id)))
  return { text: toQuery(calculator, rest), holds: 'nothing' }
}
