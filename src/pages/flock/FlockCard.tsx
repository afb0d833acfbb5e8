import hasServer from 'virtual:clinic/server'
import { notifyStorage } from '../../ui/storage/notify-storage.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { RawIntlProvider } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { currentFlock } from '../../ui/storage/flock/flocks.ts'
import { keptDays } from '../../ui/storage/flock/journal.ts'
import { keptMarks } from '../../ui/storage/flock/marks.ts'
import { openNotebook } from '../../storage/notebook.ts'
import { keptReminders } from '../../ui/storage/reminders.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useKeptText } from '../../ui/storage/use-stored-text.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { FarmState } from '../../mechanisms/journal/components/farm-status/lazy-farm.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { entryHash } from '../../mechanisms/journal/entry-hash.ts'
import { ClinicNotes } from './ClinicNotes.tsx'
import { dayOn } from '../../day.ts'
import { dayNow } from './day-now.ts'
import type { DueLine } from './due/due-line.ts'
import { DueList } from './due/DueList.tsx'
import { duePlanLines } from './due/plan-lines.ts'
import { loadCard, type TodayCard } from './load-card.ts'
import { OtherFlocks } from './OtherFlocks.tsx'
import { keepSnapshots, removeSnapshot } from './snapshot.ts'
import { TodayLines } from './TodayLines.tsx'
import './header/flock-switch.css'
import { Isolate } from '../../ui/Isolate.tsx'
import { isolateTyped } from '../../i18n/isolate.ts'

/** All that the card depends on, as one text. */
const cardSnapshot = () => {
  const flock = currentFlock()
  return JSON.stringify([
    dayNow(),
    flock,
    flock && [keptDays(flock.name, 'day'), keptMarks(flock.name)],
  ])
}

/** What is due now comes first, then what is due later; overdue lines are separate. */
const order: readonly DueLine['state'][] = ['now', 'ahead', 'late']
/** A danger and a sale that waits lead the card, in this order. */
const leadingStates: readonly DueLine['state'][] = ['danger', 'blocks']

