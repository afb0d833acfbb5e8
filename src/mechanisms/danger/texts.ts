import type { Input, Value } from '../../engine/calculation.ts'

/**
 * The texts in an input, or in a part of the entries of a list; an entry from outside may be
 * anything.
 */
export const givenTexts = (input: Input, name: string, part: string): readonly string[] =>
  [input[name]]
    .flat()
    .map((entry: unknown) => (part === '' ? entry : (entry as Input | null | undefined)?.[part]))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')

/**
 * What an entry of a list says of a label that was read: the days and the medicine, as they are
 * there. It is of no other medicine, even if two devices change one entry at the same time.
 */
export const labelRead = (entry: Input, by: readonly string[]): string =>
  by.map((part) => entry[part] as Value | undefined).join(' ')
