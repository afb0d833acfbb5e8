import type { appointmentStates } from '../../api/choices.ts'

/** What has become of the request for an appointment. */
type AppointmentState = (typeof appointmentStates)[number]

/** The appointment of a message. Times are milliseconds since 1970, UTC. */
export interface AppointmentRow {
  readonly message: string
  readonly starts_at: number
  readonly minutes: number
  /** The day of its start in the time zone of the clinic. */
  readonly day: string
  readonly state: AppointmentState
  /** Grows with each change that is mailed to the visitor (RFC 5545). */
  readonly sequence: number
  readonly changed_at: number
}

/** A slot that an appointment holds: its start is the primary key, so it has one holder. */
interface AppointmentSlotRow {
  readonly starts_at: number
  readonly minutes: number
  readonly message: string
}

/** What the staff have done with a message. */
export type MessageEventKind =
  | AppointmentState
  | 'state'
  | 'note'
  | 'taken'
  | 'released'
  | 'suspect'
  | 'mail'

interface MessageEventRow {
  readonly id: string
  readonly message: string
  /** The id that the page gave a mail: the same one again is the same mail. */
  readonly key: string | null
  readonly at: number
  /** The account; null once it is deleted. */
  readonly who: string | null
  readonly kind: MessageEventKind
  /** Facts of the event, as JSON. */
  readonly about: string
}

/** The messages that the clinic was notified of by mail. */
interface InboxNoticeRow {
  readonly id: string
  /** The id of the newest message in a notification. */
  readonly newest: string
  readonly told_at: number
}

/** Somebody who wants new articles by mail, once the address is confirmed. */
export interface SubscriberRow {
  readonly id: string
  /** In small letters. */
  readonly email: string
  readonly language: string
  readonly asked_at: number
  /** Null until the link of the mail was used. */
  readonly confirmed_at: number | null
}

/** A search of the site that nothing answered: how often, and when last. */
interface UnansweredSearchRow {
  readonly language: string
  readonly text: string
  readonly count: number
  readonly last_at: number
}

export interface InboxSchema {
  readonly appointments: AppointmentRow
  readonly appointment_slots: AppointmentSlotRow
  readonly message_events: MessageEventRow
  readonly inbox_notices: InboxNoticeRow
  readonly subscribers: SubscriberRow
  readonly unanswered_searches: UnansweredSearchRow
}
