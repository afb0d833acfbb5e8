import * as at from './addresses.ts'
import { invitedRoles } from './choices.ts'
import type { Agreement } from './endpoint.ts'
import { syncedRecord } from './sync.ts'
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
  farmRole,
  farmValues,
  language,
  randomId,
  role,
  sentMessage,
  sentMessageValues,
  shortText,
  toldAppointment,
} from './values.ts'

/** A password that is proven. */
const password = string({ minLength: 1, maxLength: 1000 })
/** What is missing of a profile is an issue of its form. */
const profileText = string({ maxLength: 200 })
const done = object({ done: always })
const sent = object({ sent: always })
const signedIn = object({ signedIn: always })
const byEmail = object({ email: shortText })

const account = object({
  id: string(),
  name: string(),
  email: string(),
  phone: string(),
  language: string(),
  role,
  secondFactor: flag,
  /** Whether an invitation to the staff waits for the address. */
  invited: flag,
  createdAt: moment,
})
const sessions = list(
  object({
    id: string(),
    isThis: flag,
    /** As the browser names itself, and as people call it: "Chrome · Android". */
    device: string(),
    name: string(),
    since: moment,
    until: moment,
    secondFactor: flag,
  }),
)
const auditFacts = { at: moment, action: string(), about: string() }
/** What becomes of a farm when the account of a member is deleted. */
export const leftFarm = object({
  farm: string(),
  title: string(),
  role: farmRole,
  outcome: enumOf(['left', 'needsOwner', 'deleted']),
})

const proof = {
  access: 'anyone',
  body: object({ code: string({ minLength: 1, maxLength: 40 }) }),
  answer: signedIn,
  problems: ['wrongCode', 'signIn', 'secondFactor', 'tooManyTries'],
} as const

