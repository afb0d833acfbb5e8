import { useState } from 'react'
import { useIntl } from 'react-intl'
import { endSession, endSessions, listSessions } from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmQuestion } from '../../ui/ConfirmQuestion.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Answer } from '../../ui/request/Answer.tsx'
import { useSettle } from '../../ui/request/use-settle.ts'
import { Row } from '../../ui/Row.tsx'
import { useAccount } from './account-context.ts'
import { localDate } from './local-date.ts'
import { useOwnAnswer } from './use-own-answer.ts'

/** A device on which the account is logged in. */
type Session = AnswerOf<typeof listSessions>['sessions'][number]

/** The devices on which the account is logged in; each can be logged out, or all. */
export function Sessions() {
  const language = useLanguage()
  const intl = useIntl()
  const { ask, close } = useAccount()
  const settle = useSettle()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const request = useOwnAnswer(listSessions)
  const end = async (session: Session, name: string) => {
    const ended = await settle(ask(endSession, { params: { id: session.id } }))
    if (ended !== undefined)
      toast(intl.formatMessage({ id: 'profile.sessions.done' }, { name }), 'good')
    request.again()
  }
  const endAll = async () => {
    setAsking(false)
    if ((await settle(ask(endSessions, {}))) !== undefined) close('out')
  }
  return (
    <Panel title="profile.sessions.title">
      <Answer request={request}>
        {({ sessions }) => (
          <ul className="rows-list">
            {sessions.map((session) => {
              const name = session.name || intl.formatMessage({ id: 'profile.sessions.unknown' })
              return (
                <Row
                  key={session.id}
                  icon="phone"
                  title={<Isolate text={session.name === '' ? 'page' : 'foreign'}>{name}</Isolate>}
                  detail={
                    <Text
                      id={session.isThis ? 'profile.sessions.this' : 'profile.sessions.since'}
                      values={{ date: localDate(session.since, language) }}
                    />
                  }
                >
                  {!session.isThis && (
                    <button
                      type="button"
                      className="button"
                      onClick={() => void end(session, name)}
                    >
                      <Text id="profile.sessions.end" />
                      <span className="hidden">{name}</span>
                    </button>
                  )}
                </Row>
              )
            })}
          </ul>
        )}
      </Answer>
      <div className="actions">
        <Button
          aria-expanded={isAsking}
          onClick={() => setAsking(true)}
          text="profile.sessions.endAll"
        />
      </div>
      {isAsking && (
        <ConfirmQuestion
          text={<Text id="profile.sessions.sure" />}
          yes="profile.sessions.yes"
          no="profile.sessions.no"
          onYes={endAll}
          onNo={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
