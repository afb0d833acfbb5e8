import { useWords } from '../../../components/text/use-words.ts'
import { useResultWords } from '../../../components/text/use-result-words.ts'
import type { Calculator, NamedUnit } from '../../../engine/calculator.ts'
import { converted } from '../../../engine/input/converted.ts'
import { figureOf } from '../../../engine/shown/figure-of.ts'
import type { Backwards } from '../shape.ts'
import type { Found as FoundFigure, Point, Solved } from '../solve.ts'
import { Isolate } from '../../../ui/Isolate.tsx'

interface FoundProps {
  readonly calculator: Calculator
  readonly asked: Backwards
  readonly solved: Solved
  readonly wanted: number
  /** The unit that the input is asked for in. */
  readonly unit: NamedUnit
  readonly onTake: (value: number) => void
}

/** The result of a search: each solution, or the range of the results. */
export function Found({ calculator, asked, solved, wanted, unit, onTake }: FoundProps) {
  const words = useWords()
  const resultWords = useResultWords()
  const field = calculator.inputs[asked.input]!
  const result = calculator.results[asked.result]!
  const { found, span, least, greatest } = solved
  const told = (at: number): string =>
    words.quantity(converted(at, field.units[0]!, unit), unit.unit)
  const given = ({ value }: Point): string => resultWords(result, figureOf(result, value))
  if (span === undefined || least === undefined || greatest === undefined)
    return <p>{words.message('backwards.noResult')}</p>
  if (found.length === 0)
    return (
      <p>
        {words.message('backwards.none', {
          from: told(span[0]),
          to: told(span[1]),
          least: given(least),
          leastAt: told(least.at),
          greatest: given(greatest),
          greatestAt: told(greatest.at),
        })}
      </p>
    )
  const figure = ({ at, upTo }: FoundFigure): string =>
    words.message('calculator.figure', {
      title: words.message(field.title),
      value:
        upTo === undefined
          ? told(at)
          : words.message('calculator.range', { from: told(at), to: told(upTo) }),
    })
  const isReached = ({ value }: Point): boolean => value >= wanted
  const exact = found.filter(({ isExact }) => isExact)
  return (
    <>
      {exact.length === 0 && <p>{words.message('backwards.between')}</p>}
      {exact.length > 1 && <p>{words.message('backwards.several', { count: exact.length })}</p>}
      <ul className="found">
        {found.map((each) => (
          <li key={each.at}>
            <Isolate text="page" className={each.isExact ? 'value' : undefined}>
              {figure(each)}
            </Isolate>{' '}
            {!each.isExact && (
              <span>
                {words.message(isReached(each) ? 'backwards.reaches' : 'backwards.gives', {
                  result: given(each),
                })}
              </span>
            )}
            <button
              type="button"
              className="button"
              aria-label={words.message('backwards.takeFigure', { figure: figure(each) })}
              onClick={() => onTake(each.at)}
            >
              {words.message('backwards.take')}
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">{words.message('backwards.others')}</p>
    </>
  )
}
