import isAnswer from 'virtual:answer/listFailedMails'
import { listFailedMails, resendMail } from '#api/addresses.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Failure } from '../../ui/request/Answer.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { clinicTime } from './inbox-data.ts'
import { useChange, useInboxReading } from './use-inbox.ts'

const columns = ['recipient', 'subject', 'when', 'reason', 'send'] as const

/** The emails that were given up: to whom, about what and why. They can be sent again. */
export function FailedMails({ turn }: { turn: number }) {
  const language = useLanguage()
  const { value, failure, again } = useInboxReading(listFailedMails, {}, isAnswer, turn)
  const { state, send } = useChange()
  const resend = async (id: string) => {
    await send(resendMail, { params: { id } })
    again()
  }
  return (
    <section>
      <Text as="h2" id="inbox.mails.title" />
      <Text as="p" id="inbox.mails.hint" />
      {failure !== undefined && <Failure failed={failure} onAgain={again} />}
      {state.kind === 'failed' && <Failure failed={state.failure} onAgain={again} />}
      {value?.mails.length === 0 && <Text as="p" id="inbox.mails.none" />}
      {value !== undefined && value.mails.length > 0 && (
        <table className="inbox-table">
          <thead>
            <tr>
              {columns.map((each) => (
                <Text as="th" scope="col" key={each} id={`inbox.mails.${each}`} />
              ))}
            </tr>
          </thead>
          <tbody>
            {value.mails.map(({ id, recipient, subject, failedAt, reason, canResend }) => (
              <tr key={id}>
                <th scope="row">
                  <Isolate text="typed">{recipient}</Isolate>
                </th>
                <td>
                  <Isolate text="typed">{subject}</Isolate>
                </td>
                <td>{clinicTime(failedAt, language)}</td>
                <Text as="td" id={`inbox.mails.reasons.${reason}`} />
                <td>
                  {canResend && <Button text="inbox.mails.send" onClick={() => resend(id)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
