import { millisecondsPerDay } from '../../day.ts'
import type { Tx } from '../database/schema.ts'
import { versionDays } from './limits.ts'

/** Deletes earlier versions of drafts that are old; the newest version of a draft stays. */
export async function forgetVersions(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('draft_versions')
    .where('at', '<', now - versionDays * millisecondsPerDay)
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('drafts')
            .select('drafts.id')
            .whereRef('drafts.id', '=', 'draft_versions.draft')
            .whereRef('drafts.version', '=', 'draft_versions.version'),
        ),
      ),
    )
    .execute()
}
