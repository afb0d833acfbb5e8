import * as api from '../../api/addresses.ts'
import { printDraft } from '#drafts/draft.ts'
import { noteAction } from '../audit/audit.ts'
import type { DraftRow } from '../database/draft-schema.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Endpoint, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { lockAccount } from '../farms/members.ts'
import { asIso } from '../messages/view.ts'
import { draftBody, draftLimits, type DraftLimits } from './limits.ts'
import { draftIn, insertVersion, thinVersions } from './save.ts'
import {
  draftOf,
  draftView,
  draftViews,
  filesOfVersion,
  namedVersions,
  versionView,
  wholeDraft,
} from './view.ts'

/** How the clinic works with drafts. */
export interface DraftRules {
  readonly limits?: DraftLimits
  /** Whether a draft leaves the server for publishing only once a colleague has approved it. */
  readonly needApproval?: boolean
}

/** The answer to whoever has worked on an earlier version: the draft as it is now. */
const conflict = async (tx: Tx, who: Identity, draft: DraftRow): Promise<Problem> =>
  new Problem('conflict', { current: await wholeDraft(tx, who, draft) })

const listDrafts = ({ needApproval = false }: DraftRules) =>
  serveEndpoint(api.listDrafts, 'read', async (tx, _, who) => ({
    status: 200,
    body: { drafts: await draftViews(tx, who), needApproval },
  }))

/**
 * Keeps a new draft under an id that the page has made.
 * `draft` is the text of a draft file.
 */
const createDraft = ({ limits = draftLimits }: DraftRules) =>
  serveEndpoint(
    api.createDraft,
    'write',
    async (tx, asked, who) => {
      const { id } = asked.body
      const [name, draft] = [asked.body.name.trim(), draftIn(asked.body.draft)]
      const row = { id, name, version: 1, created_at: asked.now }
      await lockAccount(tx, who.id)
      const { count } = await tx
        .selectFrom('drafts')
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= limits.drafts) throw new Problem('limitReached')
      const made = await tx
        .insertInto('drafts')
        .values(row)
        .onConflict((each) => each.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made === undefined) throw await conflict(tx, who, await draftOf(tx, { params: { id } }))
      await insertVersion(tx, { id, version: 1, draft }, asked, who, limits)
      await noteAction(tx, { who: who.id, action: 'draft', about: name }, asked.now)
      return { status: 201, body: await draftView(tx, who, id) }
    },
    { largeBody: draftBody },
  )

const readNewest = serveEndpoint(api.readDraft, 'read', async (tx, asked, who) => ({
  status: 200,
  body: await wholeDraft(tx, who, await draftOf(tx, asked)),
}))

const renameDraft = serveEndpoint(api.renameDraft, 'write', async (tx, asked, who) => {
  const { id } = await draftOf(tx, asked)
  const name = asked.body.name.trim()
  await tx.updateTable('drafts').set({ name }).where('id', '=', id).execute()
  return { status: 200, body: await draftView(tx, who, id) }
})

const listVersions = serveEndpoint(api.listDraftVersions, 'read', async (tx, asked) => {
  const { id, name } = await draftOf(tx, asked)
  const rows = await namedVersions(tx)
    .where('draft_versions.draft', '=', id)
    .orderBy('draft_versions.version', 'desc')
    .execute()
  return { status: 200, body: { id, name, versions: rows.map(versionView) } }
})

/**
 * Keeps a new version, which was made from the
 * version `base`. If that is not the newest any more, nothing is kept, and the answer (409) has the
 * draft as it is now.
 */
const saveVersion = ({ limits = draftLimits }: DraftRules) =>
  serveEndpoint(
    api.saveDraftVersion,
    'write',
    async (tx, asked, who) => {
      const draft = draftIn(asked.body.draft)
      const { base } = asked.body
      await lockAccount(tx, who.id)
      const { id } = await draftOf(tx, asked)
      // Of two who save at the same moment, the second finds another version.
      const saved = await tx
        .updateTable('drafts')
        .set({ version: base + 1 })
        .where('id', '=', id)
        .where('version', '=', base)
        .returning('version')
        .executeTakeFirst()
      if (saved === undefined) throw await conflict(tx, who, await draftOf(tx, asked))
      await insertVersion(tx, { id, version: saved.version, draft }, asked, who, limits)
      await thinVersions(tx, id, asked, who, limits)
      return { status: 201, body: await draftView(tx, who, id) }
    },
    { largeBody: draftBody },
  )

