import type { RunPart } from '../../engine/calculation.ts'
import { outside, rangeOf } from '../usual/outside.ts'

/** Of each part of the entries of a list the first figure that is outside of what is usual. */
export const unusual: NonNullable<RunPart['unusual']> = ({ inputs }, { input }) =>
  Object.entries(inputs).flatMap(([name, { list }]) => {
    const entries = Array.isArray(input[name]) ? (input[name] as Record<string, unknown>[]) : []
    return Object.entries(list?.entry ?? {}).flatMap(([part, field]) => {
      const range = rangeOf(field.usual, input)
      const found = entries.flatMap((each, entry) =>
        outside(name, each[part], range).map((figure) => ({ ...figure, part, entry })),
      )
      return found.slice(0, 1)
    })
  })
