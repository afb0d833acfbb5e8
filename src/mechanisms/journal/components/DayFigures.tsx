import { memo } from 'react'
import { isKnownFigure } from '#known-figure.ts'
import type { Calculation } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import { rowText } from '../../list/components/names.ts'
import { rowResults } from '#mechanisms/entry-result/row-results.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface DayFiguresProps {
  readonly calculator: Calculator
  readonly list: string
  /** Which entry it is. */
  readonly index: number
  readonly calculation: Calculation
}

/**
 * The results of a day, and the notices of the last one. It stays while a day is entered, until the
 * results are calculated.
 */
export const DayFigures = memo(({ calculator, list, index, calculation }: DayFiguresProps) => {
  const format = useFigureFormatters()
  const known = rowResults(calculator, list).flatMap(([id, result]) => {
    const figure = calculation.entries?.[id]?.[index]
    return isKnownFigure(figure) ? [{ id, result, figure }] : []
  })
  if (known.length === 0) return null
  return (
    <section className="journal-figures">
      <h4>{format.message('journal.figures')}</h4>
      <dl>
        {known.map(({ id, result, figure }) => (
          <div key={id} data-day-result={id}>
            <dt>{format.message(result.title)}</dt>
            <dd>
              <Isolate text="page">{rowText(result, figure, format)}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
})
