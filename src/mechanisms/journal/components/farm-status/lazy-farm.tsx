import hasServer from 'virtual:clinic/server'
import { useCallback, type ReactNode } from 'react'
import { farmMark, farmOfFlock, isReadOnly } from '#ui/storage/farm.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'

// They load on a device of a farm; a site without a server has none of it.
const FarmLine = hasServer
  ? lazyComponent(async () => (await import('./FarmLine.tsx')).FarmLine)
  : undefined
const ReaderLock = hasServer
  ? lazyComponent<{ children: ReactNode }>(
      async () => (await import('./ReaderLock.tsx')).ReaderLock,
    )
  : undefined

const SharedNotice = hasServer
  ? lazyComponent(async () => (await import('./SharedNotice.tsx')).SharedNotice)
  : undefined

/** The space of the notice, about as many lines as it has. */
const SharedSpace = () => (
  <p className="meaning info" aria-hidden="true">
    {`${'\u00a0'.repeat(6)} `.repeat(42)}
  </p>
)

/** Whether this device is in a farm. */
export const markedFarm = () => (farmMark() === undefined ? undefined : 'farm')

/**
 * What of the farm of this device is on the server, and whether the clinic sees it; in no farm
 * there is nothing.
 * @param flock the name of its record
 */
export function FarmState({ flock }: { flock: string | undefined }) {
  const isInFarm = useKeptText(markedFarm) !== undefined
  const readSince = useCallback(
    () => (flock === undefined ? undefined : farmOfFlock(flock)?.sharedSince),
    [flock],
  )
  const sharedSince = useKeptText(readSince)
  if (!isInFarm || FarmLine === undefined) return null
  return (
    <>
      <FarmLine isLinked fallback={<p className="hint">{'\u00a0'}</p>} />
      {SharedNotice !== undefined && sharedSince !== undefined && (
        <SharedNotice
          sharedSince={sharedSince}
          space={<SharedSpace />}
          fallback={<SharedSpace />}
        />
      )}
    </>
  )
}

/** Fields of a flock, which a reader of its farm only reads. */
export function FarmLock({ owner, children }: { owner: string | undefined; children: ReactNode }) {
  // The role may change while the page is open.
  const isLocked =
    useKeptText(() => (owner !== undefined && isReadOnly(owner) ? 'reader' : undefined)) !==
    undefined
  return isLocked && ReaderLock !== undefined ? <ReaderLock>{children}</ReaderLock> : children
}
