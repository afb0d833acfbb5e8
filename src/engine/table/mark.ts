/**
 * The origin of a figure: printed in its source, computed from printed figures, estimated between
 * two of them, computed with a published model, written from memory, or set by convention (salt has
 * no protein). The schema of tables lists the same, and a test compares them.
 */
export const marks = [
  'source',
  'derived',
  'interpolated',
  'model',
  'recalled',
  'convention',
] as const
export type Mark = (typeof marks)[number]
