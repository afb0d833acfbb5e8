import isDayAnswer from 'virtual:answer/listAppointments'
import isPart from 'virtual:answer/listMessages'
import { useState } from 'react'
import { listAppointments, listMessages } from '#api/addresses.ts'
import { useIntl } from 'react-intl'
import { dayOn } from '../../day.ts'
import { formatDate } from '../../i18n/format.ts'
import { isolateTyped } from '../../i18n/isolate.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Failure } from '../../ui/request/Answer.tsx'
import type { InboxDay, InboxMessage } from './inbox-data.ts'
import { useInboxReading } from './use-inbox.ts'

type Booked = InboxDay['appointments'][number]

/** The time of an appointment as the clocks of the clinic show it. */
const clockTimeOf = ({ slots }: InboxDay, { appointment }: Booked): string =>
  slots.find(({ start }) => start === appointment.start)?.time ??
  new Date(appointment.start).toISOString().slice(11, 16)

/** The appointments of a day, to read and to print, and what is requested for it. */
export function DayView({ turn, open }: { turn: number; open: (id: string) => void }) {
  const intl = useIntl()
  const language = useLanguage()
  const [day, setDay] = useState(() => dayOn(new Date()))
  const request = day === '' ? undefined : { query: { day } }
  const { value, failure, again } = useInboxReading(listAppointments, request, isDayAnswer, turn)
  const wanted = useInboxReading(
    listMessages,
    day === '' ? undefined : { query: { form: 'appointment', from: day, to: day, limit: '100' } },
    isPart,
    turn,
  )
  const booked = new Set(value?.appointments.map(({ id }) => id))
  const requested = wanted.value?.messages.filter(
    ({ id, state }) => !booked.has(id) && (state === 'new' || state === 'inWork'),
  )
  const say = (id: string, otherwise: string): string =>
    id in intl.messages ? intl.formatMessage({ id }) : otherwise
  const farm = ({ fields }: InboxMessage): string =>
    [
      isolateTyped(fields['place'] ?? ''),
      say(`forms.birdType.${fields['birdType'] ?? ''}`, fields['birdType'] ?? ''),
      fields['birds'] ?? '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className="inbox-day">
      <div className="inbox-find">
        <label>
          <Text id="inbox.appointment.day" />
          <input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </label>
        <Button onClick={() => window.print()} text="inbox.day.print" icon="print" />
      </div>
      {failure !== undefined && <Failure failed={failure} onAgain={again} />}
      {value !== undefined && (
        <>
          <Text
            as="h2"
            id="inbox.day.title"
            values={{ date: formatDate(new Date(value.day), language) }}
          />
          {value.appointments.length === 0 && <Text as="p" id="inbox.day.none" />}
          <ul className="inbox-booked">
            {value.appointments.map((each) => (
              <li key={each.id}>
                <strong dir="ltr">{clockTimeOf(value, each)}</strong>
                <div>
                  <p>
                    <strong>
                      <Isolate text="typed">{each.fields['name']}</Isolate>
                    </strong>{' '}
                    <Isolate text="foreign">{each.fields['phone']}</Isolate>
                    {each.appointment.state === 'proposed' && (
                      <>
                        {' – '}
                        <Text id="inbox.day.proposed" />
                      </>
                    )}
                  </p>
                  <p>{farm(each)}</p>
                  <p>
                    <Isolate text="typed">{each.fields['problem']}</Isolate>
                  </p>
                  <p className="actions">
                    <Button onClick={() => open(each.id)} text="inbox.open" />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {wanted.failure !== undefined && failure === undefined && (
        <Failure failed={wanted.failure} onAgain={wanted.again} />
      )}
      {requested !== undefined && requested.length > 0 && (
        <div className="inbox-wanted">
          <Text as="h2" id="inbox.day.wanted" />
          <ul className="inbox-booked">
            {requested.map((each) => (
              <li key={each.id}>
                <div>
                  <p>
                    <strong>
                      <Isolate text="typed">{each.fields['name']}</Isolate>
                    </strong>
                  </p>
                  <p>{farm(each)}</p>
                  <p className="actions">
                    <Button onClick={() => open(each.id)} text="inbox.open" />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
