import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { NumberReader } from '#i18n/read-number.ts'
import { fieldId, useForm } from '#components/fields/form-context.ts'
import { plausibleReadings } from './plausible-readings.ts'
import { useUnitNames } from './unit-names.ts'
import { useFormatters } from '#components/text/use-formatters.ts'

interface AmbiguousNumberProps {
  /** The id of the field that the text is in. */
  readonly field: string
  /** What was typed and could not be read without doubt. */
  readonly text: string
  /** What it was read as, where its marks are those of another language only. */
  readonly read: number | undefined
  readonly reader: NumberReader
  /** The id of the unit that the figure is in. */
  readonly unit: string
  /** Whether to show the question now, not only after the visitor has stopped typing. */
  readonly atOnce: boolean
  readonly onChoose: (value: number) => void
}

/** The pause after which a figure counts as typed to its end (milliseconds). */
const pause = 600

/**
 * Asks which figure is meant where a text can be read as several; each is one tap away. A text that
 * only another language reads is that figure, which is stated.
 */
export function AmbiguousNumber(props: AmbiguousNumberProps) {
  const { field, text, read, reader, unit, atOnce, onChoose } = props
  const format = useFormatters()
  const { calculator, scope } = useForm()
  const definition = calculator.inputs[field.slice(fieldId('', scope).length)]
  const everywhere = useUnitNames(text)
  // Once shown, the question stays while more is typed: coming and going, it would move all that
  // follows.
  const [wasShown, setWasShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWasShown(true), pause)
    return () => clearTimeout(timer)
  }, [text])
  const readings =
    definition === undefined ? [] : plausibleReadings(definition, text, reader, unit, everywhere)
  const isShown = (readings.length > 0 || read !== undefined) && (atOnce || wasShown)
  const box = useRef<HTMLDivElement & HTMLParagraphElement>(null)
  // A phone's keyboard leaves little of the screen: the question comes into view, or keeps in view
  // whatever is typed in by then.
  useEffect(() => {
    const focused = document.activeElement
    if (!isShown || !(focused instanceof HTMLInputElement)) return
    const seen = focused.id === field ? box.current : focused
    seen?.scrollIntoView({ block: 'nearest' })
  }, [isShown, field])
  if (!isShown) return null
  if (read !== undefined)
    return (
      <p ref={box} className="ambiguous-number" role="status">
        = {format.quantity(read, unit)}
      </p>
    )
  const choose = (value: number, { currentTarget }: MouseEvent) => {
    // A visitor with a keyboard would lose the focus once the button is removed.
    if (document.activeElement === currentTarget) document.getElementById(field)?.focus()
    onChoose(value)
  }
  return (
    <div ref={box} className="ambiguous-number" role="status">
      <p>
        {format.message(readings.length === 1 ? 'calculator.thisFigure' : 'calculator.whichFigure')}
      </p>
      {readings.map((value) => (
        <button
          key={value}
          type="button"
          className="button"
          // The focus stays where it is, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => choose(value, event)}
        >
          {format.quantity(value, unit)}
        </button>
      ))}
    </div>
  )
}
