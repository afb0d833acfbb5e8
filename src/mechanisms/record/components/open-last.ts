import type { Calculator } from '../../../engine/calculator.ts'
import type { Words } from '../../../components/text/use-words.ts'
import type { Searchable } from '../search/searchable.ts'
import type { FormulationField } from '../../formulation/shape.ts'

/** Records that leave limits to the visitor come last, and say which. */
export function openLast(
  records: readonly Searchable[],
  { inputs, results }: Calculator,
  input: string,
  words: Pick<Words, 'message' | 'list'>,
): readonly Searchable[] {
  const { open }: FormulationField = inputs[input]!
  if (open === undefined) return records
  const limitsOf = (ids: readonly string[]): string =>
    words.list(ids.map((id) => words.message(results[id]!.title)))
  return [
    ...records.filter(({ id }) => open[id] === undefined),
    ...records.flatMap((record) => {
      const left = open[record.id]
      return left === undefined
        ? []
        : [
            {
              ...record,
              lacks: words.message('formulation.openRecord', { limits: limitsOf(left) }),
            },
          ]
    }),
  ]
}
