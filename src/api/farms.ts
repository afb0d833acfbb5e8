import * as at from './addresses.ts'
import type { Agreement } from './endpoint.ts'
import { longestNote } from './limits.ts'
import { always, day, flag, json, list, moment, nullable, object, mapOf, string } from './schema.ts'
import { farmRole, farmValues, randomId, sharedSince } from './values.ts'

/** The farm that somebody has made or joined. */
const ownFarm = object({ farm: string(), title: string(), role: farmRole })

const sharedFarm = {
  farm: string(),
  title: string(),
  sharedSince: moment,
  /** Whom the clinic can call. */
  owners: list(object({ name: string(), phone: string() })),
}
/** All values of each field; the first one counts. */
const sharedFields = mapOf(list(json))
/** The `after` of the rest. */
const next = nullable(string())
const after = string()

export const farms = {
  [at.listFarms]: {
    access: 'account',
    about: 'The farms of the account, with their members.',
    answer: object({ farms: list(object(farmValues)) }),
  },
  [at.createFarm]: {
    access: 'account',
    about: 'Makes a farm under an id of the device, which may ask more than once.',
    body: object({ farm: randomId, title: string({ maxLength: 100, pattern: '\\S' }) }),
    creates: true,
    answer: ownFarm,
    problems: ['conflict', 'limitReached'],
  },
  [at.shareFarm]: {
    access: 'account',
    about: 'An owner lets staff of the clinic read the farm, or ends that.',
    body: object({ shared: flag }),
    answer: object({ farm: string(), sharedSince }),
    problems: ['notFound'],
  },
  [at.deleteFarm]: {
    access: 'account',
    about: 'Deletes a farm with its records, if its owner is its last member.',
    answer: object({ deleted: always }),
    problems: ['notFound', 'hasMembers'],
  },
  [at.inviteMember]: {
    access: 'account',
    about: 'An owner makes a link for one person.',
    body: object({ role: farmRole }),
    creates: true,
    answer: object({ token: string(), role: farmRole, expiresAt: moment }),
    problems: ['notFound', 'limitReached'],
  },
  [at.revokeInvitations]: {
    access: 'account',
    about: 'An owner revokes all unused links.',
    answer: object({ revoked: always }),
    problems: ['notFound'],
  },
  [at.joinFarm]: {
    access: 'account',
    about: 'Joins a farm with the token of a link, once.',
    body: object({ token: string() }),
    creates: true,
    answer: ownFarm,
    problems: ['invitationGone', 'limitReached'],
  },
  [at.updateMember]: {
    access: 'account',
    about: 'An owner gives a member another role.',
    body: object({ role: farmRole }),
    answer: object({ account: string(), name: string(), role: farmRole }),
    problems: ['notFound', 'lastOwner'],
  },
  [at.removeMember]: {
    access: 'account',
    about: 'A member leaves, or an owner removes one.',
    answer: object({ left: always }),
    problems: ['notFound', 'lastOwner'],
  },
  [at.listSharedFarms]: {
    access: 'staff',
    about: 'The farms that share with the clinic, with their flocks and the last day of each.',
    query: { after },
    answer: object({
      farms: list(
        object({
          ...sharedFarm,
          flocks: list(object({ flock: string(), fields: sharedFields, lastDay: nullable(day) })),
        }),
      ),
      next,
    }),
  },
  [at.readSharedFarm]: {
    access: 'staff',
    about: 'The records of a farm that shares, or of one `flock` of it.',
    query: { flock: string(), after },
    answer: object({
      ...sharedFarm,
      records: list(object({ name: string(), fields: sharedFields })),
      next,
    }),
    problems: ['notFound'],
  },
  [at.writeFlockNote]: {
    access: 'staff',
    about:
      'Writes a note about a flock of a farm that shares: all its devices show it. The page makes ' +
      'the id, so the same request may arrive again.',
    body: object({
      id: randomId,
      /** As in the name of its record. */
      flock: string({ pattern: '^[\\w-]{1,64}$' }),
      text: string({ minLength: 1, maxLength: longestNote, pattern: '\\S' }),
    }),
    creates: true,
    answer: object({ id: string(), on: moment, by: string() }),
    problems: ['notFound', 'limitReached'],
  },
} as const satisfies Readonly<Record<string, Agreement>>
