import { changeTexts, several, type Changes, type Workspace } from '../editing/index.ts'
import type { Session, SessionState } from '../page/session.ts'
import type { PartsToWrite } from './write-parts.ts'

/** What of a session a change needs. */
interface Changed extends Pick<Session, 'edit'> {
  readonly get: () => Pick<SessionState, 'workspace'>
}

/**
 * Makes changes that were computed for a version, as one step of undo, if it is the newest.
 * @param further what else belongs to the step
 */
export function applyAtVersion(
  session: Changed,
  changes: Changes,
  version: number,
  further?: (workspace: Workspace) => Workspace,
): boolean {
  if (session.get().workspace.version !== version) return false
  session.edit((workspace) =>
    several(workspace, (from) => changeTexts(further?.(from) ?? from, changes)),
  )
  return true
}

/**
 * Writes parts with their texts, as one step of undo.
 * @returns `outdated` where the project has changed between the question and its reply, and nothing
 *   was written; `failed` without a reply
 */
export async function writePartsAtVersion(
  session: Changed & Pick<Session, 'ask'>,
  wanted: PartsToWrite,
): Promise<'written' | 'outdated' | 'failed'> {
  const { version } = session.get().workspace
  const changes = await session.ask('partsWritten', wanted)
  if (session.get().workspace.version !== version) return 'outdated'
  if (changes === undefined) return 'failed'
  applyAtVersion(session, changes, version)
  return 'written'
}
