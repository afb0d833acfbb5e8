import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import { getOwn } from '../../own.ts'
import type { Bounds, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { recordLabel, type TableWords } from '../../mechanisms/name-lookup/words.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { enteredText } from '../../components/fields/entered-text.ts'
import type { Units } from '../../components/fields/form-context.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { inputsBehind } from './inputs-behind.ts'

interface BasisProps {
  readonly calculator: Calculator
  /** The results that it is about. */
  readonly ids: readonly string[]
  readonly input: Input
  readonly tables: Tables
  /** The units that were chosen for figures; by default the own unit of each. */
  readonly units?: Units['of'] | undefined
  /** Of figures that a flock fills and has as a bound only. */
  readonly bounds?: Bounds | undefined
}

/** What results depend on, folded: "12,000 birds · 25 days · clinic standard". */
export function Basis({ calculator, ids, input, tables, units, bounds }: BasisProps) {
  const format = useFormatters()
  const { messages } = useIntl()
  const record = (id: string): string | undefined =>
    recordLabel(
      tables[calculator.inputs[id]?.records ?? ''],
      String(input[id]),
      messages as TableWords,
    )
  const hidden = hiddenIn(calculator, input)
  const given = inputsBehind(calculator, ids).flatMap((id) => {
    if (hidden.has(id)) return []
    const text = enteredText(calculator, id, input, format, units) ?? record(id)
    const bound = bounds && getOwn(bounds, id)
    if (text === undefined || text === '') return []
    return bound === undefined || bound === 'unclear'
      ? [{ id, text }]
      : [{ id, text: format.message(`messages.${bound}`, { value: text }) }]
  })
  return given.length === 0 ? null : (
    <div className="given">
      <Fold
        summary={format.message('calculator.figure', {
          title: format.message('calculator.yourFigures'),
          value: format.number(given.length),
        })}
      >
        <p className="basis">
          {given.map(({ id, text }, index) => (
            <Fragment key={id}>
              <span>
                {index > 0 && <span className="dot">{'· '}</span>}
                <Isolate text="page">{text}</Isolate>
              </span>{' '}
            </Fragment>
          ))}
        </p>
      </Fold>
    </div>
  )
}
