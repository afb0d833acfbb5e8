import type { Entry } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { useWords } from '../../../components/text/use-words.ts'
import { partsOf, partText, originOfPart } from '../../list/components/names.ts'
import { dayIn } from './days.ts'
import './seldom.css'
import type { KeyedField } from '../shape.ts'
import type { FoldField } from '../../fold/shape.ts'
import { Isolate } from '../../../ui/Isolate.tsx'

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
  const words = useWords()
  const key = calculator.inputs[list]!.keyed!.part
  const folded = partsOf(calculator, list).filter(
    ([, field]: readonly [string, FoldField]) => field.folded === true,
  )
  const days = entries
    .map((entry) => ({
      day: dayIn(entry, key),
      told: folded.filter(([name]) => entry[name] !== undefined),
      entry,
    }))
    .filter(({ told }) => told.length > 0)
  if (days.length === 0) return null
  return (
    <section className="day-notes">
      <h3>{words.message('journal.seldom')}</h3>
      <dl>
        {days.map(({ day, told, entry }) => (
          <div key={day} data-told={day}>
            <dt>{words.date(day)}</dt>
            {told.map(([name, field]) => (
              <dd key={name}>
                {words.message(field.title)}{' '}
                <Isolate text={originOfPart(field)}>{partText(field, entry[name], words)}</Isolate>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
