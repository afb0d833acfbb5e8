import { useCallback, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import { isolateTyped } from '#i18n/isolate.ts'
import type { Language } from '#i18n/languages.ts'
import type { ApiOutcome } from '#network/api.ts'
import { Note } from '#ui/Note.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { Answer, Loading } from '#ui/request/Answer.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import { useChanges } from '../inbox/use-inbox.ts'
import '../flock/header/flock-switch.css'
import './shared.css'
import { SharedFarmLine } from './FarmLine.tsx'
import { addressOfFlock } from './flock-address.ts'
import {
  loadSharedFarms,
  loadSharedFlock,
  type ListedFarm,
  type SharedFarm,
} from './load-shared.ts'
import { readSharedFlock } from './shared-records.ts'
import { byUrgency, sharedState, type SharedState } from './shared-state.ts'

/** All flocks are read again at most so often (milliseconds). */
const readAgain = 60_000

/** So many flocks are fetched at the same time. */
const atOnce = 3

interface Listed {
  readonly farm: SharedFarm
  readonly flock: string
  /** Undefined where it cannot be read, or its program no longer exists. */
  readonly state: SharedState | undefined
}
interface AllFlocks {
  readonly flocks: readonly Listed[]
  /** Farms that share, and have no flock yet. */
  readonly empty: readonly SharedFarm[]
}

/** A flock with its state; nothing if its farm has stopped sharing meanwhile. */
async function loadListed(
  farm: SharedFarm,
  flock: string,
  today: string,
  language: Language,
  signal: AbortSignal,
): Promise<readonly Listed[]> {
  const outcome = await loadSharedFlock(farm.farm, flock, language, signal)
  if (outcome.kind === 'problem' && outcome.problem.id === 'notFound') return []
  const shared = outcome.kind === 'ok' ? readSharedFlock(flock, outcome.body.records) : undefined
  const state = shared && (await sharedState(shared, today, language).catch(() => undefined))
  return [{ farm, flock, state }]
}

/** Fetches all flocks, and calculates how they are. */
async function loadAll(
  today: string,
  language: Language,
  signal: AbortSignal,
  onRead: (read: number, count: number) => void,
): Promise<ApiOutcome<AllFlocks>> {
  const outcome = await loadSharedFarms(language, signal)
  if (outcome.kind !== 'ok') return outcome
  const waiting = outcome.body.flatMap((farm: ListedFarm) =>
    farm.flocks.map(({ flock }) => ({ farm, flock })),
  )
  const count = waiting.length
  const found: Listed[] = []
  let read = 0
  const readNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal.aborted) return
      found.push(...(await loadListed(next.farm, next.flock, today, language, signal)))
      read += 1
      onRead(read, count)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readNext))
  const order = ({ state: one }: Listed, { state: other }: Listed): number =>
    one === undefined || other === undefined
      ? Number(one === undefined) - Number(other === undefined)
      : byUrgency(one, other)
  return {
    ...outcome,
    body: {
      flocks: [...found].sort(order),
      empty: outcome.body.filter(({ flocks }) => flocks.length === 0),
    },
  }
}

