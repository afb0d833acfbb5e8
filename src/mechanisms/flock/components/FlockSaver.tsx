import { useId, useState, type SubmitEvent } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { firstDayOf, flockQuery } from '../figures.ts'
import { storeFlock } from '#ui/storage/flock/flocks.ts'
import { useCurrentFlock } from '#ui/storage/flock/use-current-flock.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { useToday } from '#ui/use-today.ts'
import './flock.css'
import { entryHash } from '../../journal/entry-hash.ts'
import type { FlockCalculator } from '../shape.ts'

interface FlockSaverProps {
  readonly calculator: Calculator
  /** What the answer is about. */
  readonly input: Input
}

function SaveForm({ calculator, input }: FlockSaverProps) {
  const { flock }: FlockCalculator = calculator
  const format = useFormatters()
  const today = useToday()
  const field = useId()
  const query = flockQuery(calculator, input, today)
  const day = firstDayOf(calculator, input) ?? today
  const suggested = format.message('flock.keep.suggested', { date: day ? format.date(day) : '' })
  const chosen = useCurrentFlock()
  // It is updated by the program that keeps it.
  const current = chosen?.program === calculator.id ? chosen : undefined
  const [typed, setTyped] = useState<string>()
  const [done, setDone] = useState<{ readonly flock: string; readonly isKept: boolean }>()
  const keep = (name?: string) => {
    const title = typed?.trim() || (name === undefined ? suggested : current?.title) || suggested
    setDone(undefined)
    void storeFlock({ program: calculator.id, query, title }, name).then((isKept) =>
      setDone({ flock: title, isKept }),
    )
    setTyped(undefined)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    keep(current?.name)
  }
  return (
    <section className="flock-keeper" aria-labelledby={`${field}-title`}>
      <h3 id={`${field}-title`}>{format.message('flock.keep.title')}</h3>
      <p>{format.message('flock.keep.text')}</p>
      <form className="save" method="dialog" onSubmit={submit}>
        <label htmlFor={field}>{format.message('flock.keep.name')}</label>
        <div className="actions">
          <input
            id={field}
            maxLength={60}
            value={typed ?? current?.title ?? suggested}
            onChange={(event) => setTyped(event.target.value)}
            // A name that was only suggested goes as soon as one is typed.
            onFocus={({ currentTarget }) => {
              if (typed === undefined && current === undefined) currentTarget.select()
            }}
            autoComplete="off"
          />
          <button type="submit" className="button primary">
            <Icon name={current === undefined ? 'plus' : 'check'} size={20} />
            {current === undefined
              ? format.message('flock.keep.new')
              : format.message('flock.keep.update', { flock: current.title })}
          </button>
          {current !== undefined && (
            <button type="button" className="button" onClick={() => keep()}>
              <Icon name="plus" size={20} />
              {format.message('flock.keep.new')}
            </button>
          )}
        </div>
      </form>
      <div role="status">
        {done !== undefined && (
          <p className={`meaning ${done.isKept ? 'good' : 'fair'}`}>
            <Icon name={done.isKept ? 'check' : 'warning'} size={20} />
            <span>
              {format.message(done.isKept ? 'flock.keep.kept' : 'flock.keep.notKept', {
                flock: done.flock,
              })}
            </span>
          </p>
        )}
        {done?.isKept === true && flock?.journal !== undefined && (
          <p className="actions">
            <LocalLink to={flock.journal + entryHash} className="button primary">
              <Icon name="pencil" size={20} />
              {format.message('flock.today.enter')}
            </LocalLink>
          </p>
        )}
      </div>
    </section>
  )
}

/**
 * Keeps what was entered as a flock of the device, under a name; the programs have it from then on.
 */
export function FlockSaver(props: FlockSaverProps) {
  const extendedIntl = useMoreWords(flockWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <SaveForm {...props} />
    </RawIntlProvider>
  )
}
