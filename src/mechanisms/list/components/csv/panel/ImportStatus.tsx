import { useId } from 'react'
import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { dayIn } from '#mechanisms/journal/day-in.ts'
import { partText } from '../../names.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import { countedTwice, type Compared } from '../compare.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'

/** What an import does with days that differ, or with the present list. */
export type Answer = 'keep' | 'replace' | 'add' | 'instead'

interface ImportStatusProps {
  readonly calculator: Calculator<KeyedField>
  readonly list: string
  readonly entries: readonly Entry[]
  readonly compared: Compared
  readonly answer: Answer | undefined
  readonly format: Formatters
  readonly onAnswer: (answer: Answer) => void
}

/** So many days that differ are named. */
const most = 5

/** The differences of some days: each part as it is here, and as in the file. */
function Differences({ calculator, list, entries, compared, format }: ImportStatusProps) {
  const keyed = calculator.inputs[list]?.keyed
  const key = keyed?.part ?? ''
  const parts = partsOf(calculator, list)
  return (
    <ul>
      {compared.different.slice(0, most).map((read) => {
        const kept: Record<string, Entry[string]> = {
          ...entries.find((entry) => entry[key] === read[key]),
        }
        // Days inside of a total together, or the total that a day is inside of.
        for (const [day, names] of keyed === undefined ? [] : countedTwice(keyed, read, entries))
          for (const name of day[key] === read[key] ? [] : names)
            kept[name] = withoutNoise(Number(kept[name] ?? 0) + Number(day[name]))
        const changed = parts.filter(
          ([name]) =>
            read[name] !== undefined && kept[name] !== undefined && read[name] !== kept[name],
        )
        return (
          <li key={dayIn(read, key)}>
            {format.message('import.differs', {
              day: format.date(dayIn(read, key)),
              what: format.list(
                changed.map(([name, field]) =>
                  format.message('import.instead', {
                    title: format.message(field.title),
                    kept: partText(field, kept[name], format),
                    read: partText(field, read[name], format),
                  }),
                ),
              ),
            })}
          </li>
        )
      })}
      {compared.different.length > most && (
        <li>
          {format.message('import.moreDays', {
            count: format.number(compared.different.length - most),
          })}
        </li>
      )}
    </ul>
  )
}

/** Two ways, of which one is chosen. */
function AnswerChoice({
  question,
  answers,
  answer,
  onAnswer,
  format,
}: Pick<ImportStatusProps, 'answer' | 'onAnswer' | 'format'> & {
  question: string
  answers: readonly Answer[]
}) {
  const name = useId()
  return (
    <fieldset>
      <legend>{question}</legend>
      {answers.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={answer === each}
            onChange={() => onAnswer(each)}
          />
          {format.message(`import.answer.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** How many entries of a file are new, equal or different, and what the import does with them. */
export function ImportStatus(props: ImportStatusProps) {
  const { calculator, list, entries, compared, answer, format } = props
  const isJournal = calculator.inputs[list]?.keyed !== undefined
  const { fresh, fuller, same, different } = compared
  const kind = isJournal ? 'days' : 'rows'
  const counts: readonly (readonly [string, number])[] = [
    [`import.${kind}.new`, fresh.length],
    ['import.days.fuller', fuller.length],
    [`import.${kind}.same`, same.length],
    ['import.days.different', different.length],
  ]
  return (
    <>
      <ul className="csv-counts">
        {counts.map(
          ([text, count]) =>
            count > 0 && (
              <li key={text}>{format.message(text, { count: format.number(count) })}</li>
            ),
        )}
      </ul>
      {different.length > 0 && (
        <>
          <Differences {...props} />
          <AnswerChoice
            {...props}
            question={format.message('import.answer.days')}
            answers={['keep', 'replace']}
          />
        </>
      )}
      {!isJournal && entries.length > 0 && fresh.length + same.length > 0 && (
        <AnswerChoice
          {...props}
          answer={answer ?? 'add'}
          question={format.message('import.answer.rows', { count: entries.length })}
          answers={['add', 'instead']}
        />
      )}
    </>
  )
}
