import type { Calculation, ResultValue } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { useWords } from '../../../drawing/words/use-words.ts'
import { rowResults, rowText } from '../../list/draw/names.ts'

/** What one day comes to, and what is to be known of the last one. */
export function DayFigures({
  calculator,
  list,
  place,
  calculation,
}: {
  calculator: Calculator
  list: string
  /** Which entry it is. */
  place: number
  calculation: Calculation
}) {
  const words = useWords()
  const known = rowResults(calculator, list).flatMap(([id, result]) => {
    const figure = calculation.entries?.[id]?.[place]
    return figure !== undefined && Number.isFinite(figure.value) ? [{ id, result, figure }] : []
  })
  const text = (result: (typeof known)[number]['result'], figure: ResultValue): string => {
    const said = rowText(result, figure, words)
    return figure.atMost === true ? words.say('journal.atMost', { value: said }) : said
  }
  if (known.length === 0) return null
  return (
    <section className="journal-figures">
      <h4>{words.say('journal.figures')}</h4>
      <dl>
        {known.map(({ id, result, figure }) => (
          <div key={id} data-day-result={id}>
            <dt>{words.say(result.title)}</dt>
            <dd>
              <bdi>{text(result, figure)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
