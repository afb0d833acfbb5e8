import { useMemo, useState } from 'react'
import type { Entry } from '../../../../../engine/calculation.ts'
import type { Words } from '../../../../../drawing/words/use-words.ts'
import { Icon } from '../../../../../ui/Icon.tsx'
import { useToast } from '../../../../../ui/Toasts.tsx'
import { compare, type Compared } from '../compare.ts'
import { readRows } from '../read.ts'
import { guessColumns, marksIn, openSheet, ordersIn, type Mapping } from '../sheet.ts'
import { meantBy, targetsOf, type FileWords } from '../targets.ts'
import { BadLines } from './BadLines.tsx'
import { Columns } from './Columns.tsx'
import { FirstRows } from './FirstRows.tsx'
import type { ImportProps } from './import-props.ts'
import { Standing, type Answer } from './Standing.tsx'
import type { KeyedField } from '../../../../journal/shape.ts'

interface ChoicesProps extends ImportProps {
  readonly text: string
  readonly today: string
  readonly words: Words
  readonly fileWords: FileWords
}

/** How a file is read, as guessed until the visitor says otherwise, and what comes of it. */
function useReading({ calculator, list, text, today, fileWords }: ChoicesProps) {
  const targets = useMemo(() => targetsOf(calculator, list), [calculator, list])
  const [sheet, guessed] = useMemo(() => {
    const opened = openSheet(text, (head) => meantBy(head, targets, fileWords).length > 0)
    return [opened, guessColumns(opened, targets, fileWords)] as const
  }, [text, targets, fileWords])
  const [said, setSaid] = useState<Partial<Mapping>>({})
  const columns = said.columns ?? guessed
  const days = ordersIn(sheet, columns, targets, today)
  const marks = marksIn(sheet, columns, targets)
  const order = said.order ?? days.order
  const mark = said.mark ?? marks.mark
  const read = useMemo(
    () => readRows(calculator, list, sheet, { columns, order, mark, today }, fileWords),
    [calculator, list, sheet, columns, order, mark, today, fileWords],
  )
  const change = (next: Partial<Mapping>) => setSaid((now) => ({ ...now, ...next }))
  return { targets, sheet, columns, days, marks, order, mark, read, change }
}

/** What would be imported, and whether that fits and is decided. */
function outcomeOf(
  { calculator, list, entries }: ChoicesProps,
  read: readonly Entry[],
  compared: Compared,
  answer: Answer | undefined,
) {
  const { keyed, list: parts }: KeyedField = calculator.inputs[list]!
  const { fresh, fuller, different } = compared
  const most = parts?.most ?? 0
  if (keyed === undefined) {
    const isInstead = answer === 'instead'
    const after = read.length + (isInstead ? 0 : entries.length)
    return { taken: read, isInstead, isOpen: false, isFull: after > most, most }
  }
  return {
    taken: [...fresh, ...fuller, ...(answer === 'replace' ? different : [])],
    isInstead: false,
    isOpen: different.length > 0 && answer === undefined,
    isFull: entries.length + fresh.length > most,
    most,
  }
}

/** What keeps a file from being read: no column for a part that is needed, no rows. */
function Lacking({
  targets,
  sheet,
  read,
  words,
}: ReturnType<typeof useReading> & { words: Words }) {
  const missing = targets.filter(({ name, part }) => name === part && read.missing.includes(part))
  if (missing.length === 0)
    return sheet.lines.length === 0 ? <p>{words.say('import.empty')}</p> : null
  return (
    <p className="meaning bad">
      <Icon name="warning" size={20} />
      <span>
        {words.say('import.missing', {
          names: words.list(missing.map(({ title }) => words.say(title))),
        })}
      </span>
    </p>
  )
}

/** What each column is, the first rows, what is new, and what becomes of it. */
export function ImportChoices(props: ChoicesProps) {
  const { calculator, list, entries, words, fileWords, onRead, onClose } = props
  const toast = useToast()
  const reading = useReading(props)
  const { read, columns } = reading
  const [answer, setAnswer] = useState<Answer>()
  const [isAsked, setAsked] = useState(false)
  const field: KeyedField | undefined = calculator.inputs[list]
  const key = field?.keyed?.part
  const compared = useMemo(() => compare(read.entries, entries, key), [read, entries, key])
  const outcome = outcomeOf(props, read.entries, compared, answer)
  const { taken, isInstead, isOpen, isFull, most } = outcome
  const ofKind = key === undefined ? 'import.takeRows' : 'import.takeDays'

  const finish = () => {
    if (isOpen) return setAsked(true)
    onRead(taken, isInstead)
    toast(words.say('import.done', { count: taken.length }), 'good')
    return onClose()
  }
  return (
    <>
      <p className="hint">{words.say('import.hint')}</p>
      <Columns {...{ ...reading, calculator, list, words, fileWords }} />
      {read.entries.length > 0 && (
        <FirstRows
          calculator={calculator}
          list={list}
          entries={read.entries}
          shown={new Set(columns.map(({ target = '' }) => target.split('.')[0]!))}
        />
      )}
      <div role="status">
        <Lacking {...reading} words={words} />
        <Standing
          {...{ calculator, list, entries, compared, answer, words }}
          onAnswer={(next) => {
            setAnswer(next)
            setAsked(false)
          }}
        />
        <BadLines calculator={calculator} bad={read.bad} words={words} />
        {compared.same.length > 0 && taken.length === 0 && !isOpen && (
          <p>{words.say('import.nothing')}</p>
        )}
        {isFull && (
          <p className="issue">{words.say('import.full', { limit: words.number(most) })}</p>
        )}
      </div>
      {isAsked && (
        <p className="issue" role="alert">
          {words.say('import.choose')}
        </p>
      )}
      <p className="actions">
        {!isFull && (taken.length > 0 || isOpen) && (
          <button type="button" className="button primary" onClick={finish}>
            {words.say(isOpen ? 'import.take' : ofKind, { count: taken.length })}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {words.say('import.cancel')}
        </button>
      </p>
    </>
  )
}
