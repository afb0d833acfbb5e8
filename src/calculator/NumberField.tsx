import { useEffect, useState } from 'react'
import type { NamedUnit } from '../engine/calculator.ts'
import { fromBase, toBase } from '../engine/units.ts'
import { readNumber } from '../i18n/read-number.ts'
import { useLanguage } from '../ui/use-language.ts'
import { describedBy, fieldId, issueAt, type ProgramFieldProps, useForm } from './form-context.ts'
import { keepUnit, keptUnit } from './kept-unit.ts'
import { useWords } from './use-words.ts'

const none: readonly NamedUnit[] = []

/**
 * A number as people type it, in any of our keyboards' digits, in the unit they choose. What is not a number travels as
 * the text it is, so that nothing typed is lost and the validator names the problem.
 */
export function NumberField({
  name,
  formData,
  onChange,
  fieldPathId,
  required,
}: ProgramFieldProps) {
  const { calculator, issues } = useForm()
  const words = useWords()
  const language = useLanguage()
  const field = calculator.inputs[name]
  const units = field?.units ?? none
  const [unitIndex, setUnitIndex] = useState(0)
  const [raw, setRaw] = useState<string>()
  const [echo, setEcho] = useState<number>()
  const [standard] = units
  const own = standard?.unit ?? ''
  const unit = units[unitIndex] ?? standard
  // Drawn ahead, a field speaks in its own unit; the one that the visitor likes comes in after the first drawing.
  useEffect(
    () =>
      setUnitIndex(
        Math.max(
          0,
          units.findIndex((each) => each.unit === keptUnit(own)),
        ),
      ),
    [own, units],
  )
  if (field === undefined || standard === undefined || unit === undefined) return null

  const shown =
    typeof formData === 'number'
      ? words.number(unit === standard ? formData : fromBase(toBase(formData, standard), unit))
      : String(formData ?? '')
  const type = (text: string) => {
    setRaw(text)
    const read = readNumber(text, language.code, [words.unit(unit)])
    setEcho(read?.ambiguous === true ? read.value : undefined)
    if (text.trim() === '') onChange(undefined, fieldPathId.path)
    else if (read === undefined) onChange(text, fieldPathId.path)
    else
      onChange(
        unit === standard ? read.value : fromBase(toBase(read.value, unit), standard),
        fieldPathId.path,
      )
  }
  const choose = (index: number) => {
    setUnitIndex(index)
    keepUnit(own, units[index]?.unit ?? own)
  }
  const hasIssue = issueAt(issues, name) !== undefined
  return (
    <>
      <div className="number">
        <input
          id={fieldId(name)}
          name={name}
          type="text"
          inputMode={field.kind === 'integer' && unitIndex === 0 ? 'numeric' : 'decimal'}
          dir="ltr"
          autoComplete="off"
          maxLength={1_000_000}
          value={raw ?? shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setRaw(undefined)}
          aria-required={required}
          aria-invalid={hasIssue}
          aria-describedby={describedBy(name, hasIssue)}
        />
        {units.length > 1 ? (
          <select
            aria-label={words.say('calculator.unit', { title: words.say(field.title) })}
            value={unitIndex}
            onChange={(event) => {
              setRaw(undefined)
              setEcho(undefined)
              choose(Number(event.target.value))
            }}
          >
            {units.map((each, index) => (
              <option key={each.unit} value={index}>
                {words.unit(each)}
              </option>
            ))}
          </select>
        ) : (
          <span className="unit" aria-hidden="true">
            {words.unit(unit)}
          </span>
        )}
      </div>
      {echo !== undefined && formData !== undefined && (
        <p className="echo">
          {words.say('calculator.readAs', { value: words.quantity(echo, unit.unit) })}
        </p>
      )}
    </>
  )
}
