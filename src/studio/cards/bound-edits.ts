import { several } from '../editing/index.ts'
import type { Control } from './control.ts'
import { writeControl, type CardEdit } from './edits.ts'
import { fitRanges, type FittedRanges, type Ranges } from './ranges.ts'

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** The names of the ends of the ranges of an input. */
export const boundNames = ['minimum', 'exclusiveMinimum', 'maximum', 'usual'] as const
export type BoundName = (typeof boundNames)[number]

/** The ranges of an input, with those that it shares. */
export function rangesOf(input: Control): Ranges {
  const valueOf = (name: BoundName): unknown => {
    const part = input.children.find(({ path }) => path.at(-1) === name)
    return part?.value ?? part?.inherited
  }
  const least = numberOf(valueOf('minimum')) ?? numberOf(valueOf('exclusiveMinimum'))
  const most = numberOf(valueOf('maximum'))
  const [from, to] = (Array.isArray(valueOf('usual')) ? valueOf('usual') : []) as number[]
  return {
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(from !== undefined && to !== undefined && { usual: [from, to] }),
  }
}

/** A change of one end, and of the other range where it would contradict; one step. */
export function boundEdit(
  input: Control,
  name: BoundName,
  value: number | readonly [number, number],
): { readonly fitted: FittedRanges; readonly edit: CardEdit } {
  const now = rangesOf(input)
  let change: Ranges
  if (typeof value !== 'number') change = { usual: value }
  else change = name === 'maximum' ? { most: value } : { least: value }
  const fitted = fitRanges(now, change)
  const leastName = input.children.some(
    ({ path, ...part }) =>
      path.at(-1) === 'exclusiveMinimum' && (part.value ?? part.inherited) !== undefined,
  )
    ? 'exclusiveMinimum'
    : 'minimum'
  return {
    fitted,
    edit: (workspace, file) => {
      if (fitted.kind === 'crossed') return workspace
      const { least, most, usual } = fitted.ranges
      const writes: readonly (readonly [string, number | readonly [number, number] | undefined])[] =
        [
          [name === 'minimum' ? name : leastName, least === now.least ? undefined : least],
          ['maximum', most === now.most ? undefined : most],
          ['usual', usual?.join() === now.usual?.join() ? undefined : usual],
        ]
      return several(workspace, (from) =>
        writes.reduce((of, [part, written]) => {
          if (written === undefined) return of
          const path = [...input.path, part]
          return writeControl({ path, value: undefined }, written)(of, file)
        }, from),
      )
    },
  }
}
