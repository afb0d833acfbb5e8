import { changeTexts, several, type Changes, type Workspace } from '../editing/index.ts'
import type { Session, SessionState } from '../page/session.ts'

/**
 * Makes changes that were computed for a version, as one step of undo, if it is the newest.
 * @param further what else belongs to the step
 */
export function applyAtVersion(
  session: Pick<Session, 'edit'> & { readonly get: () => Pick<SessionState, 'workspace'> },
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
