import choicesWords from 'virtual:pack/choices'
import journalWords from 'virtual:pack/journal'
import listWords from 'virtual:pack/list'
import sharedWords from 'virtual:pack/sharedFlocks'
import { useCallback } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Language } from '#i18n/languages.ts'
import type { ApiOutcome } from '#network/api.ts'
import { Icon } from '#ui/Icon.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import { loadMessages } from '../messages.ts'
import { Doubts } from './Doubts.tsx'
import { SharedFarmLine } from './FarmLine.tsx'
import { FlockFacts } from './FlockList.tsx'
import { FlockJournal } from './FlockJournal.tsx'
import type { FlockAddress } from './flock-address.ts'
import { loadSharedFlock, type SharedFarm } from './load-shared.ts'
import { readSharedFlock } from './shared-records.ts'
import { sharedState, type SharedState } from './shared-state.ts'
import { SharedUnavailable } from './Unavailable.tsx'
import { useOutcome } from './use-outcome.ts'

interface Opened {
  readonly farm: SharedFarm
  /** Undefined where it cannot be read. */
  readonly state: SharedState | undefined
  readonly intl: IntlShape
}

async function openFlock(
  { farm, flock }: FlockAddress,
  today: string,
  language: Language,
  signal: AbortSignal,
): Promise<ApiOutcome<Opened>> {
  const outcome = await loadSharedFlock(farm, flock, language, signal)
  if (outcome.kind !== 'ok') return outcome
  const shared = readSharedFlock(flock, outcome.body.records)
  try {
    const state = shared && (await sharedState(shared, today, language))
    const intl = await loadMessages(language, [
      sharedWords,
      journalWords,
      listWords,
      choicesWords,
      ...(state?.words ?? []),
    ])
    return { ...outcome, body: { farm: outcome.body, state, intl } }
  } catch {
    // The network fails while the programs are fetched.
    return { kind: 'unreachable' }
  }
}

function SharedState({ farm, state }: { farm: SharedFarm; state: SharedState }) {
  const format = useFormatters()
  const { card, warnings, blocks, issue, journal, shared } = state
  return (
    <>
      <h2>
        <Isolate text="typed">{card.flock}</Isolate>
      </h2>
      <div className="shared-facts">
        <FlockFacts state={state} />
        <SharedFarmLine farm={farm} />
      </div>
      {/* The answer of the journal begins with its own warnings. */}
      {[...blocks, ...(journal === undefined ? warnings : [])].map((text) => (
        <p key={text} className="meaning bad">
          <Icon name="warning" size={20} />
          <span>{text}</span>
        </p>
      ))}
      {issue !== undefined && (
        <p className="meaning info">
          <Icon name="info" size={20} />
          <span>{issue}</span>
        </p>
      )}
      {shared.unread > 0 && (
        <p className="meaning info">
          <Icon name="info" size={20} />
          <span>
            {format.message('sharedFlocks.unread', { count: format.number(shared.unread) })}
          </span>
        </p>
      )}
      <Doubts state={state} />
      {journal !== undefined && <FlockJournal journal={journal} />}
    </>
  )
}

/** A flock that a farm shares, as its journal shows it there, to read. */
export function OneFlock({ farm, flock }: FlockAddress) {
  const language = useLanguage()
  const today = useToday()
  const ask = useCallback(
    (signal: AbortSignal) => openFlock({ farm, flock }, today!, language, signal),
    [farm, flock, today, language],
  )
  const { outcome, again } = useOutcome(today === undefined ? undefined : ask)
  return (
    <>
      <p className="actions">
        <LocalLink to="/shared-flocks" className="button">
          <Text id="sharedFlocks.back" />
        </LocalLink>
      </p>
      {outcome === undefined && (
        <p role="status" className="hint">
          <Text id="sharedFlocks.loading" />
        </p>
      )}
      {outcome?.kind === 'ok' &&
        (outcome.body.state === undefined ? (
          <p className="meaning fair">
            <Icon name="warning" size={20} />
            <span>
              <Text id="sharedFlocks.failed" />
            </span>
          </p>
        ) : (
          <RawIntlProvider value={outcome.body.intl}>
            <SharedState farm={outcome.body.farm} state={outcome.body.state} />
          </RawIntlProvider>
        ))}
      {outcome !== undefined && outcome.kind !== 'ok' && (
        <SharedUnavailable outcome={outcome} onAgain={again} />
      )}
    </>
  )
}
