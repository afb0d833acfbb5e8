import type { InputSource } from './shapes.ts'

/** Whether a figure, a name or a choice of one program may be in a field of another. */
export const fitsField = (one: InputSource | undefined, other: InputSource | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (['type', 'unit', 'per', 'records'] as const).every((word) => one[word] === other[word])
