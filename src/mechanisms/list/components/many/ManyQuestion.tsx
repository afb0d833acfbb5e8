import type { NamedUnit } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { ManyAnswers, ManyQuestions } from './read-many.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** Asks which column of a pasted text is meant, or in which unit figures without one are. */
export function ManyQuestion({
  questions: { columns, isCounting, units },
  unitOf,
  onAnswer,
  onLeave,
}: {
  readonly questions: ManyQuestions
  readonly unitOf: (unit: NamedUnit) => string
  readonly onAnswer: (answer: ManyAnswers) => void
  readonly onLeave: () => void
}) {
  const format = useFormatters()
  const question = isCounting ? 'many.counting' : 'many.columns'
  return (
    <div className="meaning fair" role="group" aria-live="polite">
      <div>
        <p>{format.message(columns.length > 0 ? question : 'many.mixed')}</p>
        <div className="actions">
          {columns.map(({ column, examples }) => (
            <button
              key={column}
              type="button"
              className="button"
              onClick={() => onAnswer({ column })}
            >
              <Isolate text="foreign">{examples.join(' · ')} …</Isolate>
            </button>
          ))}
          {columns.length > 1 && (
            <button type="button" className="button" onClick={() => onAnswer({ column: 'all' })}>
              {format.message('many.allColumns')}
            </button>
          )}
          {units.map((plain) => (
            <button
              key={plain.unit}
              type="button"
              className="button"
              onClick={() => onAnswer({ plain })}
            >
              {unitOf(plain)}
            </button>
          ))}
          <button type="button" className="button quiet" onClick={onLeave}>
            {format.message('many.leave')}
          </button>
        </div>
      </div>
    </div>
  )
}
