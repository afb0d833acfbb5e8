import { readDraftFile, type SharedDraft } from '#drafts/draft.ts'
import type { Tx } from '../database/schema.ts'
import type { Asked, Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import type { DraftLimits } from './limits.ts'

/** The draft of a body, which is the text of a draft file. */
export function draftIn(text: string): SharedDraft {
  const read = readDraftFile(text)
  if (!('kind' in read)) return read
  throw new Problem(read.kind === 'tooLarge' ? 'tooLarge' : 'badRequest')
}

/** Keeps a version, and notes its author. */
export async function insertVersion(
  tx: Tx,
  { id, version, draft }: { id: string; version: number; draft: SharedDraft },
  { now }: Pick<Asked, 'now'>,
  who: Identity,
  limits: DraftLimits,
): Promise<void> {
  const content = JSON.stringify(draft.files)
  const bytes = Buffer.byteLength(content)
  if (bytes > limits.bytes) throw new Problem('tooLarge')
  const { all } = await tx
    .selectFrom('draft_versions')
    .select((build) => build.fn.sum<number | string | null>('bytes').as('all'))
    .executeTakeFirstOrThrow()
  if (Number(all ?? 0) + bytes > limits.allBytes) throw new Problem('limitReached')
  await tx
    .insertInto('draft_versions')
    .values({
      draft: id,
      version,
      author: who.id,
      at: now,
      note: draft.note,
      content,
      files: draft.files.length,
      bytes,
      approved_at: null,
      approved_by: null,
    })
    .execute()
  await tx
    .insertInto('draft_authors')
    .values({ draft: id, account: who.id })
    .onConflict((conflict) => conflict.columns(['draft', 'account']).doNothing())
    .execute()
}

/**
 * Deletes versions that are not worth keeping: those that one person saves at short intervals, and
 * the oldest ones of many. One that was approved is kept among the newest.
 */
export async function thinVersions(
  tx: Tx,
  id: string,
  { now }: Pick<Asked, 'now'>,
  who: Identity,
  limits: DraftLimits,
): Promise<void> {
  const ofDraft = tx
    .selectFrom('draft_versions')
    .select(['version', 'author', 'at'])
    .where('draft', '=', id)
    .orderBy('version', 'desc')
  const [, last, before] = await ofDraft.limit(3).execute()
  if (last?.author === who.id && before !== undefined && now - before.at < limits.spacing)
    await tx
      .deleteFrom('draft_versions')
      .where('draft', '=', id)
      .where('version', '=', last.version)
      .where('approved_at', 'is', null)
      .execute()
  const [tooOld] = await ofDraft.offset(limits.versions).limit(1).execute()
  if (tooOld !== undefined)
    await tx
      .deleteFrom('draft_versions')
      .where('draft', '=', id)
      .where('version', '<=', tooOld.version)
      .execute()
}
