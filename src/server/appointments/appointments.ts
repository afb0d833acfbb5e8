import * as at from '../../api/addresses.ts'
import { localTime } from '../../i18n/time-zone.ts'
import type { BodyOf } from '../../api/contract.ts'
import type { AppointmentRow } from '../database/inbox-schema.ts'
import type { MessageRow, Tx } from '../database/schema.ts'
import { serveEndpoint, type Asked, type AskedFor, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { noteEvent } from '../messages/events.ts'
import { asIso, messageView } from '../messages/view.ts'
import type { ClinicFacts } from '../clinic.ts'
import { dayBounds } from './clinic-time.ts'
import { slotAt, slotsOf, type Slot } from './slots.ts'
import { visitorAddress, appointmentMail } from './visitor-mail.ts'

const minute = 60_000

/** An appointment as the staff routes return it. */
const appointmentView = ({ state, starts_at, minutes, day, sequence }: AppointmentRow) => ({
  state,
  start: asIso(starts_at),
  end: asIso(starts_at + minutes * minute),
  day,
  sequence,
})

/** The slots that appointments hold and that touch a span of time. */
const heldSlots = (tx: Tx, [from, to]: readonly [number, number]) =>
  tx
    .selectFrom('appointment_slots')
    .selectAll()
    // None is longer than eight hours (APPOINTMENT_MINUTES).
    .where('starts_at', '>', from - 480 * minute)
    .where('starts_at', '<', to)
    .execute()

type Held = Awaited<ReturnType<typeof heldSlots>>[number]

const isHeldBy = (start: number, minutes: number, held: Held): boolean =>
  held.starts_at < start + minutes * minute && held.starts_at + held.minutes * minute > start

/** A day of the clinic: its slots with their holders, and its appointments with their messages. */
async function dayView(tx: Tx, day: string, clinic: ClinicFacts, now: number) {
  const held = await heldSlots(tx, dayBounds(day, clinic.hours.timeZone))
  const rows = await tx
    .selectFrom('appointments')
    .selectAll()
    .where('day', '=', day)
    .where('state', '!=', 'cancelled')
    .orderBy('starts_at')
    .orderBy('message')
    .execute()
  const ids = rows.map(({ message }) => message)
  const messages =
    ids.length === 0
      ? []
      : await tx.selectFrom('messages').selectAll().where('id', 'in', ids).execute()
  return {
    day,
    timeZone: clinic.hours.timeZone,
    minutes: clinic.appointmentMinutes,
    slots: slotsOf(day, clinic).map(({ startsAt, time }) => ({
      start: asIso(startsAt),
      time,
      message:
        held.find((each) => isHeldBy(startsAt, clinic.appointmentMinutes, each))?.message ?? null,
      past: startsAt <= now,
    })),
    appointments: rows.flatMap((row) => {
      const message = messages.find(({ id }) => id === row.message)
      return message === undefined
        ? []
        : [{ ...messageView(message), appointment: appointmentView(row) }]
    }),
  }
}

/** The slots and the appointments of a day; of today without it. */
export const listAppointments = serveEndpoint(
  at.listAppointments,
  'read',
  async (tx, { query, clinic, now }) => {
    const { day = localTime(now, clinic.hours.timeZone).day } = query
    return { status: 200, body: await dayView(tx, day, clinic, now) }
  },
)

const actions = { confirm: 'confirmed', propose: 'proposed', cancel: 'cancelled' } as const

/** What a request does with an appointment. */
interface AppointmentChange {
  readonly revision: number
  readonly state: (typeof actions)[keyof typeof actions]
  readonly startsAt: number
}

/** What a body asks for; what is cancelled has no time. */
const readAppointmentChange = (body: BodyOf<typeof at.changeAppointment>): AppointmentChange => ({
  revision: body.revision,
  state: actions[body.action],
  startsAt: body.action === 'cancel' ? Number.NaN : Date.parse(body.start),
})

/** Takes a slot for a message; refuses one that another has. */
async function takeSlot(
  tx: Tx,
  { startsAt, day }: Slot,
  message: string,
  { clinic, now }: Asked,
): Promise<void> {
  const minutes = clinic.appointmentMinutes
  const taken = async () =>
    new Problem('slotTaken', { current: await dayView(tx, day, clinic, now) })
  const others = await heldSlots(tx, [startsAt, startsAt + minutes * minute])
  if (others.some((held) => isHeldBy(startsAt, minutes, held))) throw await taken()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('appointment_slots')
    .values({ starts_at: startsAt, minutes, message })
    .onConflict((conflict) => conflict.column('starts_at').doNothing())
    .executeTakeFirst()
  // Somebody else has taken it at the same moment.
  if (numInsertedOrUpdatedRows === 0n) throw await taken()
}

/** Counts the change of a message, if it has not changed since it was read. */
async function touchMessage(
  tx: Tx,
  id: string,
  { revision, state }: AppointmentChange,
  { now }: Asked,
  who: Identity,
): Promise<MessageRow> {
  const changed = await tx
    .updateTable('messages')
    .set({
      state: state === 'proposed' ? 'inWork' : 'answered',
      taken_by: who.id,
      changed_at: now,
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('form', '=', 'appointment')
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return changed
  const current = await tx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (current === undefined) throw new Problem('notFound')
  throw current.form === 'appointment'
    ? new Problem('conflict', { current: messageView(current) })
    : new Problem('badRequest')
}

const appointmentOf = (tx: Tx, message: string) =>
  tx.selectFrom('appointments').selectAll().where('message', '=', message).executeTakeFirst()

/** The appointment after a change. */
async function appointmentAfter(
  tx: Tx,
  message: MessageRow,
  { state, startsAt }: AppointmentChange,
  asked: Asked,
): Promise<AppointmentRow> {
  const { clinic, now } = asked
  const earlier = await appointmentOf(tx, message.id)
  const sequence = earlier === undefined ? 0 : earlier.sequence + 1
  await tx.deleteFrom('appointment_slots').where('message', '=', message.id).execute()
  if (state === 'cancelled') {
    if (earlier === undefined || earlier.state === 'cancelled')
      throw new Problem('conflict', { current: messageView(message) })
    return { ...earlier, state, sequence, changed_at: now }
  }
  const slot = slotAt(startsAt, clinic)
  if (slot === undefined || startsAt <= now) throw new Problem('notOpen')
  await takeSlot(tx, slot, message.id, asked)
  return {
    message: message.id,
    starts_at: startsAt,
    minutes: clinic.appointmentMinutes,
    day: slot.day,
    state,
    sequence,
    changed_at: now,
  }
}

async function moveAppointment(
  tx: Tx,
  asked: AskedFor<typeof at.changeAppointment>,
  who: Identity,
) {
  const wanted = readAppointmentChange(asked.body)
  const { id } = asked.params
  const message = await touchMessage(tx, id, wanted, asked, who)
  const row = await appointmentAfter(tx, message, wanted, asked)
  const { message: _, ...values } = row
  await tx
    .insertInto('appointments')
    .values(row)
    .onConflict((conflict) => conflict.column('message').doUpdateSet(values))
    .execute()
  const mail = appointmentMail(asked, message, row)
  const isMailed = visitorAddress(message) !== undefined
  if (isMailed) await asked.mailing.queue(tx, mail)
  const about = { start: asIso(row.starts_at), mailed: isMailed }
  await noteEvent(tx, { message: id, who: who.id, kind: row.state, about }, asked.now)
  return {
    ...messageView(message),
    appointment: { ...appointmentView(row), text: mail.content },
    mailed: isMailed,
  }
}

/**
 * Confirms a request at a slot of
 * the clinic's hours, proposes another one, or cancels. Confirmed and proposed appointments hold
 * their slot. The visitor gets a mail with a file for calendars, if the form has an address.
 */
export const changeAppointment = serveEndpoint(
  at.changeAppointment,
  'write',
  async (tx, asked, who) => ({
    status: 200,
    body: await moveAppointment(tx, asked, who),
  }),
)

/** The appointment of a message with what the visitor was told, for the page of the message. */
export async function appointmentDetail(
  tx: Tx,
  asked: Pick<Asked, 'mailing' | 'clinic' | 'origin' | 'now'>,
  message: MessageRow,
) {
  const row = await appointmentOf(tx, message.id)
  return row === undefined
    ? null
    : { ...appointmentView(row), text: appointmentMail(asked, message, row).content }
}
