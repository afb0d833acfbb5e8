/** A message as the server lists it. */
export interface InboxMessage {
  readonly id: string
  readonly form: string
  readonly language: string
  readonly fields: Readonly<Record<string, string>>
  readonly state: 'new' | 'inWork' | 'answered' | 'archived'
  readonly suspect: boolean
  readonly day: string | null
  readonly note: string
  readonly takenBy: string | null
  readonly receivedAt: string
  readonly revision: number
}

/** The appointment of a message. */
export interface InboxAppointment {
  readonly state: 'proposed' | 'confirmed' | 'cancelled'
  readonly start: string
  readonly day: string
  /** The mails and proposals sent to the visitor; only with the message itself. */
  readonly text?: string
}

/** What somebody has done with a message. */
export interface InboxEvent {
  readonly at: string
  readonly kind: string
  readonly name: string | null
  readonly about: Readonly<Record<string, unknown>>
}

export type InboxStaff = Readonly<Record<string, string>>

/** A message with all that belongs to it. */
export interface InboxDetail extends InboxMessage {
  readonly appointment: InboxAppointment | null
  readonly history: readonly InboxEvent[]
  readonly staff: InboxStaff
}

export interface InboxPart {
  readonly messages: readonly InboxMessage[]
  readonly next: string | null
  readonly staff: InboxStaff
}

/** A day of the clinic. */
export interface InboxDay {
  readonly day: string
  readonly timeZone: string
  readonly slots: readonly {
    readonly start: string
    readonly time: string
    readonly message: string | null
    readonly past: boolean
  }[]
  readonly appointments: readonly (InboxMessage & { readonly appointment: InboxAppointment })[]
}

type Unknowns = Readonly<Record<string, unknown>>

const isPlainObject = (value: unknown): value is Unknowns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasAllTexts = (value: Unknowns, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string')
const isTexts = (value: unknown): boolean =>
  isPlainObject(value) && Object.values(value).every((text) => typeof text === 'string')

const isMessage = (value: unknown): value is InboxMessage =>
  isPlainObject(value) &&
  hasAllTexts(value, ['id', 'form', 'language', 'state', 'note', 'receivedAt']) &&
  typeof value['revision'] === 'number' &&
  isTexts(value['fields'])

const isAppointment = (value: unknown): value is InboxAppointment =>
  isPlainObject(value) && hasAllTexts(value, ['state', 'start', 'day'])

/** A list of messages; undefined where it is none: something else has answered. */
export const readInboxPart = (body: unknown): InboxPart | undefined =>
  isPlainObject(body) &&
  Array.isArray(body['messages']) &&
  body['messages'].every(isMessage) &&
  isTexts(body['staff'] ?? {})
    ? {
        messages: body['messages'],
        next: typeof body['next'] === 'string' ? body['next'] : null,
        staff: (body['staff'] ?? {}) as InboxStaff,
      }
    : undefined

/** The current state that a conflict comes with. */
export const readInboxMessage = (body: unknown): InboxMessage | undefined =>
  isMessage(body) ? body : undefined

/** A message with what belongs to it. */
export const readInboxDetail = (body: unknown): InboxDetail | undefined =>
  isMessage(body) &&
  isPlainObject(body) &&
  Array.isArray(body['history']) &&
  body['history'].every(
    (event) =>
      isPlainObject(event) && hasAllTexts(event, ['at', 'kind']) && isPlainObject(event['about']),
  ) &&
  isTexts(body['staff']) &&
  (body['appointment'] === null || isAppointment(body['appointment']))
    ? (body as unknown as InboxDetail)
    : undefined

/** A day with its slots. */
export const readInboxDay = (body: unknown): InboxDay | undefined =>
  isPlainObject(body) &&
  hasAllTexts(body, ['day', 'timeZone']) &&
  Array.isArray(body['slots']) &&
  body['slots'].every((slot) => isPlainObject(slot) && hasAllTexts(slot, ['start', 'time'])) &&
  Array.isArray(body['appointments']) &&
  body['appointments'].every(
    (each) => isMessage(each) && isAppointment((each as unknown as Unknowns)['appointment']),
  )
    ? (body as unknown as InboxDay)
    : undefined
