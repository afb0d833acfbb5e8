import * as at from './addresses.ts'
import type { Agreement } from './endpoint.ts'
import {
  always,
  flag,
  list,
  moment,
  nullable,
  object,
  string,
  integer,
  type Typed,
} from './schema.ts'
import { longestName } from './limits.ts'
import { randomId } from './values.ts'

/** A file of a draft: what its author had, and what it is in the draft. */
const entry = object({
  path: string(),
  /** The text that its author began with; `null` if the draft adds the file. */
  was: nullable(string()),
  /** Its text in the draft; `null` if the draft removes it. */
  text: nullable(string()),
})
export type DraftEntry = Typed<typeof entry>

const id = string()
const name = string({ maxLength: longestName, pattern: '\\S' })
/** What a 32-bit integer of a database holds. */
const number = integer(1, 2 ** 31 - 1)
const versionValues = {
  version: number,
  /** Null for a deleted account. */
  author: nullable(string()),
  at: moment,
  note: string(),
  files: integer(),
  approved: nullable(object({ by: nullable(string()), at: moment })),
}
const version = object(versionValues)
const listedValues = {
  ...versionValues,
  id,
  name: string(),
  createdAt: moment,
  authors: list(string()),
  /** Whoever has worked on a draft does not approve it. */
  mayApprove: flag,
}
/** A draft with its newest version, without its files. */
const listedDraft = object(listedValues)
/** A draft with the files of its newest version. */
const wholeDraft = object({ ...listedValues, content: list(entry) })
export type ListedDraft = Typed<typeof listedDraft>
export type WholeDraft = Typed<typeof wholeDraft>

const protocol = 'drafts'
const ofStaff = { access: 'staff', protocol } as const
const ofDraft = { ...ofStaff, problems: ['notFound'] } as const
const facts = object({}, { current: wholeDraft })

export const drafts = {
  [at.listDrafts]: {
    ...ofStaff,
    about: 'All drafts with their newest versions, without their files.',
    answer: object({ drafts: list(listedDraft), needApproval: flag }),
  },
  [at.createDraft]: {
    ...ofStaff,
    about: 'Keeps a new draft under an id that the page has made; `draft` is a draft file.',
    body: object({ id: randomId, name, draft: string() }),
    creates: true,
    answer: listedDraft,
    problems: ['conflict', 'limitReached'],
    facts,
  },
  [at.readDraft]: {
    ...ofDraft,
    about: 'The newest version of a draft with its files.',
    answer: wholeDraft,
  },
  [at.renameDraft]: {
    ...ofDraft,
    about: 'Gives a draft another name.',
    body: object({ name }),
    answer: listedDraft,
  },
  [at.deleteDraft]: {
    ...ofStaff,
    about: 'Deletes a draft with all its versions, if `version` is its newest one.',
    body: object({ version: number }),
    answer: object({ deleted: always }),
    problems: ['notFound', 'conflict'],
    facts,
  },
  [at.listDraftVersions]: {
    ...ofDraft,
    about: 'The versions that are kept, the newest first.',
    answer: object({ id, name: string(), versions: list(version) }),
  },
  [at.saveDraftVersion]: {
    ...ofStaff,
    about: 'Keeps a new version, made from the version `base`, if that is still the newest one.',
    body: object({ base: number, draft: string() }),
    creates: true,
    answer: listedDraft,
    problems: ['notFound', 'conflict', 'limitReached'],
    facts,
  },
  [at.readDraftVersion]: {
    ...ofDraft,
    about: 'One version with its files.',
    params: { version: string({ pattern: '^[1-9]\\d{0,8}$' }) },
    answer: object({ ...versionValues, id, content: list(entry) }),
  },
  [at.approveDraft]: {
    ...ofStaff,
    about: 'Approves the newest version, by a person who has saved no version of the draft.',
    body: object({ version: number }),
    answer: listedDraft,
    problems: ['notFound', 'conflict', 'ownWork'],
    facts,
  },
  [at.exportDraft]: {
    access: 'staff',
    about: 'The newest version as a draft file, to publish it.',
    file: 'application/json',
    problems: ['notFound', 'notApproved'],
  },
} as const satisfies Readonly<Record<string, Agreement>>
