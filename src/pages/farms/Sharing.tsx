import { useEffect } from 'react'
import { syncNow, type FarmStatus } from '#storage/sync/run.ts'
import { SharedSwitch } from '../sharing/SharedSwitch.tsx'
import type { Farm } from './farm-api.ts'
import type { Farms } from './use-farms.ts'

/** Whether the farm of this device is shared with the clinic; its owners change that. */
export function Sharing({
  status,
  farm: { farm, role, sharedSince },
  farms: { take, again },
}: {
  status: FarmStatus
  farm: Farm
  farms: Farms
}) {
  const synced = status.sharedSince
  useEffect(() => {
    // Another owner may have changed it since.
    if (synced !== undefined && synced !== sharedSince) again()
  }, [synced, sharedSince, again])
  return (
    <SharedSwitch
      farm={farm}
      role={role}
      sharedSince={sharedSince}
      onChange={(now) => {
        take({ farm, sharedSince: now })
        // The other pages of this device show it after an exchange.
        void syncNow()
      }}
    />
  )
}