export const accounts = {
  [at.signUp]: {
    access: 'anyone',
    about: 'Registers; whether the address is known is in no answer.',
    body: object(
      { name: profileText, email: profileText, phone: profileText, password: string() },
      /** The token of an invitation to the staff; it confirms the address. */
      { invitation: shortText },
    ),
    answer: object({ sent: always }, { joined: always }),
    problems: ['invalid', 'weakPassword', 'tooManyTries'],
  },
  [at.verifyEmail]: {
    access: 'anyone',
    about: 'Confirms an address with the token of a mail.',
    body: object({ token: string({ minLength: 1, maxLength: 2000 }) }),
    answer: done,
    problems: ['linkExpired', 'signIn', 'tooManyTries'],
  },
  [at.sendVerification]: {
    access: 'anyone',
    about: 'Sends the mail that confirms an address again.',
    body: byEmail,
    answer: sent,
    problems: ['invalid', 'tooManyTries'],
  },
  [at.signIn]: {
    access: 'anyone',
    about: 'Logs in; with a second factor, a code is asked for next.',
    body: object({ email: shortText, password }),
    answer: either(signedIn, object({ secondFactor: always })),
    problems: ['invalid', 'wrongLogin', 'notVerified', 'tooManyTries'],
  },
  [at.sendLink]: {
    access: 'anyone',
    about: 'Sends a link that logs in.',
    body: byEmail,
    answer: sent,
    problems: ['invalid', 'linkExpired', 'tooManyTries'],
  },
  [at.openLink]: {
    access: 'anyone',
    about: 'Logs in with the token of a link.',
    body: object({ token: shortText }),
    answer: signedIn,
    problems: ['linkExpired', 'tooManyTries'],
  },
  [at.forgotPassword]: {
    access: 'anyone',
    about: 'Sends a link that sets a new password.',
    body: byEmail,
    answer: sent,
    problems: ['invalid', 'tooManyTries'],
  },
  [at.resetPassword]: {
    access: 'anyone',
    about: 'Sets a new password with the token of a link.',
    body: object({ token: shortText, newPassword: string() }),
    answer: done,
    problems: ['linkExpired', 'weakPassword', 'tooManyTries'],
  },
  [at.signOut]: {
    access: 'anyone',
    about: 'Ends the session.',
    answer: done,
    problems: ['signIn', 'tooManyTries'],
  },
  [at.changePassword]: {
    access: 'account',
    about: 'Sets a new password, and logs all other devices out.',
    body: object({ currentPassword: password, newPassword: string() }),
    answer: done,
    problems: ['wrongLogin', 'weakPassword', 'tooManyTries'],
  },
  [at.changeEmail]: {
    access: 'account',
    about: 'Asks the old address by mail, then the new one.',
    body: object({ newEmail: shortText }),
    answer: sent,
    problems: ['invalid', 'conflict', 'tooManyTries'],
  },
  [at.enableSecondFactor]: {
    access: 'account',
    about: 'The address for an authenticator app, and recovery codes; a first code completes it.',
    body: object({ password }),
    answer: object({ totpURI: string(), backupCodes: list(string()) }),
    problems: ['wrongLogin', 'conflict', 'tooManyTries'],
  },
  [at.verifySecondFactor]: { ...proof, about: 'Proves the second factor with a code.' },
  [at.recoverSecondFactor]: { ...proof, about: 'Proves the second factor with a recovery code.' },
  [at.disableSecondFactor]: {
    access: 'account',
    about: 'Turns the second factor off; staff cannot.',
    body: object({ password }),
    answer: done,
    problems: ['wrongLogin', 'secondFactor', 'tooManyTries'],
  },
  [at.followChanges]: {
    access: 'account',
    about:
      'An event whenever something has changed, without its content: `farms` of the account, for ' +
      'staff also the `inbox` and `shared` flocks.',
    file: 'text/event-stream',
  },
  [at.readMe]: {
    access: 'account',
    about: 'The account of whoever is logged in.',
    answer: account,
  },
  [at.updateMe]: {
    access: 'account',
    about: 'Changes name, phone or language.',
    body: closedObject(object({}, { name: profileText, phone: profileText, language })),
    answer: account,
    problems: ['invalid'],
  },
  [at.deleteMe]: {
    access: 'account',
    about:
      'Deletes the account with its messages and farms. The first answer names them; the second ' +
      'request has their ids.',
    body: object({ password }, { messages: list(string()), farms: list(string()) }),
    answer: object({ deleted: always }),
    problems: ['wrongLogin', 'conflict', 'confirm', 'lastOwner', 'tooManyTries'],
    facts: object({}, { messages: list(sentMessage), farms: list(leftFarm) }),
  },
  [at.exportMe]: {
    access: 'account',
    about: 'All that the server knows of the account, as a file.',
    answer: object({
      account,
      newsletter: nullable(object({ askedAt: moment, isConfirmed: flag })),
      sessions,
      messages: list(
        object({
          ...sentMessageValues,
          appointment: nullable(toldAppointment),
          answers: list(object({ at: moment, mail: mapOf(json) })),
        }),
      ),
      farms: list(
        object({
          ...farmValues,
          devices: list(object({ device: string(), label: string(), seenAt: moment })),
          records: list(syncedRecord),
        }),
      ),
      settings: list(syncedRecord),
      reminders: nullable(
        object({
          digest: flag,
          hasAddress: flag,
          devices: list(object({ endpoint: string(), since: moment, session: string() })),
          days: list(
            object({ flock: string(), day, title: string(), text: string(), sentAt: moment }),
          ),
        }),
      ),
      drafts: list(object({ name: string(), version: integer(), at: moment, note: string() })),
      audit: list(object(auditFacts)),
    }),
    problems: ['tooManyTries'],
  },
  [at.openOwnRecords]: {
    access: 'account',
    about: 'The id under which devices exchange what belongs to the person; the first makes it.',
    body: object({ farm: randomId }),
    creates: true,
    answer: object({ farm: string() }),
    problems: ['conflict'],
  },
  [at.listSessions]: {
    access: 'account',
    about: 'The devices on which the account is logged in.',
    answer: object({ sessions }),
  },
  [at.endSessions]: {
    access: 'account',
    about: 'Logs all devices out, this one too.',
    answer: done,
  },
  [at.endSession]: {
    access: 'account',
    about: 'Logs one device out.',
    answer: done,
    problems: ['notFound'],
  },
  [at.listStaff]: {
    access: 'owner',
    about: 'The staff, and who is invited.',
    answer: object({
      staff: list(
        object({ id: string(), name: string(), email: string(), role, secondFactor: flag }),
      ),
      invitations: list(object({ email: string(), role, until: moment })),
    }),
  },
  [at.updateStaff]: {
    access: 'owner',
    about: 'Changes the role of a member of the staff, and logs them out.',
    body: closedObject(object({ role })),
    answer: done,
    problems: ['notFound'],
  },
  [at.inviteStaff]: {
    access: 'owner',
    about: 'Invites somebody to the staff by mail.',
    body: object({ email: shortText, role: enumOf(invitedRoles) }),
    creates: true,
    answer: sent,
    problems: ['invalid'],
  },
  [at.joinStaff]: {
    access: 'account',
    about: 'Takes an invitation for the confirmed address of the account.',
    body: object({ token: shortText }),
    answer: object({ role }),
    problems: ['linkExpired'],
  },
  [at.readAudit]: {
    access: 'owner',
    about: 'Who has done what, the newest first; `before` leads to older entries.',
    query: { before: string({ pattern: '^[0-9a-f]{32}$' }) },
    answer: object({
      entries: list(object({ id: string(), who: string(), ...auditFacts })),
    }),
  },
} as const satisfies Readonly<Record<string, Agreement>>
