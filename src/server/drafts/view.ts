import type { DraftEntry } from '#drafts/draft.ts'
import type { DraftRow, DraftVersionRow } from '../database/draft-schema.ts'
import type { Tx } from '../database/schema.ts'
import type { Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { asIso } from '../messages/view.ts'

/** A version with the names of its people. */
type NamedVersion = Omit<DraftVersionRow, 'content' | 'draft' | 'bytes' | 'author'> & {
  readonly author: string | null
  readonly approver: string | null
}

/** A version as answers have it, without its content. */
export const versionView = (row: NamedVersion) => ({
  version: row.version,
  author: row.author,
  at: asIso(row.at),
  note: row.note,
  files: row.files,
  approved: row.approved_at === null ? null : { by: row.approver, at: asIso(row.approved_at) },
})

/** Versions of drafts with the names of their people. */
export const namedVersions = (tx: Tx) =>
  tx
    .selectFrom('draft_versions')
    .leftJoin('users as writer', 'writer.id', 'draft_versions.author')
    .leftJoin('users as reader', 'reader.id', 'draft_versions.approved_by')
    .select([
      'draft_versions.version',
      'draft_versions.at',
      'draft_versions.note',
      'draft_versions.files',
      'draft_versions.approved_at',
      'draft_versions.approved_by',
      'writer.name as author',
      'reader.name as approver',
    ])

/** The files of a version. */
export const filesOfVersion = ({
  content,
}: Pick<DraftVersionRow, 'content'>): readonly DraftEntry[] =>
  JSON.parse(content) as readonly DraftEntry[]

/** The draft that an address names. */
export async function draftOf(
  tx: Tx,
  { params }: { readonly params: { readonly id: string } },
): Promise<DraftRow> {
  const row = await tx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Newest versions of drafts, the one that was changed last first. */
const newestVersions = (tx: Tx) =>
  namedVersions(tx)
    .innerJoin('drafts', (join) =>
      join
        .onRef('drafts.id', '=', 'draft_versions.draft')
        .onRef('drafts.version', '=', 'draft_versions.version'),
    )
    .select(['drafts.id', 'drafts.name', 'drafts.created_at'])
    .orderBy('draft_versions.at', 'desc')
    .orderBy('drafts.id')

/** Drafts, as staff list them. */
export async function draftViews(tx: Tx, who: Identity, id?: string) {
  const rows = await newestVersions(tx)
    .$if(id !== undefined, (query) => query.where('drafts.id', '=', id!))
    .execute()
  const authors = await tx
    .selectFrom('draft_authors')
    .innerJoin('users', 'users.id', 'draft_authors.account')
    .select(['draft_authors.draft', 'users.id', 'users.name'])
    .$if(id !== undefined, (query) => query.where('draft_authors.draft', '=', id!))
    .orderBy('users.name')
    .execute()
  return rows.map((row) => {
    const own = authors.filter(({ draft }) => draft === row.id)
    return {
      id: row.id,
      name: row.name,
      createdAt: asIso(row.created_at),
      authors: own.map(({ name }) => name),
      /** Whoever has worked on a draft does not approve it. */
      mayApprove: row.approved_at === null && own.every((author) => author.id !== who.id),
      ...versionView(row),
    }
  })
}

/** One draft, as staff list it. */
export async function draftView(tx: Tx, who: Identity, id: string) {
  const [view] = await draftViews(tx, who, id)
  return view!
}

/** One draft with its files, as it is now. */
export async function wholeDraft(tx: Tx, who: Identity, { id, version }: DraftRow) {
  const { content } = await tx
    .selectFrom('draft_versions')
    .select('content')
    .where('draft', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { ...(await draftView(tx, who, id)), content: filesOfVersion({ content }) }
}