/** The age and the birds of a flock. */
function Lead({ card }: { card: TodayCard }) {
  const first = card.lines.filter(({ isLead }) => isLead)
  return (
    <dl className="flock-lead">
      {card.lead.map((text, index) => (
        <div key={first[index]!.id} data-today={first[index]!.id}>
          <dt className="hidden">{first[index]!.title}</dt>
          <dd>
            <Isolate text="page">{text}</Isolate>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * What programs know, and of the flock's own results those that no other program has, and that are
 * not among what is due.
 */
function linesOf({ lines, others, due }: TodayCard) {
  const isOther = new Set([...others, ...due.lines].map(({ id }) => id))
  const own = lines.filter(({ id, isLead }) => !isLead && !isOther.has(id))
  return [...others, ...own.map((line) => ({ ...line, path: undefined }))]
}

// It loads for whoever is reminded, or wants to be.
const Reminders = lazyComponent(async () => (await import('./remind/Reminders.tsx')).Reminders)

/** @param isStill for a snapshot, without the parts that load by themselves */
function CardFigures({ card, isStill = false }: { card: TodayCard; isStill?: boolean }) {
  const [isReminding, setReminding] = useState(false)
  const format = useFormatters()
  const { pathname } = useLocation()
  const { plans } = card.due
  const lines = card.due.lines.filter(({ state }) => !leadingStates.includes(state))
  return (
    <section className="flock-card panel" aria-labelledby="flock-card-title">
      <h2 id="flock-card-title">
        <Icon name="broilers" size={24} />
        <span>
          {card.finished === undefined ? (
            <Text id="flock.today.title" values={{ flock: isolateTyped(card.flock) }} />
          ) : (
            <Text
              id="flock.end.title"
              values={{ flock: isolateTyped(card.flock), date: card.finished }}
            />
          )}
        </span>
      </h2>
      {leadingStates
        .flatMap((wanted) => card.due.lines.filter(({ state }) => state === wanted))
        .map(({ id, text, path }) => (
          <p key={id} className="meaning bad" data-due={id}>
            <Icon name="warning" size={24} />
            <LocalLink to={path}>{text}</LocalLink>
          </p>
        ))}
      {card.warnings.map((text) => (
        <p key={text} className="meaning bad">
          <Icon name="warning" size={24} />
          <span>{text}</span>
        </p>
      ))}
      {!isStill && <ClinicNotes />}
      {card.issue !== undefined && <Note tone="info">{card.issue}</Note>}
      {card.lead.length > 0 && <Lead card={card} />}
      <DueList
        flock={card.name}
        lines={[...lines, ...plans.flatMap((plan) => duePlanLines(plan, format))].sort(
          (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
        )}
      />
      <TodayLines lines={linesOf(card)} />
      {card.until !== undefined && (
        <Text as="p" className="hint" id="flock.today.until" values={{ date: card.until }} />
      )}
      {/* "My farm" has the state of the farm itself. */}
      {hasServer && !isStill && !pathname.includes('/my-account') && (
        <FarmState flock={card.name} />
      )}
      <p className="actions">
        {card.journal !== undefined && card.finished === undefined && (
          <LocalLink to={card.journal + entryHash} className="button primary">
            <Icon name="pencil" size={20} />
            <Text id="flock.today.enter" />
          </LocalLink>
        )}
        <LocalLink to={card.keeper} className="button">
          <Text id="flock.switch.open" values={{ flock: card.flock }} />
        </LocalLink>
        {card.finished === undefined && (
          <Button
            text="flock.due.remind"
            icon="calendar"
            aria-expanded={isReminding}
            onClick={() => setReminding(!isReminding)}
          />
        )}
      </p>
      {!isStill && (isReminding || keptReminders() !== undefined) && (
        <Reminders stamp={card} isOpen={isReminding} />
      )}
      <OtherFlocks current={card.name} />
    </section>
  )
}

/** How long after the card its snapshots are made (milliseconds): the visitor's work comes first. */
const snapshotPause = 2000

/**
 * Keeps the card as it is on this day and will be on the next one, for the first paint of another
 * visit. Not in the page: drawn into elements of their own.
 * @param card the one of today, for the data of this render
 */
function Snapshots({ card }: { card: TodayCard }) {
  const language = useLanguage()
  const [cards, setCards] = useState<readonly (readonly [Date, TodayCard, HTMLElement])[]>([])
  const made = useRef('')
  useEffect(() => {
    made.current = cardSnapshot()
    const make = async () => {
      const [today, tomorrow] = [new Date(), new Date()]
      tomorrow.setDate(today.getDate() + 1)
      const flock = currentFlock()
      const next = flock && (await loadCard(flock, dayOn(tomorrow), language))
      if (next === undefined) return
      const place = () => document.createElement('div')
      setCards([
        [today, card, place()],
        [tomorrow, next, place()],
      ])
    }
    const timer = setTimeout(() => {
      make().catch(() => undefined)
    }, snapshotPause)
    return () => clearTimeout(timer)
  }, [card, language])
  useEffect(() => {
    // What was entered meanwhile makes another card.
    if (cards.length > 0 && cardSnapshot() === made.current)
      keepSnapshots(cards.map(([day, , place]) => [day, place.firstElementChild!]))
  }, [cards])
  return cards.map(([day, each, place]) =>
    createPortal(<CardFigures card={each} isStill />, place, day.toDateString()),
  )
}

/** The card, once the notebook is open. */
export async function loadFlockCard(): Promise<typeof FlockCard> {
  await openNotebook()
  return FlockCard
}

/** How the flock of the device is today, and the ways to its journal and its program. */
export function FlockCard() {
  const text = useKeptText(cardSnapshot)
  const language = useLanguage()
  const [card, setCard] = useState<TodayCard | 'none'>()
  const load = useCallback(async () => {
    const flock = text === undefined ? undefined : currentFlock()
    return (flock && (await loadCard(flock, dayNow(), language))) ?? 'none'
  }, [text, language])
  useFollow(load, setCard)
  useLayoutEffect(() => {
    if (card !== undefined) removeSnapshot()
  }, [card])
  useEffect(() => {
    // A page that was left open may be seen again on another day.
    window.addEventListener('focus', notifyStorage)
    return () => window.removeEventListener('focus', notifyStorage)
  }, [])
  if (card === undefined || card === 'none') return null
  return (
    <RawIntlProvider value={card.intl}>
      <CardFigures card={card} />
      <Snapshots key={text} card={card} />
    </RawIntlProvider>
  )
}
