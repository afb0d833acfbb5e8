import { useIntl } from 'react-intl'
import { enteredFigureText } from '../../components/fields/entered-text.ts'
import type { Units } from '../../components/fields/form-context.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { recordLabel, type TableWords } from '../../mechanisms/name-lookup/words.ts'
import { useToday } from '../../ui/use-today.ts'
import type { Answer } from '../share/answer-text.ts'
import type { FoldField } from '../../mechanisms/fold/shape.ts'
import { isDateField, isTextField } from '../../engine/input/kinds.ts'
import { Isolate } from '../../ui/Isolate.tsx'

export type EnteredProps = Pick<Answer, 'calculator' | 'input' | 'tables'> & {
  /** The units that were chosen for figures. */
  readonly units: Units['of']
}

/**
 * What was entered, as text, in the order of the form: paper prints no form controls. Lists are
 * tables already.
 */
export function Entered({ calculator, input, tables, units }: EnteredProps) {
  const format = useFormatters()
  const { messages } = useIntl()
  const today = useToday()
  const textOf = (id: string, field: FoldField): string | undefined => {
    const value = input[id]
    // The form does not show the day of the answer where it is the reader's own, and folds what is
    // seldom changed.
    if (field.unasked === true && value === today) return undefined
    if (field.folded === true && value === field.default) return undefined
    if (typeof value === 'number') return enteredFigureText(field, value, format, units[id] ?? 0)
    if (typeof value !== 'string') return undefined
    if (isDateField(field)) return format.date(value)
    const chosen = field.choices?.find((choice) => choice.value === value)
    return chosen === undefined
      ? recordLabel(tables[field.records ?? ''], value, messages as TableWords)
      : [chosen.title, ...(chosen.facts ?? [])].map((key) => format.message(key)).join(' · ')
  }
  return (
    <dl className="entered">
      {Object.entries(calculator.inputs).map(([id, field]) => {
        const text = textOf(id, field)
        return (
          text !== undefined && (
            <div key={id}>
              <dt>{format.message(field.title)}</dt>
              <dd>
                <Isolate text={isTextField(field) ? 'typed' : 'page'}>{text}</Isolate>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
