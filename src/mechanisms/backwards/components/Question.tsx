import { useMemo, useState } from 'react'
import type { LabelledField } from '#components/fields/LabelledField.tsx'
import { FormContext, type FormState, type Units } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Input, Tables } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { Icon } from '#ui/Icon.tsx'
import type { NumberField } from '../../figure/components/NumberField.tsx'
import type { Backwards } from '../shape.ts'
import { solveBackwards } from '../solve.ts'
import { Found } from './Found.tsx'

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
