import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ApiOutcome } from '../../network/api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { ProblemNote, UnreachableNote } from '../access/Opening.tsx'
import { ConfirmQuestion } from '../account/Question.tsx'
import { useAccount } from './account-context.ts'
import { localDate } from './local-date.ts'
import { useOwnAnswer } from './use-own-answer.ts'

/** A device on which the account is logged in. */
interface Session {
  readonly id: string
  readonly isThis: boolean
  /** Browser and system, like "Firefox · Android"; empty where the browser does not name itself. */
  readonly name: string
  readonly since: string
}

/** Shows why something could not be done. */
export function useProblemToast(): (outcome: ApiOutcome<unknown>) => void {
  const intl = useIntl()
  const toast = useToast()
  return (outcome) => {
    if (outcome.kind === 'problem')
      toast(`${outcome.problem.title}. ${outcome.problem.detail}`, 'bad')
    else if (outcome.kind === 'unreachable')
      toast(intl.formatMessage({ id: 'access.unreachable.text' }), 'bad')
  }
}

/** The devices on which the account is logged in; each can be logged out, or all. */
export function Sessions() {
  const language = useLanguage()
  const intl = useIntl()
  const { ask, close } = useAccount()
  const show = useProblemToast()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [outcome, again] = useOwnAnswer<{ readonly sessions: readonly Session[] }>(
    '/api/me/sessions',
  )
  const end = async (session: Session, name: string) => {
    const answer = await ask(`/api/me/sessions/${session.id}`, { method: 'DELETE' })
    if (answer.kind === 'ok')
      toast(intl.formatMessage({ id: 'profile.sessions.done' }, { name }), 'good')
    else show(answer)
    again()
  }
  const endAll = async () => {
    setAsking(false)
    const answer = await ask('/api/me/sessions', { method: 'DELETE' })
    if (answer.kind === 'ok') close('out')
    else show(answer)
  }
  return (
    <section className="panel">
      <h2>
        <Text id="profile.sessions.title" />
      </h2>
      {outcome === undefined && (
        <p role="status">
          <Text id="access.busy" />
        </p>
      )}
      {outcome?.kind === 'unreachable' && <UnreachableNote onAgain={again} />}
      {outcome?.kind === 'problem' && <ProblemNote {...outcome.problem} />}
      {outcome?.kind === 'ok' && (
        <ul className="rows-list">
          {outcome.body.sessions.map((session) => {
            const name = session.name || intl.formatMessage({ id: 'profile.sessions.unknown' })
            return (
              <li key={session.id}>
                <Icon name="phone" size={32} />
                <div>
                  <p>
                    <Isolate text={session.name === '' ? 'page' : 'foreign'}>{name}</Isolate>
                  </p>
                  <p className="hint">
                    <Text
                      id={session.isThis ? 'profile.sessions.this' : 'profile.sessions.since'}
                      values={{ date: localDate(session.since, language) }}
                    />
                  </p>
                </div>
                {!session.isThis && (
                  <button type="button" className="button" onClick={() => void end(session, name)}>
                    <Text id="profile.sessions.end" />
                    <span className="hidden">{name}</span>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-expanded={isAsking}
          onClick={() => setAsking(true)}
        >
          <Text id="profile.sessions.endAll" />
        </button>
      </div>
      {isAsking && (
        <ConfirmQuestion
          text={intl.formatMessage({ id: 'profile.sessions.sure' })}
          answers={[
            ['profile.sessions.yes', () => void endAll()],
            ['profile.sessions.no', () => setAsking(false)],
          ]}
        />
      )}
    </section>
  )
}
