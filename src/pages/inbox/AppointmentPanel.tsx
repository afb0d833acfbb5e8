import isDayAnswer from 'virtual:answer/listAppointments'
import { useId, useState } from 'react'
import { changeAppointment, listAppointments } from '#api/addresses.ts'
import type { BodyOf } from '#api/contract.ts'
import { formatMoment } from '../../i18n/time-zone.ts'
import { whatsappLink } from '../../content/links.ts'
import { dayOn } from '../../day.ts'
import { Note } from '../../ui/Note.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Failure } from '../../ui/request/Answer.tsx'
import { ChangeFailure } from './ChangeFailure.tsx'
import type { InboxDetail, InboxMessage } from './inbox-data.ts'
import { useChange, useInboxReading } from './use-inbox.ts'

/** The appointment of a message: what there is, and the free times of a day. */
export function AppointmentPanel({
  message,
  turn,
  onChange,
}: {
  message: InboxDetail
  turn: number
  onChange: () => void
}) {
  const language = useLanguage()
  const fieldId = useId()
  const { id, revision, appointment, fields } = message
  const [day, setDay] = useState(() => appointment?.day ?? message.day ?? dayOn(new Date()))
  const [start, setStart] = useState<string>()
  const request = day === '' ? undefined : { query: { day } }
  const { value, failure, again } = useInboxReading(listAppointments, request, isDayAnswer, turn)
  const { state, send } = useChange()
  const [before, setBefore] = useState<InboxMessage>(message)
  const act = async (body: BodyOf<typeof changeAppointment>) => {
    setBefore(message)
    const outcome = await send(changeAppointment, { params: { id }, body })
    if (outcome === undefined) return
    if (outcome.kind !== 'unreachable') setStart(undefined)
    again()
    onChange()
  }
  const book = async (action: 'confirm' | 'propose') => {
    if (start !== undefined) await act({ revision, action, start })
  }
  const isHeld = appointment !== null && appointment.state !== 'cancelled'
  const phone = fields['phone'] ?? ''
  return (
    <section className="inbox-part" aria-labelledby={`${fieldId}-title`}>
      <h3 id={`${fieldId}-title`}>
        <Text id="inbox.appointment.title" />
      </h3>
      {appointment !== null && value !== undefined && (
        <Note tone={appointment.state === 'confirmed' ? 'good' : 'info'}>
          <Text
            as="span"
            data-appointment={appointment.state}
            id={`inbox.appointment.${appointment.state}`}
            values={{
              when: formatMoment(Date.parse(appointment.start), language, value.timeZone),
            }}
          />
        </Note>
      )}
      {appointment?.text !== undefined && (fields['email'] ?? '') === '' && (
        <p>
          <Text id="inbox.appointment.tell" />{' '}
          <a
            className="button"
            href={whatsappLink(phone, appointment.text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" size={20} />
            <Text id="inbox.whatsapp" />
          </a>
        </p>
      )}
      <Text as="label" htmlFor={`${fieldId}-day`} id="inbox.appointment.day" />
      <input
        id={`${fieldId}-day`}
        type="date"
        value={day}
        onChange={(event) => {
          setDay(event.target.value)
          setStart(undefined)
        }}
      />
      {failure !== undefined && <Failure failed={failure} onAgain={again} />}
      {value !== undefined && value.slots.length === 0 && (
        <Text as="p" id="inbox.appointment.closed" />
      )}
      {value !== undefined && value.slots.length > 0 && (
        <fieldset className="inbox-slots">
          <Text as="legend" id="inbox.appointment.times" />
          {value.slots.map((slot) => {
            const isTaken = slot.past || (slot.message !== null && slot.message !== id)
            return (
              <button
                key={slot.start}
                type="button"
                className="button"
                aria-pressed={slot.start === start}
                disabled={isTaken}
                onClick={() => setStart(slot.start)}
              >
                <span dir="ltr">{slot.time}</span>
                {slot.message !== null && (
                  <Text as="span" className="hidden" id="inbox.appointment.taken" />
                )}
              </button>
            )
          })}
        </fieldset>
      )}
      {state.kind === 'failed' && (
        <ChangeFailure failure={state.failure} before={before} staff={message.staff} />
      )}
      <p className="actions">
        <Button
          className="button primary"
          disabled={start === undefined}
          onClick={() => book('confirm')}
          text="inbox.appointment.confirm"
        />
        <Button
          disabled={start === undefined}
          onClick={() => book('propose')}
          text="inbox.appointment.propose"
        />
        {isHeld && (
          <Button
            onClick={() => act({ revision, action: 'cancel' })}
            text="inbox.appointment.cancel"
          />
        )}
      </p>
    </section>
  )
}
