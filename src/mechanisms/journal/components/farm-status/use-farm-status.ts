import { useSyncExternalStore } from 'react'
import { farmStatus, onFarmStatus, type FarmStatus } from '#storage/sync/run.ts'

const noStatus = () => undefined

/** The farm of this device; undefined in no farm, and until sync has looked. */
export const useFarmStatus = (): FarmStatus | undefined =>
  useSyncExternalStore(onFarmStatus, farmStatus, noStatus)
