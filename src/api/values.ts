import { appointmentStates, farmRoles, messageStates, roles } from './choices.ts'
import {
  enumOf,
  day,
  flag,
  list,
  moment,
  nullable,
  object,
  mapOf,
  string,
  integer,
} from './schema.ts'

export const role = enumOf(roles)
export const farmRole = enumOf(farmRoles)
/** The code of a language. */
export const language = string({ pattern: '^[a-z]{2,8}$' })
/** An id that a device makes: of itself, a farm or a draft. */
export const randomId = string({ pattern: '^[\\w-]{16,64}$' })
/** A text of an account: a name, an address, a token. */
export const shortText = string({ minLength: 1, maxLength: 200 })

/** What a sender gets of a message: nothing of the work of the staff. */
export const sentMessageValues = {
  id: string(),
  form: string(),
  language: string(),
  fields: mapOf(string()),
  day: nullable(day),
  state: enumOf(messageStates),
  receivedAt: moment,
  changedAt: moment,
}
export const sentMessage = object(sentMessageValues)
/** What the staff see of a message. */
export const messageOfStaff = {
  ...sentMessageValues,
  suspect: flag,
  note: string(),
  takenBy: nullable(string()),
  revision: integer(),
}
export const message = object(messageOfStaff)

const appointmentValues = {
  state: enumOf(appointmentStates),
  start: moment,
  end: moment,
  day,
  sequence: integer(),
}
export const appointment = object(appointmentValues)
/** An appointment, with what the visitor was told. */
export const toldAppointment = object({ ...appointmentValues, text: string() })

/** Since when staff of the clinic may read a farm; null where they may not. */
export const sharedSince = nullable(moment)
const member = object({ account: string(), name: string(), role: farmRole })
/** What members see of a farm. */
export const farmValues = {
  farm: string(),
  title: string(),
  role: farmRole,
  sharedSince,
  members: list(member),
}

/** The decimal mark of the spreadsheets of a reader: it decides what separates cells. */
export const decimalOfFile = enumOf(['.', ','])
