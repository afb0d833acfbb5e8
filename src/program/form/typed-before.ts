import type { Calculator, Input } from '../../engine/calculator.ts'
import { recallDraft } from '../../ui/keep/use-draft.ts'

/** What was typed into a program in this tab, figures and texts alike: what of it the program asks for. */
export function typedBefore(calculator: Calculator): Input | undefined {
  const typed = recallDraft(calculator.id)
  if (typeof typed !== 'object' || typed === null) return undefined
  const known = Object.entries(typed).filter(([name]) => Object.hasOwn(calculator.inputs, name))
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
