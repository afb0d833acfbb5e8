import { useId } from 'react'
import type { Entry } from '../../../../../engine/calculation.ts'
import type { Calculator } from '../../../../../engine/calculator.ts'
import type { Words } from '../../../../../components/text/use-words.ts'
import { dayIn } from '../../../../journal/day-in.ts'
import { partsOf, partText } from '../../names.ts'
import type { Compared } from '../compare.ts'
import type { KeyedField } from '../../../../journal/shape.ts'

/** What an import does with days that differ, or with the present list. */
export type Answer = 'keep' | 'replace' | 'add' | 'instead'

interface ImportStatusProps {
  readonly calculator: Calculator<KeyedField>
  readonly list: string
  readonly entries: readonly Entry[]
  readonly compared: Compared
  readonly answer: Answer | undefined
  readonly words: Words
  readonly onAnswer: (answer: Answer) => void
}

/** So many days that differ are named. */
const most = 5

/** The differences of some days: each part as it is here, and as in the file. */
function Differences({ calculator, list, entries, compared, words }: ImportStatusProps) {
  const key = calculator.inputs[list]?.keyed?.part ?? ''
  const parts = partsOf(calculator, list)
  return (
    <ul>
      {compared.different.slice(0, most).map((read) => {
        const kept = entries.find((entry) => entry[key] === read[key]) ?? {}
        const changed = parts.filter(
          ([name]) =>
            read[name] !== undefined && kept[name] !== undefined && read[name] !== kept[name],
        )
        return (
          <li key={dayIn(read, key)}>
            {words.message('import.differs', {
              day: words.date(dayIn(read, key)),
              what: words.list(
                changed.map(([name, field]) =>
                  words.message('import.instead', {
                    title: words.message(field.title),
                    kept: partText(field, kept[name], words),
                    read: partText(field, read[name], words),
                  }),
                ),
              ),
            })}
          </li>
        )
      })}
      {compared.different.length > most && (
        <li>
          {words.message('import.moreDays', {
            count: words.number(compared.different.length - most),
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
  words,
}: Pick<ImportStatusProps, 'answer' | 'onAnswer' | 'words'> & {
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
          {words.message(`import.answer.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** How many entries of a file are new, equal or different, and what the import does with them. */
export function ImportStatus(props: ImportStatusProps) {
  const { calculator, list, entries, compared, answer, words } = props
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
            count > 0 && <li key={text}>{words.message(text, { count: words.number(count) })}</li>,
        )}
      </ul>
      {different.length > 0 && (
        <>
          <Differences {...props} />
          <AnswerChoice
            {...props}
            question={words.message('import.answer.days')}
            answers={['keep', 'replace']}
          />
        </>
      )}
      {!isJournal && entries.length > 0 && fresh.length + same.length > 0 && (
        <AnswerChoice
          {...props}
          answer={answer ?? 'add'}
          question={words.message('import.answer.rows', { count: entries.length })}
          answers={['add', 'instead']}
        />
      )}
    </>
  )
}