const readVersion = serveEndpoint(api.readDraftVersion, 'read', async (tx, asked) => {
  const { id } = await draftOf(tx, asked)
  const row = await namedVersions(tx)
    .select('draft_versions.content')
    .where('draft_versions.draft', '=', id)
    .where('draft_versions.version', '=', Number(asked.params.version))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return { status: 200, body: { id, ...versionView(row), content: filesOfVersion(row) } }
})

/** The draft of an address, if its newest version is the one that a person has seen. */
async function seenDraft(
  tx: Tx,
  asked: AskedFor<typeof api.deleteDraft | typeof api.approveDraft>,
  who: Identity,
): Promise<DraftRow> {
  const draft = await draftOf(tx, asked)
  if (draft.version !== asked.body.version) throw await conflict(tx, who, draft)
  return draft
}

const deleteDraft = serveEndpoint(api.deleteDraft, 'write', async (tx, asked, who) => {
  const { id, name } = await seenDraft(tx, asked, who)
  await tx.deleteFrom('drafts').where('id', '=', id).execute()
  await noteAction(tx, { who: who.id, action: 'draft.delete', about: name }, asked.now)
  return { status: 200, body: { deleted: true } }
})

/**
 * Approves the newest version, by somebody who has
 * saved no version of the draft. The next version needs another approval.
 */
const approveDraft = serveEndpoint(api.approveDraft, 'write', async (tx, asked, who) => {
  await lockAccount(tx, who.id)
  const { id, name, version } = await seenDraft(tx, asked, who)
  const own = await tx
    .selectFrom('draft_authors')
    .select('draft')
    .where('draft', '=', id)
    .where('account', '=', who.id)
    .executeTakeFirst()
  if (own !== undefined) throw new Problem('ownWork')
  const approved = await tx
    .updateTable('draft_versions')
    .set({ approved_at: asked.now, approved_by: who.id })
    .where('draft', '=', id)
    .where('version', '=', version)
    .where('approved_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  const about = `${version} ${name}`
  if (approved !== undefined)
    await noteAction(tx, { who: who.id, action: 'draft.approve', about }, asked.now)
  return { status: 200, body: await draftView(tx, who, id) }
})

/**
 * The newest version as a file, which the Studio on the clinic's
 * computer opens to publish it. Where the clinic asks for approval, it must have one.
 */
const draftAsFile = ({ needApproval = false }: DraftRules) =>
  serveEndpoint(api.exportDraft, 'read', async (tx, asked, who) => {
    const draft = await draftOf(tx, asked)
    const { author, note, at, approved, content } = await wholeDraft(tx, who, draft)
    if (needApproval && approved === null) throw new Problem('notApproved')
    return {
      status: 200,
      body: printDraft({ author: author ?? '', note, made: at, files: content }),
      headers: {
        'Content-Disposition': `attachment; filename="draft-${at.slice(0, 10)}-${draft.version}.json"`,
      },
    }
  })

/** The versions that an account has saved, without their content, which is the clinic's. */
export const versionsOfAccount = async (tx: Tx, account: string) => {
  const rows = await tx
    .selectFrom('draft_versions')
    .innerJoin('drafts', 'drafts.id', 'draft_versions.draft')
    .select(['drafts.name', 'draft_versions.version', 'draft_versions.at', 'draft_versions.note'])
    .where('draft_versions.author', '=', account)
    .orderBy('draft_versions.at')
    .execute()
  return rows.map(({ at, ...version }) => ({ ...version, at: asIso(at) }))
}

export const draftEndpoints = (rules: DraftRules = {}): readonly Endpoint[] => [
  listDrafts(rules),
  createDraft(rules),
  readNewest,
  renameDraft,
  deleteDraft,
  listVersions,
  saveVersion(rules),
  readVersion,
  approveDraft,
  draftAsFile(rules),
]
