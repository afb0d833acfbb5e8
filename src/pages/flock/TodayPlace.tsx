import { useEffect, useState, type ComponentType } from 'react'
import { follow } from '../../network/follow.ts'
import { notebookMark } from '../../ui/storage/device.ts'
import { useKeptText } from '../../ui/storage/use-stored-text.ts'

/**
 * The results of the flock today, on the pages with space for them: the code loads for visitors
 * with a flock. The space is reserved from the start (`src/site/pages/starter.mjs`), so that
 * nothing moves.
 */
export function TodayPlace() {
  const hasFlock = useKeptText(notebookMark) === 'chosen'
  const [Card, setCard] = useState<ComponentType>()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-flock', hasFlock)
    return hasFlock
      ? follow(
          async () => (await import('./FlockCard.tsx')).loadFlockCard(),
          (loaded) => setCard(() => loaded),
          () => undefined,
        ).stop
      : undefined
  }, [hasFlock])
  return hasFlock && Card !== undefined ? <Card /> : null
}
