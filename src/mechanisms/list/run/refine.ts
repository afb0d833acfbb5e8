import { boundedFigure } from './bounded.ts'
import type { RunPart } from '#engine/calculator.ts'

/** Marks results that are bounds, and takes back those of which nothing is known. */
export const refineListResults: NonNullable<RunPart['refine']> = (
  { results: definitions },
  { input, state: { bounds } },
  results,
) =>
  Object.fromEntries(
    Object.entries(results).flatMap(([id, value]) => {
      const { unknown, usual } = definitions[id] ?? {}
      const refined = boundedFigure(value, bounds[id] ?? 'exact', usual, input)
      return unknown === 'hidden' && Number.isNaN(refined.value) ? [] : [[id, refined]]
    }),
  )
