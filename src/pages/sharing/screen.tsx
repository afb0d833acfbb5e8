import sharedWords from 'virtual:pack/sharedFlocks'
import type { Screen } from '../screen.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Note } from '#ui/Note.tsx'
import { Text } from '#ui/Text.tsx'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { flockInAddress, type FlockAddress } from './flock-address.ts'

// A visitor who is not of the staff gets none of it.
const FlockList = lazyComponent(async () => (await import('./FlockList.tsx')).FlockList)
const OneFlock = lazyComponent(async () => (await import('./OneFlock.tsx')).OneFlock)

/** The flock that the address names, after its `#`: it is in no log of a server. */
function useFlockAddress(): FlockAddress | 'list' | undefined {
  const { hash } = useLocation()
  const [address, setAddress] = useState<FlockAddress | 'list'>()
  // A page that is prerendered does not know it.
  useEffect(() => setAddress(flockInAddress(hash) ?? 'list'), [hash])
  return address
}

/**
 * The flocks that farms share with the clinic, for its staff: all of them, or the one that the
 * address names. Nothing of them is stored on this device.
 */
function SharedFlocksPage() {
  const address = useFlockAddress()
  return (
    <div className="page">
      <Text as="h1" tabIndex={-1} id="sharedFlocks.title" />
      <Text as="p" className="lead" id="sharedFlocks.lead" />
      <Note tone="info">
        <Text id="sharedFlocks.doubt" />
      </Note>
      <noscript>
        <Text as="p" className="meaning fair" id="sharedFlocks.noScript" />
      </noscript>
      <div className="shared-flocks">
        {address === 'list' && <FlockList />}
        {address !== undefined && address !== 'list' && (
          <OneFlock key={`${address.farm} ${address.flock}`} {...address} />
        )}
      </div>
    </div>
  )
}

export const screen: Screen = {
  folder: 'sharing',
  packs: { sharedFlocks: sharedWords },
  open: () => ({
    content: <SharedFlocksPage />,
    title: 'sharedFlocks.title',
    description: 'sharedFlocks.description',
    isUnlisted: true,
  }),
}
