import hours from 'virtual:clinic/hours'
import { formatShortMoment } from '../../i18n/time-zone.ts'
import type { Language } from '../../i18n/languages.ts'
import type { listAppointments, listMessages, readMessage } from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'

export type InboxPart = AnswerOf<typeof listMessages>
/** A message as the server lists it. */
export type InboxMessage = InboxPart['messages'][number]
/** A message with all that belongs to it. */
export type InboxDetail = AnswerOf<typeof readMessage>
/** What somebody has done with a message. */
export type InboxEvent = InboxDetail['history'][number]
/** When something happened, by the clocks of the clinic. */
export const clinicTime = (moment: string, language: Language): string =>
  formatShortMoment(Date.parse(moment), language, hours.timeZone)
/** A day of the clinic. */
export type InboxDay = AnswerOf<typeof listAppointments>
