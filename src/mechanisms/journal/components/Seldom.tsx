import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { partText, originOfPart } from '../../list/components/names.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { dayIn } from './days.ts'
import './seldom.css'
import type { KeyedField } from '../shape.ts'
import type { FoldField } from '../../fold/shape.ts'
import { Isolate } from '#ui/Isolate.tsx'

/**
 * The folded parts of days: on paper they have no columns, which would be empty on most days, and
 * are below the table.
 */
export function Seldom({
  calculator,
  list,
  entries,
}: {
  calculator: Calculator<KeyedField>
  list: string
  entries: readonly Entry[]
}) {
  const format = useFormatters()
  const key = calculator.inputs[list]!.keyed!.part
  const folded = partsOf(calculator, list).filter(
    ([, field]: readonly [string, FoldField]) => field.folded === true,
  )
  const days = entries
    .map((entry) => ({
      day: dayIn(entry, key),
      entered: folded.filter(([name]) => entry[name] !== undefined),
      entry,
    }))
    .filter(({ entered }) => entered.length > 0)
  if (days.length === 0) return null
  return (
    <section className="day-notes">
      <h3>{format.message('journal.seldom')}</h3>
      <dl>
        {days.map(({ day, entered, entry }) => (
          <div key={day} data-entered={day}>
            <dt>{format.date(day)}</dt>
            {entered.map(([name, field]) => (
              <dd key={name}>
                {format.message(field.title)}{' '}
                <Isolate text={originOfPart(field)}>{partText(field, entry[name], format)}</Isolate>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
