import { useFormatters } from '#components/text/use-formatters.ts'
import { useResultWords } from '#components/text/use-result-words.ts'
import type { Calculator, NamedUnit } from '#engine/calculator.ts'
import { converted } from '#engine/input/converted.ts'
import { figureOf } from '#engine/shown/figure-of.ts'
import type { Backwards } from '../shape.ts'
import type { Found as FoundFigure, Point, Solved } from '../solve.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface FoundProps {
  readonly calculator: Calculator
  readonly question: Backwards
  readonly solved: Solved
  readonly wanted: number
  /** The unit of the input's field. */
  readonly unit: NamedUnit
  readonly onTake: (value: number) => void
}

/** The result of a search: each solution, or the range of the results. */
export function Found({ calculator, question, solved, wanted, unit, onTake }: FoundProps) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const field = calculator.inputs[question.input]!
  const result = calculator.results[question.result]!
  const { found, interval, least, greatest } = solved
  const formatValue = (at: number): string =>
    format.quantity(converted(at, field.units[0]!, unit), unit.unit)
  const given = ({ value }: Point): string => resultWords(result, figureOf(result, value))
  if (interval === undefined || least === undefined || greatest === undefined)
    return <p>{format.message('backwards.noResult')}</p>
  if (found.length === 0)
    return (
      <p>
        {format.message('backwards.none', {
          from: formatValue(interval[0]),
          to: formatValue(interval[1]),
          least: given(least),
          leastAt: formatValue(least.at),
          greatest: given(greatest),
          greatestAt: formatValue(greatest.at),
        })}
      </p>
    )
  const figure = ({ at, upTo }: FoundFigure): string =>
    format.message('calculator.figure', {
      title: format.message(field.title),
      value:
        upTo === undefined
          ? formatValue(at)
          : format.message('calculator.range', { from: formatValue(at), to: formatValue(upTo) }),
    })
  const isReached = ({ value }: Point): boolean => value >= wanted
  const exact = found.filter(({ isExact }) => isExact)
  return (
    <>
      {exact.length === 0 && <p>{format.message('backwards.noExact')}</p>}
      {exact.length > 1 && <p>{format.message('backwards.several', { count: exact.length })}</p>}
      <ul className="found">
        {found.map((each) => (
          <li key={each.at}>
            <Isolate text="page" className={each.isExact ? 'value' : undefined}>
              {figure(each)}
            </Isolate>{' '}
            {!each.isExact && (
              <span>
                {format.message(isReached(each) ? 'backwards.reaches' : 'backwards.gives', {
                  result: given(each),
                })}
              </span>
            )}
            <button
              type="button"
              className="button"
              aria-label={format.message('backwards.takeFigure', { figure: figure(each) })}
              onClick={() => onTake(each.at)}
            >
              {format.message('backwards.take')}
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">{format.message('backwards.others')}</p>
    </>
  )
}