function SharedFlockCard({ farm, flock, state }: Listed & { readonly state: SharedState }) {
  const format = useFormatters()
  const { card, warnings, blocks, issue, shared } = state
  const title = `shared-${farm.farm}-${flock}`
  const isUrgent = warnings.length + blocks.length > 0
  return (
    <section
      className="flock-card panel"
      aria-labelledby={title}
      data-flock={flock}
      data-urgent={isUrgent}
    >
      <h2 id={title}>
        <Icon name="broilers" size={24} />
        <span>
          <Isolate text="typed">{card.flock}</Isolate>
        </span>
      </h2>
      {[...blocks, ...warnings].map((text) => (
        <Note key={text} tone="bad">
          {text}
        </Note>
      ))}
      {[issue, card.issue].map(
        (text) =>
          text !== undefined && (
            <Note key={text} tone="info">
              {text}
            </Note>
          ),
      )}
      <dl>
        {card.lines.map(({ id, title: name, value }) => (
          <div key={id} data-today={id}>
            <dt>{name}</dt>
            <dd>
              <Isolate text="page">{value}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
      <div className="shared-facts">
        {card.until !== undefined && (
          <p className="hint">{format.message('flock.today.until', { date: card.until })}</p>
        )}
        <FlockFacts state={state} />
        <SharedFarmLine farm={farm} />
      </div>
      <p className="actions">
        <a className="button" href={addressOfFlock({ farm: farm.farm, flock })}>
          {format.message('sharedFlocks.open', { flock: isolateTyped(card.flock) })}
        </a>
      </p>
      {shared.unread > 0 && (
        <p className="hint">
          {format.message('sharedFlocks.unread', { count: format.number(shared.unread) })}
        </p>
      )}
    </section>
  )
}

/** The last day of a flock, whether it is finished, and how many figures are in doubt. */
export function FlockFacts({ state: { shared } }: { state: SharedState }) {
  const format = useFormatters()
  const { lastDay, doubts, flock } = shared
  return (
    <>
      <p>
        <strong>
          {lastDay === undefined
            ? format.message('sharedFlocks.noDay')
            : format.message('sharedFlocks.lastDay', { date: format.date(lastDay) })}
        </strong>
      </p>
      {flock.finished !== undefined && (
        <p>{format.message('sharedFlocks.finished', { date: format.date(flock.finished) })}</p>
      )}
      {doubts.length > 0 && (
        <p>{format.message('sharedFlocks.doubts', { count: format.number(doubts.length) })}</p>
      )}
    </>
  )
}

/** A flock whose figures cannot be shown. */
function FailedFlock({ farm, flock }: Listed) {
  return (
    <section className="flock-card panel" data-flock={flock}>
      <Note tone="fair">
        <Text id="sharedFlocks.failed" />
      </Note>
      <SharedFarmLine farm={farm} />
    </section>
  )
}

function Flocks({ flocks, empty }: AllFlocks) {
  const format = useFormatters()
  if (flocks.length + empty.length === 0) return <Text as="p" id="sharedFlocks.none" />
  return (
    <>
      <div className="shared-list">
        {flocks.map(({ state, ...listed }) =>
          state === undefined ? (
            <FailedFlock key={`${listed.farm.farm} ${listed.flock}`} {...listed} state={state} />
          ) : (
            <RawIntlProvider key={`${listed.farm.farm} ${listed.flock}`} value={state.card.intl}>
              <SharedFlockCard {...listed} state={state} />
            </RawIntlProvider>
          ),
        )}
      </div>
      {empty.map((farm) => (
        <section key={farm.farm} className="panel">
          <p>{format.message('sharedFlocks.noFlocks', { farm: isolateTyped(farm.title) })}</p>
          <SharedFarmLine farm={farm} />
        </section>
      ))}
    </>
  )
}

/** All flocks that farms share: first those with a warning, then those with the newest days. */
export function FlockList() {
  const language = useLanguage()
  const format = useFormatters()
  const today = useToday()
  const [progress, setProgress] = useState<readonly [read: number, count: number]>()
  const ask = useCallback(
    (signal: AbortSignal) => {
      setProgress(undefined)
      return loadAll(today!, language, signal, (...now) => setProgress(now))
    },
    [today, language],
  )
  const turn = useChanges('shared', readAgain)
  const request = useRequest(today === undefined ? undefined : ask, turn)
  return (
    <Answer
      request={request}
      loading={
        progress === undefined ? (
          <Loading />
        ) : (
          <p role="status" className="hint">
            {format.message('sharedFlocks.reading', {
              read: format.number(progress[0]),
              count: format.number(progress[1]),
            })}
          </p>
        )
      }
    >
      {(all) => <Flocks {...all} />}
    </Answer>
  )
}
