import { useEffect, useState } from 'react'
import { readNumber, type NumberReader } from '../../i18n/read-number.ts'
import { useWords } from '../use-words.ts'

interface WhichFigureProps {
  /** What was typed and could not be read without doubt. */
  readonly text: string
  readonly reader: NumberReader
  /** The id of the unit that the figure is in. */
  readonly unit: string
  /** Whether to ask now, not only once the visitor has stopped typing. */
  readonly atOnce: boolean
  readonly onChoose: (value: number) => void
}

/** A pause that says that a figure is typed to its end (milliseconds). */
const pause = 600

/** Asks which figure is meant where a text can be read as several; each is one tap away. */
export function WhichFigure({ text, reader, unit, atOnce, onChoose }: WhichFigureProps) {
  const words = useWords()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const read = readNumber(text, reader)
  // In another language the same text may be one figure; it still waits for a yes.
  const readings = read?.kind === 'figure' ? [read.value] : (read?.readings ?? [])
  if (readings.length === 0 || !(atOnce || settled === text)) return null
  return (
    <div className="which-figure" role="status">
      <p>{words.say('calculator.whichFigure')}</p>
      {readings.map((value) => (
        <button key={value} type="button" className="button" onClick={() => onChoose(value)}>
          {words.quantity(value, unit)}
        </button>
      ))}
    </div>
  )
}
