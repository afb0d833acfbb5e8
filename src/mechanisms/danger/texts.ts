import type { Input } from '../../engine/calculation.ts'

/**
 * The texts in an input, or in a part of the entries of a list; an entry from outside may be
 * anything.
 */
export const givenTexts = (input: Input, name: string, part: string): readonly string[] =>
  [input[name]]
    .flat()
    .map((entry: unknown) => (part === '' ? entry : (entry as Input | null | undefined)?.[part]))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
