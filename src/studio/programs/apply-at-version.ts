import { changeTexts, type Changes } from '../editing/index.ts'
import type { Session } from '../page/session.ts'

/** Makes changes that were computed for a version, as one step of undo, if it is the newest. */
export function applyAtVersion(session: Session, changes: Changes, version: number): boolean {
  if (session.get().workspace.version !== version) return false
  session.edit((workspace) => changeTexts(workspace, changes))
  return true
}
