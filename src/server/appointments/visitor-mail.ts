import { isolateForeign } from '../../i18n/isolate.ts'
import { formatMoment } from '../../i18n/time-zone.ts'
import { getOwn } from '../../own.ts'
import type { AppointmentRow } from '../database/inbox-schema.ts'
import type { MessageRow } from '../database/schema.ts'
import type { Asked } from '../http/endpoint.ts'
import type { Mail } from '../mail/queue.ts'
import { appointmentFile, calendarMethod } from './appointment-file.ts'

const kinds = {
  proposed: 'appointmentProposed',
  confirmed: 'appointmentConfirmed',
  cancelled: 'appointmentCancelled',
} as const

/** The address of a visitor; undefined where the form has none. */
export function visitorAddress({ fields }: Pick<MessageRow, 'fields'>): string | undefined {
  const { email } = JSON.parse(fields) as { readonly email?: string }
  return email === undefined || email === '' ? undefined : email
}

type Asking = Pick<Asked, 'mailing' | 'clinic' | 'origin' | 'now'>

/** The mail to the visitor about an appointment, in the language of the form. */
export function appointmentMail(
  { mailing, clinic, origin, now }: Asking,
  message: MessageRow,
  { state, starts_at, minutes, sequence }: AppointmentRow,
): Mail {
  const language = mailing.languageFor(message.language)
  const recipient = visitorAddress(message) ?? ''
  const mail = mailing.write({
    kind: kinds[state],
    recipient,
    language,
    values: { when: formatMoment(starts_at, mailing.numbersOf(language), clinic.hours.timeZone) },
    ...(clinic.email !== undefined && { headers: { 'Reply-To': clinic.email } }),
  })
  const { hostname } = new URL(origin)
  const named = getOwn(clinic.names ?? {}, language)
  const content =
    clinic.phone === undefined ? mail.content : `${mail.content}\n${isolateForeign(clinic.phone)}\n`
  const file = appointmentFile({
    uid: `${message.id}@${hostname}`,
    sequence,
    state,
    startsAt: starts_at,
    minutes,
    summary: mail.subject,
    description: content,
    organizer: clinic.email ?? `no-reply@${hostname}`,
    organizerName: named?.name ?? '',
    place: named?.place ?? '',
    attendee: recipient,
    now,
  })
  return {
    ...mail,
    content,
    attachments: [
      {
        filename: 'appointment.ics',
        contentType: `text/calendar; charset=utf-8; method=${calendarMethod(state)}`,
        content: file,
      },
    ],
  }
}
