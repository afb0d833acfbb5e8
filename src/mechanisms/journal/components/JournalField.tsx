import { addDays } from '#day.ts'
import { useDeferredValue, useEffect, useMemo, useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { RawIntlProvider } from 'react-intl'
import journalWords from 'virtual:pack/journal'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import { withDefaults } from '#engine/input/defaults.ts'
import { inForce } from '#engine/input/in-force.ts'
import { verdictIcons } from '#components/figures/verdict-icons.ts'
import { Icon } from '#ui/Icon.tsx'
import { notebookMark } from '#ui/storage/device.ts'
import { useToday } from '#ui/use-today.ts'
import { entriesIn } from '#components/fields/entered.ts'
import { fieldId, useForm, useProgram, type ListProps } from '#components/fields/form-context.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { CsvActions } from '../../list/components/csv/CsvActions.tsx'
import { EntryTable } from '../../list/components/EntryTable.tsx'
import { Calendar } from './Calendar.tsx'
import { DayFigures } from './DayFigures.tsx'
import { DayForm } from './entry/DayForm.tsx'
import { Gaps } from './Gaps.tsx'
import { coveredDays, dayIn } from './days.ts'
import { FarQuestion } from './far/FarQuestion.tsx'
import { useFarDays } from './far/use-far-days.ts'
import { Kept } from './kept/Kept.tsx'
import { OneDay } from './entry/OneDay.tsx'
import { useEntryDay } from './entry/use-entry-day.ts'
import { useArrival } from './entry/use-arrival.ts'
import { useKeptDays } from './kept/use-kept-days.ts'
import { openQuestion } from '../joined.ts'
import './journal.css'
import type { Calculator } from '#engine/calculator.ts'
import type { KeyedField } from '../shape.ts'

// Few days have a medicine.
const Dangers = lazyComponent(async () => (await import('./JournalDangers.tsx')).JournalDangers)
// A visitor without a flock has nothing to lose.
const Care = lazyComponent(async () => (await import('./care/Care.tsx')).FlockCare)
// A first day has no question yet.
const OpenQuestion = lazyComponent(
  async () => (await import('./joined/JoinedQuestionBox.tsx')).JoinedQuestionBox,
)
// A visitor with one day has no curve yet.
const Curves = lazyComponent(async () => (await import('./curves/Curves.tsx')).Curves)

/** The figures of a day, below the dangers of all days and what is asked about their figures. */
function BelowDangers(given: Omit<ComponentProps<typeof Dangers>, 'fallback'>) {
  const format = useFormatters()
  const { calculation, children } = given
  const hasDangers = calculation.dangers.length > 0
  return hasDangers || calculation.unusual?.some(({ slip }) => slip) === true ? (
    <Dangers
      {...given}
      fallback={
        hasDangers ? <p className="meaning bad">{format.message('calculator.danger')}</p> : children
      }
    />
  ) : (
    children
  )
}

/** How many days have no entry, and what else is to be known of the last one. */
function Notices({ calculation, list }: { calculation: Calculation; list: string }) {
  const format = useFormatters()
  return (
    <div role="status">
      {calculation.notices.map(({ say, tone }) => (
        <p key={say} className={`meaning ${tone}`}>
          <Icon name={verdictIcons[tone]} size={20} />
          <span>{format.message(say)}</span>
        </p>
      ))}
      <Gaps calculation={calculation} list={list} />
    </div>
  )
}

/** Fetches what days with a medicine are checked against: until then they have no figures. */
function useChecked({ issues }: Calculation, prepare: () => void): void {
  const waits = issues.some(({ place }) => place === 'box')
  useEffect(() => {
    if (waits) prepare()
  }, [waits, prepare])
}

/** The table of all days. Hidden rows would slow down each entry. */
function AllDays(props: ComponentProps<typeof EntryTable>) {
  const format = useFormatters()
  const [isAll, setAll] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setAll(currentTarget.open)}>
      <summary>{format.message('journal.all')}</summary>
      {isAll && <EntryTable {...props} />}
    </details>
  )
}

/** The question, where it is about the days before the journal (`isJoined`), or where it is not. */
const Question = ({
  question,
  isJoined,
}: {
  readonly question: ReturnType<typeof openQuestion>
  readonly isJoined: boolean
}) =>
  question !== undefined &&
  (question.before !== undefined) === isJoined && (
    <OpenQuestion
      key={question.name}
      question={question}
      fallback={isJoined && <div className="joined-place" />}
    />
  )

interface QuestionProps {
  readonly calculator: Calculator
  readonly list: string
  readonly input: Input
  readonly tables: Tables
  readonly calculation: Calculation
}

/**
 * The question about the days before the journal.
 * @param first the first day of a journal that has none yet, by the name of the day's part
 */
const useQuestion = (
  { calculator, list, input, tables, calculation }: QuestionProps,
  key: string,
  first: string | undefined,
) =>
  useMemo(() => {
    if (first === undefined) return openQuestion(calculator, list, input, calculation)
    const begun = { ...input, [list]: [{ [key]: first }] }
    return openQuestion(calculator, list, begun, calculate(calculator, begun, tables))
  }, [calculator, list, input, tables, calculation, key, first])

