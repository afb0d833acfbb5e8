import type { Calculation } from '#engine/calculation.ts'
import { fromBase } from '#language/scale.ts'
import { round } from '#round.ts'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import { rowText } from '../../list/components/names.ts'
import { rowResults } from '#mechanisms/entry-result/row-results.ts'
import type { FormulationCalculator } from '../shape.ts'
import { Isolate } from '#ui/Isolate.tsx'

/**
 * The content of the mixer: each entry with an amount and its results, and the total.
 */
export function Recipe({
  calculator,
  calculation,
  names,
  digits,
}: {
  calculator: FormulationCalculator
  calculation: Calculation
  names: readonly string[]
  /** The decimals of the amounts. */
  digits: number
}) {
  const format = useFigureFormatters()
  const { list, part, unit } = calculator.formulation!
  const entries = calculation.scope[list] as readonly Readonly<Record<string, number>>[]
  const results = rowResults(calculator, list)
  const total = entries.reduce((sum, entry) => sum + entry[part]!, 0)
  const [title] = Object.values(calculator.inputs[list]?.list?.entry ?? {})
  return (
    <div className="recipe">
      <table className="row-list">
        <thead>
          <tr>
            {[title, ...results.map(([, result]) => result)].map((each) => (
              <th key={each?.title} scope="col">
                {format.message(each?.title ?? '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) =>
            entries[index]?.[part] === 0 ? null : (
              // Two entries may be equal, so that only the index identifies one.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">
                  <Isolate text="page">{name}</Isolate>
                </th>
                {results.map(([id, result]) => (
                  <td key={id}>
                    <span className="column">{format.message(result.title)}</span>
                    <Isolate text="page">
                      {rowText(result, calculation.entries?.[id]?.[index], format)}
                    </Isolate>
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{format.message('formulation.total')}</th>
            <td colSpan={results.length}>
              <Isolate text="page">
                {format.quantity(round(fromBase(total, unit), 9), unit.unit, Math.max(3, digits))}
              </Isolate>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
