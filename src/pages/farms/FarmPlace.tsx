import { useEffect } from 'react'
import { signedInAccount } from '#ui/storage/account.ts'
import { recall, store } from '#ui/storage/device.ts'
import { farmMark, invitationName } from '#ui/storage/farm.ts'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'

const FarmSection = lazyComponent(async () => (await import('./FarmSection.tsx')).FarmSection)

/** Keeps an invitation until it is used, and takes it out of the address and its history. */
function keepFarmInvitation(): void {
  if (!window.location.hash.startsWith('#join=')) return
  store(invitationName, window.location.hash)
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  notifyStorage()
}

const reason = () => {
  if (signedInAccount() !== undefined || farmMark() !== undefined) return 'member'
  return recall(invitationName) === undefined ? undefined : 'invited'
}

/**
 * The farm of this device and its members. Its code loads for somebody who has logged in, is
 * invited, or uses this device for a farm.
 */
export function FarmPlace() {
  const why = useKeptText(reason)
  useEffect(() => {
    keepFarmInvitation()
    window.addEventListener('hashchange', keepFarmInvitation)
    return () => window.removeEventListener('hashchange', keepFarmInvitation)
  }, [])
  return why !== undefined ? <FarmSection /> : null
}
