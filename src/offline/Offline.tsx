import { useEffect, useState, type ComponentType } from 'react'
import { follow } from '../network/follow.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The place of the offline notices: their code comes once the page stands, so that it costs the
 * first visit nothing.
 */
export function Offline() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        // Where even this part cannot be fetched, the page works without it.
        follow(
          async () => (await import('./OfflineNotice.tsx')).OfflineNotice,
          (loaded) => setNotice(() => loaded),
          () => undefined,
        )
      }),
    [],
  )
  return Notice === undefined ? null : <Notice />
}
