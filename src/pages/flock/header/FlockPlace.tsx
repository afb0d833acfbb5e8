import { useEffect, useState, type ComponentType } from 'react'
import { follow } from '../../../network/follow.ts'
import { namesOf } from '../../../ui/keep/device.ts'
import { flockPrefix } from '../../../ui/keep/kept-names.ts'
import { useKeptText } from '../../../ui/keep/use-kept-text.ts'

const first = () => namesOf(flockPrefix)[0]

/** The place of the flock in the header: its code comes for who keeps one. */
export function FlockPlace() {
  const hasFlock = useKeptText(first) !== undefined
  const [Switch, setSwitch] = useState<ComponentType>()
  useEffect(
    () =>
      hasFlock
        ? follow(
            async () => (await import('./FlockSwitch.tsx')).FlockSwitch,
            (loaded) => setSwitch(() => loaded),
            () => undefined,
          ).stop
        : undefined,
    [hasFlock],
  )
  return hasFlock && Switch !== undefined ? <Switch /> : null
}
