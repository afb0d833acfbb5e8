import { useSyncExternalStore } from 'react'
import { networkAnswers, onNetwork } from '../../network/connectivity.ts'

/** Whether the network answers; the rendered page takes it that it does. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, networkAnswers, () => true)