function Journal({ name: list, today: now }: ListProps & { readonly today: string }) {
  const { calculator, flock } = useForm()
  const { input, tables, cleared, prepare } = useProgram()
  const format = useFormatters()
  const { inputs }: Calculator<KeyedField> = calculator
  const { part: key, curves, covers } = inputs[list]!.keyed!
  const days = useKeptDays(list, key)
  const { entries } = days
  // No day after the end of a finished flock is requested.
  const today = days.finished !== undefined && days.finished < now ? days.finished : now
  const entryDay = useEntryDay(today, days.owner)
  const { date, setDate } = entryDay
  useArrival(days.owner)
  // A visitor who uses folded parts uses them each day.
  const [isMore, setMore] = useState(false)
  // The entry is shown at once; the results of a year of days follow, and block no field.
  const entered = useDeferredValue(input)
  const activeInput = useMemo(
    () => inForce(calculator, withDefaults(calculator, entered, today)),
    [calculator, entered, today],
  )
  const calculation = useMemo(
    () => calculate(calculator, activeInput, tables),
    [calculator, activeInput, tables],
  )
  useChecked(calculation, prepare)
  const figures = calculation.entries
  const known = entriesIn(activeInput, list)
  const position = known.findIndex((entry) => entry[key] === date)
  const enteredDays = useMemo(() => coveredDays(entries, key, covers), [entries, key, covers])
  const far = useFarDays(
    { calculator, list, input: activeInput, tables, date, enteredDays },
    days.addAll,
  )
  // The last day that was entered, or the first one of the flock.
  const nearest = dayIn(entries.at(-1), key) || addDays(date, -(far.open?.age ?? 0))
  const question = useQuestion(
    { calculator, list, input: activeInput, tables, calculation },
    // A flock that is older than its journal is asked about before its first day is entered.
    key,
    entries.length === 0 && flock !== undefined ? date : undefined,
  )
  // The button that calculates is not below the charts of a whole flock.
  const belowAnswer = document.getElementById('below-answer')
  return (
    <div
      className="list-field journal"
      id={fieldId(list)}
      tabIndex={-1}
      role="group"
      aria-labelledby={`label-${list}`}
    >
      <Kept days={days} calculator={calculator} list={list} />
      {notebookMark() === 'chosen' && (
        <Care today={today} isFilled={days.flock !== undefined} bad={days.bad} />
      )}
      <Question question={question} isJoined />
      <OneDay entryDay={entryDay} now={now} today={today} />
      <div className="columns">
        {far.open === undefined ? (
          <DayForm
            key={`${date} ${cleared} ${entryDay.turn}`}
            calculator={calculator}
            list={list}
            keyPart={key}
            date={date}
            entries={entries}
            owner={days.owner}
            onSave={days.saveDay}
            onBegin={() => {
              entryDay.begin()
              days.begin()
            }}
            isOpen={isMore}
            onTurn={setMore}
          />
        ) : (
          <FarQuestion
            days={[far.open]}
            onTake={far.confirm}
            onLeave={() => setDate(nearest)}
            leave={format.message('journal.farOther', { date: format.date(nearest) })}
          />
        )}
        <div>
          {/* What appears below must not move what is pressed. */}
          <Calendar
            from={dayIn(entries[0], key) || today}
            today={today}
            date={date}
            enteredDays={enteredDays}
            onChoose={setDate}
          />
          <BelowDangers {...{ calculator, calculation, date, known, days }} keyPart={key}>
            {position >= 0 && (
              <DayFigures
                calculator={calculator}
                list={list}
                index={position}
                calculation={calculation}
              />
            )}
          </BelowDangers>
          <Question question={question} isJoined={false} />
          <Notices calculation={calculation} list={list} />
        </div>
      </div>
      {entries.length > 0 && (
        <AllDays
          {...{ calculator, list, figures }}
          entries={known}
          actions={{
            edit: (index) => setDate(dayIn(known[index], key)),
            remove: (index) => days.remove(dayIn(known[index], key)),
          }}
        />
      )}
      {known.length > 1 &&
        curves !== undefined &&
        figures !== undefined &&
        belowAnswer !== null &&
        createPortal(
          <Curves
            {...{ calculator, list, entries: known, input: activeInput, tables, figures }}
            others={flock?.others}
          />,
          belowAnswer,
        )}
      <CsvActions
        key={cleared}
        cleared={cleared}
        calculator={calculator}
        list={list}
        entries={known}
        figures={figures}
        onRead={far.read}
      />
      <FarQuestion
        days={far.held}
        onTake={far.takeHeld}
        onLeave={far.leaveHeld}
        leave={format.message('journal.farLeave')}
      />
    </div>
  )
}

/**
 * A list with an entry for each day: the entry of one day, its results, and the days around it.
 */
export function JournalField(props: ListProps) {
  const extendedIntl = useMoreWords(journalWords)
  const today = useToday()
  return extendedIntl === undefined || today === undefined ? (
    <div className="journal-place" />
  ) : (
    <RawIntlProvider value={extendedIntl}>
      <Journal {...props} today={today} />
    </RawIntlProvider>
  )
}
