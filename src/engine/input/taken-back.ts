import type { Calculator } from '../calculator.ts'

/**
 * The inputs that a change of an input empties: what was confirmed of other figures.
 * @param list the list whose entry is changed
 */
export const takenBack = (calculator: Calculator, name: string, list?: string): readonly string[] =>
  (calculator.parts ?? []).flatMap((part) => part.takesBack?.(calculator, name, list) ?? [])
