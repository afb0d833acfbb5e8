import type { Calculator } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { Searchable } from '../search/searchable.ts'
import type { FormulationField } from '../../formulation/shape.ts'

/** Records that leave limits to the visitor come last, and name them. */
export function openLast(
  records: readonly Searchable[],
  { inputs, results }: Calculator,
  input: string,
  format: Pick<Formatters, 'message' | 'list'>,
): readonly Searchable[] {
  const { open }: FormulationField = inputs[input]!
  if (open === undefined) return records
  const limitsOf = (ids: readonly string[]): string =>
    format.list(ids.map((id) => format.message(results[id]!.title)))
  return [
    ...records.filter(({ id }) => open[id] === undefined),
    ...records.flatMap((record) => {
      const left = open[record.id]
      return left === undefined
        ? []
        : [
            {
              ...record,
              lacks: format.message('formulation.openRecord', { limits: limitsOf(left) }),
            },
          ]
    }),
  ]
}
