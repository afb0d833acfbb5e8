import type { listAppointments, listMessages, readMessage } from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'

export type InboxPart = AnswerOf<typeof listMessages>
/** A message as the server lists it. */
export type InboxMessage = InboxPart['messages'][number]
/** A message with all that belongs to it. */
export type InboxDetail = AnswerOf<typeof readMessage>
/** What somebody has done with a message. */
export type InboxEvent = InboxDetail['history'][number]
/** A day of the clinic. */
export type InboxDay = AnswerOf<typeof listAppointments>
