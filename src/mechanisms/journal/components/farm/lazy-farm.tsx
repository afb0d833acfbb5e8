import hasServer from 'virtual:clinic/server'
import type { ComponentProps, ReactNode } from 'react'
import { farmMark, isReadOnly } from '#ui/storage/farm.ts'
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

const LoadedOwners = hasServer
  ? lazyComponent(async () => (await import('./DoubtOwners.tsx')).DoubtOwners)
  : undefined

const farmOf = () => (farmMark() === undefined ? undefined : 'farm')

/** What of the farm of this device is on the server; in no farm there is nothing. */
export const FarmState = () =>
  useKeptText(farmOf) === undefined || FarmLine === undefined ? null : (
    <FarmLine isLinked fallback={<p className="hint">{'\u00a0'}</p>} />
  )

/** Whose the values of a field in doubt are; in no farm there is nobody to name. */
export const DoubtOwners = (props: ComponentProps<NonNullable<typeof LoadedOwners>>) =>
  useKeptText(farmOf) === undefined || LoadedOwners === undefined ? null : (
    <LoadedOwners {...props} />
  )

/** Fields of a flock, which a reader of its farm only reads. */
export function FarmLock({ owner, children }: { owner: string | undefined; children: ReactNode }) {
  // The role may change while the page is open.
  const isLocked =
    useKeptText(() => (owner !== undefined && isReadOnly(owner) ? 'reader' : undefined)) !==
    undefined
  return isLocked && ReaderLock !== undefined ? <ReaderLock>{children}</ReaderLock> : children
}
