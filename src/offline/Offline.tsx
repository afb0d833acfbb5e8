import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

/** The place of the offline notices: their code comes once the page stands, so that it costs the first visit nothing. */
export function Offline() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        // Where even this part cannot be fetched, the page works without it.
        import('./OfflineNotice.tsx').then(
          ({ OfflineNotice }) => setNotice(() => OfflineNotice),
          () => undefined,
        )
      }),
    [],
  )
  return Notice === undefined ? null : <Notice />
}
