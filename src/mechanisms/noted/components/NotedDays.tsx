import { dayOfTime, millisecondsPerDay } from '#day.ts'
import { exactValue } from '#known-figure.ts'
import { useState } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import noted from 'virtual:flocks/noted'
import flockWords from 'virtual:pack/flock'
import { wordLabel, type TableWords } from '#components/text/table-words.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { getOwn } from '#own.ts'
import type { KeptFlock } from '#ui/storage/flock/flocks.ts'
import { useCurrentFlock } from '#ui/storage/flock/use-current-flock.ts'
import { storeDay, keptDays } from '#ui/storage/flock/journal.ts'
import { Icon } from '#ui/Icon.tsx'
import { useToday } from '#ui/use-today.ts'
import { answerTexts } from '../../text-result/texts.ts'
import { notedDays, type Course, type NotedDays as Written, type DayFigures } from './days.ts'
import type { Noted } from '../shape.ts'
import { isolateTyped } from '#i18n/isolate.ts'

interface NotedProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

/** The parts of an answer to note, as far as the journal of a flock has inputs for them. */
function courseOf(
  { calculator, calculation, input, tables }: NotedProps,
  { from, to, says, after = {} }: Noted,
  inputs: Readonly<Record<string, number>>,
  tableWords: TableWords,
): Course | undefined {
  const first = input[from]
  if (typeof first !== 'string') return undefined
  const [texts = {}] = answerTexts(calculator, calculation, input, tables)
  const entered = input[to]
  const last = exactValue(calculation.results[to])
  const calculated = last === undefined ? undefined : dayOfTime(last * millisecondsPerDay)
  const isInput = ([part]: readonly [string, unknown]) => Object.hasOwn(inputs, part)
  const textFor = (part: string, results: readonly string[]): string =>
    results
      .flatMap((id) => getOwn(texts, id)?.words ?? [])
      .map((word) => wordLabel(tableWords, word))
      .join(' · ')
      .slice(0, inputs[part])
  const daysOf = (id: string): number | undefined => {
    const typed = input[id]
    if (typeof typed === 'number') return typed
    const figure = calculation.results[id]
    return exactValue(figure) === undefined ? undefined : (figure?.upTo ?? exactValue(figure))
  }
  return {
    from: first,
    to: typeof entered === 'string' ? entered : calculated,
    says: Object.fromEntries(
      Object.entries(says)
        .filter(isInput)
        .map(([part, results]) => [part, textFor(part, results)]),
    ),
    after: Object.fromEntries(
      Object.entries(after)
        .filter(isInput)
        .map(([part, id]) => [part, daysOf(id)]),
    ),
  }
}

/** What was written, and what was not. */
function NotedOutcome({ written, isKept }: { written: Written; isKept: boolean }) {
  const format = useFormatters()
  const { days, others, ahead } = written
  return (
    <p className={`meaning ${isKept ? 'good' : 'fair'}`}>
      <Icon name={isKept ? 'check' : 'warning'} size={20} />
      <span>
        {[
          format.message('flock.note.done', { count: days.length }),
          ...(others.length === 0
            ? []
            : [
                format.message('flock.note.others', { days: format.list(others.map(format.date)) }),
              ]),
          ...(ahead === undefined || ahead === 0 ? [] : [format.message('flock.note.ahead')]),
          ...(isKept ? [] : [format.message('flock.mark.notKept')]),
        ].join(' ')}
      </span>
    </p>
  )
}

function Press({ flock, answer, of }: { flock: KeptFlock; answer: NotedProps; of: Noted }) {
  const format = useFormatters()
  const tableWords = useIntl().messages as unknown as TableWords
  const today = useToday()
  const [done, setDone] = useState<{ readonly written: Written; readonly isKept: boolean }>()
  const inputs = of.asked[flock.program]
  if (inputs === undefined || flock.finished !== undefined || today === undefined) return null
  const title = isolateTyped(flock.title)
  const course = courseOf(answer, of, inputs, tableWords)
  if (course === undefined || course.from > today)
    return (
      <p className="hint">
        {format.message('flock.note.when', {
          title: format.message(answer.calculator.inputs[of.from]!.title),
          flock: title,
        })}
      </p>
    )
  const note = () => {
    const kept = new Map(
      keptDays(flock.name, 'day').map((day) => [String(day['day']), day as DayFigures]),
    )
    const written = notedDays(course, today, (day) => kept.get(day))
    const stored = written.days.map(({ day, figures }) => storeDay(flock.name, day, figures))
    window.dispatchEvent(new Event('storage'))
    void Promise.all(stored).then((all) => setDone({ written, isKept: all.every(Boolean) }))
  }
  // The words of its table may come after it.
  if (Object.values(course.says).includes('')) return null
  const isUnknown = Object.values(course.after).includes(undefined) || course.to === undefined
  return (
    <>
      <p className="actions">
        <button type="button" className="button" onClick={note}>
          <Icon name="pencil" size={20} />
          {format.message('flock.note.press', { flock: title })}
        </button>
      </p>
      {isUnknown && <p className="hint">{format.message('flock.note.unknown')}</p>}
      <div role="status">{done !== undefined && <NotedOutcome {...done} />}</div>
    </>
  )
}

/** Puts an answer into the journal of the flock that fills the programs, where it may be noted. */
export function NotedDays(answer: NotedProps) {
  const extendedIntl = useMoreWords(flockWords)
  const flock = useCurrentFlock()
  const of = getOwn(noted, answer.calculator.id)
  return extendedIntl === undefined || flock === undefined || of === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <Press flock={flock} answer={answer} of={of} />
    </RawIntlProvider>
  )
}
