import choicesWords from 'virtual:pack/choices'
import flockWords from 'virtual:pack/flock'
import journalWords from 'virtual:pack/journal'
import listWords from 'virtual:pack/list'
import sharedWords from 'virtual:pack/sharedFlocks'
import { useCallback, useState } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Language } from '#i18n/languages.ts'
import type { ApiOutcome } from '#network/api.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { printPart } from '#ui/print-part.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'
import { Answer } from '#ui/request/Answer.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import { useChanges } from '../inbox/use-inbox.ts'
import { loadMessages } from '../messages.ts'
import { Doubts } from './Doubts.tsx'
import { SharedFarmLine } from './FarmLine.tsx'
import { TodayLines } from '../flock/TodayLines.tsx'
import { FlockFacts } from './FlockList.tsx'
import { FlockNotes } from './FlockNotes.tsx'
import type { FlockAddress } from './flock-address.ts'
import { loadSharedFlock, type SharedFarm } from './load-shared.ts'
import { readSharedFlock } from './shared-records.ts'
import { sharedState, type SharedState } from './shared-state.ts'
import { entriesIn } from '#components/fields/entered.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { CalculatedProgram } from '#mechanisms/flock/due.ts'
import { journalIn } from '#mechanisms/flock/journal-figures.ts'
import { Curves } from '#mechanisms/journal/components/curves/Curves.tsx'
import { Gaps } from '#mechanisms/journal/components/Gaps.tsx'
import { Register, treatedDays } from '#mechanisms/journal/components/register/Register.tsx'
import { PageDangers } from '#mechanisms/danger/components/PageDangers.tsx'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { EntryTable } from '#mechanisms/list/components/EntryTable.tsx'
import { AnsweredFacts, AnsweredFigures } from '../../program/parts.ts'

/** The results, curves and days of a journal, as its own page shows them, without a form. */
function FlockJournal({ journal }: { journal: CalculatedProgram<Calculator<KeyedField>> }) {
  const format = useFormatters()
  const [isAll, setAll] = useState(false)
  const { calculator, input, calculation } = journal
  const [list] = journalIn(calculator) ?? []
  const figures = calculation.entries
  if (list === undefined || figures === undefined) return null
  const entries = entriesIn(input, list)
  return (
    <PageDangers calculation={calculation}>
      <section className="result stacked">
        <AnsweredFigures {...journal} none={null} />
        <AnsweredFacts {...journal} />
        <Gaps calculation={calculation} list={list} />
      </section>
      {calculator.inputs[list]!.keyed?.curves !== undefined && (
        <Curves {...journal} {...{ list, entries, figures }} />
      )}
      <details onToggle={({ currentTarget }) => setAll(currentTarget.open)}>
        <summary>{format.message('journal.all')}</summary>
        {isAll && <EntryTable {...{ calculator, list, entries, figures }} />}
      </details>
    </PageDangers>
  )
}

/** The treatments of a flock with what was given, why and how long it waits, also on paper. */
function TreatmentRegister({
  journal,
  farm,
  state: { card, blocks, warnings },
}: {
  journal: CalculatedProgram<Calculator<KeyedField>>
  farm: SharedFarm
  state: SharedState
}) {
  const format = useFormatters()
  const { calculator, input, calculation } = journal
  const [list = ''] = journalIn(calculator) ?? []
  const entries = entriesIn(input, list)
  if (calculator.inputs[list]?.keyed?.register === undefined) return null
  const isAny = treatedDays(calculator, list, entries).length > 0
  return (
    <section className="panel register-section" aria-labelledby="register">
      <h3 id="register">
        {format.message('sharedFlocks.register')}{' '}
        <span className="register-warnings">
          <Isolate text="typed">{card.flock}</Isolate> (<Isolate text="typed">{farm.title}</Isolate>
          )
        </span>
      </h3>
      {/* On the page, they are above; on paper, nothing else is. */}
      <div className="register-warnings">
        {[...blocks, ...warnings].map((text) => (
          <p key={text}>
            <strong>{text}</strong>
          </p>
        ))}
      </div>
      {isAny ? (
        <>
          <Register
            calculator={calculator}
            list={list}
            entries={entries}
            figures={calculation.entries ?? {}}
          />
          <p className="actions">
            <Button
              className="button"
              icon="print"
              onClick={() => printPart('register')}
              text="sharedFlocks.registerPrint"
            />
          </p>
        </>
      ) : (
        <p>{format.message('sharedFlocks.registerNone')}</p>
      )}
    </section>
  )
}

/** A flock is read again at most so often (milliseconds), whichever farm has changed. */
const readAgain = 10_000

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
      flockWords,
    ])
    return { ...outcome, body: { farm: outcome.body, state, intl } }
  } catch {
    // The network fails while the programs are fetched.
    return { kind: 'unreachable' }
  }
}

function SharedState({
  farm,
  state,
  address,
  onSent,
}: {
  farm: SharedFarm
  state: SharedState
  address: FlockAddress
  onSent: () => void
}) {
  const format = useFormatters()
  const { card, warnings, blocks, issue, journal, shared, lines } = state
  return (
    <div className="shared-flock">
      <h2>
        <Isolate text="typed">{card.flock}</Isolate>
      </h2>
      <div className="shared-facts">
        <FlockFacts state={state} />
        <SharedFarmLine farm={farm} />
      </div>
      {/* The answer of the journal begins with its own warnings. */}
      {[...blocks, ...(journal === undefined ? warnings : [])].map((text) => (
        <Note key={text} tone="bad">
          {text}
        </Note>
      ))}
      {issue !== undefined && <Note tone="info">{issue}</Note>}
      {shared.unread > 0 && (
        <Note tone="info">
          {format.message('sharedFlocks.unread', { count: format.number(shared.unread) })}
        </Note>
      )}
      <Doubts state={state} />
      {lines.length > 0 && (
        <section className="panel flock-card" data-lines>
          <TodayLines lines={lines} />
        </section>
      )}
      {journal !== undefined && <TreatmentRegister journal={journal} farm={farm} state={state} />}
      <FlockNotes address={address} notes={shared.notes} onSent={onSent} />
      {journal !== undefined && <FlockJournal journal={journal} />}
    </div>
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
  const turn = useChanges('shared', readAgain)
  const request = useRequest(today === undefined ? undefined : ask, turn)
  return (
    <>
      <p className="actions">
        <LocalLink to="/shared-flocks" className="button">
          <Text id="sharedFlocks.back" />
        </LocalLink>
      </p>
      <Answer request={request}>
        {({ farm: owner, state, intl }) =>
          state === undefined ? (
            <Note tone="fair">
              <Text id="sharedFlocks.failed" />
            </Note>
          ) : (
            <RawIntlProvider value={intl}>
              <SharedState
                farm={owner}
                state={state}
                address={{ farm, flock }}
                onSent={request.again}
              />
            </RawIntlProvider>
          )
        }
      </Answer>
    </>
  )
}
