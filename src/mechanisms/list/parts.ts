import type { Calculator, InputField } from '../../engine/calculator.ts'

/**
 * The parts of an entry, in the definition's order, without those that only the answer to a
 * question writes.
 */
export const partsOf = (
  calculator: Calculator,
  list: string,
): readonly (readonly [string, InputField])[] =>
  Object.entries(calculator.inputs[list]?.list?.entry ?? {}).filter(
    ([, { unseen }]) => unseen !== true,
  )
