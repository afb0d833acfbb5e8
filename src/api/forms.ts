import * as at from './addresses.ts'
import { appointmentStates, messageStates } from './choices.ts'
import type { Agreement } from './endpoint.ts'
import {
  always,
  enumOf,
  closedObject,
  day,
  either,
  flag,
  list,
  moment,
  nullable,
  object,
  mapOf,
  json,
  string,
  integer,
} from './schema.ts'
import {
  appointment,
  decimalOfFile,
  language,
  message,
  messageOfStaff,
  toldAppointment,
} from './values.ts'

/** The names of the staff who have taken messages, by their ids. */
const staff = mapOf(string())
/** How many messages there are in each list; `mostCounted` stands for more. */
const counts = object({
  new: integer(),
  inWork: integer(),
  answered: integer(),
  archived: integer(),
  suspect: integer(),
})
/** Which messages are meant. An empty parameter is none. */
const filter = {
  state: enumOf(['', ...messageStates]),
  form: string(),
  q: string(),
  from: either(enumOf(['']), day),
  to: either(enumOf(['']), day),
  before: string({ pattern: '^([0-9a-f]{32})?$' }),
  suspect: enumOf(['', '0', '1']),
  limit: string({ pattern: '^([1-9]\\d{0,3})?$' }),
}
const event = object({
  at: moment,
  kind: enumOf([
    ...appointmentStates,
    'state',
    'note',
    'taken',
    'released',
    'suspect',
    'mail',
  ] as const),
  name: nullable(string()),
  about: mapOf(json),
})
/** A day of the clinic: its slots with their holders, and its appointments. */
const clinicDay = object({
  day,
  timeZone: string(),
  minutes: integer(),
  slots: list(object({ start: moment, time: string(), message: nullable(string()), past: flag })),
  appointments: list(object({ ...messageOfStaff, appointment })),
})
const revision = integer()
const conflict = object({}, { current: message })

export const forms = {
  [at.sendForm]: {
    access: 'anyone',
    about: 'Takes a form of the site; the same `id` again is the same message.',
    body: object(
      {
        id: string({ pattern: '^[\\w-]{1,100}$' }),
        form: string(),
        values: mapOf(string({ maxLength: 8000 }), {
          maxProperties: 40,
          propertyNames: { pattern: '^[A-Za-z]\\w{0,39}$' },
        }),
        language,
      },
      /** For how long the page had been open (milliseconds). */
      { openFor: integer() },
    ),
    creates: true,
    answer: object({ received: always }),
    problems: ['invalid', 'conflict', 'tooMany'],
  },
  [at.listMessages]: {
    access: 'staff',
    about: 'The newest messages of a filter, in pages: `next` is the `before` of the next one.',
    query: filter,
    isQueryClosed: true,
    answer: object({ messages: list(message), next: nullable(string()), staff }),
  },
  [at.countMessages]: {
    access: 'staff',
    about: 'How many messages each list has.',
    answer: counts,
  },
  [at.exportMessages]: {
    access: 'staff',
    about: 'The messages of a filter as a spreadsheet; the header `Link` leads to the next part.',
    query: { ...filter, decimal: decimalOfFile },
    isQueryClosed: true,
    file: 'text/csv; charset=utf-8',
  },
  [at.readMessage]: {
    access: 'staff',
    about: 'One message, with its appointment and what was done with it.',
    answer: object({
      ...messageOfStaff,
      appointment: nullable(toldAppointment),
      history: list(event),
      staff,
    }),
    problems: ['notFound'],
  },
  [at.updateMessage]: {
    access: 'staff',
    about:
      'Changes a message, on the `revision` that was read: no change of others is overwritten.',
    body: closedObject(
      object(
        { revision },
        {
          state: enumOf(messageStates),
          note: string({ maxLength: 4000 }),
          taken: flag,
          suspect: flag,
        },
      ),
    ),
    answer: message,
    problems: ['notFound', 'conflict'],
    facts: conflict,
  },
  [at.changeAppointment]: {
    access: 'staff',
    about: 'Confirms a request at a slot of the clinic’s hours, proposes another one, or cancels.',
    body: either(
      closedObject(object({ revision, action: enumOf(['confirm', 'propose']), start: moment })),
      closedObject(object({ revision, action: enumOf(['cancel']) })),
    ),
    answer: object({ ...messageOfStaff, appointment: toldAppointment, mailed: flag }),
    problems: ['notFound', 'conflict', 'slotTaken', 'notOpen'],
    facts: object({}, { current: either(message, clinicDay) }),
  },
  [at.replyByMail]: {
    access: 'staff',
    about: 'Answers a message by mail, once for each `key`.',
    body: object({
      key: string({ minLength: 1, maxLength: 100 }),
      revision,
      subject: string({ maxLength: 200, pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$' }),
      text: string({ maxLength: 8000, pattern: '\\S' }),
    }),
    answer: message,
    problems: ['notFound', 'conflict'],
    facts: conflict,
  },
  [at.listAppointments]: {
    access: 'staff',
    about: 'The slots of a day with their holders, and its appointments; of today without `day`.',
    query: { day },
    isQueryClosed: true,
    answer: clinicDay,
  },
} as const satisfies Readonly<Record<string, Agreement>>
