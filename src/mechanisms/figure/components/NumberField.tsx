import { useEffect, useRef, useState } from 'react'
import type { InputField } from '#engine/calculator.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { decimalMark, formatTyped, shownValue } from '#i18n/format.ts'
import { readNumber } from '#i18n/read-number.ts'
import { useLanguage } from '#ui/use-language.ts'
import {
  describedBy,
  fieldId,
  issueAt,
  type ProgramFieldProps,
  useForm,
} from '#components/fields/form-context.ts'
import { fieldText } from '#components/fields/entered.ts'
import { useFieldText } from '#components/fields/use-field-text.ts'
import { preferredUnit, setPreferredUnit } from './preferred-unit.ts'
import {
  valueBeforeHydration,
  useValueBeforeHydration,
} from '#components/fields/use-value-before-hydration.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import { isIntegerField } from '#engine/input/kinds.ts'

// Seldom needed.
const AmbiguousNumber = lazyComponent(async () =>
  (await import('./load-ambiguous-number.ts')).loadAmbiguousNumber(),
)

/**
 * Writes the same figure without its groups; what was selected stays selected, or typing would add
 * to the figure.
 */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  const ends = [input.selectionStart, input.selectionEnd].map(
    (end) =>
      input.value
        .slice(0, end ?? 0)
        .split('')
        .filter((letter) => text.includes(letter)).length,
  )
  input.value = text
  input.setSelectionRange(ends[0]!, ends[1]!)
}

interface FigureProps extends ProgramFieldProps {
  readonly field: InputField
}

/**
 * A number as people type it, in any of our keyboards' digits, in the unit they choose. What is not
 * a number travels as the text it is, so that nothing typed is lost and the validator names the
 * problem.
 */
export function NumberField(props: ProgramFieldProps) {
  const field = useForm().calculator.inputs[props.name]
  return field?.units[0] && <FigureInput {...props} field={field} />
}

function FigureInput({ name, formData, onChange, required, field }: FigureProps) {
  const {
    issues,
    scope,
    units: { of, choose: chooseUnit },
  } = useForm()
  const format = useFormatters()
  const language = useLanguage()
  const { units } = field
  const unitIndex = of[name] ?? 0
  const baseUnit = units[0]!
  const typed = useFieldText(formData)
  const [hasFocus, setHasFocus] = useState(false)
  const unit = units[unitIndex] ?? baseUnit

  const reader = {
    decimal: decimalMark(language),
    // The symbol of a unit is understood in every language: "1850 g".
    units: [format.unit(unit), unit.unit],
    isCount: isIntegerField(field) && unitIndex === 0,
  }
  const keyboard = reader.isCount ? 'numeric' : 'decimal'
  const fromBaseUnit = (value: number): number =>
    unit === baseUnit ? value : fromBase(toBase(value, baseUnit), unit)
  const inBaseUnit = (value: number): number =>
    unit === baseUnit ? value : fromBase(toBase(value, unit), baseUnit)
  // Without the noise of a conversion. Marks between thousands help to read a figure and are in the
  // way of changing it.
  const write = (isChanged: boolean): string =>
    typeof formData === 'number'
      ? formatTyped(shownValue(fromBaseUnit(formData)), language, !isChanged)
      : fieldText(formData)
  const valueOf = (text: string): number | string | undefined => {
    if (text.trim() === '') return undefined
    const read = readNumber(text, reader)
    return read?.kind === 'figure' ? inBaseUnit(read.value) : text
  }
  const type = (text: string) => {
    const value = valueOf(text)
    typed.keep(text, value)
    onChange(value)
  }
  // Browsers place the caret around the event of the focus, so the text changes right after it.
  const begin = (input: HTMLInputElement) =>
    queueMicrotask(() => {
      if (document.activeElement !== input) return
      rewrite(input, write(true))
      setHasFocus(true)
    })
  const end = () => {
    typed.forget()
    setHasFocus(false)
  }
  const choose = (index: number) => {
    typed.forget()
    chooseUnit(name, index)
    setPreferredUnit(units, index)
  }
  const answer = (value: number) => {
    typed.forget()
    onChange(inBaseUnit(value))
  }
  const figureField = useValueBeforeHydration<HTMLInputElement>(type)
  const unitField = useRef<HTMLSelectElement>(null)
  // A prerendered field uses its own unit. The visitor's preferred one replaces it after the first
  // render, but not next to a figure that was typed before.
  useEffect(() => {
    const unitBefore = valueBeforeHydration(unitField.current)
    if (unitBefore !== undefined) setPreferredUnit(units, Number(unitBefore))
    const isTaken =
      unitBefore === undefined && valueBeforeHydration(figureField.current) !== undefined
    chooseUnit(name, isTaken ? 0 : preferredUnit(units))
  }, [units, figureField, chooseUnit, name])
  const hasIssue = issueAt(issues, name) !== undefined
  const read = typed.text === undefined ? undefined : readNumber(typed.text, reader)
  const isForeign = read?.kind === 'figure' && read.isForeign === true
  return (
    <>
      <div className="number">
        <input
          ref={figureField}
          id={fieldId(name, scope)}
          name={name}
          type="text"
          // On an iPhone only the keyboard of texts has a minus sign.
          inputMode={field.minimum! < 0 ? 'text' : keyboard}
          dir="ltr"
          autoComplete="off"
          maxLength={1_000_000}
          value={typed.text ?? write(hasFocus)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => begin(event.target)}
          onBlur={end}
          aria-required={required}
          aria-invalid={hasIssue}
          aria-describedby={describedBy(name, hasIssue, scope)}
        />
        {units.length > 1 ? (
          <select
            ref={unitField}
            aria-label={format.message('calculator.unit', { title: format.message(field.title) })}
            value={unitIndex}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {units.map((each, index) => (
              <option key={each.unit} value={index}>
                {format.unit(each)}
              </option>
            ))}
          </select>
        ) : (
          <span className="unit" aria-hidden="true">
            {format.unit(unit)}
          </span>
        )}
      </div>
      {(typeof formData === 'string' || isForeign) && (
        <AmbiguousNumber
          field={fieldId(name, scope)}
          text={fieldText(formData)}
          read={isForeign ? read.value : undefined}
          reader={reader}
          unit={unit.unit}
          atOnce={hasIssue}
          onChoose={answer}
        />
      )}
    </>
  )
}
