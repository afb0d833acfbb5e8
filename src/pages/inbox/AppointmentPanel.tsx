import { useId, useState } from 'react'
import { formatMoment } from '../../i18n/time-zone.ts'
import { whatsappLink } from '../../content/links.ts'
import { dayOn } from '../../day.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Failure } from './Failure.tsx'
import { readInboxDay, type InboxDetail } from './inbox-data.ts'
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
  const path = day === '' ? undefined : `/api/appointments?day=${day}`
  const { value, failure, again } = useInboxReading(path, readInboxDay, turn)
  const { state, send } = useChange()
  const act = async (action: 'confirm' | 'propose' | 'cancel') => {
    const body = action === 'cancel' ? { revision, action } : { revision, action, start }
    const outcome = await send(`/api/messages/${id}/appointment`, 'POST', body)
    if (outcome === undefined) return
    if (outcome.kind !== 'unreachable') setStart(undefined)
    again()
    onChange()
  }
  const isHeld = appointment !== null && appointment.state !== 'cancelled'
  const phone = fields['phone'] ?? ''
  return (
    <section className="inbox-part" aria-labelledby={`${fieldId}-title`}>
      <h3 id={`${fieldId}-title`}>
        <Text id="inbox.appointment.title" />
      </h3>
      {appointment !== null && value !== undefined && (
        <p className={`meaning ${appointment.state === 'confirmed' ? 'good' : 'info'}`}>
          <Icon name={appointment.state === 'confirmed' ? 'check' : 'info'} />
          <span data-appointment={appointment.state}>
            <Text
              id={`inbox.appointment.${appointment.state}`}
              values={{
                when: formatMoment(Date.parse(appointment.start), language, value.timeZone),
              }}
            />
          </span>
        </p>
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
      <label htmlFor={`${fieldId}-day`}>
        <Text id="inbox.appointment.day" />
      </label>
      <input
        id={`${fieldId}-day`}
        type="date"
        value={day}
        onChange={(event) => {
          setDay(event.target.value)
          setStart(undefined)
        }}
      />
      {failure !== undefined && <Failure failure={failure} again={again} />}
      {value !== undefined && value.slots.length === 0 && (
        <p>
          <Text id="inbox.appointment.closed" />
        </p>
      )}
      {value !== undefined && value.slots.length > 0 && (
        <fieldset className="inbox-slots">
          <legend>
            <Text id="inbox.appointment.times" />
          </legend>
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
                  <span className="hidden">
                    <Text id="inbox.appointment.taken" />
                  </span>
                )}
              </button>
            )
          })}
        </fieldset>
      )}
      {state.kind === 'failed' && <Failure failure={state.failure} />}
      <p className="actions">
        <button
          type="button"
          className="button primary"
          disabled={start === undefined}
          onClick={() => void act('confirm')}
        >
          <Text id="inbox.appointment.confirm" />
        </button>
        <button
          type="button"
          className="button"
          disabled={start === undefined}
          onClick={() => void act('propose')}
        >
          <Text id="inbox.appointment.propose" />
        </button>
        {isHeld && (
          <button type="button" className="button" onClick={() => void act('cancel')}>
            <Text id="inbox.appointment.cancel" />
          </button>
        )}
      </p>
    </section>
  )
}
