import { isListInput } from './input-kinds.ts'
import type { InputSource } from './shapes.ts'

/** Whether a figure, a name or a choice of one program may be in a field of another. */
export const fitsField = (one: InputSource | undefined, other: InputSource | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (['type', 'unit', 'per', 'records'] as const).every((word) => one[word] === other[word])

/** The inputs of one program, except lists, that fill those of the same name in another. */
export const fittingInputs = (
  here: Readonly<Record<string, InputSource>>,
  there: Readonly<Record<string, InputSource>>,
): readonly string[] =>
  Object.keys(here).filter((name) => !isListInput(here[name]) && fitsField(here[name], there[name]))
