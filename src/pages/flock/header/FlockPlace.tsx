import { useEffect, useState, type ComponentType } from 'react'
import { follow } from '#network/follow.ts'
import { notebookMark } from '#ui/storage/device.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'

/** The position of the flock in the header: its code loads for visitors with one. */
export function FlockPlace() {
  const hasFlock = useKeptText(notebookMark) !== undefined
  const [Switch, setSwitch] = useState<ComponentType>()
  useEffect(
    () =>
      hasFlock
        ? follow(
            async () => (await import('./FlockSwitch.tsx')).loadSwitch(),
            (loaded) => setSwitch(() => loaded),
            () => undefined,
          ).stop
        : undefined,
    [hasFlock],
  )
  return hasFlock && Switch !== undefined ? <Switch /> : null
}
