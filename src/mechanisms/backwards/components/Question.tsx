import { useMemo, useState } from 'react'
import type { LabelledField } from '#components/fields/LabelledField.tsx'
import { FormContext, type FormState, type Units } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Input, Tables } from '#engine/calculation.ts'
import type { Calculator, InputField, NamedUnit } from '#engine/calculator.ts'
import { Icon } from '#ui/Icon.tsx'
import type { NumberField } from '../../figure/components/NumberField.tsx'
import type { Backwards } from '../shape.ts'
import { solveBackwards, type Found as FoundFigure, type Point, type Solved } from '../solve.ts'
import { useResultWords } from '#components/text/use-result-words.ts'
import { converted } from '#engine/input/converted.ts'
import { figureOf } from '#engine/shown/figure-of.ts'
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
function Found({ calculator, question, solved, wanted, unit, onTake }: FoundProps) {
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

/** What the page draws its own fields with: handed on, so that it comes with the page once. */
export interface Controls {
  readonly LabelledField: typeof LabelledField
  readonly NumberField: typeof NumberField
}
export interface QuestionProps {
  readonly calculator: Calculator
  readonly input: Input
  readonly tables: Tables
  /** The units that the fields of the form are in. */
  readonly units: Units['of']
  readonly controls: Controls
  readonly onTake: (name: string, value: number) => void
}

/** The name of the field that the desired result is written into. */
const name = 'wanted'

/** A result has one unit. */
const ownUnit: Units = { of: {}, choose: () => undefined }

/** All other inputs: what was found is valid for these only. */
const otherInputs = (input: Input, sought: string): string =>
  JSON.stringify({ ...input, [sought]: null })

/** One backwards question: the desired result, and the figures that give it. */
export function BackwardsQuestion({
  question,
  place,
  ...props
}: QuestionProps & { question: Backwards; place: number }) {
  const { calculator, input, tables, units, controls, onTake } = props
  const format = useFormatters()
  const [wanted, setWanted] = useState<unknown>()
  const [answer, setAnswer] = useState<{ readonly to: number; readonly of: string }>()
  const [isUnclear, setUnclear] = useState(false)
  const result = calculator.results[question.result]!
  const sought = calculator.inputs[question.input]!
  const form = useMemo((): FormState => {
    const field: InputField = { title: result.title, kind: 'number', units: [result] }
    return {
      calculator: { ...calculator, inputs: { [name]: field } },
      issues: isUnclear ? [{ field: name, place: 'field', message: 'backwards.write' }] : [],
      ranges: {},
      units: ownUnit,
      scope: `backwards-${place}-`,
    }
  }, [calculator, result, place, isUnclear])
  const others = otherInputs(input, question.input)
  const unit = sought.units[units[question.input] ?? 0] ?? sought.units[0]!
  const isAnswered = answer !== undefined && answer.of === others
  const solved = useMemo(
    () =>
      isAnswered
        ? solveBackwards(calculator, question, JSON.parse(others) as Input, tables, answer.to, unit)
        : undefined,
    [calculator, question, others, tables, answer, isAnswered, unit],
  )
  const find = () => {
    const isFigure = typeof wanted === 'number'
    setUnclear(!isFigure)
    setAnswer(isFigure ? { to: wanted, of: others } : undefined)
  }
  const legend =
    question.ask === undefined
      ? format.message('backwards.question', {
          input: format.message(sought.title),
          result: format.message(result.title),
        })
      : format.message(question.ask)
  return (
    <form
      noValidate
      className="question"
      data-backwards={question.input}
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <fieldset>
        <legend>{legend}</legend>
        <FormContext value={form}>
          <controls.LabelledField name={name} required>
            <controls.NumberField
              name={name}
              formData={wanted}
              required
              onChange={(value: unknown) => {
                setWanted(value)
                setUnclear(false)
                setAnswer(undefined)
              }}
            />
          </controls.LabelledField>
        </FormContext>
        <div className="actions">
          <button type="submit" className="button">
            <Icon name="search" size={20} />
            {format.message('backwards.find')}
          </button>
        </div>
      </fieldset>
      <div role="status" aria-live="polite">
        {solved !== undefined && answer !== undefined && (
          <Found
            calculator={calculator}
            question={question}
            solved={solved}
            wanted={answer.to}
            unit={unit}
            onTake={(value) => onTake(question.input, value)}
          />
        )}
      </div>
    </form>
  )
}
