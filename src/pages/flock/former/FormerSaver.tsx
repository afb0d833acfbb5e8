import { useCallback, useMemo, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import formerWords from 'virtual:pack/former'
import { useFormatters, type Formatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import type { Calculation, Input, Issue, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { isolateTyped } from '#i18n/isolate.ts'
import { firstDayEdit } from '#ui/storage/flock/journal.ts'
import { flocks, storeFinished } from '#ui/storage/flock/flocks.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import { formerFlocks, maySame, soundLines, type FormerFlock } from '#mechanisms/flock/former.ts'
import type { FlockCalculator } from '#mechanisms/flock/shape.ts'
import '#mechanisms/flock/components/flock.css'
import { loadBooks, type FormerBooks } from './load-books.ts'

interface FormerSaverProps {
  readonly calculator: Calculator
  readonly input: Input
  readonly calculation: Calculation
  readonly tables: Tables
}

/** So many lines that cannot be kept are named. */
const mostNamed = 5

/** The lines that cannot be kept, each with the reason. */
function LeftLines({ calculator, issues }: { calculator: Calculator; issues: readonly Issue[] }) {
  const format = useFormatters()
  const count = new Set(issues.map(({ entry }) => entry)).size
  return (
    <div className="meaning fair">
      <Icon name="warning" size={20} />
      <div>
        <p>{format.message('former.left', { count })}</p>
        <ul>
          {issues.slice(0, mostNamed).map((issue) => (
            <li key={`${issue.entry} ${issue.part}`}>{format.issue(calculator, issue)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The names of flocks of a table; the day is added where several have the same one. */
function titlesOf(all: readonly FormerFlock[], format: Formatters): readonly string[] {
  return all.map(({ named, placed }) => {
    const date = format.date(placed)
    if (named === undefined) return format.message('former.suggested', { date })
    const isOnce = all.filter((each) => each.named === named).length === 1
    return isOnce ? named : format.message('former.dated', { house: named, date })
  })
}

/** The name of a kept flock that was placed on the day, with as many birds; undefined for none. */
const keptAlready = ({ source, keeper }: FormerBooks, { query }: FormerFlock): string | undefined =>
  flocks().find(
    (flock) => flock.program === keeper.id && maySame(source, keeper, query, flock.query),
  )?.title

interface SaveFormProps extends Omit<FormerSaverProps, 'tables'> {
  readonly books: FormerBooks
  readonly today: string
  /** What is wrong with the lines that are left out. */
  readonly issues: readonly Issue[]
}

function SaveForm({ books, calculator, input, calculation, today, issues }: SaveFormProps) {
  const format = useFormatters()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const [result, setDone] = useState<{
    readonly of: Calculation
    readonly count: number
    readonly isKept: boolean
  }>()
  // With another answer, there is something to keep again.
  const done = result?.of === calculation ? result : undefined
  const all = formerFlocks(books.source, { calculator, input, calculation }, books)
  const titles = titlesOf(all, format)
  const ended = all.flatMap((flock, index) =>
    flock.finished !== undefined && flock.finished <= today
      ? [
          {
            ...flock,
            finished: flock.finished,
            title: titles[index]!,
            of: keptAlready(books, flock),
          },
        ]
      : [],
  )
  const unended = all.filter(({ finished }) => finished === undefined).length
  const ahead = all.length - ended.length - unended
  const chosen = ended.filter(({ of, title }) => of === undefined || wanted.has(title))
  const keep = () => {
    const flocksToKeep = chosen.map(({ query, facts, title, finished, day }) => ({
      program: books.keeper.id,
      query,
      title,
      facts,
      finished,
      day,
    }))
    void storeFinished(flocksToKeep, ({ day, finished }, name) =>
      Object.keys(day).length === 0 ? [] : [firstDayEdit(name, finished, day)],
    ).then((isKept) => setDone({ of: calculation, count: chosen.length, isKept }))
    setWanted(new Set())
  }
  return (
    <section className="flock-keeper" aria-labelledby="former-title">
      <h3 id="former-title">{format.message('former.title')}</h3>
      <p>{format.message('former.text')}</p>
      {issues.length > 0 && <LeftLines {...{ calculator, issues }} />}
      {unended > 0 && (
        <p className="hint">{format.message('former.unended', { count: unended })}</p>
      )}
      {ahead > 0 && <p className="hint">{format.message('former.ahead', { count: ahead })}</p>}
      {ended.map(
        ({ title, of }) =>
          of !== undefined &&
          done === undefined && (
            <label key={title} className="choice">
              <input
                type="checkbox"
                checked={wanted.has(title)}
                onChange={({ currentTarget: { checked } }) =>
                  setWanted(
                    (before) =>
                      new Set(
                        checked ? [...before, title] : [...before].filter((each) => each !== title),
                      ),
                  )
                }
              />
              <span>
                {format.message('former.again', {
                  batch: isolateTyped(title),
                  flock: isolateTyped(of),
                })}
              </span>
            </label>
          ),
      )}
      {chosen.length > 0 && (
        <p className="actions">
          <button type="button" className="button primary" onClick={keep}>
            <Icon name="plus" size={20} />
            {format.message('former.keep', { count: chosen.length })}
          </button>
        </p>
      )}
      <div role="status">
        {done !== undefined && (
          <p className={`meaning ${done.isKept ? 'good' : 'fair'}`}>
            <Icon name={done.isKept ? 'check' : 'warning'} size={20} />
            <span>
              {done.isKept
                ? format.message('former.kept', { count: done.count })
                : format.message('former.notKept')}
            </span>
          </p>
        )}
        {done?.isKept === true && (
          <p className="actions">
            <LocalLink to="/my-account" className="button">
              {format.message('former.compare')}
            </LocalLink>
          </p>
        )}
      </div>
    </section>
  )
}

/** Keeps the entries of a table of finished flocks on the device, beside the flocks there. */
export function FormerSaver({ calculator, input, calculation, tables }: FormerSaverProps) {
  const { keptBy }: FlockCalculator = calculator
  const language = useLanguage()
  const extendedIntl = useMoreWords(formerWords)
  const today = useToday()
  const [books, setBooks] = useState<FormerBooks | undefined>()
  useFollow(
    useCallback(() => loadBooks(keptBy, language), [keptBy, language]),
    setBooks,
    true,
  )
  const list = books?.source.list
  const sound = useMemo(
    () =>
      list === undefined ? undefined : soundLines(calculator, list, { input, calculation }, tables),
    [calculator, list, input, calculation, tables],
  )
  return !extendedIntl || !books || today === undefined || sound === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <SaveForm {...{ ...sound, calculator, books, today }} />
    </RawIntlProvider>
  )
}
