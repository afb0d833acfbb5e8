import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { nameNow, valueNow } from '#engine/input/aliases.ts'
import { recallDraft } from '#ui/storage/use-draft.ts'

/**
 * What a tab keeps of a program: what is in the form, and the lists that have left it for their
 * answer.
 */
export interface Typed {
  readonly input: Input
  readonly answered?: Input | undefined
}

/** The part of a stored value that the program has fields for. */
function acceptedInput(calculator: Calculator, value: unknown): Input | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const parts = Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const id = nameNow(calculator, name)
    return id === undefined ? [] : [[id, valueNow(calculator.inputs[id], each)] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/**
 * What was typed into a program in this tab, figures and texts alike: as far as the program has
 * fields for it.
 */
export function typedBefore(calculator: Calculator): Typed | undefined {
  const typed = recallDraft(calculator.id) as Partial<Typed> | null | undefined
  const input = acceptedInput(calculator, typed?.input)
  const answered = acceptedInput(calculator, typed?.answered)
  return input === undefined && answered === undefined
    ? undefined
    : { input: input ?? {}, answered }
}
