import { useEffect, useState, type ComponentType } from 'react'
import { follow } from '../network/follow.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The position of the offline notices, and of what else loads after the page, so that it costs the
 * first visit nothing.
 */
export function Offline({ load }: { load: () => Promise<ComponentType> }) {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        // Where even this part cannot be fetched, the page works without it.
        follow(
          load,
          (loaded) => setNotice(() => loaded),
          () => undefined,
        )
      }),
    [load],
  )
  return Notice === undefined ? null : <Notice />
}
