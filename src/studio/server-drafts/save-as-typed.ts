/** Saves a draft on the server as a person types. */
import { changedFiles } from '../editing/index.ts'
import type { Session } from '../page/session.ts'
import type { DraftStore } from './draft-store.ts'

/** A pause in typing, and how long a save that has failed is not tried again (milliseconds). */
const pauses = { typing: 2000, failed: 30_000 }

/** Saves after each pause, unless a person has to decide first. @returns what ends it */
export function saveAsTyped(
  session: Session,
  store: Pick<DraftStore, 'savesItself'>,
  { typing, failed } = pauses,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (after: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }
  const save = async (): Promise<void> => {
    const { workspace, conflicts, saving } = session.get()
    if (saving === 'now') return later(typing)
    if (conflicts.length > 0 || !store.savesItself()) return
    if (Object.keys(changedFiles(workspace)).length === 0) return
    await session.save()
    if (session.get().saving === 'failed') later(failed)
  }
  let seen = session.get().workspace
  // What is kept on the device from the last time is saved as well.
  later(typing)
  const stop = session.subscribe(() => {
    const { workspace } = session.get()
    if (workspace === seen) return
    seen = workspace
    later(typing)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
