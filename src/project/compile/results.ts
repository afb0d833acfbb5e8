import type { DefinitionSource, ResultSource } from '../shapes.ts'
import { withoutTree, type Formulas } from './formulas.ts'
import { isTextResult } from './named.ts'
import { mapped, unitOf } from './source.ts'

function figureResult(id: string, result: ResultSource, { expression, judgement }: Formulas) {
  const { unit, per, upTo, shown, rating, target, from: _from, none: _none, ...rest } = result
  return {
    ...rest,
    ...unitOf({ ...(unit !== undefined && { unit }), ...(per !== undefined && { per }) }),
    upTo: upTo === undefined ? undefined : withoutTree(expression('results', id, 'upTo')),
    shown: shown === undefined ? undefined : expression('results', id, 'shown'),
    rating: rating?.map((verdict, index) => judgement(verdict, 'results', id, 'rating', index)),
    target:
      target && mapped(target, (_, end) => withoutTree(expression('results', id, 'target', end))),
  }
}

/** The results of a program that are figures, compiled. */
export const resultsOf = (data: DefinitionSource, formulas: Formulas): Record<string, object> =>
  Object.fromEntries(
    Object.entries(data.results ?? {})
      .filter(([, result]) => !isTextResult(result))
      .map(([id, result]) => [id, figureResult(id, result, formulas)]),
  )
